import Foundation
import ScrollEngine

/// Shows and fades the two bars that tell which part of the content is visible.
///
/// The bars show while the content moves or is held, and fade when it has rested for a while. They are placed
/// during the commit, from the presented state of the scroll view.
@MainActor final class ScrollIndicators: FrameClock.Observer, FrameClock.Sleeper {
  /// Seconds at rest before the bars fade, and seconds that the fading takes. Agreed.
  static let holdDuration = 1.2
  static let fadeDuration = 0.25

  /// The axes are those requested. Whether an axis has a bar is decided when it is placed.
  enum Visibility: Equatable {
    case hidden
    /// Requested before the view is on the screen. Ends when the view is laid out there (`resting`).
    case awaited(AxisFlags)
    /// Something moves or holds the content, and no time runs. Ends when all of that is over (`resting` or
    /// `fading`).
    case held(AxisFlags, RestBehavior)
    /// Ends when something moves the content (`held`), or after `holdDuration` (`fading`).
    case resting(AxisFlags, since: Timestamp)
    /// Ends when the bars are shown again (`held` or `resting`), or after `fadeDuration` (`hidden`).
    case fading(AxisFlags, since: Timestamp)

    var axes: AxisFlags {
      switch self {
      case .hidden, .awaited: .neither
      case .held(let axes, _), .resting(let axes, _), .fading(let axes, _): axes
      }
    }
  }

  /// What the bars do when the content comes to rest: `rest` keeps them for `holdDuration`.
  enum RestBehavior: Equatable {
    case rest
    case fade
  }

  weak var view: UIScrollView?
  private(set) var visibility = Visibility.hidden
  private var bars: [OverlayLayer] = []

  // MARK: - Showing

  /// Shows the bars of these axes until the content rests. Then they stay for `holdDuration`, or fade at once
  /// if `restBehavior` is `fade`. Nil keeps the current setting.
  func show(_ axes: AxisFlags, restBehavior: RestBehavior? = .rest, at now: Timestamp) {
    guard axes != .neither, let view, view.isOnScreen else { return }
    let all = visibility.axes.union(axes)
    var end = restBehavior ?? .rest
    if restBehavior == nil, case .held(_, let current) = visibility { end = current }
    stopTime()
    if view.isIndicatorHeld { hold(all, end) } else { rest(all, at: now) }
    addBars(to: view)
    setOpacity(1)
  }

  /// Shows both bars for a moment, when the view is on the screen.
  func flash(at now: Timestamp) {
    guard let view else { return }
    if view.isOnScreen { show(.both, at: now) } else { visibility = .awaited(.both) }
  }

  /// Call when something that moves or holds the content may have begun or ended.
  func update(at now: Timestamp) {
    switch visibility {
    case .hidden, .awaited, .fading: break
    case .held(let axes, let restBehavior):
      guard let view, !view.isIndicatorHeld else { return hold(axes, restBehavior) }
      switch restBehavior {
      case .rest: rest(axes, at: now)
      case .fade: fade(axes, at: now)
      }
    case .resting(let axes, _):
      guard let view, view.isIndicatorHeld else { return }
      stopTime()
      hold(axes, .rest)
    }
  }

  /// The view has been laid out. It may be outside a window.
  func viewIsLaidOut(at now: Timestamp) {
    guard case .awaited(let axes) = visibility, let view, view.isOnScreen else { return }
    visibility = .hidden
    show(axes, at: now)
  }

  /// The view has left its window.
  func hide() {
    stopTime()
    visibility = .hidden
    setOpacity(0)
  }

  // MARK: - Time

  private var clock: FrameClock { (view?.ownScreen ?? .main).compositor.clock }

  private func hold(_ axes: AxisFlags, _ restBehavior: RestBehavior) {
    visibility = .held(axes, restBehavior)
    // The end of a layer's animation is not reported, so it is polled each frame.
    if view?.layer.animatesBounds ?? false { clock.add(self) }
  }

  private func rest(_ axes: AxisFlags, at now: Timestamp) {
    visibility = .resting(axes, since: now)
    clock.wake(self, at: now.advanced(by: Self.holdDuration))
  }

  private func fade(_ axes: AxisFlags, at now: Timestamp) {
    visibility = .fading(axes, since: now)
    clock.add(self)
  }

  private func stopTime() {
    switch visibility {
    case .hidden, .awaited: break
    case .held, .fading: clock.remove(self)
    case .resting: clock.cancel(self)
    }
  }

  func deadline(at now: Timestamp) {
    guard case .resting(let axes, _) = visibility, view != nil else { return }
    fade(axes, at: now)
  }

  func frame(at now: Timestamp) -> Bool {
    switch visibility {
    case .hidden, .awaited, .resting:
      return false
    case .held:
      update(at: now)
      if case .held = visibility { return view?.layer.animatesBounds ?? false }
      if case .fading = visibility { return true }
      return false
    case .fading(_, let since):
      let progress = now.seconds(since: since) / Self.fadeDuration
      guard progress >= 1 else {
        setOpacity(Float(1 - max(0, progress)))
        return true
      }
      visibility = .hidden
      setOpacity(0)
      return false
    }
  }

  // MARK: - Bars

  private func addBars(to view: UIScrollView) {
    guard bars.isEmpty else { return }
    for axis in Axis.allCases {
      let bar = OverlayLayer()
      bar.showing = { [weak view] in view?.placeIndicator(axis, &$0) }
      view.layer.addSublayer(bar)
      bars.append(bar)
    }
  }

  private func setOpacity(_ opacity: Float) {
    for bar in bars { bar.opacity = opacity }
  }
}
