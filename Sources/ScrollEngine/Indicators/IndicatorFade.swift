/// When the two bars show: while the content moves or is held. They fade when it has rested for a while.
///
/// The axes are those requested. Whether an axis has a bar is decided when it is placed.
package enum IndicatorFade: Equatable, Sendable {
  case hidden
  /// Hidden, and both bars are shown as soon as the scroll view is on the screen.
  case awaitingScreen
  /// Something moves or holds the content, and no time runs. Ends when all of that is over (`resting` or `fading`).
  case held(AxisFlags, RestBehavior)
  /// Ends when something moves the content (`held`), or after ``holdDuration`` (`fading`).
  case resting(AxisFlags, since: Timestamp)
  /// Ends when the bars are shown again (`held` or `resting`), or after ``fadeDuration`` (`hidden`).
  case fading(AxisFlags, since: Timestamp)

  /// What the bars do when the content comes to rest: `rest` keeps them for ``holdDuration``.
  package enum RestBehavior: Equatable, Sendable {
    case rest
    case fade
  }

  /// Seconds at rest before the bars fade. Agreed.
  package static var holdDuration: Double { 1.2 }
  /// Seconds that the fading takes. Agreed.
  package static var fadeDuration: Double { 0.25 }

  /// The axes whose bars were requested.
  package var axes: AxisFlags {
    switch self {
    case .hidden, .awaitingScreen: .neither
    case .held(let axes, _), .resting(let axes, _), .fading(let axes, _): axes
    }
  }

  /// The moment from which the bars fade, if nothing moves until then; nil if none is set.
  package var deadline: Timestamp? {
    switch self {
    case .resting(_, let since): since.advanced(by: Self.holdDuration)
    case .hidden, .awaitingScreen, .held, .fading: nil
    }
  }

  /// Whether the bars are seen to change with every frame.
  package var isFading: Bool {
    switch self {
    case .fading: true
    case .hidden, .awaitingScreen, .held, .resting: false
    }
  }

  /// How opaque the bars are, from 0 to 1.
  package func opacity(at now: Timestamp) -> Double {
    switch self {
    case .hidden, .awaitingScreen: 0
    case .held, .resting: 1
    case .fading(_, let since): 1 - (now.seconds(since: since) / Self.fadeDuration).clamped(to: 0...1)
    }
  }

  /// Shows the bars of these axes until the content rests; then they stay for ``holdDuration``, or fade at once if `restBehavior`
  /// is `fade`. Nil keeps the current setting.
  package mutating func show(_ axes: AxisFlags, restBehavior: RestBehavior?, isHeld: Bool, at now: Timestamp)
  {
    guard axes != .neither else { return }
    let all = self.axes.union(axes)
    var end = restBehavior ?? .rest
    if restBehavior == nil, case .held(_, let current) = self { end = current }
    self = isHeld ? .held(all, end) : .resting(all, since: now)
  }

  /// Takes in whether something moves or holds the content.
  package mutating func update(isHeld: Bool, at now: Timestamp) {
    switch self {
    case .held(let axes, .rest): if !isHeld { self = .resting(axes, since: now) }
    case .held(let axes, .fade): if !isHeld { self = .fading(axes, since: now) }
    case .resting(let axes, _): if isHeld { self = .held(axes, .rest) }
    case .hidden, .awaitingScreen, .fading: break
    }
  }

  /// Takes in that time has passed: bars that have rested long enough fade, and those that have faded are hidden.
  package mutating func pass(to now: Timestamp) {
    switch self {
    case .resting(let axes, let since):
      if now >= since.advanced(by: Self.holdDuration) { self = .fading(axes, since: now) }
    case .fading(_, let since):
      if now.seconds(since: since) >= Self.fadeDuration { self = .hidden }
    case .hidden, .awaitingScreen, .held: break
    }
  }
}
