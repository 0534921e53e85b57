@testable import ScrollEngine

/// A scroller under test: inputs go in with their time, effects are drained into a log, questions are
/// answered.
struct ScrollRun {
  var scroller: Scroller
  var now = Timestamp(nanoseconds: 1_000_000_000)
  /// What the delegate heard. Neighbouring `didScroll`s are one.
  var log: [Scroller.Effect] = []
  /// Answers where to land.
  var landing: @Sendable (Scroller.Landing) -> Vector = { $0.target }
  /// What a delegate does from inside an effect.
  var reaction: @Sendable (Scroller.Effect) -> Scroller.Input? = { _ in nil }

  /// Content of 1000 × 3000 points in a viewport of 320 × 480, at (100, 200).
  init(
    geometry: Geometry = Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 1000, y: 3000)),
    rules: Rules = Rules(), offset: Vector = Vector(x: 100, y: 200)
  ) {
    scroller = Scroller(geometry: geometry, rules: rules)
    send(.setOffset(offset))
    log = []
  }

  /// A photo of 800 × 800 points that can be scaled from ½ to 4, in a viewport of 320 × 480.
  static func photo(scale: Double = 1, offset: Vector = Vector(x: 100, y: 100)) -> ScrollRun {
    var rules = Rules()
    rules.minimumScale = 0.5
    rules.maximumScale = 4
    let size = Vector(x: 800, y: 800)
    var run = ScrollRun(
      geometry: Geometry(
        viewport: Vector(x: 320, y: 480), contentSize: size,
        zoomContent: ZoomContent(origin: .zero, size: size)),
      rules: rules, offset: .zero)
    run.send(.zoom(to: .scale(scale, about: nil), .immediate))
    run.send(.setOffset(offset))
    run.log = []
    return run
  }

  mutating func send(_ input: Scroller.Input) {
    scroller.handle(input, at: now)
    while let effect = scroller.nextEffect() {
      if effect != .didScroll || log.last != .didScroll { log.append(effect) }
      if case .willEndDragging(let landing) = effect {
        let target = self.landing(landing)
        if let reaction = reaction(effect) { send(reaction) }
        send(.land(at: target))
      } else if let reaction = reaction(effect) {
        send(reaction)
      }
    }
  }

  mutating func wait(_ seconds: Double) { now = now.advanced(by: seconds) }

  /// Frames until nothing moves, or for `seconds`.
  mutating func play(_ seconds: Double = 60, framesPerSecond: Double = 60) {
    let end = now.advanced(by: seconds)
    while scroller.needsFrame, now < end {
      wait(1 / framesPerSecond)
      send(.frame)
    }
  }

  /// A finger that drags by `distance` and lifts; offsets move against it.
  mutating func drag(by distance: Vector, steps: Int = 10, velocity: Vector) {
    let start = Vector(x: 160, y: 240)
    send(.touchDown)
    send(.dragBegan(at: start))
    for step in 1...steps {
      wait(0.008)
      send(.dragMoved(to: start + distance * (Double(step) / Double(steps))))
    }
    send(.dragEnded(velocity: velocity))
  }

  /// Two fingers that pinch about `point` by `scale` and lift.
  mutating func pinch(about point: Vector, by scale: Double, steps: Int = 10) {
    send(.touchDown)
    send(.pinchBegan(at: point))
    for step in 1...steps {
      wait(0.008)
      send(.pinchMoved(to: point, scale: 1 + (scale - 1) * Double(step) / Double(steps)))
    }
    send(.pinchEnded)
  }
}
