import Foundation
import Testing
import UIKit
import VellumHeadless

@MainActor struct UIScrollViewGuideTests {
  @Test func theContentsGuideIsTheContentWhereverItIsScrolledTo() {
    let scene = ScrollScene()
    let guide = scene.scrollView.contentLayoutGuide
    let content = CGRect(x: 0, y: 0, width: 1000, height: 3000)
    #expect(guide === scene.scrollView.contentLayoutGuide && guide.owningView === scene.scrollView)
    #expect(guide.layoutFrame == content)
    scene.scrollView.contentInset = UIEdgeInsets(top: 50, left: 20, bottom: 10, right: 5)
    scene.scrollView.contentOffset = CGPoint(x: 100, y: 700)
    #expect(guide.layoutFrame == content)
    scene.scrollView.contentSize.height = 800
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 1000, height: 800))
  }

  @Test func theFramesGuideIsTheViewport() {
    let scene = ScrollScene()
    let guide = scene.scrollView.frameLayoutGuide
    #expect(guide === scene.scrollView.frameLayoutGuide && guide.owningView === scene.scrollView)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 320, height: 480))
    scene.scrollView.contentInset.top = 50
    scene.scrollView.contentOffset = CGPoint(x: 100, y: -50)
    #expect(guide.layoutFrame == CGRect(x: 100, y: -50, width: 320, height: 480))
    // On the screen it does not move.
    #expect(scene.scrollView.convert(guide.layoutFrame, to: nil) == scene.window.bounds)
    scene.scrollView.frame.size.width = 200
    #expect(guide.layoutFrame.size == CGSize(width: 200, height: 480))
  }

  @Test func guidesHaveTheScaleThatAZoomHas() {
    let scene = ScrollScene(zooms: true)
    let (content, frame) = (scene.scrollView.contentLayoutGuide, scene.scrollView.frameLayoutGuide)
    scene.scrollView.setZoomScale(2, animated: true)
    // During an animation the properties have their final values from the start.
    #expect(content.layoutFrame == CGRect(x: 0, y: 0, width: 2000, height: 6000))
    #expect(frame.layoutFrame == CGRect(x: 160, y: 240, width: 320, height: 480))
    scene.host.advanceUntilSettled()
    #expect(content.layoutFrame == CGRect(x: 0, y: 0, width: 2000, height: 6000))
    #expect(frame.layoutFrame == CGRect(x: 160, y: 240, width: 320, height: 480))
  }

  @Test func anAnimatedOffsetTakesTheFramesGuideAlong() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    scene.host.advance(by: 0.15)
    let origin = scene.scrollView.frameLayoutGuide.layoutFrame.origin
    #expect(origin == scene.scrollView.contentOffset && origin.y > 0 && origin.y < 600)
    UIView.animate(withDuration: 1) { scene.scrollView.contentOffset = CGPoint(x: 0, y: 50) }
    #expect(scene.scrollView.frameLayoutGuide.layoutFrame.origin.y == 50)
  }

  @Test func theSafeAreasGuideStaysWithTheViewport() {
    let scene = ScrollScene()
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    scene.scrollView.contentOffset.y = 700
    #expect(
      scene.scrollView.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 744, width: 320, height: 416))
  }
}
