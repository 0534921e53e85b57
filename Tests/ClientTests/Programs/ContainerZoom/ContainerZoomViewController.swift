import UIKit

/// A map with pins: the map and its pins lie in a container, which zooms.
final class ContainerZoomViewController: UIViewController {
  private let mapSize: CGSize
  private let scrollView = UIScrollView()
  private let containerView = UIView()
  private var pins: [PinView] = []

  init(mapSize: CGSize, places: [(name: String, point: CGPoint)]) {
    self.mapSize = mapSize
    super.init(nibName: nil, bundle: nil)
    pins = places.map { PinView(name: $0.name, at: $0.point) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.09, green: 0.1, blue: 0.12, alpha: 1)

    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    view.addSubview(scrollView)

    containerView.frame = CGRect(origin: .zero, size: mapSize)
    containerView.backgroundColor = .systemGreen
    scrollView.addSubview(containerView)
    pins.forEach(containerView.addSubview)
    scrollView.contentSize = mapSize
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let scaleWidth = scrollView.frame.size.width / mapSize.width
    let scaleHeight = scrollView.frame.size.height / mapSize.height
    let minScale = min(scaleWidth, scaleHeight)
    guard scrollView.minimumZoomScale != minScale else { return }
    scrollView.minimumZoomScale = minScale
    scrollView.maximumZoomScale = 2
    scrollView.zoomScale = minScale
    centerContents()
  }

  func show(_ name: String) {
    guard let pin = pins.first(where: { $0.name == name }) else { return }
    let size = CGSize(width: scrollView.bounds.width, height: scrollView.bounds.height)
    scrollView.zoom(
      to: CGRect(
        x: pin.place.x - size.width / 2, y: pin.place.y - size.height / 2, width: size.width,
        height: size.height), animated: true)
  }

  private func centerContents() {
    let boundsSize = scrollView.bounds.size
    var contentsFrame = containerView.frame
    contentsFrame.origin.x =
      contentsFrame.width < boundsSize.width ? (boundsSize.width - contentsFrame.width) / 2 : 0
    contentsFrame.origin.y =
      contentsFrame.height < boundsSize.height ? (boundsSize.height - contentsFrame.height) / 2 : 0
    containerView.frame = contentsFrame
  }
}

extension ContainerZoomViewController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    containerView
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    centerContents()
    // Pins keep their size, and the tip of each stays on its place.
    for pin in pins { pin.keepSize(at: scrollView.zoomScale) }
  }
}

final class PinView: UIView {
  let name: String
  let place: CGPoint

  init(name: String, at place: CGPoint) {
    self.name = name
    self.place = place
    super.init(frame: CGRect(x: place.x - 12, y: place.y - 24, width: 24, height: 24))
    backgroundColor = .systemRed
    layer.cornerRadius = 12
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    layer.position = place
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func keepSize(at zoomScale: CGFloat) {
    transform = CGAffineTransform(scaleX: 1 / zoomScale, y: 1 / zoomScale)
  }
}
