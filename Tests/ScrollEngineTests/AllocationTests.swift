import ScrollEngine
import TestSupport
import Testing

@Suite(.countsAllocations) struct AllocationTests {
  @Test func allocationsAreCounted() {
    var blocks: [[Int]] = []
    blocks.reserveCapacity(3)
    #expect(allocations { for length in 1...3 { blocks.append(Array(repeating: 0, count: length)) } } == 3)
    #expect(allocations {} == 0)
  }

  private let geometry = Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 3000, y: 5000))

  private func time(_ milliseconds: Int) -> Timestamp {
    Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  private func tell(_ scroller: inout Scroller, _ input: Scroller.Input, at milliseconds: Int) {
    scroller.handle(input, at: time(milliseconds))
    while let effect = scroller.nextEffect() {
      if case .willEndDragging(let landing) = effect {
        scroller.handle(.land(at: landing.target), at: time(milliseconds))
      }
    }
  }

  @Test func dragsAndTheFramesOfFlingsAllocateNothing() {
    var scroller = Scroller(geometry: geometry)
    func drag(from start: Int) {
      for step in 1...10 {
        tell(
          &scroller, .dragMoved(to: Vector(x: 100 - 3 * Double(step), y: 400 - 20 * Double(step))),
          at: start + step)
      }
    }
    func fly(from start: Int) {
      for frame in 1...600 { tell(&scroller, .frame, at: start + frame * 16) }
    }
    // In the first round the queue of effects grows to its size.
    for (round, start) in [0, 100_000].enumerated() {
      tell(&scroller, .touchDown, at: start)
      tell(&scroller, .dragBegan(at: Vector(x: 100, y: 400)), at: start)
      let ofDrag = allocations { drag(from: start) }
      tell(&scroller, .dragEnded(velocity: Vector(x: 200, y: 9000)), at: start + 11)
      let ofFlight = allocations { fly(from: start + 11) }
      if round > 0 { #expect((ofDrag, ofFlight) == (0, 0)) }
    }
  }

  /// Whoever asks the engine for something copies it.
  @Test func theEngineIsSmallEnoughToBeCopied() { #expect(MemoryLayout<Scroller>.size <= 640) }

  @Test func aDetectedDragAllocatesNothing() {
    var detector = PanDetector()
    _ = detector.handle(.down(id: 1, Vector(x: 100, y: 400)), at: time(0))
    func drag(from start: Int) {
      for step in 1...50 {
        _ = detector.handle(.move(id: 1, Vector(x: 100, y: 400 - 5 * Double(step))), at: time(start + step))
      }
    }
    drag(from: 0)
    #expect(allocations { drag(from: 100) } == 0)
    #expect(detector.translation != .zero)
  }

  @Test func aPinchAllocatesNothing() {
    var scroller = Scroller(geometry: geometry)
    scroller.handle(.geometryChanged(zoomable), at: time(0))
    func gesture(from start: Int) {
      tell(&scroller, .touchDown, at: start)
      tell(&scroller, .pinchBegan(at: Vector(x: 100, y: 400)), at: start)
      for step in 1...10 {
        tell(
          &scroller, .pinchMoved(to: Vector(x: 100, y: 400), scale: 1 + Double(step) / 3), at: start + step)
      }
      tell(&scroller, .pinchEnded, at: start + 11)
      for frame in 1...60 { tell(&scroller, .frame, at: start + 11 + frame * 16) }
    }
    gesture(from: 0)
    #expect(allocations { gesture(from: 100_000) } == 0)
  }

  private var zoomable: Geometry {
    var zoomable = geometry
    zoomable.zoomContent = ZoomContent(origin: .zero, size: geometry.contentSize)
    return zoomable
  }
}
