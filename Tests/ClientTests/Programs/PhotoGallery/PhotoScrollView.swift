import UIKit

/// One photograph, which two fingers or a double tap zoom.
final class PhotoScrollView: UIScrollView {
  let imageView: UIImageView
  private(set) lazy var doubleTap: UITapGestureRecognizer = {
    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(handleDoubleTap(_:)))
    doubleTap.numberOfTapsRequired = 2
    return doubleTap
  }()

  init(image: UIImage) {
    imageView = UIImageView(image: image)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    delegate = self
    addSubview(imageView)
    contentSize = image.size
    addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var isFitted: Bool { zoomScale == minimumZoomScale }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { fit() } }
  }

  private func fit() {
    guard let size = imageView.image?.size, bounds.width > 0 else { return }
    minimumZoomScale = min(bounds.width / size.width, bounds.height / size.height)
    maximumZoomScale = max(2, minimumZoomScale)
    zoomScale = minimumZoomScale
    center()
  }

  fileprivate func center() {
    let x = max((bounds.width - contentSize.width) / 2, 0)
    let y = max((bounds.height - contentSize.height) / 2, 0)
    contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  @objc private func handleDoubleTap(_ recognizer: UITapGestureRecognizer) {
    guard isFitted else { return setZoomScale(minimumZoomScale, animated: true) }
    let point = recognizer.location(in: imageView)
    let size = CGSize(width: bounds.width / maximumZoomScale, height: bounds.height / maximumZoomScale)
    let origin = CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
    zoom(to: CGRect(origin: origin, size: size), animated: true)
  }
}

extension PhotoScrollView: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
}
