import Look
import UIKit

extension GalleryPage {
  static let thirtyLines = GalleryPage(
    name: "thirty-lines", title: "Scrolling in thirty lines", card: "Make it feel alive.",
    hint: "Throw the squares.",
    teaches: """
      A scroll view is a view whose bounds move: a pan recognizer and thirty lines. \
      The switches add what makes it feel alive, one thing at a time, and repeat your last throw.
      """,
    document: "Understanding UIScrollView"
  ) { ThirtyLinesPage() }
}

/// A scroll view is a view whose bounds move. The switches add a little more.
final class ThirtyLinesPage: UIViewController {
  let scrollView = LivelyScrollView()
  private(set) var switches: [UIButton] = []
  private var squares: [UILabel] = []
  private(set) lazy var demo = DemoView(stage: scrollView)

  /// Squares along each side.
  static let count = 16
  private static let gap: CGFloat = 16

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .paper
    for number in 1...Self.count * Self.count {
      let (row, column) = (number - 1).quotientAndRemainder(dividingBy: Self.count)
      let square = UILabel(
        number.isMultiple(of: 10) ? String(grouped: number) : "", font: .card, color: .lightInk)
      square.backgroundColor = Self.color(column, row)
      square.textAlignment = .center
      square.layer.cornerRadius = 14
      squares.append(square)
      scrollView.addSubview(square)
    }
    demo.panel.number = "30 lines"
    demo.panel.caption = "A drag moves the squares, and that is all"
    demo.panel.addSection("Add what is missing")
    let extras: [(String, LivelyScrollView.Extras)] = [
      ("Inertia", .inertia), ("Rubber band", .rubberBand), ("Bounce", .bounce), ("Indicators", .indicators),
    ]
    switches = extras.map { title, extra in
      demo.panel.addToggle(title, isOn: false) { [unowned self] in
        if $0 { scrollView.extras.insert(extra) } else { scrollView.extras.remove(extra) }
        scrollView.repeatThrow()
        describe()
      }
    }
  }

  /// A wheel of colours.
  static func color(_ column: Int, _ row: Int) -> UIColor {
    let hue = (0.55 + CGFloat(column) * 0.035 + CGFloat(row) * 0.028).truncatingRemainder(dividingBy: 1)
    return UIColor(hue: hue, saturation: 0.42 + 0.02 * CGFloat(row % 4), brightness: 0.9, alpha: 1)
  }

  private func describe() {
    let count = switches.filter(\.isSelected).count
    demo.panel.number = count == 0 ? "30 lines" : "+ \(count) of 4"
    demo.panel.caption =
      count == 0 ? "A drag moves the squares, and that is all" : "Each switch repeats your last throw"
  }

  /// Squares of 96 points, in a narrow window of 72; it opens where they are cut at the edges, so that they plainly go on.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side: CGFloat = view.bounds.width < 700 ? 72 : 96
    let step = side + Self.gap
    let length = Self.gap + CGFloat(Self.count) * step
    guard scrollView.contentSize.width != length else { return }
    let isFirst = scrollView.contentSize == .zero
    scrollView.contentSize = CGSize(width: length, height: length)
    for (index, square) in squares.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.count)
      square.frame = CGRect(
        x: Self.gap + CGFloat(column) * step, y: Self.gap + CGFloat(row) * step, width: side, height: side)
    }
    if isFirst { scrollView.bounds.origin = CGPoint(x: step / 2, y: step / 2) }
    scrollView.bounds.origin = scrollView.constrained(scrollView.bounds.origin)
  }
}

/// The article's scroll view: a drag moves the origin of the bounds, within the content.
class CustomScrollView: UIView {
  var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", CustomScrollView.panned))
    pan.allowedScrollTypesMask = .all
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  func panned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: self)
    bounds.origin = constrained(CGPoint(x: bounds.minX - translation.x, y: bounds.minY - translation.y))
    pan.setTranslation(.zero, in: self)
  }

  func constrained(_ origin: CGPoint) -> CGPoint {
    CGPoint(
      x: max(0, min(origin.x, contentSize.width - bounds.width)),
      y: max(0, min(origin.y, contentSize.height - bounds.height)))
  }
}

