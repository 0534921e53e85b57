import ScrollEngine
import Testing

struct HandOverAxesTests {
  private let horizontal = AxisFlags(.horizontal)
  private let vertical = AxisFlags(.vertical)

  @Test func anEdgeThatTheFingersMakeForGives() {
    var axes = HandOverAxes()
    #expect(axes.giving == .neither)
    let kept = axes.rule(on: horizontal, after: Vector(x: -30, y: 20))
    #expect(kept == .neither && axes.giving == horizontal)
  }

  @Test func anEdgeThatTheyComeToByTheWayIsKept() {
    var axes = HandOverAxes()
    let kept = axes.rule(on: horizontal, after: Vector(x: -20, y: 30))
    #expect(kept == horizontal && axes.giving == .neither)
  }

  @Test func justBetweenTheAxesBothGive() {
    var axes = HandOverAxes()
    let kept = axes.rule(on: .both, after: Vector(x: 20, y: -20))
    #expect(kept == .neither && axes.giving == .both)
  }

  @Test func laterMovementDoesNotChangeTheDecision() {
    var axes = HandOverAxes()
    _ = axes.rule(on: .both, after: Vector(x: 0, y: 40))
    let kept = axes.rule(on: .both, after: Vector(x: 400, y: 40))
    #expect(kept == .neither && axes.giving == vertical)
  }

  @Test func theOtherAxisIsDecidedWhenContentComesToItsEdge() {
    var axes = HandOverAxes()
    _ = axes.rule(on: vertical, after: Vector(x: 0, y: 40))
    _ = axes.rule(on: .both, after: Vector(x: 90, y: 40))
    #expect(axes.giving == .both)
  }

  @Test func tooShortAWaySaysNothing() {
    var axes = HandOverAxes()
    var kept = axes.rule(on: .both, after: Vector(x: 3.9, y: 0))
    #expect(kept == .neither && axes.giving == .neither)
    kept = axes.rule(on: .both, after: Vector(x: 4, y: 0))
    #expect(kept == vertical && axes.giving == horizontal)
  }
}
