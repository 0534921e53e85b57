import UIKit

extension GalleryPage {
  static let sharpZoom = GalleryPage(
    name: "sharp-zoom", title: "Sharp zoom", document: "Basic Zooming Using the Pinch Gestures",
    hint: """
      Pinch or double-tap either cross: the other one follows. The one on a tiled layer is drawn again at the scale at \
      which it is seen; the plain one is a picture made larger.
      """
  ) { SharpZoomPage() }
}

/// The same drawing twice, zoomed together: on a tiled layer, and on a plain one.
final class SharpZoomPage: UIViewController, UIScrollViewDelegate {
  let tiled = SharpZoomPage.pane(showing: TiledCrossView(frame: CrossView.area))
  let plain = SharpZoomPage.pane(showing: CrossView(frame: CrossView.area))
  private let captions = [
    UILabel("CATiledLayer, 5 levels of detail, bias 2", font: .systemFont(ofSize: 13, weight: .semibold)),
    UILabel("A plain view", font: .systemFont(ofSize: 13, weight: .semibold)),
  ]
  private var isFollowing = false

  private static func pane(showing cross: UIView) -> UIScrollView {
    let pane = UIScrollView()
    pane.minimumZoomScale = 0.25
    pane.maximumZoomScale = 4
    pane.contentSize = cross.frame.size
    pane.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    pane.backgroundColor = .card
    pane.layer.cornerRadius = 10
    pane.layer.borderWidth = 1
    pane.layer.borderColor = UIColor.hairline.cgColor
    pane.addSubview(cross)
    return pane
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .paper
    for pane in [tiled, plain] {
      pane.delegate = self
      let doubleTap = UITapGestureRecognizer { [unowned pane] tap in
        let scale: CGFloat = pane.zoomScale < 4 ? 4 : 1
        pane.zoom(
          to: zoomRect(for: pane, scale: scale, center: tap.location(in: pane.subviews[0])), animated: true)
      }
      doubleTap.numberOfTapsRequired = 2
      pane.addGestureRecognizer(doubleTap)
      view.addSubview(pane)
    }
    captions.forEach(view.addSubview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = max(0, ((view.bounds.width - 48) / 2).rounded(.down))
    for (index, pane) in [tiled, plain].enumerated() {
      let x = 16 + CGFloat(index) * (width + 16)
      captions[index].frame = CGRect(x: x, y: 10, width: width, height: 22)
      pane.frame = CGRect(x: x, y: 40, width: width, height: max(0, view.bounds.height - 56))
    }
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { bringOtherAlong(with: scrollView) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { bringOtherAlong(with: scrollView) }

  private func bringOtherAlong(with scrollView: UIScrollView) {
    guard !isFollowing else { return }
    isFollowing = true
    let other = scrollView === tiled ? plain : tiled
    other.zoomScale = scrollView.zoomScale
    other.contentOffset = scrollView.contentOffset
    isFollowing = false
  }
}

/// Draws the document's cross.
class CrossView: UIView {
  static let area = CGRect(x: 0, y: 0, width: 320, height: 460)

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.white.setFill()
    context.fill(Self.area)
    let corners = [
      (35, 255), (35, 205), (135, 205), (135, 105), (185, 105), (185, 205), (285, 205), (285, 255),
      (185, 255),
      (185, 355), (135, 355), (135, 255),
    ]
    let path = UIBezierPath()
    path.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    path.close()
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setStroke()
    path.stroke()
  }
}

/// The cross on a tiled layer: from a quarter of its size to four times its size it is drawn at the screen's
/// resolution.
final class TiledCrossView: CrossView {
  override class var layerClass: AnyClass { CATiledLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let layer = layer as? CATiledLayer else { return }
    layer.levelsOfDetail = 5
    layer.levelsOfDetailBias = 2
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
