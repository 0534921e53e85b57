import Look
import UIKit

extension GalleryPage {
  static let sharpZoom = GalleryPage(
    name: "sharp-zoom", title: "Sharp at every size", card: "Redrawn, not enlarged.",
    hint: "Zoom in. Then slide the divider.",
    teaches: """
      One half is a tiled layer with five levels of detail, which is drawn again at the scale at which it is seen. \
      The other is a plain layer, whose first picture is enlarged.
      """,
    document: "Basic Zooming Using the Pinch Gestures"
  ) { SharpZoomPage() }
}

/// The same drawing twice, zoomed together, with a divider between: redrawn on a tiled layer, and enlarged on a plain one.
final class SharpZoomPage: UIViewController, UIScrollViewDelegate {
  let tiled = SharpZoomPage.pane(showing: TiledCrossView(frame: CrossView.area))
  let plain = SharpZoomPage.pane(showing: CrossView(frame: CrossView.area))
  /// Shows the part of the plain pane beyond the divider.
  let plainHalf = UIView()
  let divider = UIView()
  private let knob = UIView()
  private let captions = [Pill("Redrawn"), Pill("Enlarged")]
  private var isFollowing = false
  private var isUntouched = true

  /// Where the divider is, as a part of the stage.
  var share: CGFloat = 0.5 { didSet { placeDivider() } }
  /// Whether the divider is horizontal, as in a high window.
  private var isAcross: Bool { view.bounds.height > view.bounds.width }

  /// The width of the divider, which takes touches, in points. The line is in its middle.
  private static let knobSide: CGFloat = 28
  /// The part of the stage's shorter side that the drawing fills at first.
  private static let fitted: CGFloat = 0.6

  private static func pane(showing cross: UIView) -> UIScrollView {
    let pane = UIScrollView()
    pane.minimumZoomScale = 0.25
    pane.maximumZoomScale = 4
    pane.contentSize = cross.frame.size
    pane.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    pane.contentInsetAdjustmentBehavior = .never
    pane.backgroundColor = .surface
    pane.addSubview(cross)
    return pane
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .surface
    view.clipsToBounds = true
    plainHalf.clipsToBounds = true
    plainHalf.addSubview(plain)
    // Fingers on both sides of the divider are for one pane; the other one follows.
    plainHalf.isUserInteractionEnabled = false
    for item in [tiled, plainHalf, divider] { view.addSubview(item) }
    for caption in captions { view.addSubview(caption) }
    for pane in [tiled, plain] {
      pane.delegate = self
      let doubleTap = UITapGestureRecognizer { [unowned pane] tap in
        let scale: CGFloat = pane.zoomScale < 4 ? 4 : 1
        pane.zoom(
          to: zoomRect(for: pane, scale: scale, center: tap.location(in: pane.subviews[0])), animated: true)
      }
      doubleTap.numberOfTapsRequired = 2
      pane.addGestureRecognizer(doubleTap)
    }
    knob.backgroundColor = .accent
    knob.layer.cornerRadius = 14
    knob.isUserInteractionEnabled = false
    divider.addSubview(knob)
    divider.accessibilityLabel = "Divider"
    let pan = UIPanGestureRecognizer { [weak self] in self?.slide($0) }
    divider.addGestureRecognizer(pan)
  }

