import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerLawTests {
  /// A random drag and release, and the frames that follow at a steady rate.
  static func play(seed: UInt64, framesPerSecond: Double, transform: (Vector) -> Vector = { $0 }) -> ScrollRun
  {
    var run = release(seed: seed, transform: transform)
    run.play(0.35, framesPerSecond: framesPerSecond)
    return run
  }

  static func release(seed: UInt64, transform: (Vector) -> Vector = { $0 }) -> ScrollRun {
    var numbers = SeededNumbers(seed: seed)
    var run = ScrollRun(
      geometry: Geometry(
        viewport: transform(Vector(x: 400, y: 400)).magnitude,
        contentSize: transform(Vector(x: 2000, y: 2000)).magnitude),
      offset: .zero)
    run.send(.setOffset(Vector(x: 800, y: 800)))
    let distance = Vector(x: numbers.number(in: -900...900), y: numbers.number(in: -900...900))
    let velocity = Vector(x: numbers.number(in: -5000...5000), y: numbers.number(in: -5000...5000))
    run.drag(by: transform(distance), velocity: transform(velocity))
    return run
  }

  @Test(arguments: 0..<60) func horizontalIsVertical(seed: UInt64) {
    let plain = Self.play(seed: seed, framesPerSecond: 60).scroller.offset
    let turned = Self.play(seed: seed, framesPerSecond: 60) { Vector(x: $0.y, y: $0.x) }.scroller.offset
    #expect(turned == Vector(x: plain.y, y: plain.x))
  }

  /// The range is 0…1600, its middle 800.
  @Test(arguments: 0..<60) func mirroredIsMirrored(seed: UInt64) {
    let plain = Self.play(seed: seed, framesPerSecond: 60).scroller.offset
    let mirrored = Self.play(seed: seed, framesPerSecond: 60) { -$0 }.scroller.offset
    #expect(mirrored.isClose(to: Vector(x: 1600, y: 1600) - plain))
  }

  @Test(arguments: 0..<60) func framesDoNotChangeTheMotion(seed: UInt64) {
    let rates = [30.0, 60, 90, 120, 240]
    var ends: [Vector] = []
    for rate in rates {
      var run = Self.play(seed: seed, framesPerSecond: rate)
      run.now = Timestamp(nanoseconds: 2_000_000_000)
      run.send(.frame)
      ends.append(run.scroller.offset)
    }
    #expect(ends.allSatisfy { $0.isClose(to: ends[0]) })
  }

  @Test(arguments: 0..<60) func irregularFramesDoNotChangeTheMotionEither(seed: UInt64) {
    let end = Timestamp(nanoseconds: 2_000_000_000)
    var steady = Self.play(seed: seed, framesPerSecond: 60)
    steady.now = end
    steady.send(.frame)

    var numbers = SeededNumbers(seed: seed + 1000)
    var irregular = Self.release(seed: seed)
    while irregular.now < end {
      irregular.now = min(end, irregular.now.advanced(by: numbers.number(in: 0.0001...0.08)))
      irregular.send(.frame)
    }
    #expect(irregular.scroller.offset.isClose(to: steady.scroller.offset))
  }

  @Test(arguments: 0..<60) func theFingerStaysOnItsPoint(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var run = ScrollRun(offset: Vector(x: 400, y: 1500))
    var point = Vector(x: 160, y: 240)
    run.send(.dragBegan(at: point))
    let grabbed = run.scroller.offset + point
    for _ in 0..<100 {
      point = Vector(x: numbers.number(in: 60...260), y: numbers.number(in: 100...400))
      run.send(.dragMoved(to: point))
      #expect((run.scroller.offset + point).isClose(to: grabbed))
    }
  }

  @Test(arguments: 0..<60) func aReleaseDoesNotMoveTheContent(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var run = ScrollRun()
    let start = Vector(x: 160, y: 240)
    run.send(.dragBegan(at: start))
    run.send(
      .dragMoved(to: start + Vector(x: numbers.number(in: -500...500), y: numbers.number(in: -500...500))))
    let held = run.scroller.offset
    run.send(
      .dragEnded(velocity: Vector(x: numbers.number(in: -3000...3000), y: numbers.number(in: -3000...3000))))
    #expect(run.scroller.offset == held)
    run.send(.frame)
    // Content that is less than the rest distance past its edge is put on it.
    #expect(run.scroller.offset.isClose(to: held, within: Bounce.restDistance))
  }
}

