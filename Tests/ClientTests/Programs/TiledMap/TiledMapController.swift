import QuartzCore
import UIKit

/// A map in tiles that are drawn for the level of detail that is seen.
class TiledMapView: UIView {
  private(set) var drawnScales: Set<CGFloat> = []
  private let lock = NSLock()

  override class var layerClass: AnyClass { return CATiledLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let tiledLayer = self.layer as! CATiledLayer
    tiledLayer.levelsOfDetail = 4
    tiledLayer.levelsOfDetailBias = 3
    tiledLayer.tileSize = CGSize(width: 128, height: 128)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()!
    let scale = context.ctm.a / layer.contentsScale
    lock.lock()
    drawnScales.insert(scale)
    lock.unlock()
    context.setFillColor(UIColor.green.cgColor)
    context.fill(rect)
  }
}

class TiledMapController: UIViewController, UIScrollViewDelegate {
  var mapView: TiledMapView!
  var scrollView: UIScrollView { return view as! UIScrollView }

  override func loadView() {
    let scrollView = UIScrollView(frame: UIScreen.main.bounds)
    scrollView.delegate = self
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 8
    mapView = TiledMapView(frame: scrollView.bounds)
    scrollView.addSubview(mapView)
    scrollView.contentSize = mapView.bounds.size
    view = scrollView
    let twoFingers = UITapGestureRecognizer(target: self, action: #selector(TiledMapController.zoomOut(_:)))
    twoFingers.numberOfTouchesRequired = 2
    view.addGestureRecognizer(twoFingers)
    let oneFinger = UITapGestureRecognizer(target: self, action: #selector(zoomIn(_:)))
    oneFinger.numberOfTapsRequired = 2
    view.addGestureRecognizer(oneFinger)
  }

  @objc func zoomIn(_ recognizer: UIGestureRecognizer) {
    scrollView.setZoomScale(scrollView.zoomScale * 2, animated: true)
  }

  @objc func zoomOut(_ recognizer: UIGestureRecognizer) {
    scrollView.setZoomScale(scrollView.zoomScale / 2, animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { return mapView }
}
