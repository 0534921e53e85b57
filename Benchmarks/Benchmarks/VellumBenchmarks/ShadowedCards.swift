import Benchmark
import Foundation
import UIKit
import VellumHeadless

/// A page of 1280 × 800 device pixels with 100 rounded cards in view, each with a shadow, and a bar that blurs what is behind it.
@MainActor final class ShadowedCards {
  private static let size = CGSize(width: 1280, height: 800)

  private let host = HeadlessHost(size: size)
  private let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  private let scrollView = UIScrollView(frame: CGRect(origin: .zero, size: size))
  private let spot = UIView(frame: CGRect(x: 600, y: 40, width: 20, height: 20))
  private var step = 0

  /// - Parameter isBlurred: Whether there is a bar, with a spot behind it whose colour changes.
  init(isBlurred: Bool) {
    for window in UIApplication.shared.windows { window.isHidden = true }
    window.backgroundColor = UIColor(white: 0.95, alpha: 1)
    scrollView.contentSize = CGSize(width: Self.size.width, height: 4 * Self.size.height)
    for number in 0..<400 {
      let card = UIView(
        frame: CGRect(x: number % 10 * 128 + 10, y: number / 10 * 80 + 10, width: 108, height: 60))
      card.backgroundColor = .white
      card.layer.cornerRadius = 12
      card.layer.shadowOpacity = 0.25
      card.layer.shadowRadius = 6
      card.layer.shadowOffset = CGSize(width: 0, height: 4)
      scrollView.addSubview(card)
    }
    window.addSubview(scrollView)
    if isBlurred {
      window.addSubview(spot)
      let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
      bar.frame = CGRect(x: 0, y: 0, width: Self.size.width, height: 100)
      window.addSubview(bar)
    }
    window.isHidden = false
    host.advance(by: 1)
    _ = host.pixels()
  }

  /// Scrolls by a few pixels. Measures a frame, from the changed offset to finished pixels.
  func scroll(_ benchmark: Benchmark) {
    frame(benchmark) { scrollView.contentOffset.y = CGFloat(step % 200) * 7 }
  }

  /// Changes the spot behind the bar, so that the bar is painted again.
  func blur(_ benchmark: Benchmark) {
    frame(benchmark) { spot.backgroundColor = step % 2 == 0 ? .red : .blue }
  }

  private func frame(_ benchmark: Benchmark, _ change: () -> Void) {
    step += 1
    benchmark.startMeasurement()
    change()
    host.advance(by: 1.0 / 60)
    let pixels = host.pixels()
    benchmark.stopMeasurement()
    precondition(
      (pixels?.lastWork.map { $0.pixels + $0.pixelsMoved } ?? 0) > 1280 * 100, "the frame was painted")
  }

  static let scrolled = ShadowedCards(isBlurred: false)
  static let blurred = ShadowedCards(isBlurred: true)

  /// Shows its window and hides others'.
  func show() -> Self {
    for other in UIApplication.shared.windows where other !== window { other.isHidden = true }
    window.isHidden = false
    return self
  }
}
