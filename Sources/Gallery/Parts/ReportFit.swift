import UIKit

/// What of a report is seen where a column, a picture or the chart fits the window, without a word that an edge or the zoom control cuts.
/// Rectangles are in the report's own points at the scale of 1.
struct ReportFit {
  /// Points of the window to each one of the report.
  private(set) var scale: CGFloat
  /// What is seen.
  private(set) var rect: CGRect
  /// Points at the window's foot that paper covers, so that no word is half seen beside the zoom control; 0 for none.
  private(set) var foot: CGFloat = 0

  /// A block of which this part would be seen is shown whole, a little smaller. Chosen: the columns beside it stay out of sight.
  private static let nearlyWhole: CGFloat = 0.85
  /// Points of the window by which letters are drawn beside where they are measured, at most. Chosen: a pixel at the scale of 1.
  private static let rounding: CGFloat = 1
  /// Points of the window above a line that is the first to be seen, at most.
  private static let above: CGFloat = 24

  /// - Parameters:
  ///   - block: What was tapped, at `place`.
  ///   - words: Where letters are, a rectangle for each line.
  ///   - drawings: The picture and the chart.
  ///   - window: The size of the window, in its points.
  ///   - covered: Where the zoom control is in the window, with the distance that words have from it.
  ///   - margins: How far the report scrolls beyond its edges, in points of the window.
  ///   - near: The greatest scale.
  ///   - columnMargin: Points of the report beside a block.
  init(
    _ block: CGRect, at place: CGPoint, words: [CGRect], drawings: [CGRect], sheet: CGSize, window: CGSize,
    covered: CGRect, margins: UIEdgeInsets, near: CGFloat, columnMargin: CGFloat
  ) {
    let isDrawing = drawings.contains(block)
    scale = min(window.width / (block.width + 2 * columnMargin), near)
    let wholeScale = (window.height - 2 * columnMargin) / block.height
    if isDrawing, wholeScale > Self.nearlyWhole * scale { scale = min(scale, wholeScale) }
    let size = CGSize(width: window.width / scale, height: window.height / scale)
    let x = Self.left(of: block, words: words, width: size.width)
    // Of a block that is higher than the window the upper end of a picture is wanted, and of text the line that was tapped.
    let wanted =
      block.height <= size.height
      ? block.midY - size.height / 2
      : isDrawing
        ? block.minY - 8 : max(block.minY - 8, min(place.y - size.height / 2, block.maxY + 8 - size.height))
    // Each as it may be drawn: lines begin on whole pixels.
    let rounding = Self.rounding / scale
    let words = words.filter { $0.maxX > x && $0.minX < x + size.width }
      .map { $0.insetBy(dx: 0, dy: -rounding) }
    let least = -margins.top / scale
    let greatest = max(least, sheet.height + margins.bottom / scale - size.height)
    let room = Self.above / scale
    let tops =
      [wanted]
      + words.map { word in
        let before = words.map(\.maxY).filter { $0 <= word.minY }.max() ?? -.infinity
        return word.minY - min(room, (word.minY - before) / 2)
      }
    let control = covered.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    /// The first line that the control covers or the window's edge cuts, where the upper edge is at `top`; nil for none.
    func firstCut(below top: CGFloat) -> CGFloat? {
      let (control, end) = (control.offsetBy(dx: x, dy: top), top + size.height)
      return words.filter { $0.intersects(control) || $0.minY < end && $0.maxY > end }.map(\.minY).min()
    }
    // A title that is wider than the window.
    let wide = words.filter { $0.minX < x - 0.01 || $0.maxX > x + size.width + 0.01 }
    let whole = tops.map { max(least, min($0, greatest)) }
      .filter { top in
        !words.contains { $0.minY < top && $0.maxY > top }
          && !wide.contains { $0.minY < top + size.height && $0.maxY > top }
      }
    // Rather one with which nothing is cut at the foot either, if the block is as well seen.
    let free = whole.filter { firstCut(below: $0) == nil && abs($0 - wanted) <= size.height / 2 }
    func nearest(_ tops: [CGFloat]) -> CGFloat? { tops.min { abs($0 - wanted) < abs($1 - wanted) } }
    let top = nearest(free) ?? nearest(whole) ?? wanted
    rect = CGRect(origin: CGPoint(x: x, y: top), size: size)
    guard firstCut(below: top) != nil else { return }
    // All lines from the first one beside the control on are covered.
    let edge = words.filter { $0.maxY > top + control.minY }.map(\.minY).min() ?? rect.maxY
    let before = words.map(\.maxY).filter { $0 <= edge }.max() ?? edge
    foot = max(0, (rect.maxY - (edge + max(before, top)) / 2) * scale)
  }

  /// The left edge with which the block is in the middle, or beside it if a word would be cut at a side.
  private static func left(of block: CGRect, words: [CGRect], width: CGFloat) -> CGFloat {
    let middle = block.midX - width / 2
    let others = words.filter { $0.maxX <= block.minX || $0.minX >= block.maxX }
    let least = others.map(\.maxX).filter { $0 <= block.minX }.max() ?? -.infinity
    let greatest = (others.map(\.minX).filter { $0 >= block.maxX }.min() ?? .infinity) - width
    return least <= greatest ? max(least, min(middle, greatest)) : middle
  }
}
