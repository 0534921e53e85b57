/// Scrolls and zooms content inside a viewport. A value: inputs go in, effects for the delegate come out.
///
/// It owns no clock, view or closure. Inputs come with their time, effects wait in order behind ``nextEffect()``, and
/// ``needsFrame`` says whether frames are wanted. Motion is a closed formula of time, so that the frame rate does not
/// change it. Drags and pinches are solved from their anchors, so that errors do not add up. docs/behaviour/scrolling.md
/// lists the transitions.
public struct Scroller: Equatable, Sendable {
  /// The content offset: the content point at the viewport's top left corner, overscroll included. Exact; the scroll view
  /// rounds it to device pixels.
  public internal(set) var offset = Vector.zero
  /// The zoom content's scale; more than 0.
  public internal(set) var scale = 1.0
  /// What is scrolled inside what, as last set by ``Input/geometryChanged(_:)``; its content size follows the scale.
  public internal(set) var geometry: Geometry
  /// What limits and guides motion, as last set by ``Input/rulesChanged(_:)``.
  public internal(set) var rules: Rules

  var activity = Activity.idle
  /// The time of the last frame of a flight. Not in the activity, because storing a whole flight in every frame takes
  /// longer than the rest of the frame's arithmetic.
  var flightTime = Timestamp(nanoseconds: 0)
  /// The swipes in quick succession, so far.
  var flicks = FlickChain()
  /// The anchor of the last zoom by a program, for ``anchor(at:)``.
  var lastAnchor: ZoomAnchor?
  /// Effects that have not been read, and the episodes that are open.
  var effects = EffectQueue()

  /// Makes a scroller at offset zero, scale 1, at rest.
  public init(geometry: Geometry = .zero, rules: Rules = Rules()) {
    self.geometry = geometry
    self.rules = rules
  }

  /// Takes in what happened at `now`, which is not before that of earlier inputs. Afterwards the state is final, and the
  /// effects wait to be read.
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
    case .fingersChanged(let point): fingersChanged(at: point)
    case .pinchBegan(let point): pinchBegan(at: point)
    case .pinchMoved(let point, let scale): pinchMoved(to: point, scale: scale)
    case .pinchEnded: pinchEnded(at: now)
    case .land(let target): land(at: target, now: now)
    case .frame: frame(at: now)
    case .geometryChanged(let geometry): geometryChanged(to: geometry, at: now)
    case .insetsChanged(let insets, let distance): insetsChanged(to: insets, takingAlong: distance, at: now)
    case .rulesChanged(let rules): rulesChanged(to: rules)
    case .setOffset(let offset): setOffset(offset)
    case .scroll(let target, let style): scroll(to: target, style, goal: .offset, at: now)
    case .scrollInside(let target, let style): scroll(to: target, style, goal: .inside, at: now)
    case .step(let distance, let style): step(by: distance, style, at: now)
    case .zoom(let target, let style): zoom(to: target, style, at: now)
    case .redirect(let place, let target): redirect(from: place, to: target, at: now)
    case .scrollToTop(let style): scrollToTop(style, at: now)
    case .rescaled(let scale, let content): rescaled(to: scale, content)
    case .offsetOverridden(let start, let place): overrideOffset(from: start, to: place)
    case .scaleOverridden(let scale): overrideScale(scale: scale)
    case .laidOut: break
    case .stop: stop()
    }
    checkInvariants()
  }

  /// Removes and returns the oldest effect; nil if there is none.
  public mutating func nextEffect() -> Effect? { effects.next() }

  mutating func emit(_ effect: Effect) { effects.append(effect) }

  /// What holds after every input. The scroll view's setters reject numbers that are not finite; this does not.
  private func checkInvariants() {
    assert(offset.isFinite, "the offset is finite")
    assert(scale > 0 && scale.isFinite, "the scale is positive")
  }
}
