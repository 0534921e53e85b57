import DeepZoom
import UIKit

extension GalleryPage {
  static let gigapixel = GalleryPage(
    name: "gigapixel", title: "Four gigapixels",
    document: "UIScrollView, for any picture",
    hint: """
      65 536 by 65 536 pixels, each of them computed when it is seen. Pinch down to a single one, jump across, and watch which \
      tiles there are.
      """
  ) { GigapixelPage() }
}

/// A picture of 4.3 gigapixels in a scroll view.
final class GigapixelPage: UIViewController, UIScrollViewDelegate, TiledImageViewDelegate {
  let scrollView = UIScrollView()
  let picture = TiledImageView(source: Weave())
  private(set) var buttons: [UIButton] = []
  private(set) var reading: UILabel!
  private lazy var demo = DemoView(stage: scrollView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.delegate = self
    picture.accessibilityLabel = "A woven pattern"
    scrollView.delegate = self
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.bounds.size
    scrollView.maximumZoomScale = 16
    let panel = demo.panel
    panel.addHeading("Go")
    buttons = [
      panel.addButton("All of it") { [unowned self] in
        scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
      },
      panel.addButton("Pixel for pixel, in the middle") { [unowned self] in
        scrollView.zoom(to: part(around: CGPoint(x: 32_768, y: 32_768)), animated: true)
      },
      panel.addButton("Far away, at once") { [unowned self] in
        scrollView.zoom(to: part(around: CGPoint(x: 11_111, y: 55_555)), animated: false)
      },
    ]
    panel.addHeading("What is seen")
    reading = panel.addText(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
    describe()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let wasFitted = scrollView.zoomScale <= scrollView.minimumZoomScale || scrollView.minimumZoomScale == 1
    let side = min(scrollView.bounds.width, scrollView.bounds.height)
    guard side > 0 else { return }
    scrollView.minimumZoomScale = side / Weave.side
    if wasFitted { scrollView.zoomScale = scrollView.minimumZoomScale }
  }

  /// The part of the picture that fills the view at one point per pixel.
  private func part(around point: CGPoint) -> CGRect {
    let size = scrollView.bounds.size
    return CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
  }

  private func describe() {
    let coverage = picture.coverage
    reading.text = """
      \(String(format: "%.4g", scrollView.zoomScale)) points to a pixel
      \(coverage.sharp) tiles are sharp
      \(coverage.standIn) are stood in for
      \(coverage.blank) are blank
      """
    demo.panel.setNeedsLayout()
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { describe() }

  func tiledImageViewDidChangeCoverage(_ view: TiledImageView) { describe() }
}

/// A computed pattern with detail from the whole picture down to single pixels.
struct Weave: TileSource {
  static let side: CGFloat = 65_536

  let name = "weave"
  let pyramid = TilePyramid(width: Int(side), height: Int(side))

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    var pixels = [UInt32](repeating: 0, count: 256 * 256)
    for row in 0..<256 {
      for column in 0..<256 {
        let x = (address.column << 8 + column) << address.level
        let y = (address.row << 8 + row) << address.level
        // The bits in which the coordinates differ, and the bits set in both.
        let (odd, both) = (x ^ y, x & y)
        let red = odd >> 8 & 255 + odd & 63
        let green = both >> 9 & 127 + x >> 10 & 63 + both & 63
        let blue = 255 - (odd >> 9 & 127) - (y >> 10 & 63)
        pixels[row << 8 + column] = UInt32(min(red, 255) << 16 | min(green, 255) << 8 | blue)
      }
    }
    return TilePixels(width: 256, height: 256, opaque: pixels)
  }
}
