/// Passes contacts to the recognizers of the pane that they land on, and of the panes around it.
extension ScrollTree {
  /// Takes in what a finger on a pane did. It did so at `moment`, which may be before `now`.
  package mutating func take(
    _ input: ContactInput, on number: Int, at moment: Timestamp, now: Timestamp
  ) {
    let outermost = outermost(of: number)
    nodes[outermost].latestContact = max(nodes[outermost].latestContact, moment)
    self.moment = nodes[outermost].latestContact
    self.now = now
    switch input {
    case .down(let id, let position):
      // The front has lost the contact: the one that lands is another.
      if let index = index(of: id, on: number) { lift(index, .cancel) }
      land(id, on: number, at: position)
    case .move(let id, let position):
      guard let index = index(of: id, on: number), touches[index].position != position else { return }
      touches[index].position = position
      releaseContentTouches(at: now)
      let touch = touches[index]
      deliver(.move(id: touch.number, position), touch)
    case .up(let id):
      guard let index = index(of: id, on: number) else { return }
      lift(index, .up(id: touches[index].number))
    case .cancel:
      while let index = touches.firstIndex(where: { $0.target == number }) { lift(index, .cancel) }
      return
    case .deadline: return
    }
    drain()
  }

  private func index(of id: Int, on number: Int) -> Int? {
    touches.firstIndex { $0.id == id && $0.target == number }
  }

  @inline(never) func outermost(of number: Int) -> Int {
    var outermost = number
    while let parent = nodes[outermost].parent { outermost = parent }
    return outermost
  }

  private mutating func land(_ id: Int, on target: Int, at position: Vector) {
    var count = 0
    let outermost = outermost(of: target)
    for touch in touches where self.outermost(of: touch.target) == outermost { count += 1 }
    guard count < Contacts.capacity else { return }
    let touch = Touch(id: id, target: target, number: numberOfNextTouch(), position: position)
    touches.append(touch)
    var next: Int? = target
    while let pane = next {
      if count == 0 { nodes[pane].pane.claimsContacts = false }
      follow(touch, Recognizer(pane: pane, kind: .pan))
      follow(touch, Recognizer(pane: pane, kind: .pinch))
      next = nodes[pane].parent
    }
    deliver(.down(id: touch.number, position), touch)
    offerContent(touch.number)
  }

  private mutating func follow(_ touch: Touch, _ recognizer: Recognizer) {
    guard receives(recognizer) else { return }
    if recognizer.kind == .pan {
      if nodes[recognizer.pane].panState.touches.isEmpty {
        nodes[recognizer.pane].panState.target = touch.target
      }
      nodes[recognizer.pane].panState.touches.append(touch.number)
    } else {
      if nodes[recognizer.pane].pinchState.touches.isEmpty {
        nodes[recognizer.pane].pinchState.target = touch.target
      }
      nodes[recognizer.pane].pinchState.touches.append(touch.number)
    }
    participate(recognizer)
  }

  /// Whether the recognizer is told of touches.
  private func receives(_ recognizer: Recognizer) -> Bool {
    isEnabled(recognizer) && attempt(of: recognizer).receivesTouches
  }

  func isEnabled(_ recognizer: Recognizer) -> Bool {
    switch recognizer.kind {
    case .pan: return nodes[recognizer.pane].pane.settings.isScrollEnabled
    case .pinch:
      return nodes[recognizer.pane].pane.settings.isZoomEnabled
        && nodes[recognizer.pane].pane.scroller.rules.allowZoom
    }
  }

  @inline(never) private mutating func lift(_ index: Int, _ input: ContactInput) {
    deliver(input, touches[index])
    let isCancelled = if case .cancel = input { true } else { false }
    endContentTouch(index, isCancelled: isCancelled)
    touches.remove(at: index)
    drain()
  }

  private mutating func deliver(_ input: ContactInput, _ touch: Touch) {
    var next: Int? = touch.target
    while let pane = next {
      detect(input, touch, Recognizer(pane: pane, kind: .pan))
      detect(input, touch, Recognizer(pane: pane, kind: .pinch))
      next = nodes[pane].parent
    }
    sendActions()
  }