extension Vector {
  fileprivate var magnitude: Vector { Vector(x: abs(x), y: abs(y)) }
}

struct ScrollerMachineTests {
  static let activities: [(String, @Sendable (inout ScrollRun) -> Void)] = [
    ("idle", { _ in }),
    ("tracking", { $0.send(.touchDown) }),
    (
      "tracking a caught flight",
      {
        $0.fling(); $0.send(.touchDown)
      }
    ),
    (
      "tracking a caught animation",
      {
        $0.send(.scroll(to: Vector(x: 10, y: 10), .animated)); $0.play(0.1); $0.send(.touchDown)
      }
    ),
    (
      "tracking a caught zoom",
      {
        $0.overzoom(); $0.send(.pinchEnded); $0.play(0.1); $0.send(.touchDown)
      }
    ),
    ("dragging", { $0.send(.dragBegan(at: Vector(x: 100, y: 100))) }),
    ("zooming", { $0.overzoom() }),
    (
      "zooming and dragging",
      {
        $0.send(.dragBegan(at: Vector(x: 160, y: 240))); $0.overzoom()
      }
    ),
    (
      "zooming, the drag lifted",
      {
        $0.send(.dragBegan(at: Vector(x: 160, y: 240))); $0.overzoom()
        $0.send(.dragEnded(velocity: Vector(x: 900, y: 0)))
      }
    ),
    (
      "dragging, the pinch lifted",
      {
        $0.send(.dragBegan(at: Vector(x: 160, y: 240))); $0.overzoom(); $0.send(.pinchEnded)
      }
    ),
    (
      "landing",
      {
        $0.send(.dragBegan(at: Vector(x: 100, y: 100)))
        $0.scroller.handle(.dragEnded(velocity: Vector(x: 0, y: 900)), at: $0.now)
        while let effect = $0.scroller.nextEffect() { $0.log.append(effect) }
      }
    ),
    ("decelerating", { $0.fling() }),
    (
      "animating the offset",
      {
        $0.send(.scroll(to: Vector(x: 10, y: 10), .animated)); $0.play(0.1)
      }
    ),
    (
      "animating a wheel's notch",
      {
        $0.send(.step(by: Vector(x: 0, y: 71), .smoothed)); $0.play(0.1)
      }
    ),
    (
      "zoom bouncing",
      {
        $0.overzoom(); $0.send(.pinchEnded); $0.play(0.1)
      }
    ),
    (
      "animating a zoom",
      {
        $0.send(.zoom(to: .scale(2, about: nil), .animated)); $0.play(0.1)
      }
    ),
    ("placing a zoom", { $0.send(.zoom(to: .scale(2, about: nil), .immediate)) }),
  ]

  static let inputs: [Scroller.Input] = [
    .touchDown, .touchUp, .dragBegan(at: Vector(x: 50, y: 60)), .dragMoved(to: Vector(x: 40, y: 30)),
    .dragShared(.both), .dragKept(AxisFlags(.vertical)),
    .dragEnded(velocity: Vector(x: 500, y: -700)), .dragCancelled,
    .fingersChanged(at: Vector(x: 200, y: 100)),
    .pinchBegan(at: Vector(x: 150, y: 200)), .pinchMoved(to: Vector(x: 150, y: 210), scale: 1.3), .pinchEnded,
    .land(at: Vector(x: 10, y: 20)), .frame,
    .geometryChanged(Geometry(viewport: Vector(x: 300, y: 300), contentSize: Vector(x: 500, y: 500))),
    .insetsChanged(Insets(top: 44, left: 0, bottom: 20, right: -5), takingAlong: Vector(x: 0, y: -44)),
    .rulesChanged(Rules()), .setOffset(Vector(x: -30, y: 40)), .scroll(to: Vector(x: 70, y: 20), .immediate),
    .scroll(to: Vector(x: 70, y: 20), .animated), .scrollInside(to: Vector(x: 70, y: 20), .animated),
    .step(by: Vector(x: 5, y: 5), .smoothed),
    .step(by: Vector(x: 0, y: 40), .animated), .zoom(to: .scale(1.5, about: nil), .immediate),
    .zoom(to: .rect(Rect(origin: Vector(x: 9, y: 9), size: Vector(x: 90, y: 90))), .animated),
    .rescaled(to: 1.2, ZoomContent(origin: Vector(x: 5, y: 5), size: Vector(x: 600, y: 600))),
    .offsetOverridden(from: .zero, to: Vector(x: 60, y: 90)), .scaleOverridden(1.7),
    .scrollToTop(.animated),
    .laidOut,
    .stop,
  ]

