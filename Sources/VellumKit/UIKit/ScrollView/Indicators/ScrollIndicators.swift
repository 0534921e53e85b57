import Foundation
import ScrollEngine

/// Shows and fades the two bars that tell which part of the content is visible.
///
/// The bars show while the content moves or is held, and fade when it has rested for a while. They are placed
/// during the commit, from the presented state of the scroll view.
@MainActor final class ScrollIndicators: FrameClock.Observer, FrameClock.Sleeper {
  /// The scroll view, which sets it to nil in its `deinit`.
  nonisolated(unsafe) unowned(unsafe) var view: UIScrollView?
  private(set) var visibility = IndicatorFade.hidden
  private var bars: [OverlayLayer] = []

  // MARK: - Showing

  /// Shows the bars of these axes until the content rests. Then they stay for `holdDuration`, or fade at once
  /// if `restBehavior` is `fade`. Nil keeps the current setting.
  func show(_ axes: AxisFlags, restBehavior: IndicatorFade.RestBehavior? = .rest, at now: Timestamp) {
    guard axes != .neither, let view, view.isOnScreen else { return }
    stopTime()
    visibility.show(axes, restBehavior: restBehavior, isHeld: view.isIndicatorHeld, at: now)
    startTime()
    addBars(to: view)
    setOpacity(1)
  }

  /// Shows both bars for a moment, when the view is on the screen.
  func flash(at now: Timestamp) {
    guard let view else { return }
    if view.isOnScreen {
      show(.both, at: now)
    } else {
      visibility = .awaitingScreen
    }
  }

  /// Call when something that moves or holds the content may have begun or ended.
  func update(at now: Timestamp) {
    guard let view else { return }
    let before = visibility
    visibility.update(isHeld: view.isIndicatorHeld, at: now)
    switch (before, visibility) {
    case (.hidden, _), (.awaitingScreen, _), (.fading, _), (.resting, .resting): return
    case (.resting, _): stopTime(of: before)
    case (.held, _): break
    }
    startTime()
  }

  /// The view has been laid out. It may be outside a window.
  func viewIsLaidOut(at now: Timestamp) {
    guard visibility == .awaitingScreen, let view, view.isOnScreen else { return }
    show(.both, at: now)
  }

  /// The view has left its window.
  func hide() {
    stopTime()
    visibility = .hidden
    setOpacity(0)
  }

  // MARK: - Time

  private var clock: FrameClock { (view?.ownScreen ?? .main).compositor.clock }

  private func startTime() {
    switch visibility {
    case .hidden, .awaitingScreen: break
    // The end of a layer's animation is not reported, so it is polled each frame.
    case .held: if view?.layer.animatesBounds ?? false { clock.add(self) }
    case .resting: if let deadline = visibility.deadline { clock.wake(self, at: deadline) }
    case .fading: clock.add(self)
    }
  }

  private func stopTime() { stopTime(of: visibility) }

  private func stopTime(of state: IndicatorFade) {
    switch state {
    case .hidden, .awaitingScreen: break
    case .held, .fading: clock.remove(self)
    case .resting: clock.cancel(self)
    }
  }

  func deadline(at now: Timestamp) {
    guard view != nil else { return }
    visibility.pass(to: now)
    if visibility.isFading { startTime() }
  }

  func frame(at now: Timestamp) -> Bool {
    switch visibility {
    case .hidden, .awaitingScreen, .resting:
      return false
    case .held:
      update(at: now)
      if case .held = visibility { return view?.layer.animatesBounds ?? false }
      return visibility.isFading
    case .fading:
      visibility.pass(to: now)
      setOpacity(Float(visibility.opacity(at: now)))
      return visibility.isFading
    }
  }

  // MARK: - Bars

  private func addBars(to view: UIScrollView) {
    guard bars.isEmpty else { return }
    for axis in Axis.allCases {
      let bar = OverlayLayer()
      // The bar and its edge fade one by one, which costs no group.
      bar.allowsGroupOpacity = false
      bar.showing = { [weak self] in self?.view?.placeIndicator(axis, &$0) }
      view.layer.addSublayer(bar)
      bars.append(bar)
    }
  }

  private func setOpacity(_ opacity: Float) {
    for bar in bars { bar.opacity = opacity }
  }
}
