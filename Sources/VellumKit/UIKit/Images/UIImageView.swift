import Foundation

/// A view that shows an image. It has no backing store: the layer's contents are the level of the image that
/// suits its size.
///
/// The first level is decoded while a frame's render list is made. Finer levels are decoded off the main
/// thread and shown when they are ready.
@preconcurrency @MainActor
open class UIImageView: UIView,
  UIAccessibilityContentSizeCategoryImageAdjusting
{
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
      if image?.images != nil || oldValue?.images != nil { play() }
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
      if isHighlighted != oldValue { if wantsAnimation { play() } else { show() } }
      didChange("highlighted")
    }
  }

  /// The configuration for all that a symbol does not specify itself; nil unless set.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      show()
      invalidateIntrinsicContentSize()
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

  /// Whether the image is larger where text is very large; false by default. Stored, not honoured: symbols follow their text style.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  // MARK: - Animations

  /// Pictures that are shown one after the other from `startAnimating()` on; nil unless set.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// Pictures that take their place while the view is highlighted; nil unless set.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The seconds of one round of `animationImages`; 0, unless set, means a thirtieth of a second for each picture.
  open var animationDuration: TimeInterval = 0
  /// How many rounds are shown; 0, unless set, means without end.
  open var animationRepeatCount = 0

  /// Whether `animationImages` are to be shown.
  private final var wantsAnimation = false
  private final var player: FramePlayer?
  /// The picture of an animation that is shown now.
  private final var playing: UIImage?

  /// Shows `animationImages` from the first one on. An animated image is shown without being asked for.
  open func startAnimating() {
    wantsAnimation = animationImages?.isEmpty == false
    play()
  }

  /// Shows the image again, instead of `animationImages`.
  open func stopAnimating() {
    guard wantsAnimation else { return }
    wantsAnimation = false
    play()
  }

  /// Whether pictures are shown one after the other, or will be in a window.
  open var isAnimating: Bool { wantsAnimation || image?.images != nil }
  /// Whether pictures are shown one after the other now: the view is in a window, and not all rounds are over.
  package final var isPlaying: Bool { player != nil }

  /// Begins with what is to be shown now. Only views in a window are animated.
  private func play() {
    player?.stop()
    (player, playing) = (nil, nil)
    defer { show() }
    let chosen = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    let (frames, rounds): (ImageFrames?, Int) =
      if wantsAnimation, let chosen, !chosen.isEmpty {
        (ImageFrames(chosen, duration: animationDuration), max(animationRepeatCount, 0))
      } else {
        (image?.attributes.frames, image?.attributes.frames?.rounds ?? 0)
      }
    guard let frames else { return }
    let container = wantsAnimation ? nil : image
    playing = wantsAnimation ? frames.images[0] : nil
    guard let window, frames.images.count > 1 else { return }
    player = FramePlayer(frames, rounds: rounds, on: window.screen.compositor.clock) { [weak self] frame in
      guard let self else { return }
      // An image whose rounds are over stays at its last picture.
      guard let frame else {
        player = nil
        return stopAnimating()
      }
      playing = container.map { frame.shown(as: $0) } ?? frame
      show()
    }
  }

  // MARK: - Showing

  /// Whether an image whose mode is `automatic` is a template; true inside of buttons that colour their images.
  final var makesTemplates = false { didSet { if makesTemplates != oldValue { show() } } }
  /// The colour that the shown pixels have been given, and what they were made of.
  private final var tinted: (image: CGImage, color: CGColor, result: CGImage)?
  /// The variant that is shown, and what it was chosen by.
  private final var variant:
    (image: UIImage, traits: UITraitCollection, preferred: UIImage.SymbolConfiguration?, result: UIImage)?
  /// The image as it is mirrored, and what it was made of.
  private final var mirrored: (image: UIImage, result: UIImage)?
  /// Shows the middle of an image repeated.
  private final var tiles: ImageTilesLayer?

  final func show() {
    let shown = (playing ?? (isHighlighted ? highlightedImage ?? image : image)).map(adapted)
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

  /// The variant of the image for the view, mirrored if needed. An image without variants is its own.
  private func adapted(_ image: UIImage) -> UIImage {
    guard image.attributes.symbol != nil || image.attributes.asset != nil else { return inDirection(image) }
    let traits = traitCollection
    if let variant, variant.image === image, variant.traits == traits,
      variant.preferred == preferredSymbolConfiguration
    {
      return inDirection(variant.result)
    }
    let result =
      image.isSymbolImage
      ? image.symbol(preferring: preferredSymbolConfiguration, for: traits) : image.variant(for: traits)
    variant = (image, traits, preferredSymbolConfiguration, result)
    return inDirection(result)
  }

  /// The image, mirrored where the view's direction is from right to left and the image follows it.
  private func inDirection(_ image: UIImage) -> UIImage {
    guard image.flipsForRightToLeftLayoutDirection, isMirrored
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
    guard let color = isTemplate ? tintColor : image.attributes.tint else { return upright }
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
    if isAnimating { play() }
    // The tint and the traits may be those of the new superviews.
    if tinted != nil || variant != nil { show() }
  }

  /// Mirrors the image.
  override func directionDidChange() {
    super.directionDidChange()
    show()
  }

  /// Shows the variant of an image for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if variant != nil { show() }
    if image?.followsTextSize == true || preferredSymbolConfiguration?.values.textStyle != nil {
      invalidateIntrinsicContentSize()
    }
  }

  open override func display(_ layer: CALayer) { show() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image.map(sized)?.size ?? .zero }

  /// What says how large the view wants to be.
  private func sized(_ image: UIImage) -> UIImage {
    image.isSymbolImage && preferredSymbolConfiguration != nil || image.followsTextSize
      ? adapted(image) : image
  }

  open override var intrinsicContentSize: CGSize {
    image.map(sized).map { CGRect(origin: .zero, size: $0.size).inset(by: $0.alignmentRectInsets).size }
      ?? super.intrinsicContentSize
  }

  /// The insets of the image's alignment rectangle.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
}
