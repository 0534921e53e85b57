import Foundation
import ScrollEngine

/// When the two bars show that tell where in the content the view is, and how much of it is seen.
///
/// They show while the content moves or is held, and fade when it has rested for a while. Where they lie is found
/// when a picture is made, from what is seen of the scroll view at that moment.
@MainActor final class ScrollIndicators: FrameClock.Observer, FrameClock.Sleeper {
  /// Seconds at rest before they fade, and of the fading. Agreed.
  static let holdDuration = 1.2
  static let fadeDuration = 0.25

  /// The axes are those that were asked for; which of them have a bar is seen when it is placed.
  enum Visibility: Equatable {
    case hidden
    /// Asked for before the view is on the screen. Left when it is laid out there (resting).
    case awaited(AxisFlags)
    /// Something moves the content or holds it: no time runs. Left when all of that is over (resting, or fading).
    case held(AxisFlags, Afterwards)
    /// Left when something moves (held), or after the hold (fading).
    case resting(AxisFlags, since: Timestamp)
    /// Left when something scrolls (held), or at the end of it (hidden).
    case fading(AxisFlags, since: Timestamp)

    var axes: AxisFlags {
      switch self {
      case .hidden, .awaited: .neither
      case .held(let axes, _), .resting(let axes, _), .fading(let axes, _): axes
      }
    }
  }

  /// What follows when the content rests.
  enum Afterwards: Equatable {
    case rest
    case fade
  }

  weak var view: UIScrollView?
  private(set) var visibility = Visibility.hidden
  private var bars: [OverlayLayer] = []

  // MARK: - Showing

  /// Shows the bars of these axes until the content rests, and for a moment longer unless they are to fade then.
  ///
  /// - Parameter afterwards: Nil leaves it as it is.
  func show(_ axes: AxisFlags, afterwards: Afterwards? = .rest, at now: Timestamp) {
    guard axes != .neither, let view, view.isOnScreen else { return }
    let all = visibility.axes.union(axes)
    var end = afterwards ?? .rest
    if afterwards == nil, case .held(_, let current) = visibility { end = current }
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

  /// Something that moved or held the content may have ended, or begun.
  func update(at now: Timestamp) {
    switch visibility {
    case .hidden, .awaited, .fading: break
    case .held(let axes, let afterwards):
      guard let view, !view.isIndicatorHeld else { return hold(axes, afterwards) }
      switch afterwards {
      case .rest: rest(axes, at: now)
      case .fade: fade(axes, at: now)
      }
    case .resting(let axes, _):
      guard let view, view.isIndicatorHeld else { return }
      stopTime()
      hold(axes, .rest)
    }
  }

  /// The view has been laid out, in a window or not.
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

  private func hold(_ axes: AxisFlags, _ afterwards: Afterwards) {
    visibility = .held(axes, afterwards)
    // A layer's animation tells nobody of its end.
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
