import Testing
import UIKit
import VellumHeadless

@testable import RecycledPager

@MainActor struct RecycledPagerTests {
  let scene = ProgramScene { RecycledPagerViewController(pageCount: 5000) }
  var pager: RecycledPagerViewController { scene.controller }
  var indexes: [Int] { pager.visiblePages.map(\.index).sorted() }

  @Test func onePageIsShown() {
    #expect(indexes == [0])
    #expect(pager.pagingScrollView.contentSize == CGSize(width: 420 * 5000, height: 800))
    #expect(scene.frame(of: pager.visiblePages.first!) == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func betweenTwoPagesBothAreThere() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 400))
    finger.drag(by: CGVector(dx: -110, dy: 0), over: 0.2)
    #expect(pager.pagingScrollView.contentOffset.x == 100)
    #expect(indexes == [0, 1])
    finger.rest(for: 0.1)
    finger.lift()
    scene.settle()
    #expect(indexes == [0] && pager.recycledPages.count == 1)
  }

  @Test func aHundredPagesNeedTwoViews() {
    var views: Set<ObjectIdentifier> = []
    for _ in 0..<100 {
      scene.flick(from: 300, 400, by: -150, 0)
      for page in pager.visiblePages { views.insert(ObjectIdentifier(page)) }
    }
    #expect(indexes == [100] && views.count == 2)
    #expect(pager.pagingScrollView.contentOffset.x == 42_000)
    #expect(pager.visiblePages.first?.label.text == "Page 101")
  }

  @Test func theFirstAndTheLastPageAreTheEnds() {
    scene.flick(from: 100, 400, by: 200, 0)
    #expect(indexes == [0])
    pager.pagingScrollView.contentOffset.x = 420 * 4999
    scene.flick(from: 300, 400, by: -200, 0)
    #expect(indexes == [4999] && pager.pagingScrollView.contentOffset.x == 420 * 4999)
  }
}
