import DeepZoom
import Look
import UIKit

extension GalleryPage {
  static let endlessGrid = GalleryPage(
    name: "endless-grid", title: "Powers of ten", card: "A thousand zeros, and\u{a0}back.",
    hint: "Pinch, or jump a thousand zeros.",
    teaches: """
      A plane without an end inwards, outwards or to any side. A place is the address of a tile, so the way back leads to \
      the very same square.
      """,
    document: "UIScrollView (Zooming), without its limit"
  ) { EndlessGridPage() }
}

/// A plane of squares in a view that zooms without end in both directions.
final class EndlessGridPage: UIViewController, EndlessZoomViewDelegate, PageWithHome {
  let zoomView = EndlessZoomView(world: SquaresWorld())
  /// Tens of a jump, as powers.
  static let steps = [1, 100, 1000]
  let stepControl = StepControl(items: EndlessGridPage.steps.map { $0 == 1 ? "10" : String(tensTo: $0) })
  private(set) var inwards: UIButton!
  private(set) var outwards: UIButton!
  private(set) var back: UIButton!
  private let tens = UILabel(font: .number, color: .white)
  let mark = UIView()
  private var step: Int { Self.steps[max(0, stepControl.selectedSegmentIndex)] }
  private(set) lazy var demo = DemoView(stage: zoomView)

