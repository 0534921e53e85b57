import Benchmark
import CAllocationCount
import Foundation
import ScrollEngine
import UIKit
import VellumHeadless
import VellumHost

/// A finger that drags a scroll view: one move of it after the other.
@MainActor final class Drag {
  static let shared = Drag()

  private let size = CGSize(width: 1280, height: 800)
  private let host: HeadlessHost
  private let window: UIWindow
  private let scrollView: UIScrollView
  private var milliseconds: Int64 = 0

  private init() {
    host = HeadlessHost(size: size)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 1280, height: 10_000)
    scrollView.contentOffset.y = 5000
    window.addSubview(scrollView)
    window.isHidden = false
    host.advance(by: 1)
    milliseconds = 2000
    touch(.began, y: 400)
    touch(.moved, y: 380)
  }

  /// From the host's input to the scroll view's offset: dispatcher, recognizers and engine.
  func moves(_ benchmark: Benchmark) {
    touch(.moved, y: 400)
    let offset = scrollView.contentOffset.y
    let before = allocation_count()
    benchmark.startMeasurement()
    for number in benchmark.scaledIterations { touch(.moved, y: 400 + Self.way(number)) }
    benchmark.stopMeasurement()
    benchmark.measurement(.allocations, Int(allocation_count() - before))
    precondition(scrollView.contentOffset.y != offset, "the finger dragged")
  }

  private func touch(_ phase: TouchInput.Phase, y: CGFloat) {
    milliseconds += 1
    host.loop.send(
      .event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: 600, y: y)))),
      at: Timestamp(nanoseconds: milliseconds * 1_000_000))
  }

  /// The same for the engine alone.
  nonisolated static func movesOfTheEngine(_ benchmark: Benchmark) {
    var detector = PanDetector()
    var scroller = Scroller(
      geometry: Geometry(viewport: Vector(x: 1280, y: 800), contentSize: Vector(x: 1280, y: 10_000)))
    let start = Timestamp(nanoseconds: 0)
    _ = detector.handle(.down(id: 1, Vector(x: 600, y: 400)), at: start)
    scroller.handle(.touchDown, at: start)
    _ = detector.handle(.move(id: 1, Vector(x: 600, y: 380)), at: start)
    scroller.handle(.dragBegan(at: Vector(x: 600, y: 390)), at: start)

    func move(_ number: Int) {
      let now = Timestamp(nanoseconds: Int64(number + 1) * 1_000_000)
      _ = detector.handle(.move(id: 1, Vector(x: 600, y: 400 + way(number))), at: now)
      scroller.handle(.dragMoved(to: Vector(x: 600, y: 390 + detector.translation.y)), at: now)
      while let effect = scroller.nextEffect() { blackHole(effect) }
    }
    move(0)
    let before = allocation_count()
    benchmark.startMeasurement()
    for number in benchmark.scaledIterations { move(number) }
    benchmark.stopMeasurement()
    benchmark.measurement(.allocations, Int(allocation_count() - before))
  }

  /// 300 points up and down, a point a move.
  nonisolated private static func way(_ number: Int) -> Double { abs(Double(number % 600) - 300) }
}
