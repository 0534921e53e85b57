/// Scrolls and zooms content inside a viewport: a value that is told what happens and says what the delegate
/// must hear.
///
/// It owns no clock, view or closure. Inputs come with their time, effects wait in order behind
/// ``nextEffect()``, and ``needsFrame`` says whether frames are wanted. Motion is known in closed form, so
/// that frame rates do not change it, and drags and pinches are solved from the point that is held, so that
/// nothing adds up. The transitions are listed in docs/behaviour/scrolling.md.
public struct Scroller: Equatable, Sendable {
  /// The point of the content space at the viewport's top left corner, overscroll included. Exact: rounding
  /// to device pixels is the view's.
  public internal(set) var offset = Vector.zero
  /// The zoom content's scale; more than 0.
  public internal(set) var scale = 1.0
  public internal(set) var geometry: Geometry
  public internal(set) var rules: Rules

  var activity = Activity.idle
  /// The moment of the flight that is on the screen. Beside the activity, because storing a whole flight in
  /// every frame takes longer than all of the frame's arithmetic.
  var flightSeen = Timestamp(nanoseconds: 0)
  /// The swipes of the last moments, one of which may go on with another.
  var flicks = FlickChain()
  /// What a program's last zoom held: ``anchor(at:)``.
  var lastAnchor: ZoomAnchor?
  /// What the delegate has yet to hear, and which episodes it has heard the beginning of.
  var effects = EffectQueue()

  public init(geometry: Geometry = .zero, rules: Rules = Rules()) {
    self.geometry = geometry
    self.rules = rules
  }

  /// Takes in what happened at `now`. Afterwards the state is final, and the effects wait to be read.
  public mutating func handle(_ input: Input, at now: Timestamp) {
    if input.endsPlacing { endPlacing() }
    switch input {
    case .touchDown: touchDown()
    case .touchUp: touchUp(at: now)
    case .dragBegan(let point): dragBegan(at: point)
    case .dragMoved(let point): dragMoved(to: point)
    case .dragShared(let axes): shareDrag(along: axes)
    case .dragKept(let axes): keepDrag(along: axes)
    case .dragEnded(let velocity): dragEnded(velocity: velocity, at: now)
    case .dragCancelled: dragCancelled(at: now)
    case .regripped(let point): regrip(at: point)
    case .pinchBegan(let point): pinchBegan(at: point)
    case .pinchMoved(let point, let scale): pinchMoved(to: point, scale: scale)
    case .pinchEnded: pinchEnded(at: now)
    case .land(let target): land(at: target, now: now)
    case .frame: frame(at: now)
    case .geometryChanged(let geometry): geometryChanged(to: geometry, at: now)
    case .insetsChanged(let insets, let distance): insetsChanged(to: insets, takingAlong: distance, at: now)
    case .rulesChanged(let rules): rulesChanged(to: rules)
    case .setOffset(let offset): setOffset(offset)
    case .scroll(let target, let manner): scroll(to: target, manner, goal: .offset, at: now)
    case .scrollInside(let target, let manner): scroll(to: target, manner, goal: .inside, at: now)
    case .step(let distance, let manner): step(by: distance, manner, at: now)
    case .zoom(let target, let manner): zoom(to: target, manner, at: now)
    case .scrollToTop(let manner): scrollToTop(manner, at: now)
    case .rescaled(let scale, let content): rescaled(to: scale, content)
    case .overruled(let start, let place): overrule(from: start, to: place)
    case .overruledScale(let scale): overrule(scale: scale)
    case .laidOut: break
    case .stop: stop()
    }
    checkInvariants()
  }

  /// The oldest effect that waits; nil if there is none.
  public mutating func nextEffect() -> Effect? { effects.next() }

  mutating func emit(_ effect: Effect) { effects.append(effect) }
}