  /// The square at which it opens.
  private static let start = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    demo.backgroundColor = SquaresWorld.ink
    zoomView.delegate = self
    zoomView.backgroundColor = SquaresWorld.ink
    tens.numberOfLines = 1
    tens.textAlignment = .center
    // Opaque, so that lines do not cross the text. Around it they fade into a shadow of the ground's colour.
    tens.backgroundColor = SquaresWorld.ink
    tens.layer.cornerRadius = 16
    tens.layer.shadowColor = SquaresWorld.ink.cgColor
    tens.layer.shadowOpacity = 1
    tens.layer.shadowOffset = .zero
    tens.layer.shadowRadius = Self.fade
    mark.layer.borderWidth = Self.markWidth
    mark.layer.borderColor = UIColor(hex: 0xF0B860).cgColor
    for view in [mark, tens] { view.isUserInteractionEnabled = false }
    demo.float(mark, fades: false) { [unowned self] _ in placeMark() }
    demo.float(tens) { [unowned self] _ in placeTens() }
    let panel = demo.panel
    panel.number = ""
    panel.addSection("A step of")
    stepControl.selectedSegmentIndex = 0
    stepControl.accessibilityLabel = "A step of"
    panel.add(stepControl)
    panel.addSection("Zoom about the middle")
    let buttons = panel.addButtons([
      ("Inwards", { [unowned self] in zoom(byTens: Double(step)) }),
      ("Outwards", { [unowned self] in zoom(byTens: -Double(step)) }),
      ("Back", { [unowned self] in goHome() }),
    ])
    (inwards, outwards, back) = (buttons[0], buttons[1], buttons[2])
    describe()
  }

  /// Points: the mark's line, and the standard deviation of the blur in which the squares fade around the text.
  private static let (markWidth, fade): (CGFloat, CGFloat) = (3, 10)

  /// Opens with the start in the middle of what is seen.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if isUntouched {
      goHome(animated: false)
      isUntouched = true
    }
    describe()
  }
  /// Whether nobody has gone anywhere yet.
  private var isUntouched = true
  private var lastSize = CGSize.zero

  private func zoom(byTens tens: Double) {
    let scale = zoomView.viewport.scale * WideDouble(octaves: tens * log2(10))
    // The start itself where it is in the middle: a place that is read from the screen is a place on the screen, and a thousand
    // zeros farther in it is another one.
    let place = isAtStart ? Self.start : zoomView.place(inMiddleOf: demo.seen)
    zoomView.show(place, inMiddleOf: demo.seen, scale: scale, animated: true)
  }

  /// Whether the start is in the middle, as far as one sees.
  private var isAtStart: Bool {
    let density = max(1, traitCollection.displayScale)
    let middle = zoomView.viewport.point(of: Self.start)
    return abs(middle.x / density - demo.seen.midX) < 0.5 && abs(middle.y / density - demo.seen.midY) < 0.5
  }

  func goHome() { goHome(animated: true) }

  private func goHome(animated: Bool) {
    zoomView.show(Self.start, inMiddleOf: demo.seen, scale: startScale, animated: animated)
  }

  /// The start's square is nearly as large as the visible part, so that its smaller lines are visible too.
  private var startScale: WideDouble {
    let side = max(64, min(demo.seen.width, demo.seen.height)) * max(1, traitCollection.displayScale)
    return WideDouble(Double(side) * 0.98)
  }

  /// The power of ten by which the start is enlarged.
  var power: Int { Int(((zoomView.viewport.scale.octaves - startScale.octaves) / log2(10)).rounded()) }

  private func describe() {
    demo.panel.number = String(tensTo: power)
    demo.panel.caption =
      power == 0 ? "As it opened" : power > 0 ? "times as large" : "times as large, so far away"
    tens.text = String(tensTo: power)
    placeTens()
    placeMark()
  }

  private func placeTens() {
    // As large as the panel's number: a page has at most four sizes of text.
    if tens.font != demo.panel.numberFont { tens.font = demo.panel.numberFont }
    let (seen, text) = (demo.seen, tens.intrinsicContentSize)
    let size = CGSize(width: text.width.rounded(.up) + 40, height: text.height.rounded(.up) + 8)
    tens.frame = CGRect(
      x: (seen.midX - size.width / 2).rounded(), y: (seen.midY - size.height / 2).rounded(),
      width: size.width,
      height: size.height)
    // At the label's own edge, nearly two deviations inside, the shadow is as good as opaque: no edge is seen there.
    let faded = tens.bounds.insetBy(dx: -1.8 * Self.fade, dy: -1.8 * Self.fade)
    tens.layer.shadowPath = UIBezierPath(roundedRect: faded, cornerRadius: 3 * Self.fade).cgPath
  }

  /// The start keeps its frame, wherever it is. The mark's line lies on the square's, and is as round.
  private func placeMark() {
    let density = max(1, traitCollection.displayScale)
    let viewport = zoomView.viewport
    let octaves = viewport.scale.octaves
    guard octaves > -20, octaves < 20 else { return mark.isHidden = true }
    let middle = viewport.point(of: Self.start)
    let square = CGFloat(viewport.scale.double) * SquaresWorld.outer / density
    let side = max(8, square + Self.markWidth)
    mark.isHidden = false
    mark.frame = CGRect(
      x: middle.x / density - side / 2, y: middle.y / density - side / 2, width: side, height: side)
    // Points to a pixel of a tile.
    let pixel = CGFloat(viewport.ratio) / density
    let radius = SquaresWorld.cornerRadius(of: square / pixel) * pixel
    mark.layer.cornerRadius = min(radius + Self.markWidth / 2, side / 2)
  }

  func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView) {
    // A change of size does not come from the person.
    if view.viewport.size == lastSize { isUntouched = false }
    lastSize = view.viewport.size
    describe()
  }
}

/// The lengths of a step, of which one is chosen.
final class StepControl: UISegmentedControl {
  override init(items: [Any]?) {
    super.init(items: items)
    showFonts()
    onTextSizeChange { (control: StepControl) in control.showFonts() }
  }

  required init?(coder: NSCoder) { fatalError("controls are not archived") }

  /// The fonts that segments have, at the size that the person prefers.
  private func showFonts() {
    for (font, state) in [(ScaledFont.body, UIControl.State.normal), (.card, .selected)] {
      setTitleTextAttributes([.font: font.font(for: traitCollection)], for: state)
    }
  }

  /// A finger needs 44 points.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: min(0, bounds.height - 44) / 2).contains(point)
  }
}
