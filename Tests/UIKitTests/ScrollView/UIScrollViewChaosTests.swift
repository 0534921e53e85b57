import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

/// Random fingers, wheels and sizes, under a delegate that scrolls, zooms, changes and stops things from inside its calls.
@MainActor @Suite(.oneScreen) struct UIScrollViewChaosTests {
  @Test(arguments: 0..<200) func whateverADelegateDoesItComesToRest(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let scene = ScrollScene(zooms: true)
    let view = scene.scrollView
    var reactions = 0
    scene.log.reaction = { _, view in
      #expect(view.bounds.origin == view.contentOffset)
      // Each reaction may call the delegate again, so that they must not always lead to another.
      guard reactions < 200, Double.random(in: 0..<1, using: &numbers) < 0.15 else { return }
      reactions += 1
      Self.interfere(with: view, scene, seed: numbers.next())
    }

    var down: [Int: CGPoint] = [:]
    for _ in 0..<150 {
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0, 1:
        let id = Int.random(in: 0..<5, using: &numbers)
        if down[id] == nil {
          down[id] = CGPoint(
            x: .random(in: 0..<320, using: &numbers), y: .random(in: 0..<480, using: &numbers))
          send(.began, id, down[id]!, to: scene)
        }
      case 2, 3, 4, 5:
        guard let id = down.keys.sorted().randomElement(using: &numbers) else { continue }
        down[id]!.x += .random(in: -60..<60, using: &numbers)
        down[id]!.y += .random(in: -60..<60, using: &numbers)
        send(.moved, id, down[id]!, to: scene)
      case 6:
        guard let id = down.keys.sorted().randomElement(using: &numbers) else { continue }
        send(Int.random(in: 0..<4, using: &numbers) == 0 ? .cancelled : .ended, id, down[id]!, to: scene)
        down[id] = nil
      case 7:
        Self.interfere(with: view, scene, seed: numbers.next())
      default:
        scene.host.advance(by: .random(in: 0..<0.1, using: &numbers))
      }
    }
    scene.log.reaction = { _, _ in }
    for (id, point) in down { send(.ended, id, point, to: scene) }
    if view.superview == nil { scene.window.addSubview(view) }

    #expect(scene.host.advanceUntilSettled(within: 20))
    #expect(view.bounds.origin == view.contentOffset)
    #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite && view.zoomScale.isFinite)
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isScrollAnimating)
    #expect(!view.isZooming && !view.isZoomBouncing && !view.isZoomAnimating)
    #expect(scene.content.transform.a == view.zoomScale)
    for (begin, end) in [
      ("willBeginDragging", "didEndDragging"), ("willBeginDecelerating", "didEndDecelerating"),
      ("willBeginZooming", "didEndZooming"),
    ] {
      #expect(isPaired(begin, end, in: scene.log.heard))
    }
  }

  /// That no end comes without a beginning, and that the last beginning has its end.
  private func isPaired(_ begin: String, _ end: String, in heard: [String]) -> Bool {
    var isOpen = false
    for call in heard {
      if call == begin { isOpen = true }
      if call.hasPrefix(end) { isOpen = false }
    }
    return !isOpen
  }

  private func send(_ phase: TouchInput.Phase, _ id: Int, _ point: CGPoint, to scene: ScrollScene) {
    scene.host.schedule(
      .event(.touch(TouchInput(id: id, phase: phase, position: point))), at: scene.host.now)
    scene.host.advance(by: 0.008)
  }

  /// Takes numbers of its own: what it does may call the delegate, which does the same again.
  private static func interfere(with view: UIScrollView, _ scene: ScrollScene, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let point = CGPoint(
      x: .random(in: -200..<1200, using: &numbers), y: .random(in: -200..<3200, using: &numbers))
    let isAnimated = Bool.random(using: &numbers)
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0: view.contentOffset = point
    case 1: view.setContentOffset(point, animated: isAnimated)
    case 2: view.bounds.origin = point
    case 3: view.setZoomScale(.random(in: 0.1..<8, using: &numbers), animated: isAnimated)
    case 4: view.zoom(to: CGRect(x: point.x, y: point.y, width: 100, height: 300), animated: isAnimated)
    case 5: view.stopScrollingAndZooming()
    case 6: view.contentInset.top = .random(in: 0..<100, using: &numbers)
    case 7: view.frame.size.height = .random(in: 100..<480, using: &numbers)
    case 8: view.maximumZoomScale = .random(in: 0.6..<6, using: &numbers)
    case 9: view.isScrollEnabled.toggle()
    case 10: view.bounces.toggle()
    case 13: view.isPagingEnabled.toggle()
    case 14: view.isDirectionalLockEnabled.toggle()
    case 15: view.alwaysBounceHorizontal.toggle()
    case 11:
      view.scrollRectToVisible(CGRect(origin: point, size: CGSize(width: 9, height: 9)), animated: isAnimated)
    default:
      if view.superview == nil { scene.window.addSubview(view) } else { view.removeFromSuperview() }
    }
  }
}
