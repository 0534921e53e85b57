import Testing
import UIKit
import VellumHeadless

@testable import BottomSheet
@testable import RefreshingList
@testable import StickyHeader

@MainActor struct PullingTests {
  @Test func theHeaderShrinksStaysAndStretches() {
    let controller = StickyHeaderController()
    let scene = ProgramScene(height: 300) { controller }
    #expect(controller.header.frame.height == 200)
    scene.drag(from: 200, 250, by: 0, -240)
    #expect(controller.header.frame.height == 60)
    scene.tap(200, 30)
    #expect(controller.presses == 1)
    #expect(controller.header.frame.height == 200)

    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 220))
    finger.drag(by: CGVector(dx: 0, dy: 70), over: 0.2)
    #expect(controller.header.frame.height > 220)
    finger.lift()
    scene.settle()
    #expect(controller.header.frame.height == 200)
  }

  @Test func theSheetSettlesAtTheNearerHeight() {
    let controller = UIViewController()
    let scene = ProgramScene(height: 300) { controller }
    let sheet = BottomSheet(frame: .zero)
    var settled: [BottomSheet.Detent] = []
    sheet.onSettle = { settled.append($0) }
    controller.view.addSubview(sheet)
    sheet.settle(at: .collapsed)
    scene.settle()
    #expect(sheet.frame == CGRect(x: 0, y: 220, width: 400, height: 80))

    scene.drag(from: 200, 240, by: 0, -150)
    #expect(sheet.detent == .expanded)
    #expect(sheet.frame.height == 300)
    scene.flick(from: 200, 40, by: 0, 150)
    #expect(sheet.detent == .collapsed)
    scene.drag(from: 200, 240, by: 100, -20)
    #expect(settled == [.collapsed, .expanded, .collapsed, .collapsed])
  }

  @Test func aListThatIsPulledDownGetsMoreRows() {
    let controller = RefreshingListController()
    let scene = ProgramScene(height: 300) { controller }
    scene.drag(from: 200, 50, by: 0, 60)
    #expect(controller.rows == 10)
    scene.drag(from: 200, 50, by: 0, 220)
    #expect(controller.rows == 15)
    #expect(!controller.refreshControl.isRefreshing)
    #expect(controller.list.contentOffset.y == 0)
  }
}
