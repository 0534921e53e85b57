import Foundation
import TestSupport
import Testing

@testable import VellumKit

@MainActor struct ManySubviewsTests {
  enum Order: CaseIterable { case fromTheBack, fromTheFront }

  @Test(arguments: Order.allCases) func lookingForEachOf4000InOrderTakesTwoQuestionsAtMost(order: Order) {
    var questions = 0
    var numbers = Array(0..<4000)
    for number in order == .fromTheBack ? Array(0..<4000) : (0..<4000).reversed() {
      let index = numbers.indexFromEnds {
        questions += 1
        return $0 == number
      }
      numbers.remove(at: index!)
    }
    #expect(numbers.isEmpty)
    #expect(questions == (order == .fromTheBack ? 7999 : 4000))
  }

  @Test func everyElementIsFoundFromTheNearerEnd() {
    let numbers = Array(0..<9)
    for number in numbers {
      var questions = 0
      let index = numbers.indexFromEnds {
        questions += 1
        return $0 == number
      }
      #expect(index == number && questions <= 2 * min(number, 8 - number) + 2)
    }
    #expect(numbers.indexFromEnds { $0 == 9 } == nil && [Int]().indexFromEnds { _ in true } == nil)
  }

  @Test(.countsAllocations, arguments: Order.allCases)
  func removing4000SubviewsCopiesNoneOfThem(order: Order) {
    let screen = TestScreen()
    func removal(of count: Int) -> Int {
      let (outer, views) = family(of: count, on: screen, order)
      return allocations {
        for view in views { view.removeFromSuperview() }
        #expect(outer.subviews.isEmpty && outer.layer.sublayers == nil)
      }
    }
    _ = removal(of: 10)
    let (few, many) = (removal(of: 1000), removal(of: 4000))
    #expect(many <= few * 4 + 16)
  }

  /// Nobody can count how often a removal looks at the other subviews. If each looked at all of them, four times as many would take
  /// sixteen times as long. The processor's time for this thread counts, not the clock's, and the shortest of three.
  @Test(arguments: Order.allCases) func removingFourTimesAsManySubviewsIsNoMoreThanEightTimesTheWork(
    order: Order
  ) {
    let screen = TestScreen()
    func time(_ count: Int) -> Double {
      var shortest = Double.infinity
      for _ in 0..<3 {
        let (outer, views) = family(of: count, on: screen, order)
        let began = Self.threadTime
        for view in views { view.removeFromSuperview() }
        shortest = min(shortest, Self.threadTime - began)
        #expect(outer.subviews.isEmpty)
        outer.removeFromSuperview()
      }
      return shortest
    }
    _ = time(10)
    let (few, many) = (time(1000), time(4000))
    #expect(many < 8 * few, "\(few) s, \(many) s")
  }

  /// A view in the window, and its subviews in the order in which they are to be removed.
  private func family(of count: Int, on screen: TestScreen, _ order: Order) -> (UIView, [UIView]) {
    let outer = UIView()
    for _ in 0..<count { outer.addSubview(UIView()) }
    screen.window.addSubview(outer)
    screen.frame()
    return (outer, order == .fromTheBack ? outer.subviews : outer.subviews.reversed())
  }

  /// Seconds that the processor has worked for this thread.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Each removal would otherwise look at all the others.
  @Test func whatConstraintsKnowOfRemovedSubviewsGoesInOneStep() {
    let screen = TestScreen()
    let outer = UIView()
    screen.window.addSubview(outer)
    for _ in 0..<50 {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      view.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
    }
    screen.frame()
    let engine = screen.window.currentLayoutEngine!
    let count = engine.boxes.count
    #expect(count > 50)
    for view in outer.subviews { view.removeFromSuperview() }
    #expect(engine.boxes.count == count && engine.boxOfItem.count == count - 50)
    screen.frame(at: 1)
    #expect(engine.boxes.count == count - 50 && outer.constraints.isEmpty)
  }

  @Test func newSublayersReplace4000AtOnce() {
    let outer = CALayer()
    let layers = (0..<4000).map { _ in CALayer() }
    outer.sublayers = layers
    outer.sublayers = Array(layers.suffix(1))
    #expect(outer.sublayers == layers.suffix(1))
    #expect(layers.dropLast().allSatisfy { $0.superlayer == nil } && layers.last!.superlayer === outer)
  }
}
