import Foundation

/// The shadow of text. Change it before it is used.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// First: see `AttributeValueHeader`.
  private let header = AttributeValueHeader()

  /// How far the shadow lies to the right and down, in points, whatever the transform of the context; zero unless set.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the Gaussian that blurs it, in points; 0, which does not blur, unless set.
  open var shadowBlurRadius: CGFloat = 0
  /// A ``UIColor``, black with an alpha of a third unless set; nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (
      shadowOffset, shadowBlurRadius, shadowColor
    )
    return copy
  }

  /// True: a shadow can be decoded where classes are checked.
  public class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(
      [shadowOffset.width, shadowOffset.height, shadowBlurRadius], for: "offsetAndBlurRadius")
    if let color = shadowColor as? UIColor { ColorArchive.encode(color, in: coder) }
  }

  /// Decodes a shadow; nil if the archive has none.
  public required init?(coder: NSCoder) {
    guard let numbers = coder.decodeNumbers(3, for: "offsetAndBlurRadius") else { return nil }
    shadowOffset = CGSize(width: numbers[0], height: numbers[1])
    shadowBlurRadius = numbers[2]
    shadowColor = UIColor(coder: coder)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