/// The additions of the follow-up article, each of which can be switched on alone.
final class LivelyScrollView: CustomScrollView {
  struct Extras: OptionSet {
    var rawValue: Int
    /// Content continues when the finger lifts, and slows down.
    static let inertia = Extras(rawValue: 1)
    /// Content can be pulled past its edges against growing resistance, and comes back.
    static let rubberBand = Extras(rawValue: 2)
    /// Content that runs into an edge goes past it and comes back.
    static let bounce = Extras(rawValue: 4)
    static let indicators = Extras(rawValue: 8)
  }

  var extras: Extras = [] {
    didSet {
      for indicator in indicators {
        if extras.contains(.indicators) { addSubview(indicator) } else { indicator.removeFromSuperview() }
      }
    }
  }
  private var pulled = CGPoint.zero
  /// Where the last drag began and ended, and how fast, in points and points a second.
  private var lastThrow: (from: CGPoint, to: CGPoint, velocity: CGPoint)?
  private var repetition: CADisplayLink?
  private var flight: (x: Glide, y: Glide, began: CFTimeInterval)?
  private var frames: CADisplayLink?
  private let indicators = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for indicator in indicators {
      indicator.backgroundColor = .ink
      indicator.alpha = 0.6
      indicator.layer.cornerRadius = 2.5
      indicator.isUserInteractionEnabled = false
    }
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  // MARK: - Dragging

  /// A finger stops content that moves. Content that it stops past an edge goes back when the finger lifts.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { land() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fly(velocity: .zero) }

