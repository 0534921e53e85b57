import UIKit

extension GalleryPage {
  static let touchDelivery = GalleryPage(
    name: "touch-delivery", title: "Touch delivery",
    document: "A catalog of UIScrollView samples, cover story",
    hint:
      "Tap a row; press one and hold; drag at once, or after a while. Then change the two switches and do it again."
  ) { TouchDeliveryPage() }
}

/// Rows that are highlighted while touched, and a time line of the calls that views and recognizers receive.
final class TouchDeliveryPage: UIViewController, UIScrollViewDelegate {
  let table = UIScrollView()
  private(set) var rows: [TouchRow] = []
  private(set) var delaysSwitch: UIButton!
  private(set) var cancelsSwitch: UIButton!
  let timeLine = TimeLineView()
  private var landed = 0.0
  private lazy var demo = DemoView(stage: table)

  private static let rowHeight: CGFloat = 44

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.delegate = self
    table.backgroundColor = .hairline
    for number in 1...40 {
      let row = TouchRow(number: number)
      row.didHear = { [unowned self] in note(.row, "row \(number): \($0)") }
      table.addSubview(row)
      rows.append(row)
    }
    let watcher = TouchWatcher()
    watcher.didLand = { [unowned self] in
      landed = CACurrentMediaTime()
      timeLine.events = []
      timeLine.waits = table.delaysContentTouches
      note(.finger, "the finger lands")
    }
    watcher.didLift = { [unowned self] in note(.finger, "the finger lifts") }
    table.addGestureRecognizer(watcher)

    let panel = demo.panel
    delaysSwitch = panel.addSwitch("delaysContentTouches", isOn: true) { [unowned self] in
      table.delaysContentTouches = $0
    }
    cancelsSwitch = panel.addSwitch("canCancelContentTouches", isOn: true) { [unowned self] in
      table.canCancelContentTouches = $0
    }
    panel.addHeading("The last touch")
    panel.add(timeLine)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = table.bounds.width
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight - 1)
    }
    table.contentSize = CGSize(width: width, height: CGFloat(rows.count) * Self.rowHeight)
  }

  private func note(_ who: TimeLineView.Who, _ what: String) {
    timeLine.events.append(TimeLineView.Event(time: CACurrentMediaTime() - landed, who: who, what: what))
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note(.scrollView, "scrolling begins") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(.scrollView, decelerate ? "the content goes on" : "the content stays")
  }
}

/// A time line of events, oldest first. It marks the moment at which a scroll view stops waiting.
final class TimeLineView: UIView {
  enum Who { case finger, row, scrollView }

  struct Event: Equatable {
    /// Seconds since the finger landed.
    var time: Double
    var who: Who
    var what: String
  }

  var events: [Event] = [] { didSet { setNeedsDisplay() } }
  /// Whether the touch was delayed at first.
  var waits = true
  /// The text of the lines, with their times.
  var lines: [(time: String, text: String, who: Who?)] {
    var lines: [(String, String, Who?)] = events.map {
      (String(format: "%4.0f ms", $0.time * 1000), $0.what, $0.who)
    }
    // A finger that moves or lifts ends the delay early.
    if waits, events.count > 1, events[1].time >= Self.delay - 0.0005 {
      lines.insert((" 150 ms", "the wait is over", nil), at: 1)
    }
    return lines
  }

  /// Seconds for which a touch is delayed unless it moves or lifts.
  private static let delay = 0.15
  private static let lineHeight: CGFloat = 26

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 14 * Self.lineHeight)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    func draw(_ text: String, x: CGFloat, y: CGFloat, font: UIFont = .systemFont(ofSize: 13), color: UIColor)
    {
      (text as NSString).draw(
        at: CGPoint(x: x, y: y), withAttributes: [.font: font, .foregroundColor: color])
    }
    if events.isEmpty { draw("Nothing has been touched yet", x: 0, y: 4, color: .faintInk) }
    for (index, line) in lines.enumerated() {
      let y = CGFloat(index) * Self.lineHeight
      draw(
        line.time, x: 0, y: y + 5, font: .monospacedSystemFont(ofSize: 11, weight: .regular), color: .faintInk
      )
      draw(line.text, x: 88, y: y + 4, color: line.who == nil ? .faintInk : .ink)
      UIColor.hairline.setFill()
      context.fill(CGRect(x: 71, y: y, width: 2, height: Self.lineHeight))
      let color: UIColor =
        switch line.who {
        case .finger: .ink
        case .row: .accent
        case .scrollView: .systemOrange
        case nil: .faintInk
        }
      (line.who == nil ? .paper : color).setFill()
      color.setStroke()
      let dot = UIBezierPath(ovalIn: CGRect(x: 67, y: y + 8, width: 10, height: 10))
      dot.fill()
      dot.stroke()
    }
  }
}

/// A row of a table: highlighted while it has a touch.
final class TouchRow: UILabel {
  var didHear: (String) -> Void = { _ in }
  private(set) var isTouched = false {
    didSet {
      backgroundColor = isTouched ? .accent : .card
      textColor = isTouched ? .card : .ink
    }
  }

  init(number: Int) {
    super.init(frame: .zero)
    isUserInteractionEnabled = true
    backgroundColor = .card
    textColor = .ink
    font = .systemFont(ofSize: 15)
    text = "     Row \(number)"
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touched: true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touched: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("cancelled", touched: false)
  }

  private func hear(_ what: String, touched: Bool) {
    isTouched = touched
    didHear(what)
  }
}

/// Observes that a touch lands and lifts, and never recognizes.
private final class TouchWatcher: UIGestureRecognizer {
  var didLand: () -> Void = {}
  var didLift: () -> Void = {}

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 { didLand() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    didLift()
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
