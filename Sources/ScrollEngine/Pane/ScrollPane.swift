/// A scroller with its detectors and indicators: contacts, wheel, keys and frames go in; effects and what is to be seen come
/// out. What a front without recognizers drives, as that in the browser does.
///
/// It does what a lone UIScrollView does with the same input (`ScrollPaneTests`). Numbers are finite; the caller checks that.
package struct ScrollPane: Equatable, Sendable {
  /// What moves and where.
  package private(set) var scroller = Scroller()
  /// What the program has set beside the rules.
  package var settings = Settings()
  /// The offset as it is shown: rounded to device pixels while fingers or their momentum move it.
  package private(set) var shownOffset = Vector.zero
  /// When the bars show.
  package private(set) var indicators = IndicatorFade.hidden
  /// Whether the contacts that are down, or were last, have become a gesture or have stopped content that moved. Then they
  /// are no tap.
  package private(set) var claimsContacts = false
  /// What has happened since ``takeEffects()``.
  package private(set) var effects: [Scroller.Effect] = []
  /// Where a release leads, while the program is asked.
  package private(set) var question: Scroller.Landing?

  /// What the program has set beside the rules.
  package struct Settings: Equatable, Sendable {
    /// Device pixels to a point.
    package var pixelsPerPoint = 1.0
    /// Whether fingers, wheel and keys scroll.
    package var isScrollEnabled = true
    /// Whether fingers, wheel and keys zoom.
    package var isZoomEnabled = true
    /// Whether animations arrive with the next frame.
    package var reducesMotion = false
    /// The axes that show an indicator.
    package var indicators = AxisFlags.both

    package init() {}
  }

  private var contacts = Contacts()
  /// The time of the latest contact.
  private var latestContact = Timestamp(nanoseconds: .min)
  private var pan = PanDetector()
  private var pinch = PinchFingers()
  private var hasStoppedContent = false
  private var notchParts = NotchParts()
  /// The engine's offset when it was last shown.
  private var exactOffset = Vector.zero
  private var reportedOffset = Vector.zero

  /// Who pinches.
  private struct PinchFingers: Equatable, Sendable {
    var detector = PinchDetector()
    /// Whether the pinch was denied; so are those of the same touches.
    var isDenied = false
    /// Whether a touchpad pinches.
    var isTouchpad = false
  }

  /// Makes a pane without content.
  package init() {}

  /// Forgets the effects that have been read.
  package mutating func takeEffects() { effects.removeAll(keepingCapacity: true) }

  /// Whether the content moves, is held, or waits for the answer where to rest.
  package var isMoving: Bool { isIndicatorHeld || question != nil }

  /// Whether the next frame has to be told.
  package var needsFrame: Bool { scroller.needsFrame || indicators.isFading }

  // MARK: - Inputs

  /// Sends an input to the scroller. One that comes while the program is asked where to rest answers as proposed.
  package mutating func send(_ input: Scroller.Input, at now: Timestamp) {
    if let asked = question {
      // The fingers that have just asked are lifting: that moves nothing.
      if case .touchUp = input { return handle(input, at: now) }
      question = nil
      if case .land = input { return handle(input, at: now) }
      handle(.land(at: asked.target), at: now)
    }
    handle(input, at: now)
  }

  private mutating func handle(_ input: Scroller.Input, at now: Timestamp) {
    let rounds = input.isByHand && scroller.isScrolledByHand
    scroller.handle(input, at: now)
    show(rounding: rounds)
    while let effect = scroller.nextEffect() { perform(effect, at: now) }
    indicators.update(isHeld: isIndicatorHeld, at: now)
  }

  private mutating func show(rounding: Bool) {
    let offset = scroller.offset
    guard offset != exactOffset else { return }
    let shown = rounding ? scroller.geometry.rounded(offset, scale: settings.pixelsPerPoint) : offset
    for axis in Axis.allCases where offset[axis] != exactOffset[axis] { shownOffset[axis] = shown[axis] }
    exactOffset = offset
  }

  private mutating func perform(_ effect: Scroller.Effect, at now: Timestamp) {
    switch effect {
    case .didScroll:
      guard shownOffset != reportedOffset else { return }
      let moved = AxisFlags(
        horizontal: shownOffset.x != reportedOffset.x, vertical: shownOffset.y != reportedOffset.y)
      reportedOffset = shownOffset
      if scroller.isTracking || scroller.needsFrame {
        indicators.show(moved, restBehavior: .rest, isHeld: isIndicatorHeld, at: now)
      }
    case .willEndDragging(let landing):
      question = landing
    case .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation,
      .didScrollToTop, .didZoom, .willBeginZooming, .didEndZooming:
      break
    }
    effects.append(effect)
  }

  private var isIndicatorHeld: Bool { scroller.isTracking || scroller.needsFrame }

  /// Takes in that a frame is due.
  package mutating func frame(at now: Timestamp) {
    if scroller.needsFrame || question != nil { send(.frame, at: now) }
    indicators.pass(to: now)
  }

  /// Shows both bars for a moment.
  package mutating func flashIndicators(at now: Timestamp) {
    indicators.show(.both, restBehavior: .rest, isHeld: isIndicatorHeld, at: now)
  }

  // MARK: - Contacts

  /// Takes in what a finger did, in points of the viewport. It did so at `moment`, which may be before `now`: a browser shows a
  /// frame at a time after that of samples that it has yet to deliver. The velocity is that of the samples' own times.
  package mutating func take(_ input: ContactInput, at moment: Timestamp, now: Timestamp) {
    latestContact = max(latestContact, moment)
    follow(input, at: now)
    let dragged =
      settings.isScrollEnabled || pan.state != .idle ? detectPan(input, at: latestContact) : nil
    let pinched = detectPinch(input, at: latestContact, now: now)
    if let dragged { panDidChange(dragged, at: now) }
    if let pinched { pinchDidChange(pinched, at: now) }
    if contacts.isEmpty { reset(at: now) }
  }

  private mutating func follow(_ input: ContactInput, at now: Timestamp) {
    switch input {
    case .down(let id, let position):
      if contacts.isEmpty {
        claimsContacts = false
        if settings.isScrollEnabled { fingersLand(at: now) }
      }
      contacts.add(id, at: position)
    case .move: break
    case .up(let id): contacts.remove(id)
    case .cancel: contacts.removeAll()
    case .deadline: break
    }
  }

  private mutating func fingersLand(at now: Timestamp) {
    send(.touchDown, at: now)
    hasStoppedContent = scroller.hasStoppedContent
    claimsContacts = hasStoppedContent
    pan.slop = Slop(
      distance: hasStoppedContent ? 0 : Slop.defaultDistance, horizontal: scroller.canDrag(.horizontal),
      vertical: scroller.canDrag(.vertical))
  }

  private mutating func reset(at now: Timestamp) {
    pan.reset()
    pinch.detector.reset()
    pinch.isDenied = false
    hasStoppedContent = false
    send(.touchUp, at: now)
  }

  // MARK: - Drag

  private mutating func detectPan(_ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    let event = pan.handle(input, at: now)
    guard event == .began, !isMeant(by: pan.travel) else { return event }
    pan.holdBack()
    return nil
  }

  /// Whether the content can use a drag by `travel`; if not, the next movement is asked about.
  private func isMeant(by travel: Vector) -> Bool {
    var contest = DragContest(travel: travel)
    contest.add(
      DragContest.Candidate(
        horizontal: response(to: travel, .horizontal), vertical: response(to: travel, .vertical)))
    return contest.winner != nil
  }

  private func response(to travel: Vector, _ axis: Axis) -> DragResponse {
    let response = scroller.response(toDrag: -travel[axis], axis)
    return response != .nothing && hasStoppedContent ? .held : response
  }

  private mutating func panDidChange(_ event: DetectorEvent, at now: Timestamp) {
    switch event {
    case .began:
      claimsContacts = true
      send(.dragBegan(at: .zero), at: now)
      panDidMove(at: now)
    case .changed: panDidMove(at: now)
    case .ended: send(.dragEnded(velocity: -pan.velocity(at: latestContact)), at: now)
    case .cancelled: send(.dragCancelled, at: now)
    case .failed: break
    }
  }

  private mutating func panDidMove(at now: Timestamp) {
    // During a pinch the pinch's own centroid counts. When one finger of it is left, only the pan reports movement.
    if scroller.isZooming { pinchDidMove(at: now) } else { send(.dragMoved(to: pan.translation), at: now) }
  }

  // MARK: - Pinch

  private mutating func detectPinch(
    _ input: ContactInput, at moment: Timestamp, now: Timestamp
  ) -> DetectorEvent? {
    guard !pinch.isDenied, !pinch.isTouchpad else { return nil }
    let event = pinch.detector.handle(input, at: moment)
    switch input {
    case .down, .up:
      guard event == nil, scroller.isZooming else { return event }
      switch pinch.detector.state {
      case .pinching, .paused: send(.fingersChanged(at: pinch.detector.contacts.centroid), at: now)
      case .idle, .gathering, .withinSlop, .over: break
      }
    case .move, .cancel, .deadline: break
    }
    return event
  }

  private mutating func pinchDidChange(_ event: DetectorEvent, at now: Timestamp) {
    switch event {
    case .began:
      guard mayZoom else {
        pinch.isDenied = true
        return
      }
      claimsContacts = true
      takeShownOffset(at: now)
      send(.pinchBegan(at: pinch.detector.contacts.centroid), at: now)
      pinchDidMove(at: now)
    case .changed: pinchDidMove(at: now)
    case .ended, .cancelled: pinchDidEnd(at: now)
    case .failed: break
    }
  }

  private mutating func pinchDidMove(at now: Timestamp) {
    guard !pinch.isTouchpad else { return }
    send(.pinchMoved(to: pinch.detector.contacts.centroid, scale: pinch.detector.scale), at: now)
  }

  private mutating func pinchDidEnd(at now: Timestamp) {
    send(.pinchEnded, at: now)
    // A drag that continues is reported by the pan's translation again.
    if scroller.isDragging, scroller.isTracking { send(.fingersChanged(at: pan.translation), at: now) }
  }

  /// A pinch of two fingers on a touchpad, whose scale the system gives.
  package enum TouchpadPinch: Equatable, Sendable {
    case began(at: Vector)
    case moved(to: Vector, scale: Double)
    case ended
  }

  /// Takes in a touchpad's pinch; returns whether it zooms. It does not begin beside fingers.
  package mutating func take(_ input: TouchpadPinch, at now: Timestamp) -> Bool {
    switch input {
    case .began(let place):
      guard contacts.isEmpty, mayZoom, !pinch.isTouchpad else { return false }
      pinch.isTouchpad = true
      takeShownOffset(at: now)
      send(.pinchBegan(at: place), at: now)
    case .moved(let place, let scale):
      guard pinch.isTouchpad else { return false }
      send(.pinchMoved(to: place, scale: scale), at: now)
    case .ended:
      guard pinch.isTouchpad else { return false }
      pinch.isTouchpad = false
      pinchDidEnd(at: now)
    }
    return true
  }

  private var mayZoom: Bool { settings.isZoomEnabled && scroller.canZoom }

  /// Replaces the exact offset by the shown one, which may differ by half a pixel after a drag or a deceleration. Zooming in
  /// and back out then returns to the offset that was seen.
  private mutating func takeShownOffset(at now: Timestamp) {
    guard !scroller.needsFrame, !scroller.isDragging, shownOffset != scroller.offset else { return }
    send(.setOffset(shownOffset), at: now)
  }

  // MARK: - Wheel and keys

  /// Zooms for the program, or by wheel or key.
  package mutating func zoom(
    to target: Scroller.ZoomTarget, _ style: Scroller.AnimationStyle, at now: Timestamp
  ) {
    takeShownOffset(at: now)
    send(.zoom(to: target, style), at: now)
    // Nobody places the content after a zoom: its alignment does.
    if scroller.isPlacingZoom { send(.laidOut, at: now) }
  }

  /// How a program's motion, or a key's, gets there.
  package func style(animated: Bool) -> Scroller.AnimationStyle {
    guard animated else { return .immediate }
    return settings.reducesMotion ? .reduced : .animated
  }

  /// Takes in a wheel's turn; returns whether it scrolls or zooms. At the end of the range it does not, so that what is
  /// around the pane can.
  package mutating func take(_ turn: WheelTurn, at now: Timestamp) -> Bool {
    if turn.zooms {
      guard mayZoom else { return false }
      let (factor, style): (Double, Scroller.AnimationStyle) =
        switch turn.amount {
        case .notches(let notches): (Scroller.zoom(ofNotches: notches.y), .smoothed)
        case .points(let points): (Scroller.zoom(ofPoints: points.y), .immediate)
        }
      zoom(to: .scale(scroller.scale * factor, about: turn.position), style, at: now)
      return true
    }
    guard settings.isScrollEnabled else { return false }
    switch turn.amount {
    case .notches(let notches): return turnNotches(notches, shift: turn.turnsSideways, at: now)
    case .points(let points):
      guard scroller.rules.isPaging else { return step(by: points, .immediate, at: now) }
      // Pages turn by the notch, also on a touchpad: it has no end at which they could be decided.
      let length = Vector(x: scroller.notchDistance(.horizontal), y: scroller.notchDistance(.vertical))
      let notches = Vector(
        x: length.x > 0 ? points.x / length.x : 0, y: length.y > 0 ? points.y / length.y : 0)
      return turnNotches(notches, shift: false, at: now)
    }
  }

  private mutating func turnNotches(_ notches: Vector, shift: Bool, at now: Timestamp) -> Bool {
    switch scroller.step(ofNotches: notches, shift: shift, after: &notchParts) {
    case .waits: return true
    case .steps(let distance): return step(by: distance, .smoothed, at: now)
    }
  }

  /// Takes in a key; returns whether it scrolls or zooms.
  package mutating func take(_ key: ScrollKey, at now: Timestamp) -> Bool {
    switch scroller.step(of: key) {
    case .scrolls(let distance):
      return settings.isScrollEnabled && step(by: distance, style(animated: true), at: now)
    case .zooms(let scale):
      guard mayZoom else { return false }
      // A held key repeats. Repeats continue the animation instead of restarting it.
      let style = scroller.isAnimatingZoom ? .smoothed : style(animated: true)
      zoom(to: .scale(scale, about: nil), style, at: now)
      return true
    }
  }

  private mutating func step(
    by distance: Vector, _ style: Scroller.AnimationStyle, at now: Timestamp
  ) -> Bool {
    if scroller.isTurningPage(by: distance) { return true }
    guard scroller.target(ofStep: distance) != nil else { return false }
    send(.step(by: distance, style), at: now)
    return true
  }
}
