import Dispatch
import Foundation
import RenderList
import ScrollEngine

/// Resamples what is seen of a picture to the device's pixels, behind the main thread, once nothing moves.
///
/// Tiles are shown minified up to twice, by a filter that has to be quick: fine detail becomes too weak or too strong.
/// The Lanczos kernel used here keeps it as it is.
@MainActor final class ExactDetail {
  /// How far it is.
  private enum Phase {
    /// Something moves, or tiles are missing.
    case waiting
    case resampling(Cancellation)
    case done(RenderImage, Rect)
    /// There is nothing to gain, or there was no memory.
    case needless
  }

  private unowned let layer: CALayer
  /// What was seen in the last frame.
  private var viewport: TileViewport?
  private var phase = Phase.waiting

  private static let queue = DispatchQueue(label: "ExactDetail", qos: .utility)

  init(of layer: CALayer) { self.layer = layer }

  /// Bytes of what it keeps.
  var bytes: Int {
    if case .done(let image, _) = phase { image.bytesPerRow * image.height } else { 0 }
  }

  /// What is seen in `viewport` in exact detail, and its device pixels there; nil where that is not ready.
  func image(for viewport: TileViewport) -> (image: RenderImage, rect: Rect)? {
    guard viewport == self.viewport, case .done(let image, let rect) = phase else { return nil }
    return (image, rect)
  }

  /// Forgets what it made: tiles have changed.
  func reset() {
    if case .resampling(let cancellation) = phase { cancellation.cancel() }
    phase = .waiting
  }

  /// Notes what a frame shows. Returns whether the next frame has to be noted even if nothing changes.
  ///
  /// - Parameter tiles: The tiles that are seen, if all are there and it is worth while.
  func note(_ viewport: TileViewport, tiles: () -> TileBlock?) -> Bool {
    guard viewport == self.viewport else {
      reset()
      self.viewport = viewport
      return true
    }
    guard case .waiting = phase, let block = tiles() else { return false }
    guard let source = block.resampling(in: viewport) else {
      phase = .needless
      return false
    }
    let cancellation = Cancellation()
    phase = .resampling(cancellation)
    BackgroundWork.shared.run(on: Self.queue) {
      source.image(cancelled: cancellation)
    } completion: { [weak self] image in
      guard let self, case .resampling(let current) = phase, current === cancellation else { return }
      phase = image.map { .done($0, source.rect) } ?? .needless
      layer.compositor.setNeedsCommit()
    }
    return false
  }
}
