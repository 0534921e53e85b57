import Look
import UIKit

/// Miniatures of pages that show drawings and text.
extension Miniature {
  static func plane(_ rect: CGRect) {
    fill(.paper, rect)
    PlaneMap.drawLines(in: rect, every: rect.width / 12, width: 1)
    let (width, height) = (rect.width, rect.height)
    let window = CGRect(x: 0.25 * width, y: 0.17 * height, width: 0.52 * width, height: 0.6 * height)
    let shapes: [(CGRect, Int)] = [
      (CGRect(x: 0.10, y: 0.12, width: 0.23, height: 0.36), 0),
      (CGRect(x: 0.42, y: 0.35, width: 0.26, height: 0.52), 1),
      (CGRect(x: 0.73, y: 0.15, width: 0.22, height: 0.47), 2),
    ]
    func drawShapes(_ alpha: CGFloat) {
      for (part, index) in shapes {
        PlaneMap.items[index].color.withAlphaComponent(alpha).setFill()
        UIBezierPath(
          roundedRect: CGRect(
            x: part.minX * width, y: part.minY * height, width: part.width * width,
            height: part.height * height),
          cornerRadius: 6
        ).fill()
      }
    }
    drawShapes(CoordinateSystemsPage.paleness)
    clipped(to: window, radius: 10) {
      fill(.surface, window)
      drawShapes(1)
    }
    UIColor.ink.setStroke()
    let outline = UIBezierPath(roundedRect: window, cornerRadius: 10)
    outline.lineWidth = 2.5
    outline.stroke()
  }

