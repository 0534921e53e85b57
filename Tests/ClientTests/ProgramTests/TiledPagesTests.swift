import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import TiledPages

@MainActor struct TiledPagesTests {
  let scene = ProgramScene { TiledPagesViewController(pageCount: 5) }
  var scrollView: UIScrollView { scene.controller.view as! UIScrollView }

  @Test func thePagesFillTheWidth() {
    let scale: CGFloat = 400.0 / 600
    #expect(scrollView.zoomScale == scale)
    #expect(scrollView.contentSize.width.isClose(to: 400))
    #expect(scrollView.contentSize.height.isClose(to: (5 * 800 + 4 * 20) * scale))
    #expect(scene.controller.currentPage == 1)
  }

  @Test func whatIsDrawnIsSharpAtOnce() async throws {
    await scene.host.run(until: .settled)
    let pixels = try #require(scene.host.pixels())
    // The first page has one bar, the second two.
    #expect(pixels.pixel(x: 200, y: 47) == 0xFF33_3333)
    #expect(pixels.pixel(x: 200, y: 73) == 0xFFFF_FFFF)
    let second = Int(820 * 400.0 / 600)
    #expect(pixels.pixel(x: 200, y: second + 47) == 0xFF33_3333)
    #expect(pixels.pixel(x: 200, y: second + 73) == 0xFF33_3333)
  }

  @Test func flicksTurnThePagesToTheLast() {
    for _ in 0..<8 { scene.flick(from: 200, 700, by: 0, -500) }
    #expect(scene.controller.currentPage == 5)
    #expect(scrollView.contentOffset.y.isClose(to: scrollView.contentSize.height - 800))
  }

  @Test func aPageIsScrolledTo() {
    scene.controller.scroll(toPage: 3, animated: true)
    scene.settle()
    #expect(scrollView.contentOffset.y.isClose(to: 1640 * 400 / 600))
    #expect(scene.controller.currentPage == 3)
  }

  @Test func theZoomedDocumentGoesNoFartherThanItsLimits() {
    for _ in 0..<3 { scene.pinch(at: 200, 400, from: 60, to: 380) }
    #expect(scrollView.zoomScale.isClose(to: 1600.0 / 600))
    for _ in 0..<4 { scene.pinch(at: 200, 400, from: 380, to: 60) }
    #expect(scrollView.zoomScale.isClose(to: 400.0 / 600))
    #expect(scrollView.contentOffset.x.isClose(to: 0))
  }
}
