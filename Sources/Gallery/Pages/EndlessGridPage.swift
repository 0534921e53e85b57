import DeepZoom
import UIKit

extension GalleryPage {
  static let endlessGrid = GalleryPage(
    name: "endless-grid", title: "Endless grid",
    document: "UIScrollView (Zooming), without its limit",
    hint: """
      Pinch as long as you like, inwards and outwards: every tile says where it is, and no scale is the last. The buttons \
      go 10^1000 at a time.
      """
  ) { EndlessGridPage() }
}

/// A plane of labelled tiles in a view that zooms without end in both directions.
final class EndlessGridPage: UIViewController, EndlessZoomViewDelegate {
  let zoomView = EndlessZoomView(world: GridWorld())
  private(set) var buttons: [UIButton] = []
  private(set) var reading: UILabel!
  private lazy var demo = DemoView(stage: zoomView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    zoomView.delegate = self
    zoomView.backgroundColor = .card
    let panel = demo.panel
    panel.addHeading("Zoom about the middle")
    let steps: [(String, Double)] = [
      ("10 times larger", 1), ("10 times smaller", -1), ("10^100 times larger", 100),
      ("10^1000 times larger", 1000), ("10^1000 times smaller", -1000),
    ]
    buttons = steps.map { title, tens in
      panel.addButton(title) { [unowned self] in zoom(byTens: tens) }
    }
    panel.addHeading("What is seen")
    reading = panel.addText(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
    describe()
  }

  private func zoom(byTens tens: Double) {
    let now = zoomView.viewport
    zoomView.show(now.center, scale: now.scale * WideDouble(octaves: tens * log2(10)), animated: true)
  }

  private func describe() {
    let viewport = zoomView.viewport
    let tile = viewport.center.place(at: viewport.level).tile
    reading.text = """
      \(viewport.scale) pixels to a unit
      level \(tile.level)
      column \(GridWorld.digits(of: tile.column))
      row    \(GridWorld.digits(of: tile.row))
      """
    demo.panel.setNeedsLayout()
  }

  func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView) { describe() }
}
