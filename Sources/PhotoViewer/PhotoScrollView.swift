import DeepZoom
import ScrollEngine
import UIKit

/// One photograph of any size. It fits at first; pinches, drags, flicks and double taps move and zoom it.
public final class PhotoScrollView: UIScrollView, UIScrollViewDelegate {
  /// The zoomed view: the tiled image view, or a container of `imageView`, which can be rotated in it.
  let photoView: UIView
  let imageView: UIImageView?
  /// Called when it is tapped once.
  var didTap: () -> Void = {}
  /// Called when fingers, the mouse or a touchpad begin to move or zoom it.
  var willMove: () -> Void = {}
  /// Called when a drag has ended.
  var didDrag: () -> Void = {}
  /// Called when two fingers have turned it by a right angle or more, and it cannot be turned.
  var didNotTurn: () -> Void = {}
  /// Called whenever the zoom scale has changed.
  var didZoom: () -> Void = {}
  /// Called whenever it has scrolled or zoomed.
  var didMove: () -> Void = {}
  /// Called with every key before the scroll view gets it; returns whether it has handled it.
  var takesKey: (UIPress) -> Bool = { _ in false }

  /// Shows an image that is decoded as a whole.
  public convenience init(image: UIImage) {
    self.init(size: image.size)
    self.image = image
  }

  /// Shows nothing yet of an image whose size is known.
  ///
  /// - Parameter size: In points.
  convenience init(size: CGSize) {
    let frame = CGRect(origin: .zero, size: size)
    let imageView = UIImageView(frame: frame)
    let holder = UIView(frame: frame)
    holder.addSubview(imageView)
    self.init(holder, imageView)
  }

  /// Shows a picture that is read tile by tile.
  public convenience init(tiles: TiledImageView) { self.init(tiles) }

  /// - Parameter photoView: A view as large in points as the photograph in pixels.
  private init(_ photoView: UIView, _ imageView: UIImageView? = nil) {
    (self.photoView, self.imageView) = (photoView, imageView)
    super.init(frame: .zero)
    delegate = self
    contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    contentInsetAdjustmentBehavior = .never
    addSubview(photoView)
    contentSize = photoView.bounds.size

    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", PhotoScrollView.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
    let tap = UITapGestureRecognizer { [unowned self] _ in didTap() }
    tap.require(toFail: doubleTap)
    addGestureRecognizer(tap)
    addGestureRecognizer(PhotoRotation(of: self))
  }

  /// The image of a photograph that is decoded as a whole. It fills the photograph's size, whatever its own.
  package var image: UIImage? {
    get { imageView?.image }
    set {
      // With reduced motion, animations do not start by themselves.
      stopped = nil
      imageView?.image = newValue
      if UIAccessibility.isReduceMotionEnabled { pause() }
    }
  }

  /// The animated image that is paused; nil if none is.
  private var stopped: UIImage?

  /// Pauses an animation, or plays it from its beginning, also once it has ended. Other pictures are not changed.
  package func togglePlaying() {
    guard let imageView else { return }
    if isPlaying { return pause() }
    let moving = stopped ?? imageView.image
    guard moving?.images != nil else { return }
    stopped = nil
    imageView.image = moving
  }

  private func pause() {
    guard let imageView, let moving = imageView.image, let pictures = moving.images else { return }
    let shown = imageView.layer.contents as? CGImage
    stopped = moving
    imageView.image = pictures.first { $0.upright === shown } ?? pictures[0]
  }

  /// Whether the picture is animated.
  var isAnimated: Bool { stopped != nil || imageView?.image?.images != nil }

  /// The size of the photograph in its file, in points.
  var photoSize: CGSize {
    let size = imageView?.bounds.size ?? photoView.bounds.size
    return CGSize(width: size.width / detail, height: size.height / detail)
  }

  /// Points of the zoomed view in a pixel of the photograph, or in a point of a document: more than 1 where there is more to see
  /// than pixels.
  private var detail: CGFloat { CGFloat(tiles?.source.detail ?? 1) }

  /// The view of a picture in tiles.
  var tiles: TiledImageView? { photoView as? TiledImageView }

  /// Whether it is on the page in the window, and not on one beside it.
  var isPresent = true

  /// Tab moves to the photograph in the window, not to those beside it.
  public override var canBecomeFocused: Bool { super.canBecomeFocused && isPresent }

  /// Whether the last frame showed nothing of the photograph, because tiles were missing.
  var isBlank: Bool {
    guard let coverage = (photoView as? TiledImageView)?.coverage else { return false }
    return coverage.blank > 0 && coverage.sharp + coverage.standIn == 0
  }

  public required init?(coder: NSCoder) { fatalError("photographs are not archived") }

  // MARK: - Scales

  /// The scales of the photograph in a viewport of a size, which are those of pictures in browsers.
  private func scales(in size: CGSize) -> PictureZoom {
    let picture = photoView.bounds.size
    return PictureZoom(
      size: Vector(x: picture.width, y: picture.height), density: 1 / detail,
      viewport: Vector(x: size.width, y: size.height), pixelsPerPoint: UIScreen.main.scale)
  }
  private var scales: PictureZoom { scales(in: bounds.size) }

