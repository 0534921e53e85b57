import Benchmark
import Foundation
import UIKit
import VellumHeadless

/// The photo in a scroll view that fills a headless window of 1280 × 800 device pixels, decoded completely.
@MainActor final class PannedPhoto: NSObject, UIScrollViewDelegate {
  static let size = CGSize(width: 1280, height: 800)
  static let shared = PannedPhoto()

  private let host = HeadlessHost(size: size)
  private let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  private let scrollView = UIScrollView(frame: CGRect(origin: .zero, size: size))
  private let photo: UIImageView
  /// Two blocks of memory, each as large as a frame of pixels.
  private let copy: (from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer)
  private let byteCount = Int(size.width * size.height) * 4

  private override init() {
    guard let path = ProcessInfo.processInfo.environment["VELLUM_BENCHMARK_PHOTO"],
      let image = UIImage(contentsOfFile: path)
    else { fatalError("scripts/benchmark makes the photo and says where it is") }
    photo = UIImageView(image: image)
    copy.from = .allocate(byteCount: byteCount, alignment: 64)
    copy.to = .allocate(byteCount: byteCount, alignment: 64)
    memset(copy.from, 1, byteCount)
    memset(copy.to, 1, byteCount)
    super.init()
    scrollView.addSubview(photo)
    scrollView.contentSize = image.size
    scrollView.minimumZoomScale = 0.1
    scrollView.maximumZoomScale = 4
    scrollView.delegate = self
    window.addSubview(scrollView)
    window.isHidden = false
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

  static func copies(_ benchmark: Benchmark) {
    for _ in benchmark.scaledIterations { shared.copyFrame() }
  }

  /// Pans the photo a few pixels. Measures a frame, from the changed offset to finished pixels.
  static func pan(_ benchmark: Benchmark, scale: CGFloat) async {
    if shared.scrollView.zoomScale != scale { shared.scrollView.zoomScale = scale }
    await shared.host.run(until: .settled)
    await shared.measure(benchmark) { scrollView, step in
      let way = CGFloat(step % 200) * 7
      scrollView.contentOffset = CGPoint(x: way, y: way)
    }
  }

  /// Scales the photo a little more in every frame, so that nothing of the frame before can be used again.
  static func zoom(_ benchmark: Benchmark) async {
    await shared.measure(benchmark) { scrollView, step in
      scrollView.zoomScale = 0.55 + CGFloat(step % 200) / 500
      scrollView.contentOffset = .zero
    }
  }

  private var step = 0

  private func measure(_ benchmark: Benchmark, _ change: (UIScrollView, Int) -> Void) async {
    step += 1
    let clock = ContinuousClock()
    let copying = clock.measure(copyFrame)
    let began = clock.now
    benchmark.startMeasurement()
    change(scrollView, step)
    host.advance(by: 1.0 / 60)
    let pixels = host.pixels()
    benchmark.stopMeasurement()
    let ratio = (clock.now - began) / copying
    benchmark.measurement(.thousandthsOfACopy, Int((ratio * 1000).rounded()))
    precondition(
      pixels?.lastWork.map { $0.pixels + $0.pixelsMoved } == Int(Self.size.width * Self.size.height))
  }

  private func copyFrame() { memcpy(copy.to, copy.from, byteCount) }
}
