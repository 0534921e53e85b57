import DeepZoom
import UIKit

extension GalleryPage {
  static let mandelbrot = GalleryPage(
    name: "mandelbrot", title: "Mandelbrot set",
    document: "UIScrollView (Zooming), over a more interesting world",
    hint: """
      Pinch into the edge of the set again and again: no depth is the last. The places lead as far as 10^1000. \
      Other levels stand in for unfinished tiles.
      """
  ) { MandelbrotPage() }
}

/// The Mandelbrot set in a view that zooms without end.
final class MandelbrotPage: UIViewController, EndlessZoomViewDelegate {
  /// A place, and the zoom factor there as a power of ten, compared with the view of the whole set.
  struct Place {
    var title: String
    var point: MisiurewiczPoint?
    var tens: Double
  }

  static let places = [
    Place(title: "All of it", point: nil, tens: 0),
    Place(
      title: "A wheel of seahorses, 10^10",
      point: MisiurewiczPoint(re: -0.77661059, im: 0.13460896, preperiod: 23, period: 2), tens: 10),
    Place(
      title: "A spiral, 10^100",
      point: MisiurewiczPoint(re: 0.258004108, im: 0.620161063, preperiod: 10, period: 1), tens: 100),
    Place(
      title: "A star, 10^400",
      point: MisiurewiczPoint(re: -0.101096364, im: 0.956286511, preperiod: 4, period: 1), tens: 400),
    Place(
      title: "Seven arms, 10^1000",
      point: MisiurewiczPoint(re: -0.23971619, im: 0.845503314, preperiod: 7, period: 1), tens: 1000),
  ]

  let zoomView = EndlessZoomView(world: MandelbrotWorld())
  private(set) var buttons: [UIButton] = []
  private(set) var reading: UILabel!
  private lazy var demo = DemoView(stage: zoomView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    zoomView.delegate = self
    zoomView.backgroundColor = .darkroom
    let panel = demo.panel
    panel.addHeading("Places")
    buttons = Self.places.map { place in
      panel.addButton(place.title) { [unowned self] in go(to: place) }
    }
    panel.addHeading("What is seen")
    reading = panel.addText(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
    describe()
  }

  private func go(to place: Place) {
    let size = zoomView.viewport.size
    let side = Double(min(size.width, size.height))
    let scale = WideDouble(side) * WideDouble(octaves: place.tens * log2(10))
    let middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
    // Enough digits to distinguish neighbouring pixels.
    let center = place.point?.place(octaves: Int(scale.octaves) + 16) ?? middle
    zoomView.show(center, scale: scale, animated: true)
  }

  private func describe() {
    let viewport = zoomView.viewport
    let side = WideDouble(Double(max(min(viewport.size.width, viewport.size.height), 1)))
    let coverage = zoomView.coverage
    reading.text = """
      \(viewport.scale / side) times its size
      level \(viewport.level)
      \(coverage.sharp) tiles are sharp, \(coverage.standIn + coverage.blank) to come
      """
    demo.panel.setNeedsLayout()
  }

  func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView) { describe() }

  func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView) { describe() }
}
