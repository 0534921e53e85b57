import Foundation
import HostInterface
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumKit

/// A lone pane of a tree, which the front in the browser drives, and a UIScrollView get the same contacts and frames.
@MainActor struct ScrollPaneTests {
  @Test(arguments: 1...rounds(8, long: 20), [0, 1, 2])
  func aPaneMovesAsAScrollViewDoes(seed: Int, kind: Int) {
    let pair = Pair(isPaging: kind == 1, zooms: kind == 2)
    var numbers = SeededNumbers(seed: UInt64(seed))
    for _ in 0..<12 {
      let fingers = kind == 2 && numbers.number(in: 0...1) < 0.6 ? 2 : 1
      pair.gesture(of: fingers, &numbers)
      guard pair.isEqual else {
        let (pane, view) = (pair.pane, pair.scrollView)
        Issue.record(
          "\(pane.published.origin) × \(pane.scroller.scale), \(view.contentOffset) × \(view.zoomScale)")
        return
      }
    }
    #expect(pair.moves > 50)
  }
}

@MainActor private final class Pair: NSObject, UIScrollViewDelegate {
  let screen = TestScreen(width: 300, height: 400, scale: 3)
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 1600))
  private var tree = ScrollTree()
  var pane: ScrollPane { tree.pane(0) }
  private var seconds = 1.0
  /// Whether both have been at the same place after every step.
  private(set) var isEqual = true
  private(set) var moves = 0

  init(isPaging: Bool, zooms: Bool) {
    super.init()
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    scrollView.isPagingEnabled = isPaging
    _ = tree.add()
    var geometry = pane.scroller.geometry
    geometry.viewport = Vector(x: 300, y: 400)
    geometry.contentSize = Vector(x: 1200, y: 1600)
    if zooms {
      scrollView.delegate = self
      scrollView.minimumZoomScale = 0.5
      scrollView.maximumZoomScale = 3
      geometry.zoomContent = ZoomContent(origin: .zero, size: geometry.contentSize)
    }
    screen.window.addSubview(scrollView)
    screen.frame(at: seconds)
    var settings = pane.settings
    settings.pixelsPerPoint = 3
    tree.set(settings, of: 0)
    tree.send(.geometryChanged(geometry), to: 0, at: now)
    var rules = pane.scroller.rules
    rules.isPaging = isPaging
    if zooms { (rules.minimumScale, rules.maximumScale) = (0.5, 3) }
    tree.send(.rulesChanged(rules), to: 0, at: now)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  private var now: Timestamp { Timestamp(nanoseconds: Int64((seconds * 1e9).rounded())) }

  /// Fingers land, go some way in a number of movements, and lift; frames follow.
  func gesture(of fingers: Int, _ numbers: inout SeededNumbers) {
    var places = (0..<fingers).map { _ in
      Vector(x: numbers.number(in: 20...280), y: numbers.number(in: 20...380))
    }
    let ways = places.map { _ in Vector(x: numbers.number(in: -20...20), y: numbers.number(in: -20...20)) }
    for id in 0..<fingers { touch(.down(id: id, places[id])) }
    for _ in 0..<Int(numbers.number(in: 1...20)) {
      for id in 0..<fingers {
        places[id] = places[id] + ways[id]
        touch(.move(id: id, places[id]))
      }
    }
    for id in 0..<fingers { touch(.up(id: id)) }
    for _ in 0..<Int(numbers.number(in: 1...60)) { frame() }
  }

  private func touch(_ input: ContactInput) {
    seconds += 0.004
    screen.advance(to: seconds)
    let (id, phase, place): (Int, TouchInput.Phase, Vector) =
      switch input {
      case .down(let id, let place): (id, .began, place)
      case .move(let id, let place): (id, .moved, place)
      case .up(let id): (id, .ended, places[id] ?? .zero)
      case .cancel, .deadline: preconditionFailure("this test sends none")
      }
    places[id] = place
    screen.send(
      .event(.touch(TouchInput(id: id, phase: phase, position: CGPoint(x: place.x, y: place.y)))))
    tree.take(input, on: 0, at: now, now: now)
    compare()
  }

  private var places: [Int: Vector] = [:]

  private func frame() {
    seconds += 1 / 60
    screen.frame(at: seconds)
    let now = now
    tree.with(0) { $0.frame(at: now) }
    compare()
  }

  private func compare() {
    if let question = pane.question { tree.send(.land(at: question.target), to: 0, at: now) }
    tree.takeEffects(of: 0)
    let shown = CGPoint(x: pane.published.origin.x, y: pane.published.origin.y)
    let seen = scrollView.contentOffset
    // A pinch's place goes through the window's coordinates and back in UIKit, which rounds its last bit.
    let tolerance = pane.scroller.canZoom ? 1e-9 : 0
    let distance = max(abs(shown.x - seen.x), abs(shown.y - seen.y))
    let scales = abs(pane.scroller.scale - Double(scrollView.zoomScale))
    if distance > tolerance * 1000 || scales > tolerance { isEqual = false }
    if shown != last { moves += 1 }
    last = shown
  }

  private var last = CGPoint.zero
}
