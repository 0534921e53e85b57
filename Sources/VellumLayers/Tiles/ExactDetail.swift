import Dispatch
import Foundation
import RenderList
import ScrollEngine

/// Resamples what is seen of a picture to the device's pixels, in the background, once nothing moves.
///
/// Tiles are shown minified up to twice by a quick filter, which makes fine detail too weak or too strong.
/// The Lanczos kernel used here keeps its strength.
@MainActor final class ExactDetail {
  /// How far the resampling is.
  private enum Phase {
    /// Something moves, or tiles are missing.
    case waiting
    case resampling(Cancellation)
    case done(RenderImage, Rect)
    /// There is nothing to gain, or there was no memory.
    case notNeeded
  }

  private unowned let layer: CALayer
  /// What was seen in the last frame.
  private var viewport: TileViewport?
  private var phase = Phase.waiting

  private static let thread = BackgroundWork.makeThread()

  init(of layer: CALayer) { self.layer = layer }

  /// Bytes of the image that it keeps.
  var bytes: Int {
    if case .done(let image, _) = phase { image.bytesPerRow * image.height } else { 0 }
  }

  /// The image in exact detail of `viewport`, and where it is in device pixels; nil if it is not ready.
  func image(for viewport: TileViewport) -> (image: RenderImage, rect: Rect)? {
    guard viewport == self.viewport, case .done(let image, let rect) = phase else { return nil }
    return (image, rect)
  }

  /// Drops the image and stops resampling: tiles or the viewport have changed.
  func reset() {
    if case .resampling(let cancellation) = phase { cancellation.cancel() }
    phase = .waiting
  }

  /// Notes what a frame shows. Returns whether the next frame has to be noted even if nothing changes.
  ///
  /// `tiles` gives the visible tiles; nil if one is missing, or if they are not to be resampled.
  func note(_ viewport: TileViewport, tiles: () -> TileBlock?) -> Bool {
    guard viewport == self.viewport else {
      reset()
      self.viewport = viewport
      return true
    }
    guard case .waiting = phase, let block = tiles() else { return false }
    guard let source = block.resampling(in: viewport) else {
      phase = .notNeeded
      return false
    }
    let cancellation = Cancellation()
    phase = .resampling(cancellation)
    BackgroundWork.shared.run(on: Self.thread) {
      source.image(cancelled: cancellation)
    } completion: { [weak self] image in
      guard let self, case .resampling(let current) = phase, current === cancellation else { return }
      phase = image.map { .done($0, source.rect) } ?? .notNeeded
      layer.compositor.setNeedsCommit()
    }
    return false
  }
}
