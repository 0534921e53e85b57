/// The fingers of the pane whose recognizer is being handled, and its scroller.
extension ScrollTree: FingerScrolling {
  package var isZooming: Bool { nodes[current].pane.scroller.isZooming }

  package var isDragHeld: Bool {
    nodes[current].pane.scroller.isDragging && nodes[current].pane.scroller.isTracking
  }

  package var panTranslation: Vector { points(nodes[current].pan.translation, in: current) }

  package var releaseVelocity: Vector { -points(nodes[current].pan.velocity(at: moment), in: current) }

  package var pinchCentroid: Vector {
    if let touchpad = nodes[current].touchpad { return touchpad.place }
    let frame = frame(of: current)
    return points(nodes[current].pinch.contacts.centroid - frame.corner, in: current)
  }

  package var pinchScale: Double { nodes[current].touchpad?.scale ?? nodes[current].pinch.scale }

  package mutating func send(_ input: Scroller.Input) { send(input, on: current) }

  @inline(never) private mutating func send(_ input: Scroller.Input, on number: Int) {
    nodes[number].pane.send(input, at: now)
    nodes[number].hasNews = true
  }

  package mutating func adoptPublishedOffset() {
    nodes[current].pane.adoptPublishedOffset(at: now)
    nodes[current].hasNews = true
  }

  package mutating func shareDrag() {
    let holder = current
    var drag = SharedDrag(of: nesting(of: holder))
    nodes[holder].sharers.removeAll(keepingCapacity: true)
    nodes[holder].sharers.append(holder)
    var reach = HandOverReach(from: nesting(of: holder))
    var next = nodes[holder].parent
    while reach.isOpen, let pane = next {
      let nesting = nesting(of: pane)
      let takes = reach.add(nesting)
      if takes != .neither {
        drag.add(nesting, takes: takes)
        nodes[holder].sharers.append(pane)
      }
      next = nodes[pane].parent
    }
    guard let beginning = drag.begin() else { return }
    nodes[holder].drag = drag
    send(beginning)
  }

  package mutating func moveSharedDrag() {
    if nodes[current].drag.isShared { moveOuter() }
  }

  package mutating func endSharedDrag(_ end: DragEnd) -> Bool {
    guard nodes[current].drag.isShared else { return false }
    endEverywhere(end)
    letGo()
    return true
  }

  package mutating func releaseSharedDrag() {
    guard nodes[current].drag.isShared else { return }
    releaseOuter()
    letGo()
  }

  private mutating func letGo() {
    for pane in nodes[current].sharers where pane >= 0 && nodes[pane].heldBy == current {
      nodes[pane].heldBy = nil
    }
  }
}

/// The drag of that pane, shared with the panes around it.
extension ScrollTree: DragSharing {
  package var drag: SharedDrag {
    get { nodes[current].drag }
    set { nodes[current].drag = newValue }
  }

  package func isPresent(_ level: Int) -> Bool { pane(at: level) >= 0 }

  private func pane(at level: Int) -> Int { nodes[current].sharers[level] }

  package func draggableAxes(of level: Int) -> AxisFlags {
    nodes[pane(at: level)].pane.scroller.draggableAxes
  }

  package func passesEdge(of level: Int) -> AxisFlags { nodes[pane(at: level)].pane.scroller.passesEdge }

  package func handedOver(by level: Int) -> Vector { nodes[pane(at: level)].pane.scroller.handedOver }

  package mutating func send(_ input: Scroller.Input, to level: Int) {
    send(input, on: pane(at: level))
  }

  package func isFree(_ level: Int) -> Bool {
    let outer = pane(at: level)
    guard nodes[outer].pane.settings.isScrollEnabled,
      nodes[outer].heldBy == nil || nodes[outer].heldBy == current
    else { return false }
    return !nodes[outer].panState.attempt.isUnderWay && !nodes[outer].pinchState.attempt.isUnderWay
  }

  package mutating func hold(_ level: Int) { nodes[pane(at: level)].heldBy = current }

  package func convert(_ distance: Vector, from inner: Int, to outer: Int) -> Vector {
    let inner = frame(of: pane(at: inner)).scale
    let outer = frame(of: pane(at: outer)).scale
    return inner == outer ? distance : distance * (inner / outer)
  }

  package var travel: Vector { points(nodes[current].pan.travel, in: current) }
}

extension ScrollTree {
  /// How a pane works together with the panes around it.
  @inline(never) func nesting(of number: Int) -> NestedPane {
    let settings = nodes[number].pane.settings
    return NestedPane(
      isScrollEnabled: settings.isScrollEnabled, transfers: settings.transfers,
      handsOverDragsAtEdges: settings.handsOverDragsAtEdges,
      draggable: nodes[number].pane.scroller.draggableAxes)
  }

  /// The axes along which a drag of a pane that reaches its edge continues in one around it.
  func reach(of number: Int) -> AxisFlags {
    var reach = HandOverReach(from: nesting(of: number))
    var next = nodes[number].parent
    while reach.isOpen, let pane = next {
      _ = reach.add(nesting(of: pane))
      next = nodes[pane].parent
    }
    return reach.taken
  }
}

extension GestureAttempt {
  /// Whether the gesture has begun and not ended.
  fileprivate var isUnderWay: Bool {
    switch self {
    case .active: true
    case .none, .possible, .claiming, .over, .failed: false
    }
  }
}
