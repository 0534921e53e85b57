import DeepZoom
import UIKit

/// What is seen of a photograph, and going to another part of it.
extension PhotoScrollView {
  /// Pixels from which a picture has a map of it, and windows that it fills. Chosen.
  private static let (largePixels, largeWindows): (CGFloat, CGFloat) = (64_000_000, 4)

  /// Whether it is so large for a window, whose size is in points, that one gets lost in it.
  func isLarge(for window: CGSize) -> Bool {
    let (pixels, scale) = (photoSize.width * photoSize.height, UIScreen.main.scale)
    return pixels > Self.largePixels
      || pixels > Self.largeWindows * window.width * window.height * scale * scale
  }

  /// The photograph's size as it is turned.
  var turnedSize: CGSize { photoView.bounds.size }

  /// Whether nothing of it is outside of the window.
  var showsAll: Bool {
    // What is fitted may be larger than the window by a rounding error.
    bounds.insetBy(dx: -1, dy: -1).contains(photoView.frame)
  }

  /// What is seen, in parts of the turned photograph's width and height.
  var seenPart: CGRect {
    let frame = photoView.frame
    let seen = bounds.intersection(frame)
    guard !seen.isNull, frame.width > 0, frame.height > 0 else { return .zero }
    return CGRect(
      x: (seen.minX - frame.minX) / frame.width, y: (seen.minY - frame.minY) / frame.height,
      width: seen.width / frame.width, height: seen.height / frame.height)
  }

  /// Brings a point to the middle, or as near to it as the edges let. It is in parts of the turned photograph's width and height.
  func go(to point: CGPoint) {
    let frame = photoView.frame
    setOffset(
      CGPoint(
        x: frame.minX + point.x * frame.width - bounds.width / 2,
        y: frame.minY + point.y * frame.height - bounds.height / 2), animated: false)
  }

  /// Moves by parts of the window.
  func move(by part: CGVector) {
    setOffset(
      CGPoint(x: contentOffset.x + part.dx * bounds.width, y: contentOffset.y + part.dy * bounds.height),
      animated: true)
  }

  private func setOffset(_ offset: CGPoint, animated: Bool) {
    func limited(_ offset: CGFloat, _ length: CGFloat, _ content: CGFloat, _ present: CGFloat) -> CGFloat {
      content > length ? min(max(offset, 0), content - length) : present
    }
    let target = CGPoint(
      x: limited(offset.x, bounds.width, contentSize.width, contentOffset.x),
      y: limited(offset.y, bounds.height, contentSize.height, contentOffset.y))
    setContentOffset(target, animated: animated)
  }

  /// What a small view of all of it shows.
  var miniature: PhotoMiniature {
    if let tiles { .tiles(tiles.source) } else { .image(image, turn: turn) }
  }
}
