import Foundation
import Testing
import UIKit
import VellumHeadless

@MainActor struct UIRefreshControlTests {
  private func scene(top: CGFloat = 0) -> (scene: ScrollScene, control: UIRefreshControl, log: ControlLog) {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = top
    scene.scrollView.contentOffset = CGPoint(x: 0, y: -top)
    let control = UIRefreshControl()
    scene.scrollView.refreshControl = control
    return (scene, control, ControlLog(control))
  }

  @Test func aPullPastTheThresholdReportsOnce() {
    #expect(UIScrollView().refreshControl == nil)
    let (scene, control, log) = scene()
    #expect(!control.isRefreshing && scene.scrollView.adjustedContentInset.top == 0)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 50))
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.2)
    #expect(log.take() == [] && !control.isRefreshing)
    finger.drag(by: CGVector(dx: 0, dy: 300), over: 0.2)
    #expect(log.take() == ["valueChanged"] && control.isRefreshing)
    #expect(scene.scrollView.adjustedContentInset.top == 60 && scene.scrollView.contentInset.top == 0)
    finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.1)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advance(by: 3)
    #expect(scene.scrollView.contentOffset.y == -60)
    #expect(log.take() == [])
    #expect(control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))

    control.endRefreshing()
    #expect(!control.isRefreshing && scene.scrollView.adjustedContentInset.top == 0)
    #expect(scene.scrollView.contentOffset.y == 0)
    scene.host.advance(by: 0.1)
    let seen = scene.scrollView.layer.presentation()!.bounds.minY
    #expect(seen < -1 && seen > -60)
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.scrollView.layer.presentation()!.bounds.minY == 0)
  }

  @Test func aControlThatHasEndedUnderTheFingerIsNotSetOffAgain() {
    let (scene, control, log) = scene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 50))
    finger.drag(by: CGVector(dx: 0, dy: 350), over: 0.2)
    #expect(log.take() == ["valueChanged"])
    let offset = scene.scrollView.contentOffset
    control.endRefreshing()
    #expect(scene.scrollView.contentOffset == offset)
    finger.drag(by: CGVector(dx: 0, dy: 20), over: 0.1)
    #expect(log.take() == [] && !control.isRefreshing)
    finger.lift()
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.scrollView.contentOffset.y == 0)
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 50))
    finger.drag(by: CGVector(dx: 0, dy: 350), over: 0.2)
    #expect(log.take() == ["valueChanged"])
    finger.lift()
    control.endRefreshing()
  }

  @Test func aProgramsBeginningNotifiesNobodyAndMovesNothing() {
    let (scene, control, log) = scene(top: 20)
    control.beginRefreshing()
    control.beginRefreshing()
    #expect(control.isRefreshing && scene.scrollView.adjustedContentInset.top == 80)
    #expect(scene.scrollView.contentOffset.y == -20 && log.take() == [])
    control.endRefreshing()
    control.endRefreshing()
    #expect(scene.scrollView.adjustedContentInset.top == 20 && scene.scrollView.contentOffset.y == -20)
  }

  @Test func aProgramsBeginningDoesNotMoveShortContent() {
    let (scene, control, _) = scene()
    scene.scrollView.contentSize = CGSize(width: 320, height: 100)
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    control.beginRefreshing()
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset.y == 0 && scene.scrollView.adjustedContentInset.top == 60)
    #expect(scene.log.heard == ["didChangeAdjustedContentInset"])
    control.endRefreshing()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 0)
    #expect(scene.log.heard == ["didChangeAdjustedContentInset", "didChangeAdjustedContentInset"])
  }

  @Test func shortContentThatDoesNotBounceCannotSetItOff() {
    let (scene, _, log) = scene()
    scene.scrollView.contentSize = CGSize(width: 320, height: 100)
    for bounces in [false, true] {
      scene.scrollView.alwaysBounceVertical = bounces
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 50))
      finger.drag(by: CGVector(dx: 0, dy: 350), over: 0.2)
      finger.lift()
      #expect(log.take() == (bounces ? ["valueChanged"] : []))
    }
    scene.scrollView.refreshControl = nil
  }

  @Test func removedWhileItRefreshesItGivesUpItsRoom() {
    let (scene, control, _) = scene()
    control.beginRefreshing()
    scene.scrollView.contentOffset.y = -60
    scene.scrollView.refreshControl = nil
    #expect(scene.scrollView.adjustedContentInset.top == 0 && scene.scrollView.contentOffset.y == 0)
    #expect(control.superview == nil && control.isRefreshing)
    let other = UIScrollView()
    other.refreshControl = control
    #expect(other.adjustedContentInset.top == 60 && control.superview === other)
    scene.scrollView.refreshControl = control
    #expect(other.refreshControl == nil && other.adjustedContentInset.top == 0)
    control.endRefreshing()
  }

  @Test func itStandsBelowTheSafeAreaAndAboveTheContent() {
    let (scene, control, _) = scene()
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 30
    scene.window.rootViewController = controller
    controller.view.addSubview(scene.scrollView)
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.adjustedContentInset.top == 30)
    control.beginRefreshing()
    #expect(scene.scrollView.adjustedContentInset.top == 90 && control.frame.maxY == 0)
    control.endRefreshing()
    #expect(scene.scrollView.adjustedContentInset.top == 30)
  }

  @Test func aZoomedViewDoesNotScaleIt() {
    let scene = ScrollScene(zooms: true)
    let control = UIRefreshControl()
    scene.scrollView.refreshControl = control
    scene.scrollView.zoomScale = 2
    scene.scrollView.contentOffset = CGPoint(x: 100, y: -50)
    scene.host.advance(by: 0.1)
    #expect(control.frame == CGRect(x: 100, y: -60, width: 320, height: 60))
    #expect(control.superview === scene.scrollView)
  }

  @Test func aPullReportsADragAndNothingElse() {
    let (scene, control, log) = scene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 50))
    finger.drag(by: CGVector(dx: 0, dy: 400), over: 0.2)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advance(by: 2)
    #expect(
      scene.log.heard == [
        "willBeginDragging", "didScroll", "didChangeAdjustedContentInset", "didScroll", "willEndDragging",
        "didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    #expect(log.take() == ["valueChanged"])
    scene.log.heard = []
    control.endRefreshing()
    #expect(scene.log.heard == ["didScroll", "didChangeAdjustedContentInset"])
  }

  @Test(arguments: [false, true]) func aTitleAndAColourAreItsOwn(hasTitle: Bool) throws {
    let (scene, control, _) = scene()
    #expect(control.attributedTitle == nil)
    control.tintColor = .green
    if hasTitle { control.attributedTitle = NSAttributedString(string: "Pull") }
    scene.scrollView.contentOffset.y = -100
    scene.host.advance(by: 0.1)
    let picture = try #require(scene.host.picture).description
    #expect(picture.components(separatedBy: "#00ff00").count - 1 == 8)
    #expect(picture.contains("image") == hasTitle)
  }

  @Test func disabledItIsNotSetOff() {
    let (scene, control, log) = scene()
    control.isEnabled = false
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 50))
    finger.drag(by: CGVector(dx: 0, dy: 400), over: 0.2)
    finger.lift()
    #expect(scene.host.advanceUntilSettled() && log.take() == [] && !control.isRefreshing)
  }

  @Test func itTurnsForAsLongAsItRefreshesAndNoLonger() {
    let (scene, control, _) = scene()
    scene.scrollView.contentOffset.y = -60
    control.beginRefreshing()
    #expect(!scene.host.advanceUntilSettled(within: 10))
    control.endRefreshing()
    #expect(scene.host.advanceUntilSettled(within: 2))
  }
}
