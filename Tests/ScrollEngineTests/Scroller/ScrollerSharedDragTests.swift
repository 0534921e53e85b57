import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerSharedDragTests {
  /// A drag that is shared along both axes, begun at an offset of (100, 200) in a range of 680 × 2520.
  private func run(_ axes: AxisFlags = .both) -> ScrollRun {
    var run = ScrollRun()
    run.send(.dragBegan(at: .zero))
    run.send(.dragShared(axes))
    run.log = []
    return run
  }

  @Test func contentStopsExactlyAtItsEdge() {
    var run = run()
    run.send(.dragMoved(to: Vector(x: 130.3, y: 0)))
    #expect(run.scroller.offset == Vector(x: 0, y: 200))
    #expect(run.scroller.handedOver.isClose(to: Vector(x: -30.3, y: 0)))
    #expect(run.scroller.passesEdge == AxisFlags(horizontal: true, vertical: false))
    run.send(.dragMoved(to: Vector(x: -700.1, y: 0)))
    #expect(run.scroller.offset == Vector(x: 680, y: 200))
    #expect(run.scroller.handedOver.isClose(to: Vector(x: 120.1, y: 0)))
  }

  @Test func onTheWayBackOthersGiveBackFirst() {
    var run = run()
    run.send(.dragMoved(to: Vector(x: 150, y: 0)))
    run.send(.dragMoved(to: Vector(x: 120, y: 0)))
    #expect(run.scroller.offset.x == 0 && run.scroller.handedOver.x == -20)
    run.send(.dragMoved(to: Vector(x: 100, y: 0)))
    #expect(run.scroller.offset.x == 0 && run.scroller.handedOver.x == 0)
    #expect(run.scroller.passesEdge == .neither)
    run.send(.dragMoved(to: Vector(x: 90, y: 0)))
    #expect(run.scroller.offset.x == 10 && run.scroller.handedOver.x == 0)
  }

  @Test func anAxisThatIsNotSharedGivesWay() {
    var run = run(AxisFlags(horizontal: false, vertical: true))
    run.send(.dragMoved(to: Vector(x: 150, y: 250)))
    #expect(run.scroller.offset.x == -RubberBand(length: 320).displacement(forPull: 50))
    #expect(run.scroller.offset.y == 0)
    #expect(run.scroller.handedOver == Vector(x: 0, y: -50))
  }

  @Test func anAxisThatIsKeptAfterAllGivesWayAsIfItHadNeverBeenShared() {
    var run = run()
    run.send(.dragMoved(to: Vector(x: 150, y: 250)))
    run.send(.dragKept(AxisFlags(.horizontal)))
    #expect(run.scroller.offset == Vector(x: -RubberBand(length: 320).displacement(forPull: 50), y: 0))
    #expect(run.scroller.handedOver == Vector(x: 0, y: -50))
    #expect(run.scroller.passesEdge == AxisFlags(.vertical))
    run.send(.dragMoved(to: Vector(x: 90, y: 0)))
    #expect(run.scroller.offset == Vector(x: 10, y: 200))
  }

  @Test func contentThatGrowsUnderTheFingerMovesOnAndOthersKeepWhatTheyHave() {
    var run = run()
    run.send(.dragMoved(to: Vector(x: 0, y: -2400)))
    #expect(run.scroller.offset.y == 2520 && run.scroller.handedOver.y == 80)
    var geometry = run.scroller.geometry
    geometry.contentSize.y = 4000
    run.send(.geometryChanged(geometry))
    #expect(run.scroller.offset.y == 2520 && run.scroller.handedOver.y == 80)
    run.send(.dragMoved(to: Vector(x: 0, y: -2450)))
    #expect(run.scroller.offset.y == 2570 && run.scroller.handedOver.y == 80)
    #expect(run.scroller.passesEdge == .neither)
  }

  @Test func aDelegateThatMovesTheContentMovesNothingElse() {
    var run = run()
    run.send(.dragMoved(to: Vector(x: 150, y: 0)))
    run.send(.setOffset(Vector(x: 340, y: 200)))
    #expect(run.scroller.handedOver.x == -50)
    run.send(.dragMoved(to: Vector(x: 160, y: 0)))
    #expect(run.scroller.offset.x == 330 && run.scroller.handedOver.x == -50)
  }

  @Test func aFingerThatJoinsMovesNothing() {
    var run = run()
    run.send(.dragMoved(to: Vector(x: 150, y: 0)))
    run.send(.fingersChanged(at: Vector(x: 40, y: 70)))
    run.send(.dragMoved(to: Vector(x: 40, y: 70)))
    #expect(run.scroller.offset == Vector(x: 0, y: 200))
    #expect(run.scroller.handedOver == Vector(x: -50, y: 0))
  }

  @Test func aDragThatIsSharedNoLongerGoesOnWhereItIs() {
    var run = run()
    run.send(.dragMoved(to: Vector(x: 150, y: 0)))
    run.send(.dragShared(.neither))
    #expect(run.scroller.offset.x == 0)
    run.send(.dragMoved(to: Vector(x: 160, y: 0)))
    #expect(run.scroller.offset.x == -RubberBand(length: 320).displacement(forPull: 10))
  }

  @Test func outsideOfADragNothingIsGiven() {
    var run = ScrollRun()
    run.send(.dragShared(.both))
    #expect(run.scroller.handedOver == .zero && run.scroller.passesEdge == .neither)
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 150, y: 0)))
    #expect(run.scroller.handedOver == .zero)
    run.send(.dragEnded(velocity: .zero))
    #expect(run.scroller.handedOver == .zero)
  }

  /// Two scrollers, one inside the other, under fingers that go anywhere: what one does not follow the other does, and
  /// both are where they would be if the fingers had come there on the straight way.
  @Test func travelIsSharedWithoutRestWhateverTheWay() {
    var numbers = SeededNumbers(seed: 22)
    for _ in 0..<60 {
      var inner = run()
      var outer = ScrollRun(offset: Vector(x: 300, y: 900))
      outer.send(.dragBegan(at: .zero))
      var point = Vector.zero
      for _ in 0..<40 {
        point = Vector(x: numbers.number(in: -900...400), y: numbers.number(in: -3000...1000))
        inner.send(.dragMoved(to: point))
        outer.send(.dragMoved(to: -inner.scroller.handedOver))
        for axis in Axis.allCases {
          let own = inner.scroller.offset[axis] - (axis == .horizontal ? 100 : 200)
          #expect((own + inner.scroller.handedOver[axis]).isClose(to: -point[axis]))
          let rest = inner.scroller.handedOver[axis]
          #expect(rest == 0 || !inner.scroller.geometry.range(axis).isInside(inner.scroller.offset[axis]))
        }
      }
      var straight = run()
      straight.send(.dragMoved(to: point))
      #expect(straight.scroller.offset == inner.scroller.offset)
      #expect(straight.scroller.handedOver == inner.scroller.handedOver)
    }
  }
}

extension ClosedRange<Double> {
  /// Whether `value` is within the range and not at one of its ends.
  fileprivate func isInside(_ value: Double) -> Bool { value > lowerBound && value < upperBound }
}
