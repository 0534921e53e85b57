import Foundation
import Testing
import UIKit
import VellumHeadless

/// Endless content as clients build it: a scroll view that wraps its offset during layout.
@MainActor struct WrappingTests {
  private let scene: ScrollScene
  private let view: WrappingScrollView

  init() {
    view = WrappingScrollView()
    scene = ScrollScene(size: CGSize(width: 1000, height: 480), in: view)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 480)
    scene.host.advance(by: 0.1)
  }

  @Test func anOffsetWrapsBothWays() {
    view.contentOffset.x = -1
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 900 && view.wraps == 1)
    view.contentOffset.x = 901
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 0 && view.wraps == 2)
    view.contentOffset.x = 900
    scene.host.advance(by: 0.1)
    #expect(view.contentOffset.x == 0 && view.wraps == 3)
  }

  @Test(arguments: [1.0, -1]) func itWrapsInTheMidstOfADrag(way: Double) {
    view.contentOffset.x = way > 0 ? 20 : 880
    var finger = Finger(on: scene.host, at: CGPoint(x: 50, y: 240))
    for _ in 0..<30 { finger.drag(by: CGVector(dx: 10 * way, dy: 0), over: 1.0 / 60) }
    finger.rest(for: 0.2)
    #expect(view.wraps == 1 && view.isDragging)
    // After the wrap it follows the finger point for point.
    let middle = view.contentOffset.x
    finger.drag(by: CGVector(dx: 10 * way, dy: 0), over: 0.1)
    #expect(abs(view.contentOffset.x - (middle - 10 * way)) < 1e-9)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect((600...760).contains(way > 0 ? view.contentOffset.x : 900 - view.contentOffset.x))
  }

  @Test(arguments: [1.0, -1]) func itWrapsInTheMidstOfADeceleration(way: Double) {
    view.contentOffset.x = way > 0 ? 200 : 700
    var finger = Finger(on: scene.host, at: CGPoint(x: 50, y: 240))
    for _ in 0..<8 { finger.drag(by: CGVector(dx: 12 * way, dy: 0), over: 1.0 / 60) }
    finger.lift()
    var steps: [Double] = []
    var last = view.contentOffset.x
    while view.isDecelerating {
      scene.host.advance(by: 1.0 / 60)
      var step = (last - view.contentOffset.x) * way
      if step < -450 { step += 900 }
      steps.append(step)
      last = view.contentOffset.x
    }
    #expect(view.wraps == 1)
    // It moves on in the same direction, slowing down, further than to the edge.
    #expect(steps.allSatisfy { $0 >= -1.01 } && steps.reduce(0, +) > 250)
    #expect((0..<900).contains(view.contentOffset.x))
  }
}

/// 100 points wide, with 1000 points of content whose ends look alike.
private final class WrappingScrollView: UIScrollView {
  var wraps = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    if contentOffset.x < 0 {
      contentOffset.x = 900
      wraps += 1
    } else if contentOffset.x >= 900 {
      contentOffset.x = 0
      wraps += 1
    }
  }
}
