import Testing
import UIKit

@testable import TaskList

@MainActor struct TaskListTests {
  let scene = ProgramScene { TaskListViewController() }
  var list: TaskListViewController { scene.controller }

  /// The height of so many rows of 44 points, 8 apart, with margins of 16.
  func height(_ rows: CGFloat) -> CGFloat { 16 + rows * 44 + (rows - 1) * 8 + 16 }

  @Test func theStackDefinesTheContent() {
    #expect(list.scrollView.frame == CGRect(x: 0, y: 0, width: 400, height: 750))
    #expect(list.addButton.frame == CGRect(x: 260, y: 750, width: 120, height: 50))
    #expect(list.scrollView.contentSize == CGSize(width: 400, height: height(5)))
    #expect(list.rows[1].frame == CGRect(x: 20, y: 68, width: 360, height: 44))
    #expect(scene.frame(of: list.rows[1].doneButton) == CGRect(x: 288, y: 68, width: 80, height: 44))
    #expect(scene.frame(of: list.rows[1].titleButton) == CGRect(x: 32, y: 68, width: 248, height: 44))
  }

  @Test func aTitleThatIsTappedSaysMore() {
    scene.tap(list.rows[1].titleButton)
    #expect(list.rows[1].frame == CGRect(x: 20, y: 68, width: 360, height: 104))
    #expect(scene.frame(of: list.rows[1].detailLabel) == CGRect(x: 32, y: 112, width: 336, height: 60))
    #expect(list.rows[2].frame.minY == 180)
    #expect(list.scrollView.contentSize.height == height(5) + 60)
    scene.tap(list.rows[1].titleButton)
    #expect(list.rows[2].frame.minY == 120 && list.scrollView.contentSize.height == height(5))
  }

  @Test func aTaskThatIsDoneLeavesTheList() {
    scene.tap(list.rows[0].doneButton)
    #expect(list.rows.count == 4)
    #expect(list.rows[0].titleButton.title(for: .normal) == "Task 2")
    #expect(list.rows[0].frame.minY == 16 && list.scrollView.contentSize.height == height(4))
  }

  @Test func newRowsComeIntoView() {
    for _ in 0..<15 { scene.tap(list.addButton) }
    #expect(list.scrollView.contentSize.height == height(20))
    #expect(list.scrollView.contentOffset.y == height(20) - 750)
  }

  @Test func aDragThatBeginsOnAButtonScrollsAndPressesNothing() {
    for _ in 0..<15 { scene.tap(list.addButton) }
    let button = scene.middle(of: list.rows[10].doneButton)
    scene.drag(from: button.x, button.y, by: 0, 110)
    #expect(list.scrollView.contentOffset.y == height(20) - 750 - 100)
    #expect(list.rows.count == 20)
  }
}
