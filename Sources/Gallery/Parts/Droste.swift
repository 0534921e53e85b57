import Look
import UIKit

/// A picture with a framed picture in its middle, in which hangs a framed picture, and so on: drawn anywhere, as large as one likes.
///
/// Where a picture is so near that its frame may be out of sight, smaller frames hang around that, so there is one wherever one goes.
struct Droste {
  /// What is drawn, in the points of the whole picture's rectangle.
  let seen: CGRect
  /// The size of the window in points. A picture that is much larger gets more frames.
  let window: CGSize

  /// The part of the sides of a picture, or of a cell around its frame, that the frame in its middle takes.
  static let share: CGFloat = 0.53
  /// A frame's white edge, as a part of its height.
  private static let edge: CGFloat = 0.035
  /// A cell this many times the window gets frames in the cells around the one in its middle.
  private static let near: CGFloat = 2.2
  /// From the side of a picture to the frame in its middle, as a part of the picture.
  private static let ring: CGFloat = 0.5 - share * (0.5 + edge)
  /// Points below which a frame is not drawn.
  private static let least: CGFloat = 5
  private static let pictures = 7

  /// The frame of a cell, and the picture in it.
  static func frame(of cell: CGRect) -> (outer: CGRect, inner: CGRect) {
    let size = CGSize(width: cell.width * Self.share, height: cell.height * Self.share)
    let inner = CGRect(
      x: cell.midX - size.width / 2, y: cell.midY - size.height / 2, width: size.width, height: size.height)
    let edge = size.height * Self.edge
    return (inner.insetBy(dx: -edge, dy: -edge), inner)
  }

  /// Draws a picture and all that hangs in it.
  func draw(_ number: Int, in rect: CGRect) {
    // What covers all that is seen is drawn alone.
    if let (number, inner) = covering(number + 1, in: rect) {
      return draw(number, in: inner)
    }
    Landscape(number % Self.pictures).draw(in: rect, seen: seen)
    hang(number + 1, in: rect)
  }

  /// The picture that hangs in a cell and covers all that is seen, by its number; nil if there is none.
  private func covering(_ number: Int, in cell: CGRect) -> (number: Int, inner: CGRect)? {
    let inner = Self.frame(of: cell).inner
    if inner.contains(seen) { return (number, inner) }
    for (index, part) in parts(of: cell) where part.contains(seen) {
      return covering(number + index, in: part)
    }
    return nil
  }

  /// The twelve cells around the frame of a cell that is near, four to a side, without a gap between them; none of another one.
  func parts(of cell: CGRect) -> [(index: Int, rect: CGRect)] {
    guard cell.height > Self.near * window.height, cell.width > Self.near * window.width else { return [] }
    let lines: [CGFloat] = [0, Self.ring, 0.5, 1 - Self.ring, 1]
    return (0..<16).compactMap { index in
      let (column, row) = (index % 4, index / 4)
      guard column == 0 || column == 3 || row == 0 || row == 3 else { return nil }
      return (
        index,
        CGRect(
          x: cell.minX + lines[column] * cell.width, y: cell.minY + lines[row] * cell.height,
          width: (lines[column + 1] - lines[column]) * cell.width,
          height: (lines[row + 1] - lines[row]) * cell.height)
      )
    }
  }

  /// Hangs a picture in the middle of a cell, and more around it where the cell is near.
  private func hang(_ number: Int, in cell: CGRect) {
    let (outer, inner) = Self.frame(of: cell)
    if outer.height >= Self.least,
      outer.insetBy(dx: -outer.height / 10, dy: -outer.height / 10).intersects(seen)
    {
      drawFrame(outer)
      clipped(to: inner) { $0.draw(number, in: inner) }
    }
    for (index, part) in parts(of: cell) where part.intersects(seen) {
      hang(number + index, in: part)
    }
  }

  /// Whether the edge of a frame in a cell crosses what is seen.
  func isCrossed(in cell: CGRect) -> Bool {
    let (outer, inner) = Self.frame(of: cell)
    if inner.contains(seen) { return isCrossed(in: inner) }
    if outer.height >= Self.least, outer.intersects(seen) { return true }
    return parts(of: cell).contains {
      $0.rect.intersects(seen) && isCrossed(in: $0.rect)
    }
  }

  private func drawFrame(_ outer: CGRect) {
    drawShadow(of: outer)
    UIColor(hex: 0xFFFDFA).setFill()
    fill(outer)
  }

  /// How much of the light a shadow takes at the frame.
  private static let shadowDepth: CGFloat = 0.22

  /// Draws a soft shadow as rings about a point wide. Each is fainter than the one inside it, so the shadow has no edge.
  private func drawShadow(of outer: CGRect) {
    let shadow = min(outer.height * 0.03, 18)
    let rings = max(4, Int(shadow.rounded(.up)))
    // A context has no room for the sides of a frame that is very large. What is left out lies beside what is seen.
    let near = seen.insetBy(dx: -3 * shadow, dy: -3 * shadow)
    let hole = outer.intersection(near)
    guard !hole.isEmpty else { return }
    for ring in 1...rings {
      let spread = shadow * CGFloat(ring) / CGFloat(rings)
      // It falls a little, as from a lamp above.
      let area = outer.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: spread / 3).intersection(near)
      let path = UIBezierPath(
        roundedRect: area, cornerRadius: min(spread, area.width / 2, area.height / 2))
      path.append(UIBezierPath(rect: hole))
      path.usesEvenOddFillRule = true
      let share = 1 - (CGFloat(ring) - 0.5) / CGFloat(rings)
      UIColor(white: 0, alpha: 2 * Self.shadowDepth / CGFloat(rings) * share).setFill()
      path.fill()
    }
  }

  private func fill(_ rect: CGRect) {
    let part = rect.intersection(seen)
    if !part.isEmpty { UIRectFill(part) }
  }

  private func clipped(to rect: CGRect, _ draw: (Droste) -> Void) {
    let part = rect.intersection(seen)
    guard let context = UIGraphicsGetCurrentContext(), !part.isEmpty else { return }
    context.saveGState()
    context.clip(to: part)
    draw(Droste(seen: part, window: window))
    context.restoreGState()
  }
}
