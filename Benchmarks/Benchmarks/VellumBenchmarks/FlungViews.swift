import Benchmark
import CAllocationCount
import Foundation
import ScrollEngine
import UIKit
import VellumHeadless
import VellumHost

/// A scroll view of 1280 × 800 points with 100 subviews that is flung with a finger, and the frames that follow: motion, the
/// delegate's calls, layout and the committed picture. Painting its pixels is not part of it.
@MainActor final class FlungViews {
  enum Layout { case none, everyFrame }

  private static let size = CGSize(width: 1280, height: 800)

  private let host = HeadlessHost(size: size)
  private let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  private let scrollView: UIScrollView
  private let listener = Listener()
  private var nanoseconds: Int64 = 0

  /// - Parameters:
  ///   - height: The content's height, in points.
  ///   - layout: Whether the scroll view lays its subviews out anew for every offset.
  ///   - depth: How many scroll views are nested; the innermost has the subviews and is flung.
  init(height: CGFloat, layout: Layout, depth: Int = 1) {
    for window in UIApplication.shared.windows { window.isHidden = true }
    var parent: UIView = window
    // The outer scroll views can scroll too, along both axes.
    for _ in 1..<depth {
      let outer = UIScrollView(frame: CGRect(origin: .zero, size: Self.size))
      outer.contentSize = CGSize(width: 2 * Self.size.width, height: 2 * Self.size.height)
      outer.delegate = listener
      parent.addSubview(outer)
      parent = outer
    }
    let frame = CGRect(origin: .zero, size: Self.size)
    scrollView = layout == .everyFrame ? Sticky(frame: frame) : UIScrollView(frame: frame)
    scrollView.contentSize = CGSize(width: Self.size.width, height: height)
    scrollView.delegate = listener
    for number in 0..<100 {
      let view = UIView(
        frame: CGRect(x: number % 10 * 128, y: number / 10 * 240, width: 120, height: 232))
      view.backgroundColor = UIColor(white: CGFloat(number) / 100, alpha: 1)
      scrollView.addSubview(view)
    }
    parent.addSubview(scrollView)
    window.isHidden = false
    host.advance(by: 1)
    nanoseconds = 2_000_000_000
  }

  /// A frame every 2 ms, so that a thousand are one flight.
  func frames(_ benchmark: Benchmark) {
    scrollView.contentOffset = .zero
    flick()
    frame()
    listener.scrolls = 0
    let before = allocation_count()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { frame() }
    benchmark.stopMeasurement()
    benchmark.measurement(.allocations, Int(allocation_count() - before))
    precondition(scrollView.isDecelerating && listener.scrolls > 500, "the content flew")
    UIApplication.shared.windows.forEach { $0.isHidden = true }
  }

  private func flick() {
    for (phase, y) in [
      (TouchInput.Phase.began, 700.0), (.moved, 660), (.moved, 620), (.moved, 580), (.ended, 580),
    ] {
      nanoseconds += 8_000_000
      host.loop.send(
        .event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: 600, y: y)))),
        at: Timestamp(nanoseconds: nanoseconds))
    }
  }

  private func frame() {
    nanoseconds += 2_000_000
    host.loop.send(.frame, at: Timestamp(nanoseconds: nanoseconds))
  }
}

/// Gets all calls, as clients do.
@MainActor private final class Listener: NSObject, UIScrollViewDelegate {
  var scrolls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// Keeps its subviews where they are seen, as headers and overlays of lists are kept.
private final class Sticky: UIScrollView {
  override func layoutSubviews() {
    super.layoutSubviews()
    for (number, view) in subviews.enumerated() {
      view.center = CGPoint(
        x: CGFloat(number % 10) * 128 + 60, y: contentOffset.y + CGFloat(number / 10) * 80 + 36)
    }
  }
}
