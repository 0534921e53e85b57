import UIKit

extension GalleryPage {
  static let thirtyLines = GalleryPage(
    name: "thirty-lines", title: "A scroll view in thirty lines",
    document: "Understanding UIScrollView",
    hint: "Drag. Then switch on what the thirty lines lack: inertia, rubber band, bounce, indicators."
  ) { ThirtyLinesPage() }
}

/// A scroll view is a view whose bounds move: no more than that, and on request a little more.
final class ThirtyLinesPage: UIViewController {
  let scrollView = LivelyScrollView()
  private(set) var switches: [UIButton] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.clipsToBounds = true
    scrollView.backgroundColor = UIColor(white: 0.95, alpha: 1)
    scrollView.contentSize = CGSize(width: 1200, height: 1600)
    for row in 0..<16 {
      for column in 0..<12 {
        let item = UIView(frame: CGRect(x: 10 + column * 100, y: 10 + row * 100, width: 80, height: 80))
        item.backgroundColor = UIColor(
          hue: CGFloat(column) / 12, saturation: CGFloat(row + 4) / 20, brightness: 0.9, alpha: 1)
        scrollView.addSubview(item)
      }
    }
    view.addSubview(scrollView)
    addSwitch("Inertia") { $0.extras.formSymmetricDifference(.inertia) }
    addSwitch("Rubber band") { $0.extras.formSymmetricDifference(.rubberBand) }
    addSwitch("Bounce") { $0.extras.formSymmetricDifference(.bounce) }
    addSwitch("Indicators") { $0.extras.formSymmetricDifference(.indicators) }
  }

  private func addSwitch(_ title: String, toggle: @escaping (LivelyScrollView) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle("☐ \(title)", for: .normal)
    button.setTitle("☑ \(title)", for: .selected)
    button.addAction(
      UIAction { [unowned self, unowned button] _ in
        toggle(scrollView)
        button.isSelected.toggle()
      }, for: .touchUpInside)
    view.addSubview(button)
    switches.append(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, button) in switches.enumerated() {
      button.frame = CGRect(x: 16 + index * 130, y: 12, width: 120, height: 32)
    }
    scrollView.frame = view.bounds.inset(by: UIEdgeInsets(top: 56, left: 16, bottom: 16, right: 16))
  }
}

/// The article's scroll view: a drag moves the origin of the bounds, within the content.
class CustomScrollView: UIView {
  var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("panned", CustomScrollView.panned)))
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

/// What the follow-up adds, each part by itself.
final class LivelyScrollView: CustomScrollView {
  struct Extras: OptionSet {
    var rawValue: Int
    /// Content goes on when the finger lifts, slower and slower.
    static let inertia = Extras(rawValue: 1)
    /// Content can be pulled past its edges, with more and more resistance, and comes back.
    static let rubberBand = Extras(rawValue: 2)
    /// Content that runs into an edge goes past it and comes back.
    static let bounce = Extras(rawValue: 4)
    static let indicators = Extras(rawValue: 8)
  }

  var extras: Extras = [] { didSet { updateIndicators() } }
  private var pulled = CGPoint.zero
  private var flight: (x: Glide, y: Glide, began: CFTimeInterval)?
  private var frames: CADisplayLink?
  private let indicators = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for indicator in indicators {
      indicator.backgroundColor = UIColor(white: 0, alpha: 0.35)
      indicator.layer.cornerRadius = 1.5
      indicator.isUserInteractionEnabled = false
    }
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  // MARK: - Dragging

  override func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      land()
      pulled = bounds.origin
    }
    let translation = pan.translation(in: self)
    pulled.x -= translation.x
    pulled.y -= translation.y
    pan.setTranslation(.zero, in: self)
    bounds.origin = extras.contains(.rubberBand) ? stretched(pulled) : constrained(pulled)
    guard pan.state == .ended else { return }
    let velocity = extras.contains(.inertia) ? pan.velocity(in: self) : .zero
    fly(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
  }

  /// Where content is seen that is pulled to `origin`: past an edge it follows less and less.
  private func stretched(_ origin: CGPoint) -> CGPoint {
    func stretch(_ pull: CGFloat, _ length: CGFloat) -> CGFloat {
      (1 - 1 / (abs(pull) * 0.55 / length + 1)) * length * (pull < 0 ? -1 : 1)
    }
    let edge = constrained(origin)
    return CGPoint(
      x: edge.x + stretch(origin.x - edge.x, bounds.width),
      y: edge.y + stretch(origin.y - edge.y, bounds.height))
  }

  // MARK: - Flying

  private func fly(velocity: CGPoint) {
    let room = CGPoint(x: contentSize.width - bounds.width, y: contentSize.height - bounds.height)
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
    frames?.invalidate()
    frames = nil
    flight = nil
  }

  // MARK: - Indicators

  override func layoutSubviews() {
    super.layoutSubviews()
    updateIndicators()
  }

  private func updateIndicators() {
    guard extras.contains(.indicators) else { return indicators.forEach { $0.removeFromSuperview() } }
    indicators.forEach(addSubview)
    let across = bounds.width / contentSize.width
    let down = bounds.height / contentSize.height
    indicators[0].frame = CGRect(
      x: bounds.minX * (1 + across), y: bounds.maxY - 6, width: bounds.width * across, height: 3)
    indicators[1].frame = CGRect(
      x: bounds.maxX - 6, y: bounds.minY * (1 + down), width: 3, height: bounds.height * down)
  }
}

/// How content goes on along one axis, in points and seconds: a closed formula, so that frame rates do not matter.
private struct Glide {
  var start: CGFloat
  var velocity: CGFloat
  /// Content rests between 0 and here.
  var end: CGFloat
  var bounces: Bool

  /// Of its speed, content keeps this part for a millisecond.
  private static let rate = 0.998
  /// How far it goes in the end, in seconds at its first speed.
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

  /// Past the edge, a strong spring pulls back what still coasts.
  private func recoil(from distance: CGFloat, _ velocity: CGFloat, _ time: Double) -> CGFloat {
    exp(-10 * time) * (distance + coast(velocity, time))
  }
}
