import Foundation
import HostInterface
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor struct KeyTests {
  /// Content of 1000 × 3000 in a view of 320 × 480, first responder.
  private func scene(zooms: Bool = false, size: CGSize = CGSize(width: 1000, height: 3000)) -> ScrollScene {
    let scene = ScrollScene(zooms: zooms, size: size)
    scene.window.resignFirst()
    Finger(on: scene.host, at: CGPoint(x: 5, y: 5)).lift()
    scene.host.advanceUntilSettled()
    return scene
  }

  private func press(_ key: String, _ modifiers: KeyModifiers = [], in scene: ScrollScene) {
    for phase in [KeyInput.Phase.down, .up] {
      let input = KeyInput(phase: phase, key: key, modifiers: modifiers)
      scene.host.schedule(.event(.key(input)), at: scene.host.now)
      scene.host.advance(to: scene.host.now)
    }
  }

  /// The offset after a key, from (100, 500).
  private func offset(_ key: String, _ modifiers: KeyModifiers = [], from: CGPoint = CGPoint(x: 100, y: 500))
    -> CGPoint
  {
    let scene = scene()
    scene.scrollView.contentOffset = from
    press(key, modifiers, in: scene)
    scene.host.advanceUntilSettled()
    return scene.scrollView.contentOffset
  }

  @Test func arrowsScrollALine() {
    #expect(offset("up") == CGPoint(x: 100, y: 460))
    #expect(offset("down") == CGPoint(x: 100, y: 540))
    #expect(offset("left") == CGPoint(x: 60, y: 500))
    #expect(offset("right") == CGPoint(x: 140, y: 500))
  }

  @Test func keysGoOnToTheScrollViewWhenTheViewTouchedLastInsideIsHidden() {
    let scene = scene()
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.scrollView.addSubview(inside)
    Finger(on: scene.host, at: CGPoint(x: 5, y: 5)).lift()
    scene.host.advanceUntilSettled()
    inside.isHidden = true
    press("down", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 40))
    // A scroll view that nobody sees does not scroll.
    scene.scrollView.alpha = 0
    press("down", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 40))
  }

  @Test func pageKeysAndSpaceScrollNineTenthsOfThePage() {
    #expect(offset("pageDown") == CGPoint(x: 100, y: 932))
    #expect(offset("pageUp") == CGPoint(x: 100, y: 68))
    #expect(offset("space") == CGPoint(x: 100, y: 932))
    #expect(offset("space", .shift) == CGPoint(x: 100, y: 68))
  }

  @Test func homeAndEndGoToTheEdgesWithControlToTheCorners() {
    #expect(offset("home") == CGPoint(x: 100, y: 0))
    #expect(offset("end") == CGPoint(x: 100, y: 2520))
    #expect(offset("home", .control) == .zero)
    #expect(offset("end", .control) == CGPoint(x: 680, y: 2520))
  }

  @Test func keysStopAtTheEdge() {
    #expect(offset("up", from: CGPoint(x: 0, y: 15)).y == 0)
    #expect(offset("pageDown", from: CGPoint(x: 0, y: 2500)).y == 2520)
  }

  @Test(arguments: ["left", "right", "up", "down", "pageDown", "home", "end"])
  func keysWithAltOrSuperAreLeftToOthers(key: String) {
    #expect(offset(key, .alternate) == CGPoint(x: 100, y: 500))
    #expect(offset(key, .command) == CGPoint(x: 100, y: 500))
    #expect(key == "home" || key == "end" || offset(key, .control) == CGPoint(x: 100, y: 500))
    #expect(offset(key, .shift) == CGPoint(x: 100, y: 500))
  }

  @Test func contentThatIsOnlyWiderIsPagedSideways() {
    let scene = scene(size: CGSize(width: 1000, height: 480))
    press("pageDown", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 288, y: 0))
    press("end", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 680, y: 0))
  }

  @Test func insetsBelongToTheRange() {
    let scene = scene()
    scene.scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    press("end", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 2570)
    press("home", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == -30)
  }

  @Test func inAPagerKeysTurnPages() {
    let scene = scene()
    scene.scrollView.isPagingEnabled = true
    var seen: [CGFloat] = []
    for key in ["down", "pageDown", "space", "end", "up", "pageUp", "home"] {
      press(key, in: scene)
      scene.host.advanceUntilSettled()
      seen.append(scene.scrollView.contentOffset.y)
    }
    #expect(seen == [480, 960, 1440, 2520, 2400, 1920, 0])
    press("right", in: scene)
    press("right", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.x == 320)
  }

  @Test func keysAreReportedAsAnAnimation() {
    let scene = scene()
    press("down", in: scene)
    #expect(scene.scrollView.isScrollAnimating && !scene.scrollView.isDragging)
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func aHeldKeyIsOneSmoothWay() {
    let scene = scene()
    var offsets: [CGFloat] = []
    for _ in 0..<30 {
      let input = KeyInput(phase: .down, key: "down")
      scene.host.schedule(.event(.key(input)), at: scene.host.now)
      scene.host.advance(by: 2.0 / 60)
      offsets.append(scene.scrollView.contentOffset.y)
    }
    for (a, b) in zip(offsets.dropFirst(12), offsets.dropFirst(13)) { #expect(abs(b - a - 40) < 8) }
    scene.host.schedule(.event(.key(KeyInput(phase: .up, key: "down"))), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 1200)
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
  }

  // MARK: - Zoom

  @Test func plusMinusAndNoughtZoomAboutTheMiddle() {
    let scene = scene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 340, y: 1260)
    let middle = CGPoint(x: 500, y: 1500)
    for (key, modifiers, scale) in [
      ("+", KeyModifiers.shift, pow(2, 0.25)), ("=", [], pow(2, 0.5)), ("-", .control, pow(2, 0.25)),
      ("0", [], 1.0),
    ] {
      press(key, modifiers, in: scene)
      scene.host.advanceUntilSettled()
      #expect(Double(scene.scrollView.zoomScale).isClose(to: scale))
      let shown = scene.scrollView.contentOffset
      #expect(Double(shown.x + 160).isClose(to: Double(middle.x) * scale, within: 1e-6))
      #expect(Double(shown.y + 240).isClose(to: Double(middle.y) * scale, within: 1e-6))
    }
  }

  @Test func aPlusThatShiftTypesZoomsAndAnotherSignOfThatKeyDoesNot() {
    let scene = scene(zooms: true)
    for (text, scale) in [("!", 1.0), ("+", pow(2, 0.25))] {
      let input = KeyInput(phase: .down, key: "1", modifiers: .shift, text: text)
      scene.host.schedule(.event(.key(input)), at: scene.host.now)
      scene.host.schedule(.event(.key(KeyInput(phase: .up, key: "1"))), at: scene.host.now)
      scene.host.advanceUntilSettled()
      #expect(Double(scene.scrollView.zoomScale).isClose(to: scale))
    }
  }

  @Test func aViewThatTheClientHasScaledIsZoomedFromThatScale() throws {
    let scene = scene(zooms: true)
    let zoomed = try #require(scene.scrollView.delegate?.viewForZooming(in: scene.scrollView))
    zoomed.transform = CGAffineTransform(scaleX: 0.75, y: 0.75)
    press("+", in: scene)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.zoomScale).isClose(to: 0.75 * pow(2, 0.25)))
  }

  @Test func keysThatZoomStayWithinTheLimits() {
    let scene = scene(zooms: true)
    for _ in 0..<20 { press("+", in: scene) }
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 4)
    for _ in 0..<20 { press("-", in: scene) }
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 0.5)
  }

  @Test func withScrollingOffKeysStillZoom() {
    let scene = scene(zooms: true)
    scene.scrollView.isScrollEnabled = false
    press("down", in: scene)
    press("+", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale > 1)
  }

  // MARK: - Which view

  @Test func keysCanBeTurnedOff() {
    let scene = scene(zooms: true)
    #expect(scene.scrollView.allowsKeyboardScrolling)
    scene.scrollView.allowsKeyboardScrolling = false
    press("down", in: scene)
    press("+", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard == [])
  }

  @Test func keysOfAFocusedViewInsideScroll() {
    let scene = scene()
    let item = FocusView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.content.addSubview(item)
    press("tab", in: scene)
    #expect(item.isFocused)
    press("down", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 40)
  }

  @Test func aScrollViewThatIsFirstResponderGetsTheKeys() {
    let scene = scene()
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    other.contentSize = CGSize(width: 320, height: 1000)
    scene.window.addSubview(other)
    Finger(on: scene.host, at: CGPoint(x: 5, y: 300)).lift()
    #expect(other.becomeFirstResponder())
    press("down", in: scene)
    scene.host.advanceUntilSettled()
    #expect(other.contentOffset.y == 40 && scene.scrollView.contentOffset == .zero)
    other.resignFirstResponder()
  }

  @Test func atItsEdgeAScrollViewPassesTheKeyOn() {
    let scene = scene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    inner.contentSize = CGSize(width: 320, height: 130)
    scene.content.addSubview(inner)
    Finger(on: scene.host, at: CGPoint(x: 5, y: 50)).lift()
    scene.host.advanceUntilSettled()
    press("down", in: scene)
    scene.host.advanceUntilSettled()
    #expect(inner.contentOffset.y == 30 && scene.scrollView.contentOffset.y == 0)
    press("down", in: scene)
    scene.host.advanceUntilSettled()
    #expect(inner.contentOffset.y == 30 && scene.scrollView.contentOffset.y == 40)
    press("right", in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.x == 40)
  }

  @Test func keysThatScrollNothingReachTheProgram() {
    let scene = ScrollScene()
    let outer = FocusView(frame: scene.window.bounds)
    let log = FocusLog()
    (outer.name, outer.log, outer.mayFocus) = ("outer", log, false)
    scene.window.addSubview(outer)
    outer.addSubview(scene.scrollView)
    Finger(on: scene.host, at: CGPoint(x: 5, y: 5)).lift()
    press("x", in: scene)
    press("up", in: scene)
    press("down", in: scene)
    #expect(log.heard == ["outer x", "outer \(UIKeyCommand.inputUpArrow)"])
  }
}

extension UIWindow {
  /// Leaves no first responder.
  fileprivate func resignFirst() {
    let view = FirstView()
    addSubview(view)
    view.becomeFirstResponder()
    view.removeFromSuperview()
  }
}

private final class FirstView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