  static func squares(_ rect: CGRect) {
    fill(.paper, rect)
    let step = rect.width / 5.4
    for row in 0..<5 {
      for column in 0..<7 {
        ThirtyLinesPage.color(column * 2, row * 3).setFill()
        let side = step * 0.84
        UIBezierPath(
          roundedRect: CGRect(
            x: (CGFloat(column) - 0.55) * step, y: (CGFloat(row) - 0.6) * step, width: side, height: side),
          cornerRadius: side * 0.16
        ).fill()
      }
    }
    UIColor.ink.withAlphaComponent(0.6).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: rect.maxX - 9, y: 0.2 * rect.height, width: 4, height: 0.3 * rect.height),
      cornerRadius: 2
    ).fill()
  }

  static func list(_ rect: CGRect) {
    fill(.background, rect)
    let sheet = CGRect(x: 0.14 * rect.width, y: 0, width: 0.72 * rect.width, height: rect.height)
    fill(.surface, sheet)
    let height = rect.height / 4.3
    for row in 0..<5 {
      let y = (CGFloat(row) - 0.6) * height
      let cell = CGRect(x: sheet.minX, y: y, width: sheet.width, height: height)
      if row == 2 { fill(.accent, cell) }
      fill(.hairline, CGRect(x: cell.minX, y: cell.maxY - 1, width: cell.width, height: 1))
      let side = height * 0.5
      let picture = whole(
        CGRect(x: cell.minX + side * 0.5, y: cell.midY - side / 2, width: side, height: side))
      clipped(to: picture, radius: side * 0.25) { Landscape(row + 1).draw(in: picture) }
      (row == 2 ? UIColor.onAccent : .controlEdge).withAlphaComponent(row == 2 ? 1 : 0.4).setFill()
      let widths: [CGFloat] = [0.4, 0.52, 0.46, 0.34, 0.58]
      bar(CGRect(x: picture.maxX + side * 0.5, y: cell.midY - 4, width: widths[row] * sheet.width, height: 8))
    }
    finger(at: CGPoint(x: 0.66 * rect.width, y: 1.95 * height))
  }

  static func columns(_ rect: CGRect) {
    fill(.background, rect)
    let width = 0.42 * rect.width
    for (index, top) in [0.16, -0.24, 0.28].enumerated() {
      let column = whole(
        CGRect(
          x: rect.midX + (CGFloat(index) - 1) * (width + 0.045 * rect.width) - width / 2,
          y: CGFloat(top) * rect.height,
          width: width, height: 1.3 * rect.height))
      clipped(to: column, radius: 8) {
        fill(.surface, column)
        let picture = whole(
          CGRect(x: column.minX, y: column.minY, width: column.width, height: width * 0.7))
        Landscape(index + 1).draw(in: picture)
        UIColor.controlEdge.withAlphaComponent(0.35).setFill()
        for line in 0..<8 {
          bar(
            CGRect(
              x: column.minX + 12, y: picture.maxY + 14 + CGFloat(line) * 14,
              width: width - 24 - CGFloat(line * 37 % 29), height: 7))
        }
      }
    }
  }

  /// A letter, redrawn at the left and enlarged at the right.
  static func letter(_ rect: CGRect) {
    fill(.surface, rect)
    let font = UIFont.systemFont(ofSize: rect.height * 1.05, weight: .bold)
    func drawLetter(_ scale: CGFloat) {
      let text = "a" as NSString
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font.withSize(font.pointSize * scale), .foregroundColor: UIColor.ink,
      ]
      let size = text.size(withAttributes: attributes)
      text.draw(
        at: CGPoint(x: rect.midX * scale - size.width / 2, y: rect.midY * 0.86 * scale - size.height / 2),
        withAttributes: attributes)
    }
    clipped(to: CGRect(x: 0, y: 0, width: rect.midX, height: rect.height), radius: 0) { drawLetter(1) }
    // One pixel for each visible square.
    let square: CGFloat = 10
    let small = CGSize(width: (rect.width / square).rounded(.up), height: (rect.height / square).rounded(.up))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let pixels = UIGraphicsImageRenderer(size: small, format: format).image { _ in
      fill(.surface, CGRect(origin: .zero, size: small))
      drawLetter(1 / square)
    }
    clipped(to: CGRect(x: rect.midX, y: 0, width: rect.midX, height: rect.height), radius: 0) {
      UIGraphicsGetCurrentContext()?.interpolationQuality = .none
      pixels.draw(in: CGRect(x: 0, y: 0, width: small.width * square, height: small.height * square))
    }
    fill(.accent, CGRect(x: rect.midX - 1, y: 0, width: 2, height: rect.height))
    UIBezierPath(ovalIn: CGRect(x: rect.midX - 11, y: rect.midY - 11, width: 22, height: 22)).fill()
  }

  /// A page on a desk: its heading is whole, and bars stand for letters that would be too small to read.
  static func page(_ rect: CGRect) {
    fill(.desk, rect)
    let sheet = whole(
      CGRect(x: 0.14 * rect.width, y: 0.13 * rect.height, width: 0.72 * rect.width, height: rect.height))
    fill(.hairline, sheet.insetBy(dx: -1, dy: -1))
    fill(.paper, sheet)
    let margin = (0.08 * sheet.width).rounded()
    let inner = sheet.insetBy(dx: margin, dy: margin)
    let bottom = drawHeading(["The mountain", "in the morning"], in: inner)
    let gap = margin
    let width = ((inner.width - gap) / 2).rounded()
    let top = bottom + margin
    drawLines(in: CGRect(x: inner.minX, y: top, width: width, height: rect.maxY - top))
    let picture = whole(CGRect(x: inner.maxX - width, y: top, width: width, height: 0.62 * width))
    Landscape(2).draw(in: picture)
    let below = picture.maxY + margin / 2
    drawLines(in: CGRect(x: picture.minX, y: below, width: width, height: rect.maxY - below))
  }

  /// Draws lines of a heading, as large as the longest fits, and returns where they end.
  private static func drawHeading(_ lines: [String], in rect: CGRect) -> CGFloat {
    func attributes(_ size: CGFloat) -> [NSAttributedString.Key: Any] {
      [.font: UIFont.systemFont(ofSize: size, weight: .bold), .foregroundColor: UIColor.ink]
    }
    let size: CGFloat = 20
    let widest = lines.map { ($0 as NSString).size(withAttributes: attributes(size)).width }.max() ?? 1
    let fitting = (0.96 * size * rect.width / max(1, widest)).rounded(.down)
    for (index, line) in lines.enumerated() {
      (line as NSString).draw(
        at: CGPoint(x: rect.minX, y: rect.minY + CGFloat(index) * 1.2 * fitting),
        withAttributes: attributes(fitting))
    }
    return rect.minY + CGFloat(lines.count) * 1.2 * fitting
  }

  /// Draws bars for the lines of a text that goes on below.
  private static func drawLines(in rect: CGRect) {
    UIColor.controlEdge.withAlphaComponent(0.4).setFill()
    let height = max(3, (rect.width / 18).rounded())
    for line in 0..<max(0, Int(rect.height / (2 * height)) + 1) {
      let short = CGFloat(line * 37 % 5) * rect.width / 24
      bar(
        CGRect(
          x: rect.minX, y: rect.minY + CGFloat(line) * 2 * height, width: rect.width - short, height: height))
    }
  }

  static func powers(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    fill(SquaresWorld.ink, rect)
    for side in [1.3 * rect.width, 0.66 * rect.width] {
      SquaresWorld.drawSquare(
        in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side), context)
    }
    let text = "10¹⁰⁰⁰" as NSString
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: rect.height * 0.19, weight: .semibold),
      .foregroundColor: UIColor.white,
    ]
    let size = text.size(withAttributes: attributes)
    let place = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    fill(SquaresWorld.ink, CGRect(origin: place, size: size).insetBy(dx: -12, dy: 0))
    text.draw(at: place, withAttributes: attributes)
  }

  static func weave(_ rect: CGRect) {
    Weave.image(side: 256).draw(
      in: CGRect(x: 0, y: 0, width: rect.width * 1.2, height: rect.width * 1.2))
  }
}
