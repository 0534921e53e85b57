import Foundation

/// A view that shows an image. It has no backing store: the layer's contents are the level of the image that
/// suits its size.
///
/// The first level is decoded while a frame's render list is made. Finer levels are decoded off the main
/// thread and shown when they are ready.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Makes a view of the image's size that takes no touches until `isUserInteractionEnabled` is set.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    show()
  }

  /// Makes a view without an image that takes no touches until `isUserInteractionEnabled` is set.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The image that is shown. Setting it keeps the view's frame.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      show()
      invalidateIntrinsicContentSize()
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits = .image
    return defaults
  }

  private func show() {
    contentScaleFactor = image?.scale ?? 1
    layer.contents = image?.upright
  }

  open override func display(_ layer: CALayer) { show() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
