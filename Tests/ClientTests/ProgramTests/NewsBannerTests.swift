import Testing
import UIKit
import VellumHeadless

@testable import NewsBanner

@MainActor final class NewsBannerTests: @preconcurrency BannerViewDelegate {
  let banner = BannerView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let scene: ProgramScene<UIViewController>
  var selected: [Int] = []

  init() {
    scene = ProgramScene(showing: banner, height: 300)
    banner.colors = [.red, .green, .blue, .orange]
    banner.delegate = self
    scene.settle()
  }

  // A timer that goes on would keep other tests waiting.
  isolated deinit { banner.stopTimer() }

  func bannerView(_ bannerView: BannerView, didSelect index: Int) { selected.append(index) }

  /// The banner that is seen.
  var seen: UIButton? {
    banner.descendants(UIButton.self).first { scene.frame(of: $0).minX == 20 }
  }

  @Test func bannersLieWithinTheirPages() {
    #expect(seen.map(scene.frame(of:)) == CGRect(x: 20, y: 10, width: 360, height: 280))
    #expect(seen?.title(for: .normal) == "Banner 1")
    #expect(banner.pageControl.frame == CGRect(x: 0, y: 270, width: 400, height: 30))
  }

  @Test func flicksTurnThemWithoutEnd() {
    for expected in [1, 2, 3, 0, 1] {
      scene.flick(from: 300, 150, by: -200, 0)
      #expect(banner.index == expected && banner.pageControl.currentPage == expected)
      #expect(seen?.title(for: .normal) == "Banner \(expected + 1)")
      #expect(banner.scrollView.contentOffset == CGPoint(x: 400, y: 0))
    }
    for expected in [0, 3] {
      scene.flick(from: 100, 150, by: 200, 0)
      #expect(banner.index == expected)
    }
  }

  @Test func theTimerTurnsToTheNextOne() throws {
    let timer = try #require(banner.timer)
    #expect(timer.timeInterval == 3 && timer.isValid)
    timer.fire()
    scene.settle()
    #expect(banner.index == 1 && banner.scrollView.contentOffset.x == 400)
  }

  @Test func theTimerStopsUnderAFingerAndBeginsAnew() {
    let first = banner.timer
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 150))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(banner.timer == nil && first?.isValid == false)
    #expect(banner.scrollView.contentOffset.x == 450)
    finger.rest(for: 0.1)
    finger.lift()
    scene.settle()
    #expect(banner.timer?.isValid == true && banner.index == 0)
  }

  @Test func theTimerStopsWhileTheProgramIsInactive() {
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
    #expect(banner.timer == nil)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(banner.timer != nil)
  }

  @Test func theBannerThatIsTappedIsSelected() {
    scene.tap(200, 100)
    scene.flick(from: 300, 150, by: -200, 0)
    scene.flick(from: 300, 150, by: -200, 0)
    scene.tap(200, 100)
    #expect(selected == [0, 2])
  }
}
