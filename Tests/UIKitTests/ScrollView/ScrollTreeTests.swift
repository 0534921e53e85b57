import Foundation
import HostInterface
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumKit

/// Panes in panes, and scroll views in scroll views, get the same contacts and frames. Everything is at the same place to the
/// last bit, and every delegate hears of the same things in the same order.
@MainActor struct ScrollTreeTests {
  @Test(arguments: 1...rounds(10, long: 30), [false, true])
  func panesInPanesMoveAsScrollViewsInScrollViewsDo(seed: Int, handsOver: Bool) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let pair = NestedPair(&numbers, handsOver: handsOver)
    for gesture in 0..<16 {
      pair.gesture(&numbers)
      guard pair.difference == nil else {
        Issue.record("gesture \(gesture): \(pair.difference ?? "")")
        return
      }
    }
    #expect(pair.moves > 100)
  }

  @Test func aDragBeyondBothEdgesMovesThreePanes() {
    let pair = NestedPair(handsOver: true, bounces: false)
    pair.drag(from: Vector(x: 150, y: 296), by: Vector(x: 0, y: -8), times: 100)
    #expect(pair.difference == nil)
    #expect(pair.offsets.allSatisfy { $0.y > 0 })
    #expect(pair.offsets[2].y == pair.greatestOffset(2) && pair.offsets[1].y == pair.greatestOffset(1))
  }
}

/// Three nested scroll views, the outermost first, and three panes of the same sizes.
@MainActor private final class NestedPair: NSObject, UIScrollViewDelegate {
  private let screen = TestScreen(width: 300, height: 400, scale: 2)
  private var views: [UIScrollView] = []
  private var tree = ScrollTree()
  private var seconds = 1.0
  private var heard: [[String]] = [[], [], []]
  private var told: [[String]] = [[], [], []]
  /// What has been different after a step; nil if nothing was.
  private(set) var difference: String?
  private(set) var moves = 0
  private var last: [CGPoint] = []

  /// Which kind of a scroll view is at a level.
  private enum Kind: Int { case free, vertical, horizontal, pages }

  convenience init(handsOver: Bool, bounces: Bool) {
    self.init(kinds: [.vertical, .vertical, .vertical], handsOver: handsOver, bounces: bounces)
  }

  convenience init(_ numbers: inout SeededNumbers, handsOver: Bool) {
    let kinds = (0..<3).map { _ in Kind(rawValue: Int(numbers.number(in: 0...3.999))) ?? .free }
    self.init(kinds: kinds, handsOver: handsOver, bounces: numbers.number(in: 0...1) < 0.8)
  }

  private init(kinds: [Kind], handsOver: Bool, bounces: Bool) {
    super.init()
    let frames = [
      CGRect(x: 0, y: 0, width: 300, height: 400), CGRect(x: 16, y: 24, width: 256, height: 344),
      CGRect(x: 8, y: 40, width: 224, height: 240),
    ]
    var outer: UIView = screen.window
    for (level, kind) in kinds.enumerated() {
      let view = UIScrollView(frame: frames[level])
      let size = frames[level].size
      view.contentSize = CGSize(
        width: kind == .vertical ? size.width : size.width * 3,
        height: kind == .horizontal || kind == .pages ? size.height : size.height * 1.5)
      view.isPagingEnabled = kind == .pages
      view.bounces = bounces
      view.handsOverDragsAtEdges = handsOver
      view.delegate = self
      outer.addSubview(view)
      outer = view
      views.append(view)
      add(view, level)
    }
    screen.frame(at: seconds)
    compare()
  }

  private func add(_ view: UIScrollView, _ level: Int) {
    let number = tree.add()
    var settings = tree.pane(number).settings
    settings.pixelsPerPoint = 2
    settings.handsOverDragsAtEdges = view.handsOverDragsAtEdges
    tree.set(settings, of: number)
    var geometry = tree.pane(number).scroller.geometry
    geometry.viewport = Vector(x: view.frame.width, y: view.frame.height)
    geometry.contentSize = Vector(x: view.contentSize.width, y: view.contentSize.height)
    tree.send(.geometryChanged(geometry), to: number, at: now)
    var rules = tree.pane(number).scroller.rules
    rules.isPaging = view.isPagingEnabled
    rules.bounces = view.bounces ? .both : .neither
    tree.send(.rulesChanged(rules), to: number, at: now)
    let corner = Vector(x: view.frame.minX, y: view.frame.minY)
    let isPut = tree.put(number, into: level == 0 ? nil : level - 1, at: corner)
    #expect(isPut)
  }

  var offsets: [CGPoint] { views.map(\.contentOffset) }

  func greatestOffset(_ level: Int) -> CGFloat {
    views[level].contentSize.height - views[level].bounds.height
  }

