import Look
import UIKit

extension GalleryPage {
  static let touchDelivery = GalleryPage(
    name: "touch-delivery", title: "Tap or scroll?", card: "How a finger is understood.",
    hint: "Press a row, then move.",
    teaches: """
      A list waits before it tells a row of a finger, and takes the touch back once the finger scrolls. \
      The time line shows who was told what, and when.
      """,
    document: "A catalog of UIScrollView samples, cover story", isText: true
  ) { TouchDeliveryPage() }
}

/// Rows that are highlighted while touched, and a time line of the calls that views and recognizers receive.
final class TouchDeliveryPage: UIViewController, UIScrollViewDelegate {
  let table = UIScrollView()
  private(set) var rows: [TouchRow] = []
  private(set) var delaysSwitch: UIButton!
  private(set) var cancelsSwitch: UIButton!
  let timeLine = TimeLineView()
  private let sheet = UIView()
  private var landed = 0.0
  private(set) lazy var demo = DemoView(stage: table)

  private static let rowHeight: CGFloat = 72
  private static let width: CGFloat = 520
  private static let words = [
    ("Harbour", "Boats before breakfast"), ("Ridge", "Seen from the south"), ("Birch", "Planted last autumn"),
    ("Lantern", "Lit at six"), ("Ferry", "Every second hour"), ("Orchard", "Eleven kinds of pear"),
    ("Quarry", "Closed on Sundays"), ("Meadow", "Cut in July"), ("Chapel", "The key is next door"),
    ("Mill", "Turns when it rains"), ("Cairn", "Add a stone"), ("Heather", "In flower since June"),
  ]

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.delegate = self
    table.backgroundColor = .background
    table.alwaysBounceVertical = true
    table.contentInsetAdjustmentBehavior = .never
    sheet.backgroundColor = .surface
    sheet.layer.cornerRadius = 16
    sheet.addBorder()
    sheet.clipsToBounds = true
    table.addSubview(sheet)
    for number in 0..<36 {
      let (word, line) = Self.words[number % Self.words.count]
      let row = TouchRow(word, line, picture: number)
      row.didHear = { [unowned self] in note(.row, $0) }
      sheet.addSubview(row)
      rows.append(row)
    }
    let watcher = TouchWatcher()
    watcher.didLand = { [unowned self] in
      landed = CACurrentMediaTime()
      timeLine.events = []
      timeLine.waits = table.delaysContentTouches
      note(.finger, .landed)
    }
    watcher.didLift = { [unowned self] in note(.finger, .lifted) }
    table.addGestureRecognizer(watcher)

    let panel = demo.panel
    panel.addSection("Your last touch")
    panel.add(timeLine)
    panel.addSection()
    delaysSwitch = panel.addToggle("Wait before a touch", isOn: true, call: "delaysContentTouches") {
      [unowned self] in table.delaysContentTouches = $0
    }
    cancelsSwitch = panel.addToggle("Take touches back", isOn: true, call: "canCancelContentTouches") {
      [unowned self] in table.canCancelContentTouches = $0
    }
  }

  /// The list is in the middle of what is seen, and as wide as that in a narrow window.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let seen = demo.seen
    let isNarrow = seen.width < Self.width + 48
    let width = isNarrow ? seen.width : Self.width
    let height = CGFloat(rows.count) * Self.rowHeight
    let margin: CGFloat = isNarrow ? 0 : 24
    sheet.layer.cornerRadius = isNarrow ? 0 : 16
    sheet.frame = CGRect(
      x: (seen.midX - width / 2).rounded(), y: margin, width: width, height: height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    table.contentSize = CGSize(width: table.bounds.width, height: height + 2 * margin)
    table.contentInset.bottom = max(80, view.safeAreaInsets.bottom + 16)
  }

  private func note(_ who: TimeLineView.Who, _ what: TimeLineView.What) {
    timeLine.events.append(TimeLineView.Event(time: CACurrentMediaTime() - landed, who: who, what: what))
    demo.panel.setNeedsLayout()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note(.scrollView, .scrolls) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(.scrollView, decelerate ? .goesOn : .stays)
  }
}

/// A time line of events, oldest first. It marks the moment at which a scroll view stops waiting.
final class TimeLineView: UIView {
  enum Who { case finger, row, scrollView }

  /// What has happened, in words.
  enum What: String {
    case landed = "Finger down"
    case waited = "The wait is over"
    case began = "Row told"
    case ended = "Row has its tap"
    case cancelled = "Row told to let go"
    case scrolls = "The list scrolls"
    case lifted = "Finger up"
    case goesOn = "The list goes on"
    case stays = "The list stays"

