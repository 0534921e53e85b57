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
      let picture = CGRect(x: cell.minX + side * 0.5, y: cell.midY - side / 2, width: side, height: side)
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
      let column = CGRect(
        x: rect.midX + (CGFloat(index) - 1) * (width + 0.045 * rect.width) - width / 2,
        y: CGFloat(top) * rect.height,
        width: width, height: 1.3 * rect.height)
      clipped(to: column, radius: 8) {
        fill(.surface, column)
        let picture = CGRect(x: column.minX, y: column.minY, width: width, height: width * 0.7)
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

  static func page(_ rect: CGRect) {
    fill(.desk, rect)
    let report = ReportView()
    report.sheet = CGSize(width: 1000, height: 632)
    let width = 1.9 * rect.width
    report.frame = CGRect(x: 0, y: 0, width: width, height: 0.632 * width)
    report.layoutIfNeeded()
    let context = UIGraphicsGetCurrentContext()
    context?.saveGState()
    context?.translateBy(x: 0.14 * rect.width, y: 0.13 * rect.height)
    report.layer.render(in: context!)
    context?.restoreGState()
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
