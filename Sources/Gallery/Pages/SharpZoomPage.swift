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
  let divider = Divider()
  private let captions = [Pill("Redrawn"), Pill("Enlarged")]
  private var isFollowing = false
  private var isUntouched = true

  /// Where the divider is, as a part of the stage. It opens beside the rose's axis, where it would hide needles.
  var share: CGFloat = 0.62 { didSet { placeDivider() } }
  /// Whether the divider is horizontal, as in a high window.
  private var isAcross: Bool { view.bounds.height > view.bounds.width }

  /// Where the divider may be: short of both edges.
  private static let shares: ClosedRange<CGFloat> = 0.04...0.96
  /// The parts of the stage's shorter side that the cross fills at first, in a wide and in a high stage. Both enlarge it in all but the
  /// smallest windows, so that the plain half is softer from the start; a high stage has room for the hint below it.
  private static let (fitted, fittedAcross): (CGFloat, CGFloat) = (0.7, 0.9)
  /// The greatest scale to open at: there is always something to zoom in to.
  private static let largestOpening: CGFloat = 3

  /// The scale at which the page opens.
  private var openingScale: CGFloat {
    let side = min(view.bounds.width, view.bounds.height)
    let scale = (isAcross ? Self.fittedAcross : Self.fitted) * side / CrossView.cross.height
    return min(max(scale, tiled.minimumZoomScale), Self.largestOpening)
  }

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
      let doubleTap = UITapGestureRecognizer { [weak self, unowned pane] tap in
        guard let self else { return }
        let scale = pane.zoomScale < pane.maximumZoomScale ? pane.maximumZoomScale : openingScale
        pane.zoom(
          to: zoomRect(for: pane, scale: scale, center: tap.location(in: pane.subviews[0])), animated: true)
      }
      doubleTap.numberOfTapsRequired = 2
      pane.addGestureRecognizer(doubleTap)
    }
    divider.move = { [weak self] in self?.slide(to: $0) }
    let pan = UIPanGestureRecognizer { [weak self] in self?.slide($0) }
    divider.addGestureRecognizer(pan)
  }

  /// The drawing is in the middle of every window.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !view.bounds.isEmpty else { return }
    let isNew = tiled.frame.size != view.bounds.size
    tiled.frame = view.bounds
    placeDivider()
    if isUntouched, isNew {
      let (scale, area) = (openingScale, CrossView.area)
      let middle = CGPoint(x: area.midX, y: area.midY)
      tiled.zoom(to: zoomRect(for: tiled, scale: scale, center: middle), animated: false)
      isUntouched = true
    }
    // Both panes have another size now.
    bringOtherAlong(with: tiled)
  }

  private func slide(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: view)
    slide(to: isAcross ? place.y / view.bounds.height : place.x / view.bounds.width)
  }

  private func slide(to part: CGFloat) {
    share = min(max(part, Self.shares.lowerBound), Self.shares.upperBound)
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
    let width = Divider.width
    divider.frame =
      isAcross
      ? CGRect(x: 0, y: place - width / 2, width: bounds.width, height: width)
      : CGRect(x: place - width / 2, y: 0, width: width, height: bounds.height)
    divider.isAcross = isAcross
    divider.share = share
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

/// The line between the halves, with a knob whose chevrons say which way it slides. Arrow keys, Home and End move it too.
final class Divider: UIControl {
  /// Gets the part of the stage to go to; it may be beyond an edge.
  var move: (CGFloat) -> Void = { _ in }
  /// Whether it is horizontal, and slides up and down.
  var isAcross = false { didSet { setNeedsLayout() } }
  /// Where it is, as a part of the stage.
  var share: CGFloat = 0 { didSet { accessibilityValue = "\(Int((share * 100).rounded()))%" } }

  private let line = UIView()
  private let knob = UIView()
  private let chevrons = [IconView(.chevron), IconView(.chevron)]

  /// Points that take touches across the line, which is in their middle: a finger's target.
  static let width: CGFloat = 44
  /// Points: the knob, and the line of ink with an edge of 1 at both sides, which sets it off against a drawing in any colour.
  private static let (knobSide, lineWidth, edge): (CGFloat, CGFloat, CGFloat) = (36, 4, 1)
  /// Points from the knob's middle to the middle of a chevron.
  private static let chevronDistance: CGFloat = 7
  /// Points between the knob's middle and the edges: 8 above the hint in a low stage, 16 from the right edge in a high one.
  private static let (bottomDistance, rightDistance): (CGFloat, CGFloat) = (90, 34)
  /// How far a key moves it, as a part of the stage: like a slider's.
  private static let step: CGFloat = 0.1

  init() {
    super.init(frame: .zero)
    for view in [line, knob] {
      view.backgroundColor = .ink
      view.isUserInteractionEnabled = false
      view.addBorder(.surface, width: Self.edge)
      addSubview(view)
    }
    knob.layer.cornerRadius = Self.knobSide / 2
    for chevron in chevrons {
      chevron.tintColor = .surface
      knob.addSubview(chevron)
    }
    accessibilityLabel = "Divider"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { fatalError("dividers are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.knobSide
    line.frame =
      isAcross
      ? CGRect(x: 0, y: bounds.midY - Self.lineWidth / 2, width: bounds.width, height: Self.lineWidth)
      : CGRect(x: bounds.midX - Self.lineWidth / 2, y: 0, width: Self.lineWidth, height: bounds.height)
    // Beside the drawing, and above the hint.
    let middle =
      isAcross
      ? CGPoint(x: max(bounds.midX, bounds.width - Self.rightDistance), y: bounds.midY)
      : CGPoint(
        x: bounds.midX,
        y: max(bounds.midY, min(bounds.height * 0.86, bounds.height - Self.bottomDistance)))
    knob.frame = CGRect(
      x: (middle.x - side / 2).rounded(), y: (middle.y - side / 2).rounded(), width: side, height: side)
    focusEffect = UIFocusHaloEffect(roundedRect: knob.frame, cornerRadius: side / 2, curve: .circular)
    // The symbol points down.
    for (chevron, way) in zip(chevrons, [-1, 1] as [CGFloat]) {
      let distance = way * Self.chevronDistance
      chevron.center = CGPoint(
        x: side / 2 + (isAcross ? 0 : distance), y: side / 2 + (isAcross ? distance : 0))
      chevron.transform = CGAffineTransform(
        rotationAngle: isAcross ? (way < 0 ? .pi : 0) : -way * .pi / 2)
    }
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isFirstResponder, let key = presses.first?.key, let place = place(by: key) else {
      return super.pressesBegan(presses, with: event)
    }
    move(place)
  }

  private func place(by key: UIKey) -> CGFloat? {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    return switch key.keyCode {
    case .keyboardLeftArrow, .keyboardUpArrow: share - Self.step
    case .keyboardRightArrow, .keyboardDownArrow: share + Self.step
    case .keyboardHome: 0
    case .keyboardEnd: 1
    default: nil
    }
  }

  override func accessibilityIncrement() { move(share + Self.step) }
  override func accessibilityDecrement() { move(share - Self.step) }
}

/// Draws the document's cross, with a fine compass rose in its middle.
class CrossView: UIView {
  static let area = CGRect(x: 0, y: 0, width: 320, height: 460)
  /// The part of the area that the cross fills.
  static let cross = CGRect(x: 35, y: 105, width: 250, height: 250)

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
    marks.lineWidth = 1
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
    points.lineWidth = 1
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