  override func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      land()
      pulled = relaxed(bounds.origin)
      lastThrow = (pulled, pulled, .zero)
    }
    let translation = pan.translation(in: self)
    pulled.x -= translation.x
    pulled.y -= translation.y
    pan.setTranslation(.zero, in: self)
    show(pulled)
    guard pan.state == .ended || pan.state == .cancelled else { return }
    let velocity = pan.velocity(in: self)
    release(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
  }

  private func show(_ pull: CGPoint) {
    bounds.origin = extras.contains(.rubberBand) ? stretched(pull) : constrained(pull)
  }

  private func release(velocity: CGPoint) {
    lastThrow?.to = pulled
    lastThrow?.velocity = velocity
    fly(velocity: extras.contains(.inertia) ? velocity : .zero)
  }

  // MARK: - Once more

  /// Seconds that the drag of a repeated throw takes.
  private static let repeatTime = 0.25

  /// Moves as the last drag did, from where that began, and lets go.
  func repeatThrow() {
    guard let lastThrow else { return }
    land()
    let start = CACurrentMediaTime()
    repetition = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let part = min(1, (link.targetTimestamp - start) / Self.repeatTime)
      let (from, to) = (lastThrow.from, lastThrow.to)
      pulled = CGPoint(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
      show(pulled)
      guard part == 1 else { return }
      link.invalidate()
      release(velocity: lastThrow.velocity)
    }
    repetition?.add(to: .main, forMode: .common)
  }

  /// The fraction of a pull past an edge that the content follows at first.
  private static let give: CGFloat = 0.55

  /// The origin that shows a pull to `origin`. Past an edge content follows less and less.
  private func stretched(_ origin: CGPoint) -> CGPoint {
    pastEdges(origin) { pull, length in (1 - 1 / (pull * Self.give / length + 1)) * length }
  }

  /// The inverse of `stretched`: the pull that shows content at `origin`.
  private func relaxed(_ origin: CGPoint) -> CGPoint {
    pastEdges(origin) { stretch, length in (1 / (1 - stretch / length) - 1) * length / Self.give }
  }

  /// Applies `change` to the distance of `origin` past the edges. Its second argument is the view's length.
  private func pastEdges(_ origin: CGPoint, _ change: (CGFloat, CGFloat) -> CGFloat) -> CGPoint {
    func changed(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
      distance < 0 ? -change(-distance, length) : change(distance, length)
    }
    let edge = constrained(origin)
    return CGPoint(
      x: edge.x + changed(origin.x - edge.x, bounds.width),
      y: edge.y + changed(origin.y - edge.y, bounds.height))
  }

  // MARK: - Flying

  private func fly(velocity: CGPoint) {
    let room = constrained(CGPoint(x: CGFloat.infinity, y: .infinity))
    let bounces = extras.contains(.bounce)
    flight = (
      Glide(start: bounds.minX, velocity: velocity.x, end: room.x, bounces: bounces),
      Glide(start: bounds.minY, velocity: velocity.y, end: room.y, bounces: bounces), CACurrentMediaTime()
    )
    frames = CADisplayLink(target: self, selector: Selector("frameIsDue", LivelyScrollView.frameIsDue))
    frames?.add(to: .main, forMode: .common)
  }

  private func frameIsDue(_ link: CADisplayLink) {
    guard let flight else { return land() }
    let elapsed = link.targetTimestamp - flight.began
    let old = bounds.origin
    bounds.origin = CGPoint(x: flight.x.position(at: elapsed), y: flight.y.position(at: elapsed))
    if elapsed > 0.1, hypot(bounds.minX - old.x, bounds.minY - old.y) < 0.05 {
      bounds.origin = constrained(bounds.origin)
      land()
    }
  }

  private func land() {
    repetition?.invalidate()
    repetition = nil
    frames?.invalidate()
    frames = nil
    flight = nil
  }

  // MARK: - Indicators

  override func layoutSubviews() {
    super.layoutSubviews()
    let (origin, size) = (bounds.origin, bounds.size)
    let (across, down) = (size.width / contentSize.width, size.height / contentSize.height)
    // Past an edge they become shorter, because less of the content is seen.
    indicators[0].frame = CGRect(
      x: origin.x * (1 + across), y: bounds.maxY - 11, width: size.width * across, height: 5
    ).intersection(bounds)
    indicators[1].frame = CGRect(
      x: bounds.maxX - 11, y: origin.y * (1 + down), width: 5, height: size.height * down
    ).intersection(bounds)
    indicators[0].isHidden = across >= 1
    indicators[1].isHidden = down >= 1
  }
}

/// The motion of content along one axis after the finger lifts, in points and seconds. It is in closed form,
/// so it does not depend on the frame rate.
private struct Glide {
  var start: CGFloat
  var velocity: CGFloat
  /// The end of the range in which content rests; it begins at 0.
  var end: CGFloat
  var bounces: Bool

  /// The fraction of its speed that content keeps each millisecond.
  private static let rate = 0.998
  /// The total distance divided by the initial speed, in seconds.
  private static let reach = rate / (1 - rate) / 1000

  func position(at time: Double) -> CGFloat {
    let edge = min(max(start, 0), end)
    guard start == edge else { return edge + recoil(from: start - edge, velocity, time) }
    let wanted = start + coast(velocity, time)
    let met = min(max(wanted, 0), end)
    guard wanted != met else { return wanted }
    guard bounces else { return met }
    let part = (met - start) / (velocity * Self.reach)
    let crossing = log(1 - part) / log(Self.rate) / 1000
    return met + recoil(from: 0, velocity * (1 - part), time - crossing)
  }

  private func coast(_ velocity: CGFloat, _ time: Double) -> CGFloat {
    velocity * Self.reach * (1 - pow(Self.rate, 1000 * time))
  }

  /// The motion past the edge: a strong spring pulls the moving content back.
  private func recoil(from distance: CGFloat, _ velocity: CGFloat, _ time: Double) -> CGFloat {
    exp(-10 * time) * (distance + coast(velocity, time))
  }
}
