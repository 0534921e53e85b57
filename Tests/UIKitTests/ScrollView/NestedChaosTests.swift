import Foundation
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost
import VellumKit

/// Random fingers on three nested scroll views of random kinds, with delegates that interfere.
@MainActor struct NestedChaosTests {
  @Test(arguments: 0..<UInt64(rounds(50, long: 150)))
  func whateverHappensEveryDragEndsAndEverythingComesToRest(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let names = ["outer", "between", "inner"]
    let scene = NestScene(
      names.map { name in
        NestScene.Layer(
          name: name,
          size: CGSize(
            width: numbers.element(of: [320.0, 400, 960]), height: numbers.element(of: [480.0, 700])),
          frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      })
    for view in scene.views {
      view.handsOverDragsAtEdges = numbers.next() % 3 != 0
      view.transfersVerticalScrollingToParent = numbers.next() % 4 != 0
      view.bounces = numbers.next() % 4 != 0
      view.alwaysBounceHorizontal = numbers.next() % 4 == 0
      view.isDirectionalLockEnabled = numbers.next() % 4 == 0
    }
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scene["inner"].addSubview(page)
    scene.log.zoomViews[ObjectIdentifier(scene["inner"])] = page
    scene["inner"].maximumZoomScale = numbers.element(of: [1, 3])

    var reactions = 0
    scene.log.reaction = { _ in
      guard reactions < 60, numbers.next() % 12 == 0 else { return }
      reactions += 1
      Self.interfere(with: scene, seed: numbers.next())
    }
    var down: [Int: CGPoint] = [:]
    for _ in 0..<150 {
      switch numbers.next() % 10 {
      case 0, 1:
        let id = Int(numbers.next() % 3)
        guard down[id] == nil else { continue }
        down[id] = CGPoint(x: numbers.number(in: 0...319), y: numbers.number(in: 0...479))
        send(.began, id, down[id]!, to: scene)
      case 2, 3, 4, 5, 6:
        guard let id = down.keys.sorted().first else { continue }
        down[id]!.x += numbers.number(in: -60...60)
        down[id]!.y += numbers.number(in: -60...60)
        send(.moved, id, down[id]!, to: scene)
      case 7:
        guard let id = down.keys.sorted().last else { continue }
        send(numbers.next() % 4 == 0 ? .cancelled : .ended, id, down[id]!, to: scene)
        down[id] = nil
      case 8:
        if numbers.next() % 2 == 0 { Self.interfere(with: scene, seed: numbers.next()) }
      default:
        scene.host.advance(by: numbers.number(in: 0...0.1))
      }
      for view in scene.views { #expect(view.bounds.origin == view.contentOffset) }
    }
    scene.log.reaction = { _ in }
    for (id, point) in down { send(.ended, id, point, to: scene) }
    #expect(scene.host.advanceUntilSettled(within: 20))

    for (view, name) in zip(scene.views, names) {
      #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
      #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming)
      for (begin, end) in [
        ("willBeginDragging", "didEndDragging"), ("willBeginDecelerating", "didEndDecelerating"),
        ("willBeginZooming", "didEndZooming"),
      ] {
        var isOpen = false
        for line in scene.log.heard where line.hasPrefix(name) {
          if line == "\(name) \(begin)" { isOpen = true }
          if line.hasPrefix("\(name) \(end)") { isOpen = false }
        }
        #expect(!isOpen, "\(name) \(begin)")
      }
    }
  }

  private func send(_ phase: TouchInput.Phase, _ id: Int, _ point: CGPoint, to scene: NestScene) {
    scene.send(.touch(TouchInput(id: id, phase: phase, position: point)))
    scene.host.advance(by: 0.008)
  }

  /// Uses its own random numbers, because its actions may call the delegates, which interfere again.
  private static func interfere(with scene: NestScene, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let view = numbers.element(of: scene.views)
    switch numbers.next() % 9 {
    case 0: view.contentOffset = CGPoint(x: numbers.number(in: -50...600), y: numbers.number(in: -50...300))
    case 1: view.stopScrollingAndZooming()
    case 2: view.isScrollEnabled.toggle()
    case 3: view.handsOverDragsAtEdges.toggle()
    case 4: view.contentSize.height = numbers.number(in: 300...900)
    case 5: view.setContentOffset(.zero, animated: true)
    case 6: view.transfersHorizontalScrollingToParent.toggle()
    case 7: view.contentInset.left = numbers.number(in: 0...40)
    default:
      let index = scene.views.firstIndex(of: view)!
      let parent: UIView = index == 0 ? scene.window : scene.views[index - 1]
      if view.superview == nil { parent.addSubview(view) } else if index > 0 { view.removeFromSuperview() }
    }
  }
}
