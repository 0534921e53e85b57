import UIKit

/// A scroll view with the extras of the follow-up article, which can be switched on one by one.
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
  /// The start, end and final velocity of the last drag, in points and points per second.
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

  /// A touch stops moving content. Content stopped past an edge bounces back when the finger lifts.
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

  // MARK: - Repeating

  /// How long the drag of a repeated throw takes, in seconds.
  private static let repeatTime = 0.25

  /// Repeats the last drag from its start, and its release.
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
    // Past an edge they become shorter, because less of the content is visible.
    let frames = [
      CGRect(x: origin.x * (1 + across), y: bounds.maxY - 11, width: size.width * across, height: 5),
      CGRect(x: bounds.maxX - 11, y: origin.y * (1 + down), width: 5, height: size.height * down),
    ]
    for (indicator, (frame, part)) in zip(indicators, zip(frames, [across, down])) {
      let seen = frame.intersection(bounds)
      indicator.isHidden = part >= 1 || seen.isNull
      if !seen.isNull { indicator.frame = seen }
    }
  }
}
