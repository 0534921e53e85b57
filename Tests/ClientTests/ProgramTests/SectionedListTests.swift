import Testing
import UIKit
import VellumHeadless

@testable import SectionedList

@MainActor struct SectionedListTests {
  final class ListLog: NSObject, SectionedListViewDelegate {
    var pins: [Int] = []
    func listView(_ listView: SectionedListView, shouldFold section: Int) -> Bool { section != 1 }
    func listView(_ listView: SectionedListView, didPin section: Int) { pins.append(section) }
  }

  let log = ListLog()
  let list = SectionedListView(
    sections: [
      ListSection(title: "A", rows: 5), ListSection(title: "B", rows: 3), ListSection(title: "C", rows: 20),
    ])
  let scene: ProgramScene<UIViewController>
  /// Where the headers are seen.
  var tops: [CGFloat] { list.headers.map { scene.frame(of: $0).minY } }

  init() {
    scene = ProgramScene(showing: list)
    list.delegate = log
  }

  @Test func sectionsLieBelowEachOther() {
    #expect(list.scrollView.contentSize == CGSize(width: 400, height: 3 * 40 + 28 * 60))
    #expect(tops == [0, 340, 560])
  }

  @Test func aHeaderStaysAtTheTopUntilTheNextOnePushesItAway() {
    scene.drag(from: 200, 700, by: 0, -210)
    #expect(list.scrollView.contentOffset.y == 200 && tops == [0, 140, 360])
    scene.drag(from: 200, 700, by: 0, -120)
    // The second begins at 340: at 310 the first has only 30 of its 40 points.
    #expect(list.scrollView.contentOffset.y == 310 && tops == [-10, 30, 250])
    scene.drag(from: 200, 700, by: 0, -60)
    #expect(list.scrollView.contentOffset.y == 360 && tops == [-60, 0, 200])
    #expect(log.pins == [1])
  }

  @Test func pulledDownTheFirstHeaderStaysOnItsRows() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 300))
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.2)
    #expect(list.scrollView.contentOffset.y < -20)
    #expect(tops[0] == -list.scrollView.contentOffset.y)
    finger.lift()
    scene.settle()
    #expect(tops == [0, 340, 560])
  }

  @Test func aHeaderThatIsTappedFoldsItsSection() {
    scene.tap(list.headers[0])
    #expect(tops == [0, 40, 260])
    #expect(list.scrollView.contentSize.height == CGFloat(3 * 40 + 23 * 60))
    scene.tap(list.headers[1])
    #expect(tops == [0, 40, 260])
    scene.tap(list.headers[0])
    #expect(tops == [0, 340, 560])
  }

  @Test func foldingTheLastSectionLeavesNoGap() {
    for _ in 0..<6 { scene.flick(from: 200, 700, by: 0, -400) }
    #expect(list.scrollView.contentOffset.y == 1000 && tops == [-700, -480, 0])
    scene.tap(list.headers[2])
    // 600 points are left, on a screen of 800.
    #expect(list.scrollView.contentSize.height == 600 && list.scrollView.contentOffset.y == 0)
    #expect(tops == [0, 340, 560])
  }
}
