import Foundation

/// A colour, an image that is repeated as a pattern, or a colour that depends on traits. Immutable.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
  /// First: see `AttributeValueHeader`.
  private let header = AttributeValueHeader()

  private enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
    /// A colour derived from another one, which may depend on traits.
    case derived(UIColor, Derivation)
  }
  private let source: Source

  init(_ base: UIColor, _ derivation: Derivation) { source = .derived(base, derivation) }

  /// The base colour and the derivation; nil for a colour that is not derived.
  final var derivation: (base: UIColor, Derivation)? {
    if case .derived(let base, let derivation) = source { (base, derivation) } else { nil }
  }

  /// Makes a colour of `cgColor`, which may be a pattern.
  public init(cgColor: CGColor) { source = .fixed(cgColor) }

  /// Makes a colour that depends on traits. `dynamicProvider` is called each time the colour is resolved, on the thread that
  /// resolves it; a colour that it gives may be dynamic too.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// The colour as it looks under `traitCollection`; itself where it depends on no traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    case .derived(let base, let derivation):
      base.isDynamic ? UIColor(base.resolvedColor(with: traitCollection), derivation) : self
    }
  }

  // MARK: - Copies

  /// The colour itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: a colour can be decoded where classes are checked.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the colour. One of the system's keeps its name, and so depends on traits when it is decoded. Any other one that depends on
  /// traits is encoded as it looks under `UITraitCollection.current`, and a pattern as its pixels.
  open func encode(with coder: NSCoder) { ColorArchive.encode(self, in: coder) }

  /// Decodes a colour; nil if the archive has none.
  public required convenience init?(coder: NSCoder) {
    guard let color = ColorArchive.decode(from: coder) else { return nil }
    self.init(color)
  }

  /// A colour that is equal to another one. One that a closure gives is derived from it without a change: closures cannot be compared.
  private init(_ color: UIColor) {
    if case .dynamic = color.source {
      source = .derived(color, .prominence(.primary))
    } else {
      source = color.source
    }
  }

  /// The colour that this one is derived from without a change; otherwise itself.
  final var root: UIColor {
    if case .derived(let base, .prominence(.primary)) = source { base } else { self }
  }

  /// Whether it depends on traits.
  final var isDynamic: Bool {
    switch source {
    case .fixed: false
    case .dynamic: true
    case .derived(let base, _): base.isDynamic
    }
  }

  /// Makes a colour of components of extended sRGB; those outside of 0 to 1 are kept as given, and clamped for drawing. The alpha is
  /// clamped to 0 to 1 at once.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(extendedRed: red, green: green, blue: blue, alpha: Self.opacity(alpha)))
  }

  /// Makes a grey from 0, black, to 1, white; other values are kept as given, and clamped for drawing. The alpha is clamped to 0 to 1 at
  /// once.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: Self.opacity(alpha)))
  }

  /// An alpha within 0 to 1; not a number counts as 0. Published by Apple.
  static func opacity(_ alpha: CGFloat) -> CGFloat { alpha > 0 ? min(alpha, 1) : 0 }

  /// Makes a colour of hue, saturation and brightness from 0 to 1; the hues 0 and 1 are both red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Makes a pattern of the image, repeated from the origin of the context's base coordinates, moved by the
  /// pattern phase. An image that cannot be decoded gives `clear`.
  public convenience init(patternImage image: UIImage) {
    self.init(
      cgColor: image.upright.map { CGColor(patternImage: $0, scale: image.scale) } ?? .clear)
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The colour for Core Graphics, in the colour space it was made in; it may be a pattern. A dynamic colour as it looks under
  /// `UITraitCollection.current`.
  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    case .derived(let base, let derivation): derivation.color(of: base.cgColor)
    }
  }

  /// The same colour with another alpha, clamped to 0 to 1; a pattern stays as it is, and a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = Self.opacity(alpha)
    return switch source {
    case .fixed(let color): color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
    case .dynamic: UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    case .derived where isDynamic: UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    case .derived: cgColor.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
    }
  }

  /// Makes this the colour that the current context fills and strokes with.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes this the fill colour of this thread's current context; does nothing without a context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this the stroke colour of this thread's current context; does nothing without a context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: - Components

  /// Stores the red, green, blue and alpha components. Returns false and stores nothing for a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components = cgColor.components else { return false }
    let rgb = components.count == 4 ? Array(components[0..<3]) : Array(repeating: components[0], count: 3)
    red?.pointee = rgb[0]
    green?.pointee = rgb[1]
    blue?.pointee = rgb[2]
    alpha?.pointee = components[components.count - 1]
    return true
  }

  /// Stores the white and alpha components. Returns false and stores nothing for a pattern or a colour that is not grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    var (red, green, blue, opacity) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard getRed(&red, green: &green, blue: &blue, alpha: &opacity), red == green, green == blue else {
      return false
    }
    white?.pointee = red
    alpha?.pointee = opacity
    return true
  }

  /// Stores the hue, saturation, brightness and alpha. Returns false and stores nothing for a pattern. A grey has hue and saturation 0.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    var (red, green, blue, opacity) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard getRed(&red, green: &green, blue: &blue, alpha: &opacity) else { return false }
    let greatest = max(red, green, blue)
    let range = greatest - min(red, green, blue)
    let sector: CGFloat =
      if range == 0 {
        0
      } else if greatest == red {
        (green - blue) / range
      } else if greatest == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = greatest > 0 ? range / greatest : 0
    brightness?.pointee = greatest
    alpha?.pointee = opacity
    return true
  }

  /// Whether the other is a colour of the same components, or the same image. A colour that depends on traits is equal to itself, one of
  /// the system's to what is decoded from its archive, and one that was derived to what is derived in the same way from an equal colour.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if isDynamic || other.isDynamic {
      if root === other.root { return true }
      guard let (base, derivation) = root.derivation, let (otherBase, otherDerivation) = other.root.derivation
      else { return false }
      return derivation == otherDerivation && base == otherBase
    }
    return self === other || other.cgColor == cgColor
  }

  open override var hash: Int {
    isDynamic ? derivation?.base.hash ?? ObjectIdentifier(self).hashValue : cgColor.hashValue
  }
}

extension UIColor: ColorValue {}

/// The type of a colour literal where nothing else says it; the compiler looks for this name.
public typealias _ColorLiteralType = UIColor
