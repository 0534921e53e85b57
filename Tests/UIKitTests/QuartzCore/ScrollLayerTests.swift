import Foundation
import Testing
import UIKit

/// Scroll layers, and what other layers know of them.
@MainActor struct ScrollLayerTests {
  private let scroller = CAScrollLayer()
  private let content = CALayer()

  init() {
    scroller.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    content.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    scroller.addSublayer(content)
  }

  @Test func aScrollLayerMovesItsBoundsAsItsModeAllows() {
    #expect(scroller.masksToBounds && scroller.scrollMode == .both)
    scroller.scroll(to: CGPoint(x: 20, y: 30))
    #expect(scroller.bounds.origin == CGPoint(x: 20, y: 30))
    scroller.scrollMode = .horizontally
    scroller.scroll(to: CGPoint(x: 5, y: 5))
    #expect(scroller.bounds.origin == CGPoint(x: 5, y: 30))
    scroller.scrollMode = .vertically
    scroller.scroll(to: CGPoint(x: 6, y: 6))
    #expect(scroller.bounds.origin == CGPoint(x: 5, y: 6))
    scroller.scrollMode = .none
    scroller.scroll(to: CGPoint.zero)
    #expect(scroller.bounds.origin == CGPoint(x: 5, y: 6))
  }

  @Test func aLayerScrollsTheScrollLayerAround() {
    content.scrollRectToVisible(CGRect(x: 150, y: 0, width: 50, height: 50))
    #expect(scroller.bounds.origin == CGPoint(x: 100, y: 0))
    content.scrollRectToVisible(CGRect(x: 80, y: 60, width: 10, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 80, y: 20))
    content.scrollRectToVisible(CGRect(x: 200, y: 20, width: 150, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 200, y: 20))
    content.scroll(CGPoint(x: 7, y: 8))
    #expect(scroller.bounds.origin == CGPoint(x: 7, y: 8))
    CALayer().scroll(.zero)
  }

  @Test func aLayerKnowsWhichPartOfItIsVisible() {
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 50))
    scroller.scroll(to: CGPoint(x: 250, y: 10))
    #expect(content.visibleRect == CGRect(x: 250, y: 10, width: 50, height: 50))
    scroller.scroll(to: CGPoint(x: 400, y: 0))
    #expect(content.visibleRect == .zero)
    #expect(scroller.visibleRect == scroller.bounds)
  }
}
