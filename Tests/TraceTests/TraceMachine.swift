import ScrollEngine

/// Does the steps of a trace with the engine itself. Tests/EmbeddedTests/machine.mjs does the same with the wasm build.
struct TraceMachine {
  enum Failure: Error { case unknownOperation(String), wrongCount(String), notANumber(String) }

  private var fling: Fling?
  private var scroller = Scroller()
  private var pinch = PinchDetector()
  private var rotation = RotationDetector()
  private var pane = PaneTrace()

  /// Answers a fling's question with one number, an input of the scroller with the offset and scale that are seen then.
  mutating func perform(_ step: Trace.Step) throws -> [Double] {
    let n = step.numbers
    guard n.allSatisfy(\.isFinite) else { throw Failure.notANumber(step.operation) }
    func take(_ count: Int) throws { if n.count != count { throw Failure.wrongCount(step.operation) } }
    switch step.operation {
    case "fling":
      // start, velocity, rate per millisecond, least and greatest offset, whether it bounces (1) or stops dead (0)
      try take(6)
      fling = Fling(
        from: n[0], velocity: n[1], rate: DecelerationRate(perMillisecond: n[2]), range: n[3]...n[4],
        bounces: n[5] != 0)
      return []
    case "duration":
      try take(0)
      return [fling?.duration ?? .nan]
    case "position":
      try take(1)
      return [fling?.position(at: n[0]) ?? .nan]

    case "scroller":
      try take(0)
      scroller = Scroller()
      return []
    case "geometry":
      // viewport, content size, insets: top, left, bottom, right
      try take(8)
      var geometry = scroller.geometry
      geometry.viewport = Vector(x: n[0], y: n[1])
      geometry.contentSize = Vector(x: n[2], y: n[3])
      geometry.insets = Insets(top: n[4], left: n[5], bottom: n[6], right: n[7])
      scroller.handle(.geometryChanged(geometry), at: Timestamp(nanoseconds: 0))
      return []
    case "zoomContent":
      // origin, size at scale 1
      try take(4)
      var geometry = scroller.geometry
      geometry.zoomContent = ZoomContent(origin: Vector(x: n[0], y: n[1]), size: Vector(x: n[2], y: n[3]))
      scroller.handle(.geometryChanged(geometry), at: Timestamp(nanoseconds: 0))
      return []
    case "rules":
      // bounces and always bounces (1 along x, 2 along y), rate per millisecond, least and greatest scale, bounces zoom;
      // where given, paging and directional lock
      if n.count != 6 { try take(8) }
      var rules = scroller.rules
      rules.bounces = Self.axes(n[0])
      rules.alwaysBounces = Self.axes(n[1])
      rules.decelerationRate = DecelerationRate(perMillisecond: n[2])
      rules.minimumScale = n[3]
      rules.maximumScale = n[4]
      rules.bouncesZoom = n[5] != 0
      rules.isPaging = n.count > 6 && n[6] != 0
      rules.locksDirection = n.count > 6 && n[7] != 0
      scroller.handle(.rulesChanged(rules), at: Timestamp(nanoseconds: 0))
      return []
    case "effects":
      try take(0)
      var numbers: [Double] = []
      while let effect = scroller.nextEffect() { numbers += Self.numbers(of: effect) }
      return numbers
    case "fingers":
      try take(0)
      (pinch, rotation) = (PinchDetector(), RotationDetector())
      return []
    case "fingerDown", "fingerMove", "fingerUp":
      // moment in milliseconds, number of the finger, where it is
      try take(step.operation == "fingerUp" ? 2 : 4)
      let place = n.count == 4 ? Vector(x: n[2], y: n[3]) : .zero
      let input: ContactInput =
        switch step.operation {
        case "fingerDown": .down(id: Int(n[1]), place)
        case "fingerMove": .move(id: Int(n[1]), place)
        default: .up(id: Int(n[1]))
        }
      let now = Timestamp(nanoseconds: Int64((n[0] * 1e6).rounded(.toNearestOrEven)))
      _ = pinch.handle(input, at: now)
      _ = rotation.handle(input, at: now)
      return [pinch.scale, rotation.rotation]
    case _ where step.operation.hasPrefix("pane"):
      guard let answers = pane.perform(step.operation, n) else {
        throw Failure.unknownOperation(step.operation)
      }
      return answers
    default:
      // The first number is the moment, in milliseconds.
      guard let milliseconds = n.first else { throw Failure.wrongCount(step.operation) }
      let input = try Self.input(step.operation, Array(n.dropFirst()))
      scroller.handle(
        input, at: Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded(.toNearestOrEven))))
      return [scroller.presentedOffset.x, scroller.presentedOffset.y, scroller.presentedScale]
    }
  }

  private static func input(_ operation: String, _ n: [Double]) throws -> Scroller.Input {
    func take(_ count: Int) throws { if n.count != count { throw Failure.wrongCount(operation) } }
    func point() -> Vector { Vector(x: n[0], y: n[1]) }
    switch operation {
    case "touchDown": return .touchDown
    case "touchUp": return .touchUp
    case "dragCancelled": return .dragCancelled
    case "pinchEnded": return .pinchEnded
    case "frame": return .frame
    case "stop": return .stop
    case "dragBegan":
      try take(2)
      return .dragBegan(at: point())
    case "dragMoved":
      try take(2)
      return .dragMoved(to: point())
    case "dragEnded":
      try take(2)
      return .dragEnded(velocity: point())
    case "fingersChanged":
      try take(2)
      return .fingersChanged(at: point())
    case "pinchBegan":
      try take(2)
      return .pinchBegan(at: point())
    case "pinchMoved":
      try take(3)
      return .pinchMoved(to: point(), scale: n[2])
    case "land":
      try take(2)
      return .land(at: point())
    case "setOffset":
      try take(2)
      return .setOffset(point())
    case "scroll":
      try take(3)
      return .scroll(to: point(), Scroller.AnimationStyle.allCases[Int(n[2])])
    case "step":
      try take(3)
      return .step(by: point(), Scroller.AnimationStyle.allCases[Int(n[2])])
    case "zoom":
      try take(2)
      return .zoom(to: .scale(n[0], about: nil), Scroller.AnimationStyle.allCases[Int(n[1])])
    case "zoomAbout":
      try take(4)
      return .zoom(
        to: .scale(n[0], about: Vector(x: n[2], y: n[3])), Scroller.AnimationStyle.allCases[Int(n[1])])
    case "zoomToRect":
      try take(5)
      return .zoom(
        to: .rect(Rect(origin: point(), size: Vector(x: n[2], y: n[3]))),
        Scroller.AnimationStyle.allCases[Int(n[4])])
    default: throw Failure.unknownOperation(operation)
    }
  }

  private static func axes(_ number: Double) -> AxisFlags {
    AxisFlags(horizontal: Int(number) & 1 != 0, vertical: Int(number) & 2 != 0)
  }

  /// The kind, as the wasm build numbers them, and the effect's own numbers.
  private static func numbers(of effect: Scroller.Effect) -> [Double] {
    switch effect {
    case .didScroll: [1]
    case .willBeginDragging: [2]
    case .willEndDragging(let landing):
      [3, landing.velocity.x, landing.velocity.y, landing.target.x, landing.target.y]
    case .didEndDragging(let willDecelerate): [4, willDecelerate ? 1 : 0]
    case .willBeginDecelerating: [5]
    case .didEndDecelerating: [6]
    case .didEndScrollingAnimation: [7]
    case .didZoom: [8]
    case .willBeginZooming: [9]
    case .didEndZooming(let scale): [10, scale]
    case .didScrollToTop: [11]
    }
  }
}
