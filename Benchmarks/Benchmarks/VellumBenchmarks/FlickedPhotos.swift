import Benchmark
import BenchmarkGallery
import Foundation
import UIKit
import VellumHeadless
import VellumHost

/// The gallery's nested photographs in a window of 1280 × 800 device pixels, flicked through: the frames in which a page moves,
/// from the finger or the motion to finished pixels. Meanwhile photographs are decoded, and pages are added and removed.
@MainActor final class FlickedPhotos {
  private static let size = CGSize(width: 1280, height: 800)
  /// Flicks after which every photograph has been seen.
  private static let flicksBefore = 20

  private let host = HeadlessHost(size: size)
  private let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  private let pager: UIScrollView
  private var offset: CGFloat = 0

  private init() {
    for window in UIApplication.shared.windows { window.isHidden = true }
    let controller = Gallery.page(named: "photos-nested")!.makeViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    pager = controller.view.subviews.compactMap { $0 as? UIScrollView }[0]
    for _ in 0..<Self.flicksBefore {
      host.perform(Self.flick)
      host.advanceUntilSettled()
    }
  }

  private static let shared = FlickedPhotos()

  private static let flick = ScriptedGesture.flick(
    from: CGPoint(x: 640, y: 400), to: CGPoint(x: 440, y: 400), duration: 0.1)

  static func frames(_ benchmark: Benchmark) {
    shared.waitUntilPagesMove()
    benchmark.startMeasurement()
    shared.frame()
    benchmark.stopMeasurement()
  }

  private func waitUntilPagesMove() {
    if !pager.isDragging, !pager.isDecelerating { host.schedule(Self.flick) }
    while !pager.isDragging, !pager.isDecelerating { frame() }
    precondition(pager.contentOffset.x >= offset, "pages turn one way")
    offset = pager.contentOffset.x
  }

  private func frame() {
    host.advance(by: 1.0 / 60)
    _ = host.pixels()
  }
}
