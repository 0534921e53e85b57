import UIKit

/// Zooms one image, and keeps it in the middle while it is smaller than the view.
class ImageZoomView: UIScrollView, UIScrollViewDelegate {
  private var imageView: UIImageView?
  private var imageSize = CGSize.zero

  var image: UIImage? {
    didSet { display(image) }
  }

  /// The image as it is seen, in the coordinates of the scroll view.
  var imageFrame: CGRect { imageView?.frame ?? .zero }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    bouncesZoom = true
    decelerationRate = .fast
    contentInsetAdjustmentBehavior = .never
    delegate = self
  }

  override var frame: CGRect {
    willSet {
      if newValue.size != frame.size { prepareToResize() }
    }
    didSet {
      if oldValue.size != frame.size { recoverFromResizing() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let imageView = imageView else { return }

    // Center the image as it becomes smaller than the size of the screen.
    let boundsSize = bounds.size
    var frameToCenter = imageView.frame
    if frameToCenter.size.width < boundsSize.width {
      frameToCenter.origin.x = (boundsSize.width - frameToCenter.size.width) / 2
    } else {
      frameToCenter.origin.x = 0
    }
    if frameToCenter.size.height < boundsSize.height {
      frameToCenter.origin.y = (boundsSize.height - frameToCenter.size.height) / 2
    } else {
      frameToCenter.origin.y = 0
    }
    imageView.frame = frameToCenter
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return imageView
  }

  // MARK: - Configure the scroll view to display a new image

  private func display(_ image: UIImage?) {
    imageView?.removeFromSuperview()
    imageView = nil
    zoomScale = 1.0
    guard let image = image else { return }

    let view = UIImageView(image: image)
    imageView = view
    addSubview(view)
    imageSize = image.size
    contentSize = image.size
    setMaxMinZoomScalesForCurrentBounds()
    zoomScale = minimumZoomScale
  }

  private func setMaxMinZoomScalesForCurrentBounds() {
    guard imageSize.width > 0, imageSize.height > 0 else { return }
    let xScale = bounds.size.width / imageSize.width
    let yScale = bounds.size.height / imageSize.height
    minimumZoomScale = min(xScale, yScale, 1)
    maximumZoomScale = max(4 * minimumZoomScale, 1)
  }

  // MARK: - Rotation support

  private var pointToCenterAfterResize = CGPoint.zero
  private var scaleToRestoreAfterResize: CGFloat = 0

  private func prepareToResize() {
    let boundsCenter = CGPoint(x: bounds.midX, y: bounds.midY)
    pointToCenterAfterResize = convert(boundsCenter, to: imageView)
    scaleToRestoreAfterResize = zoomScale
    // If we're at the minimum zoom scale, preserve that by returning 0.
    if scaleToRestoreAfterResize <= minimumZoomScale + CGFloat(Float.ulpOfOne) {
      scaleToRestoreAfterResize = 0
    }
  }

  private func recoverFromResizing() {
    guard let imageView = imageView else { return }
    setMaxMinZoomScalesForCurrentBounds()
    zoomScale = min(maximumZoomScale, max(minimumZoomScale, scaleToRestoreAfterResize))

    let boundsCenter = convert(pointToCenterAfterResize, from: imageView)
    var offset = CGPoint(
      x: boundsCenter.x - bounds.size.width / 2.0, y: boundsCenter.y - bounds.size.height / 2.0)
    let maxOffset = CGPoint(
      x: contentSize.width - bounds.size.width, y: contentSize.height - bounds.size.height)
    offset.x = max(0, min(maxOffset.x, offset.x))
    offset.y = max(0, min(maxOffset.y, offset.y))
    contentOffset = offset
  }
}