  private mutating func detect(_ input: ContactInput, _ touch: Touch, _ recognizer: Recognizer) {
    let pane = recognizer.pane
    guard nodes[pane][recognizer.kind].touches.contains(touch.number), receives(recognizer) else { return }
    switch recognizer.kind {
    case .pan:
      if case .down = input, nodes[pane].pan.contacts.isEmpty { fingersDidLand(on: pane) }
      let event = nodes[pane].pan.handle(input, at: moment)
      if event == .began, !isMeant(by: nodes[pane].pan.travel, pane) {
        nodes[pane].pan.holdBack()
      } else if let event {
        set(event, recognizer)
      }
    case .pinch:
      guard nodes[pane].touchpad == nil else { return }
      let event = nodes[pane].pinch.handle(input, at: moment)
      if let event { set(event, recognizer) } else { pinchFingersDidChange(input, on: pane) }
    }
  }

  private mutating func pinchFingersDidChange(_ input: ContactInput, on pane: Int) {
    switch (input, nodes[pane].pinch.state) {
    case (.down, .pinching), (.down, .paused), (.up, .pinching), (.up, .paused):
      current = pane
      pinchFingersDidChange()
    case (.down, _), (.up, _), (.move, _), (.cancel, _), (.deadline, _): break
    }
  }

  private mutating func fingersDidLand(on pane: Int) {
    current = pane
    send(.touchDown)
    nodes[pane].pan.slop = nodes[pane].pane.scroller.slop
    if nodes[pane].pan.slop.hasStoppedContent { nodes[pane].pane.claimsContacts = true }
  }

  // MARK: - Cancelling

  /// Cancels the touches on a pane and on the panes inside it.
  mutating func cancelFingers(on number: Int) {
    while let index = touches.firstIndex(where: { isInside($0.target, number) }) { lift(index, .cancel) }
    if nodes[number].touchpad != nil { cancel(Recognizer(pane: number, kind: .pinch)) }
  }

  @inline(never) func isInside(_ number: Int, _ outer: Int) -> Bool {
    var next: Int? = number
    while let pane = next {
      if pane == outer { return true }
      next = nodes[pane].parent
    }
    return false
  }

  /// Cancels those recognizers of a pane that are disabled now.
  mutating func cancelDisabled(_ number: Int) {
    now = max(now, nodes[number].latest)
    for kind in [Recognizer.Kind.pan, .pinch] where !isEnabled(Recognizer(pane: number, kind: kind)) {
      cancel(Recognizer(pane: number, kind: kind))
    }
  }

  private mutating func cancel(_ recognizer: Recognizer) {
    guard attempt(of: recognizer).slot != nil else { return }
    set(.cancelled, recognizer)
    drain()
  }

  // MARK: - Touchpad

  /// A step of a pinch on a touchpad, in points of the pane's viewport.
  package enum TouchpadInput: Equatable, Sendable {
    case began(at: Vector)
    case moved(to: Vector, scale: Double)
    case ended
  }

  /// Takes in a touchpad's pinch on a pane; returns whether it zooms. It does not begin beside fingers.
  package mutating func take(_ input: TouchpadInput, on number: Int, at now: Timestamp) -> Bool {
    self.now = now
    let recognizer = Recognizer(pane: number, kind: .pinch)
    switch input {
    case .began(let place):
      guard isEnabled(recognizer), nodes[number].pinchState.touches.isEmpty,
        nodes[number].pinchState.attempt.slot == nil
      else { return false }
      participate(recognizer)
      nodes[number].touchpad = TouchpadPinch(place: place, scale: 1)
      set(.began, recognizer)
    case .moved(let place, let scale):
      guard nodes[number].touchpad != nil else { return false }
      nodes[number].touchpad = TouchpadPinch(place: place, scale: scale)
      set(.changed, recognizer)
    case .ended:
      guard nodes[number].touchpad != nil else { return false }
      set(.ended, recognizer)
      drain()
      return true
    }
    drain()
    return nodes[number].touchpad != nil
  }
}