  /// The scale at which the whole photograph is seen and touches two edges.
  var fittedScale: CGFloat { scales.fittedScale }

  /// The scale at which a pixel of the photograph, or a point of a document, is a pixel of the screen.
  var actualScale: CGFloat { scales.actualScale }

  /// Adapts to the size of `bounds`. A photograph that fits still fits; another one keeps its scale and its centre.
  func sizeDidChange(from oldSize: CGSize) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let wasFitted = oldSize == .zero || scales(in: oldSize).isFitted(at: zoomScale)
    let center = photoView.convert(
      CGPoint(x: contentOffset.x + oldSize.width / 2, y: contentOffset.y + oldSize.height / 2), from: self)
    minimumZoomScale = scales.minimumScale
    // Also far enough that a point of a document is a pixel.
    maximumZoomScale = max(scales.maximumScale, 1 / UIScreen.main.scale)
    if wasFitted {
      zoomScale = fittedScale
    } else {
      zoom(to: rect(at: zoomScale, around: center), animated: false)
    }
  }

  var isFitted: Bool { bounds.width == 0 || scales.isFitted(at: zoomScale) }

  /// How it is turned and zoomed; nil if all of it is seen, as it is in its file. Set it when the photograph has its frame.
  var place: PhotoPlace? {
    get {
      if isFitted && turn.isIdentity { return nil }
      let center = photoView.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
      return PhotoPlace(turn: turn, scale: isFitted ? nil : zoomScale, center: center)
    }
    set {
      turn = newValue?.turn ?? .identity
      guard let newValue, let scale = newValue.scale else { return zoomToFit(animated: false) }
      let limited = min(max(scale, minimumZoomScale), maximumZoomScale)
      zoom(to: rect(at: limited, around: newValue.center), animated: false)
    }
  }

  // MARK: - Turning

  /// Whether it can be turned and mirrored: a picture in tiles cannot.
  package var canTurn: Bool { imageView != nil }

  /// Its rotation by right angles and mirroring. Changing it zooms to fit.
  var turn = CGAffineTransform.identity {
    didSet {
      guard turn != oldValue, let imageView else { return }
      let size = imageView.bounds.size
      let turned = turn.a == 0 ? CGSize(width: size.height, height: size.width) : size
      (minimumZoomScale, maximumZoomScale) = (1, 1)
      zoomScale = 1
      photoView.frame = CGRect(origin: .zero, size: turned)
      imageView.transform = turn
      imageView.center = CGPoint(x: turned.width / 2, y: turned.height / 2)
      contentSize = turned
      sizeDidChange(from: .zero)
    }
  }

  /// Turns it by a quarter of a circle, as it is seen.
  func turn(clockwise: Bool) {
    let sine: CGFloat = clockwise ? 1 : -1
    turn = turn.concatenating(CGAffineTransform(a: 0, b: sine, c: -sine, d: 0, tx: 0, ty: 0))
  }

  /// Exchanges left and right, as they are seen.
  func mirror() { turn = turn.concatenating(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)) }

  // MARK: - Zooming

  /// Zooms about the middle of the window.
  func zoom(by factor: CGFloat) {
    let scale = min(max(zoomScale * factor, minimumZoomScale), maximumZoomScale)
    let center = photoView.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
    zoom(to: rect(at: scale, around: center), animated: true)
  }

  func zoomToFit(animated: Bool) { setZoomScale(fittedScale, animated: animated) }

  func zoomToActualSize(animated: Bool) { setZoomScale(actualScale, animated: animated) }

  /// Zooms about the middle of the window until a pixel of the photograph covers `magnification` screen pixels.
  func zoom(to magnification: CGFloat) { setZoomScale(actualScale * magnification, animated: true) }

  /// Whether a pixel of the photograph covers `magnification` screen pixels.
  func isShown(at magnification: CGFloat) -> Bool {
    abs(zoomScale / (actualScale * magnification) - 1) < 1e-6
  }

  /// Whether the zoom limits allow `magnification`.
  func allows(_ magnification: CGFloat) -> Bool {
    (minimumZoomScale * (1 - 1e-6)...maximumZoomScale * (1 + 1e-6)).contains(actualScale * magnification)
  }

  /// Zooms in at the point that was tapped, or shows all of the photograph again.
  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    if scales.isZoomed(at: zoomScale) {
      zoomToFit(animated: true)
    } else {
      zoom(to: rect(at: scales.doubleTapScale, around: tap.location(in: photoView)), animated: true)
    }
  }

  /// The part of the photograph that fills the viewport at `scale` with `center` in its middle.
  private func rect(at scale: CGFloat, around center: CGPoint) -> CGRect {
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: - Keys

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !takesKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: - UIScrollViewDelegate

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { photoView }

  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    didZoom()
    didMove()
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) { didMove() }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { willMove() }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    didDrag()
  }

  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    // A button zooms as well.
    if let pinch = pinchGestureRecognizer, pinch.state == .began || pinch.state == .changed { willMove() }
  }
}
