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
    setUp(image, nil)
  }

  /// Makes a view of the image's size that shows another one while it is highlighted, and takes no touches until
  /// `isUserInteractionEnabled` is set.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp(image, highlightedImage)
  }

  private func setUp(_ image: UIImage?, _ highlightedImage: UIImage?) {
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
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
    willSet { willChange("image") }
    didSet {
      defer { didChange("image") }
      guard image !== oldValue else { return }
      show()
      invalidateIntrinsicContentSize()
    }
  }

  /// The image that is shown while the view is highlighted; without one `image` stays.
  open var highlightedImage: UIImage? {
    willSet { willChange("highlightedImage") }
    didSet {
      if isHighlighted, highlightedImage !== oldValue { show() }
      didChange("highlightedImage")
    }
  }
  /// Whether `highlightedImage` is shown; false unless it is set.
  open var isHighlighted = false {
    willSet { willChange("highlighted") }
    didSet {
      if isHighlighted != oldValue { show() }
      didChange("highlighted")
    }
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UIImageViewKeys.Type)?.imageViewKeys ?? []) + super.keyedProperties(of: type)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits = .image
    return defaults
  }

  private func show() {
    let shown = isHighlighted ? highlightedImage ?? image : image
    contentScaleFactor = shown?.scale ?? 1
    layer.contents = shown?.upright
  }

  open override func display(_ layer: CALayer) { show() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
