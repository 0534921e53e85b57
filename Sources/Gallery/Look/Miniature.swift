import Look
import UIKit

/// The pictures of the pages in the list: each page's stage, drawn by what draws it there.
@MainActor enum Miniature {
  /// Draws the picture of a page in the current context.
  static func draw(_ page: String, in rect: CGRect) { pictures[page]?(rect) }

  private static let pictures: [String: @MainActor (CGRect) -> Void] = [
    "pinch-zoom": pinchZoom, "photos-nested": photos, "coordinate-systems": plane, "thirty-lines": squares,
    "touch-delivery": list, "vertical-in-horizontal": columns, "sharp-zoom": letter, "zoom-scroll-view": sun,
    "tap-to-zoom": page, "windows": desk, "photos-one": onePhoto, "endless-zoom": frames,
    "endless-grid": powers,
    "gigapixel": weave,
  ]

  // MARK: - Pages

  private static func pinchZoom(_ rect: CGRect) {
    Landscape(0).draw(in: rect)
    finger(at: CGPoint(x: 0.62 * rect.width, y: 0.34 * rect.height))
    finger(at: CGPoint(x: 0.40 * rect.width, y: 0.62 * rect.height))
  }

  private static func photos(_ rect: CGRect) {
    fill(.darkroom, rect)
    let size = CGSize(width: rect.width / 6, height: rect.height / 4.4)
    for row in 0..<5 {
      for column in 0..<6 {
        let cell = CGRect(
          x: CGFloat(column) * size.width, y: (CGFloat(row) - 0.3) * size.height, width: size.width,
          height: size.height)
        clipped(to: cell.insetBy(dx: 1.5, dy: 1.5), radius: 0) {
          Landscape((row * 6 + column) * 3 % 41).draw(in: cell.insetBy(dx: 1.5, dy: 1.5))
        }
      }
    }
  }

  private static func plane(_ rect: CGRect) {
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

  private static func squares(_ rect: CGRect) {
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

  private static func list(_ rect: CGRect) {
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

  private static func columns(_ rect: CGRect) {
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
  private static func letter(_ rect: CGRect) {
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
    // As few pixels as squares are seen.
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

  private static func sun(_ rect: CGRect) {
    Landscape(3).draw(in: rect)
    guard let sun = Landscape(3).sun else { return }
    for (radius, alpha) in [(0.125, 0.95), (0.165, 0.6)] as [(CGFloat, CGFloat)] {
      UIColor(white: 1, alpha: alpha).setStroke()
      let side = 2 * radius * rect.height
      let ring = UIBezierPath(
        ovalIn: CGRect(
          x: sun.x * rect.width - side / 2, y: sun.y * rect.height - side / 2, width: side, height: side))
      ring.lineWidth = 2
      ring.stroke()
    }
  }

  private static func page(_ rect: CGRect) {
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

  private static func desk(_ rect: CGRect) {
    fill(.plainWood, rect)
    let scale = rect.width / 700
    for (index, place) in WindowsPage.wide.enumerated() where index != 10 && index != 6 {
      drawPrint(index, place, scale)
    }
    drawPrint(6, WindowsPage.wide[6], scale)
  }

  private static func drawPrint(_ index: Int, _ place: CGRect, _ scale: CGFloat) {
    let print = CGRect(
      x: (place.minX - 250) * scale, y: (place.minY - 70) * scale, width: place.width * scale,
      height: place.height * scale)
    UIColor(white: 0, alpha: 0.12).setFill()
    UIRectFill(print.offsetBy(dx: 0, dy: 3).insetBy(dx: -1, dy: 0))
    UIColor(hex: 0xFFFDFA).setFill()
    UIRectFill(print)
    Landscape(index).draw(in: print.insetBy(dx: 4, dy: 4))
  }

  private static func onePhoto(_ rect: CGRect) {
    Landscape(2).draw(in: rect)
    for dot in 0..<7 {
      UIColor(white: 1, alpha: dot == 2 ? 1 : 0.5).setFill()
      UIBezierPath(
        ovalIn: CGRect(x: rect.midX + CGFloat(dot - 3) * 12 - 3, y: rect.maxY - 20, width: 6, height: 6)
      ).fill()
    }
  }

  private static func frames(_ rect: CGRect) { Droste(seen: rect, window: rect.size).draw(0, in: rect) }

  private static func powers(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = rect.width * 0.86
    fill(SquaresWorld.ink, rect)
    SquaresWorld.draw(
      in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side), context)
    let text = "10¹⁰⁰⁰" as NSString
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: rect.height * 0.19, weight: .semibold),
      .foregroundColor: UIColor.white,
    ]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), withAttributes: attributes)
  }

  private static func weave(_ rect: CGRect) {
    Weave.image(side: 256).draw(
      in: CGRect(x: 0, y: 0, width: rect.width * 1.2, height: rect.width * 1.2))
  }

  // MARK: - Parts

  private static func fill(_ color: UIColor, _ rect: CGRect) {
    color.setFill()
    UIGraphicsGetCurrentContext()?.fill(rect)
  }

  private static func bar(_ rect: CGRect) {
    UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
  }

  private static func clipped(to rect: CGRect, radius: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
    draw()
    context.restoreGState()
  }

  /// Where a finger touches.
  private static func finger(at point: CGPoint) {
    for (radius, color) in [
      (18, UIColor(white: 0, alpha: 0.18)), (17, UIColor.white), (15, UIColor(white: 0.86, alpha: 1)),
    ] as [(CGFloat, UIColor)] {
      color.setFill()
      UIBezierPath(
        ovalIn: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
      )
      .fill()
    }
  }
}
