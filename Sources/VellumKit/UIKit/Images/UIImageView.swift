import Foundation

/// Shows an image. Has no backing store: the image itself is the layer's contents, at the level that suits its size.
///
/// The first level is decoded when the picture is made; finer ones come behind the main thread and are then shown.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// A view of the image's size.
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

  /// Changing it keeps the view's frame.
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
