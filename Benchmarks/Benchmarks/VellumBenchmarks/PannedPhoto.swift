import Benchmark
import Foundation
import UIKit
import VellumHeadless

/// The photo in a headless window of 1280 × 800 device pixels, decoded completely.
@MainActor final class PannedPhoto {
  static let size = CGSize(width: 1280, height: 800)
  static let shared = PannedPhoto()

  private let host = HeadlessHost(size: size)
  private let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  private let pane = UIView(frame: CGRect(origin: .zero, size: size))
  private let photo: UIImageView
  /// As much memory as a frame of pixels takes, twice.
  private let copy: (from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer)
  private let byteCount = Int(size.width * size.height) * 4

  private init() {
    guard let path = ProcessInfo.processInfo.environment["VELLUM_BENCHMARK_PHOTO"],
      let image = UIImage(contentsOfFile: path)
    else { fatalError("scripts/benchmark makes the photo and says where it is") }
    photo = UIImageView(image: image)
    copy.from = .allocate(byteCount: byteCount, alignment: 64)
    copy.to = .allocate(byteCount: byteCount, alignment: 64)
    memset(copy.from, 1, byteCount)
    memset(copy.to, 1, byteCount)
    pane.clipsToBounds = true
    pane.addSubview(photo)
    window.addSubview(pane)
    window.isHidden = false
  }

  static func copies(_ benchmark: Benchmark) {
    for _ in benchmark.scaledIterations { shared.copyFrame() }
  }

  /// Pans the photo a few pixels; what a frame takes, from the changed offset to finished pixels, is measured.
  static func pan(_ benchmark: Benchmark, scale: CGFloat) async {
    shared.photo.transform = CGAffineTransform(scaleX: scale, y: scale)
    shared.photo.frame.origin = .zero
    await shared.host.run(until: .settled)
    await shared.measure(benchmark) { step in
      let way = CGFloat(step % 200) * 7
      shared.pane.bounds.origin = CGPoint(x: way, y: way)
    }
  }

  /// Scales the photo a little more in every frame, so that nothing of the frame before can be kept.
  static func zoom(_ benchmark: Benchmark) async {
    shared.pane.bounds.origin = .zero
    await shared.measure(benchmark) { step in
      let scale = 0.55 + CGFloat(step % 200) / 500
      shared.photo.transform = CGAffineTransform(scaleX: scale, y: scale)
      shared.photo.frame.origin = .zero
    }
  }

  private var step = 0

  private func measure(_ benchmark: Benchmark, _ change: (Int) -> Void) async {
    step += 1
    let clock = ContinuousClock()
    let copying = clock.measure(copyFrame)
    let began = clock.now
    benchmark.startMeasurement()
    change(step)
    host.advance(by: 1.0 / 60)
    let pixels = host.pixels()
    benchmark.stopMeasurement()
    let ratio = (clock.now - began) / copying
    benchmark.measurement(.thousandthsOfACopy, Int((ratio * 1000).rounded()))
    precondition(pixels?.lastWork.map { $0.pixels + $0.pixelsMoved } == Int(Self.size.width * Self.size.height))
  }

  private func copyFrame() { memcpy(copy.to, copy.from, byteCount) }
}
