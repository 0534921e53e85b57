import Look
import UIKit

/// A time line of events, oldest first. It marks the moment at which a scroll view stops waiting. Before there are events, it shows the
/// first steps of a touch to come.
final class TimeLineView: UIView {
  enum Who { case finger, row, scrollView }

  /// A kind of event, with its text.
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

    /// An explanation of the event.
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
  /// Whether the scroll view delays touches.
  var waits = true { didSet { setNeedsDisplay() } }
  /// The lines, with times in milliseconds.
  var lines: [(time: Int, what: What, who: Who?)] {
    var lines: [(Int, What, Who?)] = events.map { (Int(($0.time * 1000).rounded()), $0.what, $0.who) }
    // A finger that moves or lifts ends the delay early.
    if waits, events.count > 1, events[1].time >= Self.delay - 0.0005 {
      lines.insert((Int((Self.delay * 1000).rounded()), .waited, nil), at: 1)
    }
    return lines
  }

  /// The steps of a finger that stays on a row.
  var stepsToCome: [(time: Int, what: What, who: Who?)] {
    let wait = Int((Self.delay * 1000).rounded())
    return waits
      ? [(0, .landed, .finger), (wait, .waited, nil), (wait, .began, .row)]
      : [(0, .landed, .finger), (0, .began, .row)]
  }

  /// How long a touch is delayed unless it moves or lifts, in seconds.
  private static let delay = 0.15
  /// Points of a step's line, and of the detail below it.
  private var stepHeight: CGFloat { scaled(20) }
  private var detailHeight: CGFloat { scaled(18) }
  /// Points of the sentence above the steps to come, and of the times beside them.
  private var sentenceHeight: CGFloat { scaled(22) + 10 }
  private var timeWidth: CGFloat { scaled(56) }
  /// Points below a step with a detail, and below one without. Chosen: a detail is nearer to its own step than to the next.
  private static let (gap, plainGap): (CGFloat, CGFloat) = (16, 20)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    onTextSizeChange { (view: TimeLineView) in view.setNeedsDisplay() }
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    // At least that of the three steps to come, so that what is below them stays at the first touch.
    let least = sentenceHeight + 3 * height(of: .landed)
    return CGSize(
      width: size.width, height: max(least, lines.reduce(CGFloat(0)) { $0 + height(of: $1.what) }))
  }

  private func height(of step: What) -> CGFloat {
    stepHeight + (step.detail == nil ? Self.plainGap : detailHeight + Self.gap)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    func draw(
      _ text: String, in rect: CGRect, _ font: ScaledFont, _ color: UIColor,
      _ alignment: NSTextAlignment = .left
    ) {
      let font = font.font(for: traitCollection)
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      (text as NSString).draw(
        in: rect, withAttributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
    }
    let isToCome = events.isEmpty
    var y: CGFloat = 0
    if isToCome {
      draw("Nothing has been touched yet", in: bounds, .body, .secondary)
      y = sentenceHeight
    }
    let (timeWidth, stepHeight, detailHeight) = (timeWidth, stepHeight, detailHeight)
    let left = timeWidth + 32
    // The dot is in the middle of the step's line.
    let dot = ((stepHeight - 12) / 2).rounded()
    var lastY: CGFloat?
    for line in isToCome ? stepsToCome : lines {
      if let lastY {
        UIColor.hairline.setFill()
        context.fill(
          CGRect(x: timeWidth + 15, y: lastY + dot + 14, width: 2, height: y - lastY - 16))
      }
      draw(
        "\(line.time) ms", in: CGRect(x: 0, y: y + 1, width: timeWidth, height: detailHeight), .small,
        .secondary, .right)
      draw(
        line.what.rawValue, in: CGRect(x: left, y: y, width: bounds.width - left, height: stepHeight), .card,
        isToCome ? .secondary : .ink)
      if let detail = line.what.detail {
        draw(
          detail, in: CGRect(x: left, y: y + stepHeight, width: bounds.width - left, height: detailHeight),
          .small, .secondary)
      }
      let color: UIColor =
        switch line.who {
        case .row where !isToCome: .success
        case .scrollView where !isToCome: .accent
        default: .controlEdge
        }
      color.setFill()
      UIBezierPath(ovalIn: CGRect(x: timeWidth + 10, y: y + dot, width: 12, height: 12)).fill()
      lastY = y
      y += height(of: line.what)
    }
  }
}
