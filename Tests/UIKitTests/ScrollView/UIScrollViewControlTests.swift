import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Controls inside a scroll view.
@MainActor struct UIScrollViewControlTests {
  private func addButton(to scene: TouchScene) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 100, y: 200, width: 120, height: 40)
    scene.scrollView.addSubview(button)
    scene.watch(button, "button")
    return button
  }

  /// 228 points wide, so that the thumb's middle moves over 200 points, from x = 60 to x = 260.
  private func addSlider(to scene: TouchScene) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 46, y: 200, width: 228, height: 34))
    scene.scrollView.addSubview(slider)
    return slider
  }

  @Test func aButtonIsPressedByAQuickTap() {
    let scene = TouchScene()
    let button = addButton(to: scene)
    let finger = scene.finger(160, 220)
    scene.wait(until: 60)
    #expect(!button.isHighlighted)
    finger.lift()
    #expect(
      scene.take() == [
        "60 should begin: true", "60 button touchDown", "60 button touchUpInside",
        "60 button primaryActionTriggered",
      ])
  }

  @Test func aButtonThatIsHeldKeepsItsTouch() {
    let scene = TouchScene()
    let button = addButton(to: scene)
    var finger = scene.finger(160, 220)
    scene.wait(until: 200)
    #expect(button.isHighlighted)
    finger.drag(by: CGVector(dx: 0, dy: 20), over: 0.02, samplesPerSecond: 100)
    finger.lift()
    #expect(
      scene.take() == [
        "150 should begin: true", "150 button touchDown", "210 should cancel: false",
        "210 button touchDragInside", "220 button touchDragInside", "220 button touchUpInside",
        "220 button primaryActionTriggered",
      ])
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func aDragThatBeginsOnAButtonScrolls() {
    let scene = TouchScene()
    _ = addButton(to: scene)
    var finger = scene.finger(160, 220)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.03, samplesPerSecond: 100)
    finger.rest(for: 0.17)
    finger.lift()
    #expect(scene.take() == ["10 willBeginDragging", "20 didScroll", "200 didEndDragging(false)"])
    #expect(scene.scrollView.contentOffset.y == 20)
  }

  @Test func aSubclassMayTakeTouchesFromButtons() {
    final class Eager: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool {
        view is UIButton || super.touchesShouldCancel(in: view)
      }
    }
    let scene = TouchScene()
    let scrollView = Eager(frame: scene.scrollView.frame)
    scrollView.contentSize = scene.scrollView.contentSize
    scrollView.delegate = scene
    let button = addButton(to: scene)
    scrollView.addSubview(button)
    scene.window.addSubview(scrollView)
    var finger = scene.finger(160, 220)
    scene.wait(until: 200)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.03, samplesPerSecond: 100)
    finger.rest(for: 0.17)
    finger.lift()
    #expect(
      scene.take() == [
        "150 button touchDown", "210 button touchCancel", "210 willBeginDragging", "220 didScroll",
        "400 didEndDragging(false)",
      ])
    #expect(scrollView.contentOffset.y == 20 && !button.isHighlighted)
  }

  @Test func aSliderIsDraggedWithoutScrolling() {
    let scene = TouchScene()
    scene.scrollView.contentSize.width = 1000
    let slider = addSlider(to: scene)
    var finger = scene.finger(60, 217)
    scene.wait(until: 200)
    finger.drag(by: CGVector(dx: 100, dy: 30), over: 0.1, samplesPerSecond: 100)
    finger.lift()
    #expect(slider.value == 0.5)
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func aQuickDragAlongTheSliderIsTheSliders() {
    let scene = TouchScene()
    scene.scrollView.contentSize.width = 1000
    let slider = addSlider(to: scene)
    scene.watch(slider, "slider")
    var finger = scene.finger(64, 217)
    finger.drag(by: CGVector(dx: 60, dy: 0), over: 0.02, samplesPerSecond: 100)
    finger.lift()
    #expect(
      scene.take() == [
        "10 should begin: true", "10 slider valueChanged", "10 slider touchDown", "20 slider valueChanged",
        "20 slider touchDragInside", "20 slider touchUpInside",
      ])
    #expect(Double(slider.value).isClose(to: 0.3, within: 1e-6))
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func aQuickDragAcrossTheSliderScrolls() {
    let scene = TouchScene()
    let slider = addSlider(to: scene)
    var finger = scene.finger(60, 217)
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.03, samplesPerSecond: 100)
    finger.lift()
    #expect(slider.value == 0)
    #expect(scene.scrollView.contentOffset.y == 50)
  }

  @Test func aQuickDragAlongASwitchIsTheSwitchs() {
    let scene = TouchScene()
    scene.scrollView.contentSize.width = 1000
    let control = UISwitch(frame: CGRect(x: 100, y: 200, width: 48, height: 28))
    scene.scrollView.addSubview(control)
    func drag(from x: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
      var finger = scene.finger(x, 214)
      finger.drag(by: CGVector(dx: dx, dy: dy), over: 0.03, samplesPerSecond: 100)
      finger.lift()
    }
    drag(from: 110, by: 30, 0)
    #expect(control.isOn)
    drag(from: 138, by: -30, 0)
    #expect(!control.isOn)
    // Towards the side where the knob is, nothing changes.
    drag(from: 114, by: -30, 0)
    #expect(!control.isOn && scene.scrollView.contentOffset == .zero)
    drag(from: 110, by: 0, -60)
    #expect(!control.isOn && scene.scrollView.contentOffset == CGPoint(x: 0, y: 50))
  }

  @Test func aPageControlInsideIsTapped() {
    let scene = TouchScene()
    let control = UIPageControl(frame: CGRect(x: 0, y: 200, width: 320, height: 30))
    control.numberOfPages = 3
    scene.scrollView.addSubview(control)
    scene.finger(250, 215).lift()
    #expect(control.currentPage == 1)
  }
}
