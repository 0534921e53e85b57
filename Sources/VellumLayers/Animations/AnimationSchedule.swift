import ScrollEngine

/// The animations of one layer.
@MainActor final class LayerAnimations {
  @MainActor final class Entry {
    let key: String?
    let animation: CAAnimation
    let begin: Timestamp
    let batch: AnimationBatch?
    /// Whether the layer's view gets no touches meanwhile.
    let blocksTouches: Bool
    var phase = Phase.added

    enum Phase {
      case added
      /// Its delegate has been told that it started.
      case started
      /// Its delegate has been told that it ended. It stays, because `isRemovedOnCompletion` is false.
      case ended
    }

    init(
      key: String?, animation: CAAnimation, begin: Timestamp, batch: AnimationBatch?, blocksTouches: Bool
    ) {
      (self.key, self.animation, self.begin, self.batch) = (key, animation, begin, batch)
      self.blocksTouches = blocksTouches
    }

    /// When it ends; nil if never.
    var end: Timestamp? {
      if animation.track != nil { return nil }
      let span = animation.span
      return span < Self.longest ? begin.advanced(by: span) : nil
    }
    var isHitWhereShown: Bool { animation.track?.timeline.hitsWhatIsShown ?? false }
    /// Seconds; an animation that takes longer counts as endless. Chosen.
    private static let longest = 1e9
  }

  /// In the order of adding: later ones are applied to what earlier ones show.
  var entries: [Entry] = []
  /// What is shown at the last frame that was evaluated.
  var shown = LayerState()
  /// The program's own keys whose values they move.
  private(set) var ownKeys: Set<String> = []
  /// The properties that they move and whose changes have the layer displayed, as its class says.
  private(set) var displayed: [AnimatedProperty] = []
  /// The values of these with which the layer was displayed last; nil if it has to be displayed in any case.
  var displayedValues: [AnimatableValue?]?

  /// Finds out what few animations have, after one was added or removed.
  func noteOwnProperties(of layer: CALayer) {
    ownKeys.removeAll()
    displayed.removeAll()
    displayedValues = nil
    for entry in entries {
      entry.animation.forEachProperty { property in
        if let key = property.ownKey { ownKeys.insert(key) }
        if layer.isDisplayed(forKey: property.name) { displayed.append(property) }
      }
    }
  }

  /// Changes values to those that are shown at a moment.
  func apply(at now: Timestamp, to values: inout LayerState, model: LayerState) {
    let kept = shown
    _ = evaluate(at: now, model: model)
    (values, shown) = (shown, kept)
  }

  /// Evaluates the animations for a moment. Returns whether any of them will show something else later.
  func evaluate(at now: Timestamp, model: LayerState) -> Bool {
    shown = model
    var changes = false
    for entry in entries {
      let animation = entry.animation
      if let track = animation.track {
        animation.apply(to: &shown, model: model, at: .init(seconds: track.time(of: animation)))
        continue
      }
      switch animation.phase(at: now.seconds(since: entry.begin)) {
      case .before(let moment):
        if animation.fillMode.fillsBefore { animation.apply(to: &shown, model: model, at: moment) }
        changes = true
      case .running(let moment):
        animation.apply(to: &shown, model: model, at: moment)
        changes = changes || animation.speed != 0
      case .over(let moment):
        if animation.fillMode.fillsAfter { animation.apply(to: &shown, model: model, at: moment) }
        changes = changes || entry.phase != .ended
      }
    }
    return changes
  }
}

