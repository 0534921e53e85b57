import UIKit

@objc public protocol ZoomViewDelegate: UIScrollViewDelegate {
  @objc optional func zoomView(_ zoomView: ZoomView, didTapAt point: CGPoint)
  @objc optional func zoomView(_ zoomView: ZoomView, shouldZoomAt point: CGPoint) -> Bool
}

/// A viewer that subclasses UIScrollView: it is its own delegate, and asks and tells `zoomViewDelegate`.
@objcMembers open class ZoomView: UIScrollView {
  public weak var zoomViewDelegate: ZoomViewDelegate?
  public private(set) var zoomedView: UIView?

  private lazy var doubleTap: UITapGestureRecognizer = {
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
    recognizer.numberOfTapsRequired = 2
    return recognizer
  }()

  private lazy var singleTap: UITapGestureRecognizer = {
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(ZoomView.singleTapped))
    recognizer.require(toFail: doubleTap)
    return recognizer
  }()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    delegate = self
    maximumZoomScale = 3
    bouncesZoom = false
    addGestureRecognizer(doubleTap)
    addGestureRecognizer(singleTap)
  }

  @objc public func show(_ view: UIView) {
    zoomedView?.removeFromSuperview()
    zoomedView = view
    addSubview(view)
    contentSize = view.bounds.size
  }

  @objc private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: zoomedView)
    guard zoomViewDelegate?.zoomView?(self, shouldZoomAt: point) ?? true else { return }
    if zoomScale > minimumZoomScale {
      setZoomScale(minimumZoomScale, animated: true)
    } else {
      zoom(to: CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100), animated: true)
    }
  }

  @objc private func singleTapped(recognizer: UITapGestureRecognizer) {
    zoomViewDelegate?.zoomView?(self, didTapAt: recognizer.location(in: zoomedView))
  }
}

extension ZoomView: UIScrollViewDelegate {
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomedView }

  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
    zoomViewDelegate?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
  }
}