  /// After every input in every activity, the content comes to rest once the fingers have lifted and frames have passed.
  @Test(arguments: activities.indices) func everyActivityTakesEveryInput(index: Int) {
    let (name, prepare) = Self.activities[index]
    for input in Self.inputs {
      for (paging, locks) in [(false, false), (true, false), (false, true), (true, true)] {
        var run = ScrollRun.photo()
        run.scroller.rules.isPaging = paging
        run.scroller.rules.locksDirection = locks
        prepare(&run)
        run.send(input)
        run.finish()
        #expect(run.scroller.activity == .idle, "\(name), \(input)")
        #expect(run.openEpisodes == 0, "\(name), \(input): \(run.log)")
      }
    }
  }

  @Test func theActivitiesAreTheOnesNamed() {
    let flags = Self.activities.map { name, prepare in
      var run = ScrollRun.photo()
      prepare(&run)
      let s = run.scroller
      return name + ":"
        + [
          s.isTracking ? " tracking" : "", s.isDragging ? " dragging" : "",
          s.isDecelerating ? " decelerating" : "",
          s.isZooming ? " zooming" : "", s.isZoomBouncing ? " zoomBouncing" : "",
          s.isAnimatingZoom ? " animatingZoom" : "", s.isAnimatingOffset ? " animatingOffset" : "",
          s.needsFrame ? " needsFrame" : "",
        ].joined()
    }
    #expect(
      flags == [
        "idle:", "tracking: tracking", "tracking a caught flight: tracking dragging",
        "tracking a caught animation: tracking",
        "tracking a caught zoom: tracking zoomBouncing needsFrame",
        "dragging: tracking dragging", "zooming: tracking zooming",
        "zooming and dragging: tracking dragging zooming",
        "zooming, the drag lifted: tracking dragging zooming",
        "dragging, the pinch lifted: tracking dragging",
        "landing: dragging", "decelerating: dragging decelerating needsFrame",
        "animating the offset: animatingOffset needsFrame", "animating a wheel's notch: needsFrame",
        "zoom bouncing: zoomBouncing needsFrame", "animating a zoom: animatingZoom needsFrame",
        "placing a zoom:",
      ])
  }

  @Test(arguments: 0..<200) func randomInputsBreakNothing(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var run = ScrollRun.photo()
    run.scroller.rules.isPaging = seed % 2 == 1
    run.scroller.rules.locksDirection = seed % 3 == 1
    // Whether a program may have put the content outside the range.
    var isPlacedByProgram = false
    run.reaction = { _ in nil }
    for _ in 0..<600 {
      run.wait(numbers.number(in: 0...0.02))
      let input = numbers.input()
      switch input {
      case .setOffset, .scroll: isPlacedByProgram = true
      // After a drag the content returns to its range.
      case .dragBegan: isPlacedByProgram = false
      // A new range moves content into it, unless a program's animation is under way.
      case .geometryChanged, .insetsChanged:
        isPlacedByProgram = isPlacedByProgram && run.scroller.isAnimatingOffset
      default: break
      }
      run.send(input)
      #expect(run.scroller.offset.isFinite)
      #expect(run.scroller.scale > 0 && run.scroller.scale.isFinite)
      #expect(run.scroller.presentedScale > 0 && run.scroller.presentedOffset.isFinite)
      if run.scroller.activity == .idle, !isPlacedByProgram {
        #expect(
          run.scroller.geometry.clamped(run.scroller.offset) == run.scroller.offset, "seed \(seed) \(input)")
      }
    }
    run.finish()
    #expect(run.scroller.activity == .idle)
    #expect(run.openEpisodes == 0, "\(run.log.suffix(30))")
  }
}

extension ScrollRun {
  fileprivate mutating func fling() {
    drag(by: Vector(x: -20, y: -20), velocity: Vector(x: 300, y: 600))
    play(0.1)
  }

  fileprivate mutating func overzoom() {
    send(.pinchBegan(at: Vector(x: 160, y: 240)))
    send(.pinchMoved(to: Vector(x: 160, y: 240), scale: 6))
  }

