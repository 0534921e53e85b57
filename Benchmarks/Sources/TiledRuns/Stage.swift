import DeepZoom
import Foundation
import UIKit
import VellumHeadless
import VellumHost

/// A tiled picture in a scroll view that fills a headless window; it paints every frame and notes whether it was sharp.
@MainActor final class Stage: NSObject, UIScrollViewDelegate {
  let host: HeadlessHost
  let scrollView: UIScrollView
  let view: TiledImageView
  private let window: UIWindow
  private let frames: Frames

  /// What the frames showed.
  @MainActor final class Frames {
    /// Moments of frames, and whether all that was seen was sharp.
    var shown: [(time: Timestamp, isSharp: Bool)] = []
    /// Milliseconds that painting took.
    var paintTimes: [Double] = []
    weak var stage: Stage?

    func note(_ moment: Timestamp) {
      guard let stage else { return }
      let began = ContinuousClock.now
      _ = stage.host.pixels()
      paintTimes.append((ContinuousClock.now - began) / .milliseconds(1))
      shown.append((moment, stage.view.coverage.isSharp))
    }
  }

  init(_ source: any TileSource, size: CGSize, clock: HeadlessHost.Clock = .paced) {
    let frames = Frames()
    self.frames = frames
    host = HeadlessHost(
      size: size, clock: clock,
      records: RunRecords(watcher: { input, moment, _ in
        if case .frame = input { frames.note(moment) }
      }))
    window = UIWindow(frame: UIScreen.main.bounds)
    scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    view = TiledImageView(source: source)
    super.init()
    frames.stage = self
    scrollView.delegate = self
    scrollView.addSubview(view)
    scrollView.contentSize = view.bounds.size
    scrollView.minimumZoomScale = fit / 2
    scrollView.maximumZoomScale = 1e12
    window.addSubview(scrollView)
    window.isHidden = false
    scrollView.zoomScale = fit
  }

  /// Hides the window, because the next stage has its own on the screen.
  func close() { window.isHidden = true }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }

  var shown: [(time: Timestamp, isSharp: Bool)] { frames.shown }
  var paintTimes: [Double] { frames.paintTimes }

  func forgetFrames() { (frames.shown, frames.paintTimes) = ([], []) }

  /// The scale at which all of the picture is seen.
  var fit: CGFloat {
    min(
      scrollView.bounds.width / view.bounds.width, scrollView.bounds.height / view.bounds.height)
  }

  /// Shows a place of the picture in the middle, at a scale.
  func look(at place: CGPoint, scale: CGFloat) {
    scrollView.zoomScale = scale
    scrollView.contentOffset = CGPoint(
      x: place.x * scale - scrollView.bounds.width / 2, y: place.y * scale - scrollView.bounds.height / 2)
  }

  /// The middle of the picture.
  var middle: CGPoint { CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2) }

  /// Lets wall time pass until what is seen is sharp, and returns the seconds, or nil if it takes more than `limit`.
  func waitUntilSharp(within limit: Double = 30) async -> Double? {
    let began = host.now
    let count = frames.shown.count
    while host.now.seconds(since: began) < limit {
      await host.run(for: 1 / 240)
      if let frame = frames.shown[count...].first(where: \.isSharp) {
        return frame.time.seconds(since: began)
      }
    }
    return nil
  }

  /// Moves, for some seconds of wall time, a step for each frame.
  func move(for seconds: Double, _ step: @escaping (_ progress: Double) -> Void) async {
    let motion = Motion(seconds: seconds, step: step)
    await host.run(for: seconds)
    motion.link.invalidate()
  }

  @MainActor private final class Motion {
    var link: CADisplayLink!
    private var began: CFTimeInterval?

    init(seconds: Double, step: @escaping (Double) -> Void) {
      link = CADisplayLink { [weak self] link in
        guard let self else { return }
        let start = began ?? link.targetTimestamp
        began = start
        step(min((link.targetTimestamp - start) / seconds, 1))
      }
      link.add(to: .main, forMode: .common)
    }
  }
}
