import Benchmark
import CAllocationCount
import ScrollEngine

/// A flick, and the frames that follow it.
enum Fling {
  static func frames(_ benchmark: Benchmark) {
    var scroller = Scroller(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 320, y: 100_000)))
    flick(&scroller)
    frame(&scroller, 0)

    let before = allocation_count()
    benchmark.startMeasurement()
    for number in benchmark.scaledIterations { frame(&scroller, number) }
    benchmark.stopMeasurement()
    benchmark.measurement(.allocations, Int(allocation_count() - before))
    precondition(scroller.offset.y > 1000, "the content flew")
    blackHole(scroller)
  }

  private static func flick(_ scroller: inout Scroller) {
    let now = Timestamp(nanoseconds: 0)
    scroller.handle(.touchDown, at: now)
    scroller.handle(.dragBegan(at: Vector(x: 100, y: 400)), at: now)
    scroller.handle(.dragMoved(to: Vector(x: 100, y: 300)), at: now)
    scroller.handle(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: now)
    while let effect = scroller.nextEffect() {
      if case .willEndDragging(let landing) = effect { scroller.handle(.land(at: landing.target), at: now) }
    }
  }

  /// A frame every 2 ms, so that a thousand last as long as a flight.
  private static func frame(_ scroller: inout Scroller, _ number: Int) {
    scroller.handle(.frame, at: Timestamp(nanoseconds: 10_000_000 + Int64(number) * 2_000_000))
    while let effect = scroller.nextEffect() { blackHole(effect) }
  }
}
