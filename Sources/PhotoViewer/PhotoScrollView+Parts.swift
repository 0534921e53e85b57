import DeepZoom
import UIKit

/// The visible part of a photograph, and scrolling to another part.
extension PhotoScrollView {
  /// A picture with more pixels, or more than so many times the window's pixels, has a minimap. Chosen.
  private static let (largePixels, largeWindows): (CGFloat, CGFloat) = (64_000_000, 4)

  /// Whether it is large enough for a minimap in a window, whose size is in points.
  func isLarge(for window: CGSize) -> Bool {
    let (pixels, scale) = (photoSize.width * photoSize.height, UIScreen.main.scale)
    return pixels > Self.largePixels
      || pixels > Self.largeWindows * window.width * window.height * scale * scale
  }

  /// The photograph's size after its rotation.
  var turnedSize: CGSize { photoView.bounds.size }

  /// Whether all of it is visible.
  var showsAll: Bool {
    // A fitted photograph may be larger than the bounds by a rounding error.
    bounds.insetBy(dx: -1, dy: -1).contains(photoView.frame)
  }

  /// Whether it is a page of a document, which has points and no pixels.
  var isDocument: Bool { tiles?.source is DocumentPage }

  /// Whether an animation runs.
  var isPlaying: Bool { imageView?.isPlaying == true }

  /// Whether the mouse drags it.
  var isHeldByMouse: Bool { isTracking && isDragging && panGestureRecognizer.buttonMask == .primary }

  /// The visible part, as fractions of the rotated photograph's width and height.
  var seenPart: CGRect {
    let frame = photoView.frame
    let seen = bounds.intersection(frame)
    guard !seen.isNull, frame.width > 0, frame.height > 0 else { return .zero }
    return CGRect(
      x: (seen.minX - frame.minX) / frame.width, y: (seen.minY - frame.minY) / frame.height,
      width: seen.width / frame.width, height: seen.height / frame.height)
  }

  /// Whether something is left to scroll to, down (1) or up (-1).
  func canScroll(_ direction: CGFloat) -> Bool {
    // A fitted photograph may be larger than the bounds by a rounding error.
    let left = direction > 0 ? contentSize.height - bounds.height - contentOffset.y : contentOffset.y
    return contentSize.height > bounds.height + 1 && left > 1
  }

  /// Scrolls a point to the middle, as far as the edges allow. It is given as fractions of the rotated photograph's width and height.
  func go(to point: CGPoint) {
    let frame = photoView.frame
    setOffset(
      CGPoint(
        x: frame.minX + point.x * frame.width - bounds.width / 2,
        y: frame.minY + point.y * frame.height - bounds.height / 2), animated: false)
  }

  /// Scrolls by fractions of the bounds.
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

  /// The content of a minimap of it.
  var miniature: PhotoMiniature {
    if let tiles { .tiles(tiles.source) } else { .image(image, turn: turn) }
  }
}
