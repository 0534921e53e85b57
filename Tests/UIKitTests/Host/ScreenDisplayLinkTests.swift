import Foundation
import Testing
import UIKit
import VellumHeadless

@MainActor struct ScreenDisplayLinkTests {
  private final class Target {
    var frames = 0
    func tick(_ link: CADisplayLink) { frames += 1 }
  }

  @Test func aScreenMakesADisplayLink() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let target = Target()
    let link = UIScreen.main.displayLink(withTarget: target, selector: Selector("tick:", Target.tick))
    link?.add(to: .main, forMode: .common)
    host.advance(by: 0.1)
    #expect(target.frames > 3)
    link?.invalidate()
  }
}
