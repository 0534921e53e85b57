import Foundation

/// Animates changes of views, and can be paused, scrubbed, turned around and stopped while it does.
///
/// The changes are made when it becomes active, and what is shown follows. An active animator lives on without being held.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: _IsolatedObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  /// How the changes go from start to end: what it was made with, or what it was continued with last.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds from the start to the end, without delay. A physical spring says itself how long it takes.
  open private(set) var duration: TimeInterval
  /// The delay of the last start, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// Whether views take touches while they move; true by default. A change has no effect while the animator is active.
  open var isUserInteractionEnabled = true {
    didSet { if state != .inactive { isUserInteractionEnabled = oldValue } }
  }
  /// Whether touches hit moving views where they will be at the end; by default they hit where the views are shown. A change takes effect
  /// at the next start.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped; if not, calls that would do so have no effect. A change has no effect while the
  /// animator is active.
  open var isInterruptible = true {
    didSet { if state != .inactive { isInterruptible = oldValue } }
  }
  /// Whether scrubbing moves the views evenly; true by default. If not, scrubbing follows the timing curve.
  open var scrubsLinearly = true {
    didSet { timeline?.scrubsLinearly = scrubsLinearly }
  }
  /// Whether it stays active at its end, without completion, so that it can be turned around; false by default.
  open var pausesOnCompletion = false

  open private(set) var state = UIViewAnimatingState.inactive

  private var law: TimingLaw
  private var timeline: AnimationTimeline?
  private var waiting: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var animationOptions: UIView.AnimationOptions = []
  private var reversesAtStart = false
  /// What a stopped animator may still do.
  private var stopped: StoppedViews?

  /// Makes an animator without changes. The duration is in seconds and finite; a negative one counts as 0.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    precondition(
      duration.isFinite, "UIViewPropertyAnimator: the duration must be finite, not \(duration)")
    (timingParameters, law, self.duration) = (parameters, parameters.law, 0)
    super.init(_isolated: ())
    setTiming(parameters, duration: duration)
  }

  private func setTiming(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
    (timingParameters, law) = (parameters, parameters.law)
    self.duration = law.ownDuration ?? max(duration, 0)
  }

  /// Makes an animator with one of UIKit's own curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that is at rest when the duration is over.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  @_silgen_name("vellum_make_animator") convenience init(ofClassAtHand: Void) {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Makes an animator of a class known at run time only; see `CALayer.make()`.
  @_silgen_name("vellum_make_animator") private static func make() -> UIViewPropertyAnimator

  /// Makes an animator and starts it. Of the options, the curve and `allowUserInteraction` count, as in `UIView.animate`, and
  /// `beginFromCurrentState`.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = unsafeDowncast(make(), to: Self.self)
    precondition(
      duration.isFinite,
      "UIViewPropertyAnimator.runningPropertyAnimator: the duration must be finite, not \(duration)")
    animator.setTiming(
      UICubicTimingParameters(animationCurve: options.animationCurve), duration: duration)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.animationOptions = options.intersection(.beginFromCurrentState)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// An inactive animator of the same class, with the same timing and settings, and with the changes that this one has not made yet. If
  /// this one is inactive, the copy also has its completions.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).make()
    copy.setTiming(timingParameters ?? UICubicTimingParameters(), duration: duration)
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    copy.animationOptions = animationOptions
    (copy.waiting, copy.reversesAtStart) = (waiting, reversesAtStart)
    if state == .inactive { copy.completions = completions }
    return copy
  }

  // MARK: - Changes

  /// Adds changes that begin at the fraction `delayFactor` of the time that remains, and end with the others. Traps once the
  /// animator is stopped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(
      state != .stopped,
      "UIViewPropertyAnimator.addAnimations: the animator must not be stopped; finish it before")
    if state == .inactive {
      waiting.append((animation, delayFactor))
    } else {
      make(animation) { $0.track(afterFraction: Double(delayFactor)) }
    }
  }

  /// Adds changes that begin at once, or when the animator starts, and end with the others. Traps once the animator is stopped.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds what is called at the end, with the position: in the order of adding.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end of the animation, and returns its position.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }

  /// Makes updates of the views' properties and layout that are pending on the animator's screen part of its changes: on
  /// that of the first view in a window that it has changed, or else on the main screen.
  open func flushUpdates() {
    guard state == .active, let timeline else { return }
    guard let screen = UIScreen.all.first(where: { $0.compositor === timeline.compositor }) else { return }
    make {
      for window in screen.windows {
        window.updatePropertiesIfNeeded()
        window.layoutIfNeeded()
      }
    } on: {
      $0.track(afterFraction: 0)
    }
  }

  /// A part of its time, while it is active and has not moved yet.
  final func track(atStart fraction: Double) -> AnimationTrack? { timeline?.track(atStart: fraction) }

  private func make(_ changes: () -> Void, on track: (AnimationTimeline) -> AnimationTrack) {
    guard let timeline else { return }
    var options = animationOptions
    if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
    ViewAnimation(duration: duration, delay: 0, options: options, track: track(timeline)).run(changes)
  }

  // MARK: - Moving

  open var isRunning: Bool { timeline?.isMoving ?? false }

  /// Whether it goes towards the start. Setting it while it moves turns it around where it is.
  open var isReversed: Bool {
    get { timeline?.isReversed ?? reversesAtStart }
    set {
      reversesAtStart = newValue
      timeline?.setReversed(newValue)
    }
  }

  /// How much of the way is done, in the direction in which it goes.
  ///
  /// While it moves, this is a fraction of the time; while it is paused and scrubs evenly, of the change. Setting it moves what is
  /// shown of a paused animator, kept within 0…1, and makes an inactive one active; it does nothing while the animator moves.
  open var fractionComplete: CGFloat {
    get { CGFloat(timeline?.fraction ?? 0) }
    set {
      guard state != .stopped, newValue.isFinite else { return }
      activate()
      timeline?.scrub(to: Double(newValue))
    }
  }

  /// Makes the changes, if the animator is inactive.
  private func activate() {
    guard state == .inactive else { return }
    let timeline = AnimationTimeline(
      law: law, duration: duration, isReversed: reversesAtStart, hitsWhatIsShown: !isManualHitTestingEnabled)
    timeline.scrubsLinearly = scrubsLinearly
    timeline.onEnd = { self.reachEnd() }
    (self.timeline, state) = (timeline, .active)
    let changes = waiting
    waiting = []
    for change in changes { make(change.changes) { $0.track(atStart: Double(change.delayFactor)) } }
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts after `delay` seconds, or goes on from a pause; a negative delay counts as 0. The changes are made at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(
      delay.isFinite, "UIViewPropertyAnimator.startAnimation: the delay must be finite, not \(delay)")
    guard state != .stopped else { return }
    activate()
    if let capture = AnimationCapture.current { return capture.hold(self) }
    self.delay = max(delay, 0)
    timeline?.resume(afterDelay: self.delay)
  }

  open func pauseAnimation() {
    guard state != .stopped, isInterruptible else { return }
    activate()
    timeline?.hold()
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning, durationFactor.isFinite else { return }
    if let parameters { timingParameters = parameters }
    timeline?.resume(law: parameters?.law, durationFactor: Double(durationFactor))
  }

  /// Ends where it is shown: the views have these values from now on, as Apple's documentation says. With true the animator is inactive at
  /// once, and no completion is called; with false it waits for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else {
      if state == .stopped, withoutFinishing { end(at: .current, calls: false) }
      return
    }
    if withoutFinishing { return end(at: .current, calls: false) }
    timeline?.hold()
    stopped = timeline?.stopViews()
    state = .stopped
  }

  /// Finishes a stopped animator: moves the views to a position and calls the completions. Traps unless the animator was stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(
      state == .stopped,
      "UIViewPropertyAnimator.finishAnimation: the animator must be stopped, not \(state)")
    end(at: finalPosition, calls: true)
  }

  private func reachEnd() {
    if pausesOnCompletion { return }
    end(at: isReversed ? .start : .end, calls: true)
  }

  private func end(at position: UIViewAnimatingPosition, calls: Bool) {
    let (ended, calling, stopped) = (timeline, completions, stopped)
    (timeline, completions, state, reversesAtStart, self.stopped) = (nil, [], .inactive, false, nil)
    if let stopped { stopped.settle(at: position) } else { ended?.settleViews(at: position) }
    if calls { for completion in calling { completion(position) } }
  }
}