  private var now: Timestamp { Timestamp(nanoseconds: Int64((seconds * 1e9).rounded())) }

  // MARK: - Fingers

  /// Eighths of a point, which no conversion between views rounds.
  private func place(_ numbers: inout SeededNumbers, _ range: ClosedRange<Double>) -> Double {
    (numbers.number(in: range) * 8).rounded() / 8
  }

  /// One or two fingers land somewhere, go some way, not always straight, and lift; frames follow.
  func gesture(_ numbers: inout SeededNumbers) {
    let fingers = numbers.number(in: 0...1) < 0.8 ? 1 : 2
    var places = (0..<fingers).map { _ in
      Vector(x: place(&numbers, 4...296), y: place(&numbers, 4...396))
    }
    for id in 0..<fingers { touch(.down(id: id, places[id])) }
    for _ in 0..<Int(numbers.number(in: 1...3)) {
      let way = Vector(x: place(&numbers, -24...24), y: place(&numbers, -24...24))
      for _ in 0..<Int(numbers.number(in: 2...14)) {
        for id in 0..<fingers {
          places[id] = places[id] + way
          touch(.move(id: id, places[id]))
        }
        if numbers.number(in: 0...1) < 0.3 { frame() }
      }
    }
    for id in 0..<fingers { touch(.up(id: id)) }
    for _ in 0..<Int(numbers.number(in: 1...50)) { frame() }
  }

  func drag(from start: Vector, by way: Vector, times: Int) {
    touch(.down(id: 0, start))
    for step in 1...times { touch(.move(id: 0, start + way * Double(step))) }
    touch(.up(id: 0))
  }

  private var places: [Int: Vector] = [:]
  private var targets: [Int: Int] = [:]

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
    if case .down = input {
      // The deepest scroll view under the finger.
      let hit = screen.window.hitTest(CGPoint(x: place.x, y: place.y), with: nil)
      targets[id] = views.firstIndex { $0 === hit } ?? 0
    }
    places[id] = place
    screen.send(
      .event(.touch(TouchInput(id: id, phase: phase, position: CGPoint(x: place.x, y: place.y)))))
    tree.take(input, on: targets[id] ?? 0, at: now, now: now)
    compare()
  }

  private func frame() {
    seconds += 1 / 64
    screen.frame(at: seconds)
    let now = now
    for number in views.indices { tree.with(number) { $0.frame(at: now) } }
    compare()
  }

  // MARK: - Comparison

  private func compare() {
    for number in views.indices {
      note(number)
      if let question = tree.pane(number).question {
        tree.send(.land(at: question.target), to: number, at: now)
        note(number)
      }
    }
    let shown = views.indices.map { tree.pane($0).published.origin }
    for (number, view) in views.enumerated() where difference == nil {
      let (pane, seen) = (tree.pane(number), view.contentOffset)
      if shown[number] != Vector(x: seen.x, y: seen.y) {
        difference = "level \(number) is at \(shown[number]), the view at \(seen)"
      } else if pane.scroller.isTracking != view.isTracking || pane.scroller.isDragging != view.isDragging {
        difference = "level \(number) is not held as the view is"
      } else if heard[number] != told[number] {
        difference = "level \(number) tells \(told[number].suffix(4)), the view \(heard[number].suffix(4))"
      }
    }
    if offsets != last { moves += 1 }
    last = offsets
  }

  private func note(_ number: Int) {
    for effect in tree.pane(number).effects {
      switch effect {
      case .willBeginDragging: told[number].append("willBeginDragging")
      case .willEndDragging(let landing):
        // UIKit rounds the target that it shows to pixels.
        let target = tree.pane(number).scroller.geometry.rounded(landing.target, scale: 2)
        told[number].append("willEndDragging \(target)")
      case .didEndDragging(let willDecelerate): told[number].append("didEndDragging \(willDecelerate)")
      case .willBeginDecelerating: told[number].append("willBeginDecelerating")
      case .didEndDecelerating: told[number].append("didEndDecelerating")
      case .didScroll, .didEndScrollingAnimation, .didScrollToTop, .didZoom, .willBeginZooming,
        .didEndZooming:
        break
      }
    }
    tree.takeEffects(of: number)
  }

  private func hear(_ scrollView: UIScrollView, _ call: String) {
    if let level = views.firstIndex(where: { $0 === scrollView }) { heard[level].append(call) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear(scrollView, "willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = Vector(x: targetContentOffset.pointee.x, y: targetContentOffset.pointee.y)
    hear(scrollView, "willEndDragging \(target)")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear(scrollView, "didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    hear(scrollView, "willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear(scrollView, "didEndDecelerating") }
}
