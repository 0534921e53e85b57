import Testing
import UIKit
import VellumHeadless

@testable import BottomSheet
@testable import RefreshingList
@testable import StickyHeader

@MainActor @Suite(.serialized) struct PullingTests {
  @Test func theHeaderShrinksStaysAndStretches() {
    let controller = StickyHeaderController()
    let stage = Stage(controller)
    #expect(controller.header.frame.height == 200)
    stage.drag(from: (200, 250), by: CGVector(dx: 0, dy: -240))
    #expect(controller.header.frame.height == 60)
    stage.tap(200, 30)
    #expect(controller.presses == 1)
    #expect(controller.header.frame.height == 200)

    var finger = Finger(on: stage.host, at: CGPoint(x: 200, y: 220))
    finger.drag(by: CGVector(dx: 0, dy: 70), over: 0.2)
    #expect(controller.header.frame.height > 220)
    finger.lift()
    stage.host.advanceUntilSettled()
    #expect(controller.header.frame.height == 200)
  }

  @Test func theSheetSettlesAtTheNearerHeight() {
    let controller = UIViewController()
    let stage = Stage(controller)
    let sheet = BottomSheet(frame: .zero)
    var settled: [BottomSheet.Detent] = []
    sheet.onSettle = { settled.append($0) }
    controller.view.addSubview(sheet)
    sheet.settle(at: .collapsed)
    stage.host.advanceUntilSettled()
    #expect(sheet.frame == CGRect(x: 0, y: 220, width: 400, height: 80))

    stage.drag(from: (200, 240), by: CGVector(dx: 0, dy: -150))
    #expect(sheet.detent == .expanded)
    #expect(sheet.frame.height == 300)
    stage.swipe(from: (200, 40), by: CGVector(dx: 0, dy: 150))
    #expect(sheet.detent == .collapsed)
    stage.drag(from: (200, 240), by: CGVector(dx: 100, dy: -20))
    #expect(settled == [.collapsed, .expanded, .collapsed, .collapsed])
  }

  @Test func aListThatIsPulledDownGetsMoreRows() {
    let controller = RefreshingListController()
    let stage = Stage(controller)
    stage.drag(from: (200, 50), by: CGVector(dx: 0, dy: 60))
    #expect(controller.rows == 10)
    stage.drag(from: (200, 50), by: CGVector(dx: 0, dy: 220))
    #expect(controller.rows == 15)
    #expect(!controller.refreshControl.isRefreshing)
    #expect(controller.list.contentOffset.y == 0)
  }
}