  /// Ends all gestures, answers all questions, and plays frames until nothing moves.
  fileprivate mutating func finish() {
    send(.land(at: scroller.offset))
    send(.dragEnded(velocity: .zero))
    send(.pinchEnded)
    send(.touchUp)
    send(.laidOut)
    play()
  }

  /// The number of episodes that the delegate has seen begin and not end; -1 if the calls do not match. A deceleration
  /// may begin twice before it ends.
  fileprivate var openEpisodes: Int {
    var (drags, flights, zooms) = (0, 0, 0)
    for effect in log {
      switch effect {
      case .willBeginDragging: drags = 1
      case .didEndDragging: drags = 0
      case .willBeginDecelerating: flights = 1
      case .didEndDecelerating:
        if flights == 0 { return -1 }
        flights = 0
      case .willBeginZooming: zooms += 1
      case .didEndZooming: zooms = 0  // A zoom without animation has only an end.
      case .didScroll, .didZoom, .willEndDragging, .didEndScrollingAnimation, .didScrollToTop: break
      }
      if zooms > 1 { return -1 }
    }
    return drags + flights + zooms
  }
}

extension SeededNumbers {
  fileprivate mutating func point() -> Vector { Vector(x: number(in: 0...320), y: number(in: 0...480)) }

  fileprivate mutating func input() -> Scroller.Input {
    switch next() % 27 {
    case 0: .touchDown
    case 1: .touchUp
    case 2: .dragBegan(at: point())
    case 3, 4, 5: .dragMoved(to: point())
    case 6: .dragEnded(velocity: Vector(x: number(in: -3000...3000), y: number(in: -3000...3000)))
    case 7: next() % 4 == 0 ? .dragCancelled : .frame
    case 8: .fingersChanged(at: point())
    case 9: .pinchBegan(at: point())
    case 10, 11, 12: .pinchMoved(to: point(), scale: number(in: 0.05...8))
    case 13: .pinchEnded
    case 14: .land(at: Vector(x: number(in: -100...900), y: number(in: -100...900)))
    case 15: .setOffset(Vector(x: number(in: -2000...2000), y: number(in: -2000...2000)))
    case 16:
      .scroll(
        to: Vector(x: number(in: -200...900), y: number(in: -200...900)),
        element(of: Scroller.AnimationStyle.allCases))
    case 17:
      .step(
        by: Vector(x: number(in: -90...90), y: number(in: -90...90)),
        element(of: Scroller.AnimationStyle.allCases))
    case 18:
      .zoom(
        to: .scale(number(in: 0.1...6), about: next() % 2 == 0 ? nil : point()),
        element(of: Scroller.AnimationStyle.allCases))
    case 19:
      .zoom(
        to: .rect(Rect(origin: point(), size: Vector(x: number(in: 0...500), y: number(in: 0...500)))),
        element(of: Scroller.AnimationStyle.allCases))
    case 20: next() % 4 == 0 ? .stop : next() % 4 == 0 ? .scrollToTop(.animated) : .frame
    case 21: .geometryChanged(geometry())
    case 22: .insetsChanged(geometry().insets, takingAlong: Vector(x: 0, y: number(in: -90...90)))
    case 23:
      .scrollInside(
        to: Vector(x: number(in: 0...100), y: number(in: 0...100)),
        element(of: Scroller.AnimationStyle.allCases))
    case 24: .dragShared(AxisFlags(horizontal: next() % 2 == 0, vertical: next() % 2 == 0))
    case 25: .dragKept(AxisFlags(horizontal: next() % 2 == 0, vertical: next() % 2 == 0))
    default: .frame
    }
  }

  private mutating func geometry() -> Geometry {
    let size = Vector(x: number(in: 1...1200), y: number(in: 1...1200))
    return Geometry(
      viewport: Vector(x: number(in: 0...700), y: number(in: 0...700)), contentSize: size,
      insets: Insets(
        top: number(in: 0...90), left: number(in: -20...90), bottom: number(in: 0...90), right: 0),
      alignment: next() % 2 == 0 ? .zero : Vector(x: 0.5, y: 0.5),
      zoomContent: ZoomContent(origin: Vector(x: number(in: 0...60), y: 0), size: Vector(x: 800, y: 800)))
  }
}