/// Animations that were begun together, with a completion that runs when all of them are over.
@MainActor package final class AnimationBatch {
  private var running = 0
  private var isOpen = true
  private var allFinished = true
  private var completion: ((Bool) -> Void)?
  /// Whether it is that of an animation block of views; if not, it is that of a transaction.
  private let isBlock: Bool
  /// The batches around it, innermost first, which its animations belong to as well.
  private let outers: [AnimationBatch]

  /// Makes a batch inside of another. The animations of a block do not belong to the blocks around it: each completion of views waits
  /// for its own changes.
  init(outer: AnimationBatch?, isBlock: Bool = false, completion: ((Bool) -> Void)? = nil) {
    self.isBlock = isBlock
    self.completion = completion
    var outers = outer.map { [$0] + $0.outers } ?? []
    if isBlock { outers.removeAll(where: \.isBlock) }
    self.outers = outers
  }

  /// Makes a batch for the animations that begin after those of another, in the same transaction.
  init(after other: AnimationBatch, completion: ((Bool) -> Void)?) {
    (isBlock, outers, self.completion) = (false, other.outers, completion)
  }

  func begin() {
    running += 1
    for outer in outers { outer.running += 1 }
  }

  func end(finished: Bool) {
    endOne(finished)
    for outer in outers { outer.endOne(finished) }
  }

  private func endOne(_ finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    completeIfOver()
  }

  /// No more animations join. If none is running, `waits` puts off the completion to the next frame.
  func close(waits: Bool) {
    isOpen = false
    if running == 0, waits { Compositor.current.animations.putOff(self) } else { completeIfOver() }
  }

  func completeIfOver() {
    guard running == 0, !isOpen, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}

/// The layers of one screen that have animations.
@MainActor package final class AnimationSchedule {
  /// The compositor that owns it.
  package unowned var compositor: Compositor!

  private var layers: [CALayer] = []
  private var waiting: [AnimationBatch] = []
  /// The timelines that move.
  private var timelines: [AnimationTimeline] = []

  func add(_ timeline: AnimationTimeline) {
    if !timelines.contains(where: { $0 === timeline }) { timelines.append(timeline) }
    compositor.setNeedsCommit()
  }

  func remove(_ timeline: AnimationTimeline) { timelines.removeAll { $0 === timeline } }

  func add(_ layer: CALayer) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
    compositor.setNeedsCommit()
  }

  func putOff(_ batch: AnimationBatch) {
    waiting.append(batch)
    compositor.clock.requestFrame()
  }

  /// Its screen has closed, and no frame comes any more: animations end unfinished. Timelines go on on another screen that shows
  /// some of their views, or end.
  package func close() {
    for timeline in timelines { timeline.screenDidClose() }
    for layer in layers { layer.removeAllAnimations() }
    completeWaiting()
  }

  private func completeWaiting() {
    let batches = waiting
    waiting = []
    for batch in batches { batch.completeIfOver() }
  }

  /// Ends the animations that are over at `now`, earliest first, and tells their delegates. Those of layers
  /// in no window end unfinished.
  package func finish(at now: Timestamp) {
    completeWaiting()

    guard !layers.isEmpty || !timelines.isEmpty else { return }
    var over: [(end: Timestamp, finish: @MainActor () -> Void)] = []
    for layer in layers {
      guard layer.root.owner?.isWindow == true else {
        layer.removeAllAnimations()
        continue
      }
      for entry in layer.animations?.entries ?? [] where entry.phase != .ended {
        if entry.phase == .added, entry.begin <= now {
          entry.phase = .started
          entry.animation.delegate?.animationDidStart(entry.animation)
        }
        if let end = entry.end, end <= now { over.append((end, { layer.end(entry, finished: true) })) }
      }
    }
    for timeline in timelines {
      if timeline.hasLostChanges {
        over.append((now, { timeline.reachEnd() }))
        continue
      }
      guard let end = timeline.endMoment, end <= now else { continue }
      // A completion that ran before may have turned it around.
      over.append((end, { if let end = timeline.endMoment, end <= now { timeline.reachEnd() } }))
    }
    guard !over.isEmpty else { return }
    // A stable order: by end, then as found.
    let sorted = over.enumerated().sorted { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) }
    for (_, item) in sorted { item.finish() }
  }

  /// Computes what is shown at `now`. Asks for another frame if that will change.
  package func evaluate(at now: Timestamp) {
    for timeline in timelines where timeline.evaluate(at: now) { timeline.requestFrames() }
    guard !layers.isEmpty else { return }
    layers.removeAll { $0.animations == nil }
    var changes = false
    for layer in layers {
      let animations = layer.animations!
      let model = animations.ownKeys.isEmpty ? layer.state : layer.stateWithOwnValues(animations.ownKeys)
      if animations.evaluate(at: now, model: model) { changes = true }
    }
    for layer in layers where layer.animations?.displayed.isEmpty == false { layer.displayAsShown() }
    compositor.setNeedsCommit()
    if changes { compositor.clock.requestFrame() }
  }
}