    /// What that means.
    var detail: String? {
      switch self {
      case .landed: "The list watches it"
      case .waited: "No move for 150 ms"
      case .began: "The touch is the row's"
      case .cancelled: "The list takes it back"
      case .scrolls: "The touch is the list's"
      case .ended, .lifted, .goesOn, .stays: nil
      }
    }
  }

  struct Event: Equatable {
    /// Seconds since the finger landed.
    var time: Double
    var who: Who
    var what: What
  }

  var events: [Event] = [] { didSet { setNeedsDisplay() } }
  /// Whether the touch was delayed at first.
  var waits = true
  /// The lines with their times in milliseconds.
  var lines: [(time: Int, what: What, who: Who?)] {
    var lines: [(Int, What, Who?)] = events.map { (Int(($0.time * 1000).rounded()), $0.what, $0.who) }
    // A finger that moves or lifts ends the delay early.
    if waits, events.count > 1, events[1].time >= Self.delay - 0.0005 {
      lines.insert((150, .waited, nil), at: 1)
    }
    return lines
  }

  /// Seconds for which a touch is delayed unless it moves or lifts.
  private static let delay = 0.15
  private static let lineHeight: CGFloat = 40
  private static let timeWidth: CGFloat = 56

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(max(3, lines.count)) * Self.lineHeight)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    func draw(
      _ text: String, in rect: CGRect, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment = .left
    ) {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      (text as NSString).draw(
        in: rect, withAttributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
    }
    if events.isEmpty {
      draw("Nothing has been touched yet", in: bounds, .body, .secondary)
    }
    let left = Self.timeWidth + 32
    for (index, line) in lines.enumerated() {
      let y = CGFloat(index) * Self.lineHeight
      if index > 0 {
        UIColor.hairline.setFill()
        context.fill(
          CGRect(x: Self.timeWidth + 15, y: y - Self.lineHeight + 18, width: 2, height: Self.lineHeight - 14))
      }
      draw(
        "\(line.time) ms", in: CGRect(x: 0, y: y + 1, width: Self.timeWidth, height: 18), .small, .secondary,
        .right)
      draw(line.what.rawValue, in: CGRect(x: left, y: y, width: bounds.width - left, height: 20), .card, .ink)
      if let detail = line.what.detail {
        draw(
          detail, in: CGRect(x: left, y: y + 19, width: bounds.width - left, height: 18), .small, .secondary)
      }
      let color: UIColor =
        switch line.who {
        case .finger: .controlEdge
        case .row: .success
        case .scrollView: .accent
        case nil: .controlEdge
        }
      color.setFill()
      UIBezierPath(ovalIn: CGRect(x: Self.timeWidth + 10, y: y + 4, width: 12, height: 12)).fill()
    }
  }
}

/// A row of a table, with a small picture: highlighted while it has a touch.
final class TouchRow: UIView {
  var didHear: (TimeLineView.What) -> Void = { _ in }
  private let picture: UIImageView
  private let word: UILabel
  private let line: UILabel
  private let rule = UIView()
  private(set) var isTouched = false {
    didSet {
      backgroundColor = isTouched ? .accent : .surface
      word.textColor = isTouched ? .onAccent : .ink
      line.textColor = isTouched ? .onAccent : .secondary
    }
  }

  private static let pictures = (0..<12).map { Landscape($0).image(CGSize(width: 40, height: 40)) }

  init(_ word: String, _ line: String, picture: Int) {
    self.picture = UIImageView(image: Self.pictures[picture % Self.pictures.count])
    self.word = UILabel(word, font: .card)
    self.line = UILabel(line, font: .small, color: .secondary)
    super.init(frame: .zero)
    backgroundColor = .surface
    rule.backgroundColor = .hairline
    self.picture.layer.cornerRadius = 10
    self.picture.clipsToBounds = true
    for view in [self.picture, self.word, self.line, rule] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 20, y: 16, width: 40, height: 40)
    let width = max(0, bounds.width - 96)
    word.frame = CGRect(x: 76, y: 16, width: width, height: 20)
    line.frame = CGRect(x: 76, y: 37, width: width, height: 18)
    rule.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.began, touched: true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.ended, touched: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear(.cancelled, touched: false)
  }

  private func hear(_ what: TimeLineView.What, touched: Bool) {
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