  /// The drawing is in the middle of every window.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !view.bounds.isEmpty else { return }
    let isNew = tiled.frame.size != view.bounds.size
    tiled.frame = view.bounds
    if isUntouched, isNew {
      let side = min(view.bounds.width, view.bounds.height)
      tiled.zoomScale = min(max(Self.fitted * side / CrossView.area.height, 0.25), 4)
      isUntouched = true
    }
    placeDivider()
  }

  private func slide(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: view)
    let part = isAcross ? place.y / view.bounds.height : place.x / view.bounds.width
    share = min(max(part, 0.04), 0.96)
  }

  private func placeDivider() {
    let bounds = view.bounds
    let place = ((isAcross ? bounds.height : bounds.width) * share).rounded()
    plainHalf.frame =
      isAcross
      ? CGRect(x: 0, y: place, width: bounds.width, height: bounds.height - place)
      : CGRect(x: place, y: 0, width: bounds.width - place, height: bounds.height)
    // The pane stays where the other one is.
    plain.frame = CGRect(
      x: isAcross ? 0 : -place, y: isAcross ? -place : 0, width: bounds.width, height: bounds.height)
    divider.frame =
      isAcross
      ? CGRect(x: 0, y: place - Self.knobSide / 2, width: bounds.width, height: Self.knobSide)
      : CGRect(x: place - Self.knobSide / 2, y: 0, width: Self.knobSide, height: bounds.height)
    line.frame =
      isAcross
      ? CGRect(x: 0, y: Self.knobSide / 2 - 1, width: bounds.width, height: 2)
      : CGRect(x: Self.knobSide / 2 - 1, y: 0, width: 2, height: bounds.height)
    // Place the knob beside the drawing and above the hint.
    let (x, y) =
      isAcross
      ? (bounds.width * 0.86, Self.knobSide / 2)
      : (Self.knobSide / 2, max(bounds.height * 0.5, min(bounds.height * 0.86, bounds.height - 100)))
    knob.frame = CGRect(x: x.rounded() - 14, y: y.rounded() - 14, width: 28, height: 28)
    // At the foot of each half; above the hint in a narrow window.
    let foot = bounds.maxY - (bounds.width < 700 ? 80 : 24)
    if isAcross {
      captions[0].place(CGPoint(x: 16, y: 16), anchor: .zero)
      captions[1].place(CGPoint(x: 16, y: foot), anchor: CGPoint(x: 0, y: 1))
    } else {
      captions[0].place(CGPoint(x: 16, y: foot), anchor: CGPoint(x: 0, y: 1))
      captions[1].place(CGPoint(x: bounds.maxX - 16, y: foot), anchor: CGPoint(x: 1, y: 1))
    }
  }

  private lazy var line: UIView = {
    let line = UIView()
    line.backgroundColor = .accent
    line.isUserInteractionEnabled = false
    divider.insertSubview(line, belowSubview: knob)
    return line
  }()

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { isUntouched = false }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUntouched = false }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if scrollView.isZooming { isUntouched = false }
    bringOtherAlong(with: scrollView)
  }
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

/// Draws the document's cross, with a fine compass rose in its middle.
class CrossView: UIView {
  static let area = CGRect(x: 0, y: 0, width: 320, height: 460)

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.surface.setFill()
    context.fill(Self.area)
    Self.drawCross()
  }

  /// The cross in the current context, in its own coordinates.
  static func drawCross() {
    let corners = [
      (35, 255), (35, 205), (135, 205), (135, 105), (185, 105), (185, 205), (285, 205), (285, 255),
      (185, 255),
      (185, 355), (135, 355), (135, 255),
    ]
    let path = UIBezierPath()
    path.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    path.close()
    UIColor.accent.setStroke()
    path.stroke()
    drawRose(middle: CGPoint(x: 160, y: 230))
  }

  /// A rose of 16 points in a ring of fine marks.
  private static func drawRose(middle: CGPoint) {
    func point(_ turn: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + sin(turn * 2 * .pi) * radius, y: middle.y - cos(turn * 2 * .pi) * radius)
    }
    let marks = UIBezierPath()
    for index in 0..<180 {
      let turn = CGFloat(index) / 180
      marks.move(to: point(turn, 112))
      marks.addLine(to: point(turn, index.isMultiple(of: 15) ? 100 : index.isMultiple(of: 5) ? 105 : 109))
    }
    marks.lineWidth = 0.5
    marks.stroke()
    let points = UIBezierPath()
    for index in 0..<16 {
      let turn = CGFloat(index) / 16
      let length: CGFloat = index.isMultiple(of: 4) ? 96 : index.isMultiple(of: 2) ? 72 : 44
      points.move(to: point(turn - 1.0 / 32, 16))
      points.addLine(to: point(turn, length))
      points.addLine(to: point(turn + 1.0 / 32, 16))
      points.move(to: point(turn, length))
      points.addLine(to: point(turn, 8))
    }
    points.append(
      UIBezierPath(ovalIn: CGRect(x: middle.x - 6, y: middle.y - 6, width: 12, height: 12)))
    points.lineWidth = 0.5
    points.stroke()
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
