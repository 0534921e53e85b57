import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import CardCarousel

@MainActor struct CardCarouselTests {
  let scene = ProgramScene {
    CardCarouselViewController(cards: (1...5).map { Card(title: "Card \($0)", color: .systemBlue) })
  }
  var scrollView: UIScrollView { scene.controller.view.descendants(UIScrollView.self)[0] }
  var cards: [CardView] { scene.controller.view.descendants(CardView.self) }
  /// From one card to the next, and how far the first is from the left edge.
  static let pitch: CGFloat = 260
  static let side: CGFloat = 80

  @Test func theFirstCardIsInTheMiddleAndTheLargest() {
    #expect(scrollView.contentOffset == CGPoint(x: -Self.side, y: 0))
    #expect(scene.frame(of: cards[0]) == CGRect(x: 80, y: 240, width: 240, height: 320))
    #expect(scene.frame(of: cards[1]).isClose(to: CGRect(x: 364, y: 272, width: 192, height: 256)))
  }

  @Test(arguments: [-80.0, -300])
  func aFlickTurnsToTheNextCardHoweverFast(way: CGFloat) {
    scene.flick(from: 350, 400, by: way, 0)
    #expect(scrollView.contentOffset == CGPoint(x: Self.pitch - Self.side, y: 0))
    #expect(scene.controller.selectedIndex == 1)
    #expect(cards[1].transform == .identity && cards[1].alpha == 1)
  }

  @Test(arguments: [(-100.0, 0), (-160, 1), (-410, 2)] as [(CGFloat, Int)])
  func aSlowDragGoesToTheNearestCard(way: CGFloat, card: Int) {
    scene.drag(from: 395, 400, by: way > -395 ? way : -394, 0)
    #expect(scene.controller.selectedIndex == (way < -395 ? 1 : card))
    #expect(scrollView.contentOffset.x == CGFloat(scene.controller.selectedIndex) * Self.pitch - Self.side)
  }

  @Test func theLastCardIsTheEnd() {
    var selections: [Int] = []
    scene.controller.onSelect = { selections.append($0) }
    for _ in 0..<6 { scene.flick(from: 350, 400, by: -150, 0) }
    #expect(selections == [1, 2, 3, 4])
    #expect(scrollView.contentOffset.x == 4 * Self.pitch - Self.side)
    for _ in 0..<6 { scene.flick(from: 50, 400, by: 150, 0) }
    #expect(selections == [1, 2, 3, 4, 3, 2, 1, 0])
  }

  @Test func cardsShrinkWithTheirDistanceUnderTheFinger() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 400))
    finger.drag(by: CGVector(dx: -140, dy: 0), over: 0.2)
    finger.rest(for: 0.1)
    // Half a card of 260 points: 130 after the slop of 10.
    #expect(scrollView.contentOffset.x == 130 - Self.side)
    #expect(cards[0].transform.a.isClose(to: 0.9) && cards[1].transform.a.isClose(to: 0.9))
    #expect(cards[0].alpha == 0.75 && cards[1].alpha == 0.75)
  }
}
