import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

@MainActor @Suite(.oneScreen) struct UIRefreshControlTests {
  private func scene(top: CGFloat = 0) -> (scene: ScrollScene, control: UIRefreshControl, log: ControlLog) {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = top
    scene.scrollView.contentOffset = CGPoint(x: 0, y: -top)
    let control = UIRefreshControl()
    scene.scrollView.refreshControl = control
    return (scene, control, ControlLog(control))
  }

  @Test func aPullPastTheThresholdTellsOnce() {
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

  @Test func aProgramsBeginningTellsNobodyAndMovesNothing() {
    let (scene, control, log) = scene(top: 20)
    control.beginRefreshing()
    control.beginRefreshing()
    #expect(control.isRefreshing && scene.scrollView.adjustedContentInset.top == 80)
    #expect(scene.scrollView.contentOffset.y == -20 && log.take() == [])
    control.endRefreshing()
    control.endRefreshing()
    #expect(scene.scrollView.adjustedContentInset.top == 20 && scene.scrollView.contentOffset.y == -20)
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
}
