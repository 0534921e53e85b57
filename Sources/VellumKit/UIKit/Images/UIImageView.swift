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

  // MARK: - Showing

  /// Whether an image whose mode is `automatic` is a template; true inside of buttons that colour their images.
  final var makesTemplates = false { didSet { if makesTemplates != oldValue { show() } } }
  /// The colour that the shown pixels have been given, and what they were made of.
  private final var tinted: (image: CGImage, color: CGColor, result: CGImage)?
  /// The image as it is mirrored, and what it was made of.
  private final var mirrored: (image: UIImage, result: UIImage)?
  /// Shows the middle of an image repeated.
  private final var tiles: ImageTilesLayer?

  final func show() {
    let shown = (isHighlighted ? highlightedImage ?? image : image).map(inDirection)
    contentScaleFactor = shown?.scale ?? 1
    let pixels = shown.flatMap(coloured)
    if let shown, let pixels, shown.needsTiles {
      layer.contents = nil
      showTiles(shown.with(pixels))
    } else {
      layer.contents = pixels
      if layer.contentsCenter != shown?.stretchedPart ?? UIImage.wholePart {
        layer.contentsCenter = shown?.stretchedPart ?? UIImage.wholePart
      }
      tiles?.removeFromSuperlayer()
      tiles = nil
    }
  }

  /// The image, mirrored where the view's direction is from right to left and the image follows it.
  private func inDirection(_ image: UIImage) -> UIImage {
    guard image.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return image }
    if let mirrored, mirrored.image === image { return mirrored.result }
    let result = image.withHorizontallyFlippedOrientation()
    mirrored = (image, result)
    return result
  }

  /// The image's pixels in the colour in which the view shows them.
  private func coloured(_ image: UIImage) -> CGImage? {
    guard let upright = image.upright else { return nil }
    let isTemplate = image.isTemplate || makesTemplates && image.renderingMode == .automatic
    guard let color = isTemplate ? tintColor : image.manner.tint else { return upright }
    let shown = resolved(color)
    if let tinted, tinted.image === upright, tinted.color == shown { return tinted.result }
    guard let result = upright.tinted(shown) else { return upright }
    tinted = (upright, shown, result)
    return result
  }

  private func showTiles(_ image: UIImage) {
    let tiles = tiles ?? ImageTilesLayer()
    if self.tiles == nil { layer.insertSublayer(tiles, at: 0) }
    self.tiles = tiles
    tiles.picture = image
    setNeedsLayout()
  }

  /// Shows a template in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if tinted != nil { show() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let tiles else { return }
    tiles.contentsScale = traitCollection.displayScale
    tiles.frame = bounds
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The tint may be that of the new superviews.
    if tinted != nil { show() }
  }

  open override func display(_ layer: CALayer) { show() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    image.map { CGRect(origin: .zero, size: $0.size).inset(by: $0.alignmentRectInsets).size }
      ?? super.intrinsicContentSize
  }

  /// Those of the image.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
}
