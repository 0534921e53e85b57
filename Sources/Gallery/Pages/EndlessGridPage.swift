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
  let tens = UILabel(font: .number, color: .white)
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
    let middle = startInView
    return abs(middle.x - demo.seen.midX) < 0.5 && abs(middle.y - demo.seen.midY) < 0.5
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

  /// By how much the start is enlarged, as a power of ten.
  private var exponent: Double { (zoomView.viewport.scale.octaves - startScale.octaves) / log2(10) }

  /// The nearest whole one.
  var power: Int { Int(exponent.rounded()) }

  /// A power of ten as a person reads it: 10², 3 × 10², and 5 between 1 and 10.
  static func words(forTensTo exponent: Double) -> String {
    let whole = exponent.rounded(.down)
    let digit = Int(pow(10, exponent - whole).rounded())
    if abs(exponent) < 1, digit < 10 {
      let factor = String(format: "%.2g", pow(10, exponent))
      // Two digits of what is hardly more or less than a power.
      return factor == "1" ? String(tensTo: 0) : factor == "0.1" ? String(tensTo: -1) : factor
    }
    switch digit {
    case 1: return String(tensTo: Int(whole))
    case 10: return String(tensTo: Int(whole) + 1)
    default: return "\(digit) × \(String(tensTo: Int(whole)))"
    }
  }

  private func describe() {
    let number = Self.words(forTensTo: exponent)
    demo.panel.number = number
    demo.panel.caption =
      number == String(tensTo: 0)
      ? "As it opened" : exponent > 0 ? "times as large" : "times as large, so far away"
    tens.text = number
    placeTens()
    placeMark()
  }

  /// The number is in the middle of the start's square, and moves with it. It is not seen where the square has no room for it, nor where an
  /// edge would cut it; the panel says it always.
  private func placeTens() {
    // As large as the panel's number: a page has at most four sizes of text.
    if tens.font != demo.panel.numberFont { tens.font = demo.panel.numberFont }
    let (seen, text) = (demo.seen, tens.intrinsicContentSize)
    let size = CGSize(width: text.width.rounded(.up) + 40, height: text.height.rounded(.up) + 8)
    let middle = startInView
    let isInside = seen.insetBy(dx: size.width / 2, dy: size.height / 2).contains(middle)
    tens.isHidden = !isInside || markedSide.map { $0 < size.width + 2 * Self.fade } == true
    guard isInside else { return }
    tens.frame = CGRect(
      x: (middle.x - size.width / 2).rounded(), y: (middle.y - size.height / 2).rounded(),
      width: size.width,
      height: size.height)
    // At the label's own edge, nearly two deviations inside, the shadow is as good as opaque: no edge is seen there.
    let faded = tens.bounds.insetBy(dx: -1.8 * Self.fade, dy: -1.8 * Self.fade)
    tens.layer.shadowPath = UIBezierPath(roundedRect: faded, cornerRadius: 3 * Self.fade).cgPath
  }

  /// The middle of the start's square, in the page. It may be infinitely far away.
  private var startInView: CGPoint {
    let density = max(1, traitCollection.displayScale)
    let middle = zoomView.viewport.point(of: Self.start)
    return CGPoint(x: middle.x / density, y: middle.y / density)
  }

  /// The side of the start's square in points, 0 where it is too small to be seen; nil where it is far larger than the window.
  private var markedSide: CGFloat? {
    let scale = zoomView.viewport.scale
    guard scale.octaves < 20 else { return nil }
    guard scale.octaves > -20 else { return 0 }
    return CGFloat(scale.double) * SquaresWorld.outer / max(1, traitCollection.displayScale)
  }

  /// The start keeps its frame, wherever it is. The mark's line lies on the square's, and is as round.
  private func placeMark() {
    guard let square = markedSide, square > 0 else { return mark.isHidden = true }
    let middle = startInView
    let side = max(8, square + Self.markWidth)
    mark.isHidden = false
    mark.frame = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    // Points to a pixel of a tile.
    let pixel = CGFloat(zoomView.viewport.ratio) / max(1, traitCollection.displayScale)
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
