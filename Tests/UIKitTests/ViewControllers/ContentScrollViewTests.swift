import Testing
import UIKit

@MainActor struct ContentScrollViewTests {
  @Test func aScrollViewIsKeptPerEdgeAndNotKeptAlive() {
    let controller = UIViewController()
    do {
      let view = UIScrollView()
      controller.setContentScrollView(view, for: [.top, .bottom])
      #expect(controller.contentScrollView(for: .top) === view)
      #expect(controller.contentScrollView(for: .bottom) === view)
      #expect(controller.contentScrollView(for: .leading) == nil)
      controller.setContentScrollView(nil, for: .top)
      #expect(controller.contentScrollView(for: .top) == nil)
    }
    #expect(controller.contentScrollView(for: .bottom) == nil)
  }
}
