import Foundation
import RenderList
import Synchronization

/// An image's pixels and its halved levels: level 0 is the image, every further one half the one before.
///
/// A level whose size cannot be halved exactly is rounded up; its last column or row then shows half a pixel.
/// So level `n` is the image at exactly 1 / 2ⁿ, whatever its size.
package final class ImagePyramid: Sendable {
  package let width: Int
  package let height: Int
  package let isOpaque: Bool
  private let levels: Mutex<[Int: RenderImage]>

  /// Pixels that are in memory; levels are made when they are first asked for.
  package init(_ image: RenderImage) {
    width = image.width
    height = image.height
    isOpaque = image.format == .opaque
    levels = Mutex([0: image])
  }

  /// The coarsest level that is not magnified at `scale` device pixels to a pixel of the image.
  static func shrink(forScale scale: Double, width: Int, height: Int) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    var shrink = 0
    var sampling = scale * 2
    while sampling <= 1, max(width, height) >> shrink > 1 {
      shrink += 1
      sampling *= 2
    }
    return shrink
  }

  /// The best level at hand for `scale`, and how many times it has been halved.
  package func level(forScale scale: Double) -> (RenderImage, shrink: Int)? {
    let wanted = Self.shrink(forScale: scale, width: width, height: height)
    return levels.withLock { levels in
      var shrink = wanted
      while levels[shrink] == nil { shrink -= 1 }
      while shrink < wanted {
        levels[shrink + 1] = levels[shrink]!.halved()
        shrink += 1
      }
      return (levels[shrink]!, shrink)
    }
  }
}
