import UIKit

/// The layout of a film strip: a row of small pictures, in which the present one is larger.
package struct StripLayout: Equatable {
  package let count: Int
  /// The sizes of a small picture and of the present one, in points.
  package let small, large: CGSize
  /// Between two pictures, in points.
  static let gap: CGFloat = 8
  /// The window's width, in points, below which pictures are smaller, and the viewer's other parts are arranged for little room.
  /// Chosen.
  static let narrow: CGFloat = 700

  package init(count: Int, windowWidth: CGFloat) {
    self.count = count
    let isNarrow = windowWidth < Self.narrow
    small = isNarrow ? CGSize(width: 56, height: 44) : CGSize(width: 64, height: 52)
    large = isNarrow ? CGSize(width: 76, height: 44) : CGSize(width: 96, height: 64)
  }

  /// The distance from a small picture to the next, in points.
  package var step: CGFloat { small.width + Self.gap }
  /// The width of the whole strip, in points.
  package var width: CGFloat { max(0, CGFloat(count) * step - Self.gap + large.width - small.width) }

  /// The centre and size of a picture when `position`, which may be a fraction between two, is the present one.
  package func place(of index: Int, at position: CGFloat) -> (middle: CGFloat, size: CGSize) {
    let distance = CGFloat(index) - position
    let passed = min(max((distance + 1) / 2, 0), 1)
    let part = max(0, 1 - abs(distance))
    let size = CGSize(
      width: small.width + (large.width - small.width) * part,
      height: small.height + (large.height - small.height) * part)
    return (CGFloat(index) * step + small.width / 2 + (large.width - small.width) * passed, size)
  }

  /// The centre of the present picture.
  package func middle(of position: CGFloat) -> CGFloat { position * step + large.width / 2 }

  /// The position whose centre is at `x`.
  package func position(at x: CGFloat) -> CGFloat { (x - large.width / 2) / step }

  /// The picture at `x` when `position` is the present one.
  package func index(at x: CGFloat, present position: CGFloat) -> Int {
    let near = Int(position.rounded())
    // Pictures after the present one are farther right by its additional width.
    let (middle, size) = place(of: near, at: position)
    let extra = x > middle + size.width / 2 ? large.width - small.width : 0
    let isPresent = abs(x - middle) <= size.width / 2
    let index = isPresent ? near : Int(((x - extra + Self.gap / 2) / step).rounded(.down))
    return min(max(index, 0), count - 1)
  }

  /// The pictures in a range of the strip; the range may have one or two more.
  package func indices(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = min(max(0, Int(((start - (large.width - small.width)) / step).rounded(.down)) - 1), count)
    return first..<max(first, min(count, Int((end / step).rounded(.up)) + 1))
  }
}
