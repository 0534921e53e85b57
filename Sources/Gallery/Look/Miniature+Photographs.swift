import Look
import UIKit

/// Miniatures of pages that show photographs.
extension Miniature {
  static func pinchZoom(_ rect: CGRect) {
    Landscape(0).draw(in: rect)
    finger(at: CGPoint(x: 0.62 * rect.width, y: 0.34 * rect.height))
    finger(at: CGPoint(x: 0.40 * rect.width, y: 0.62 * rect.height))
  }

  static func photos(_ rect: CGRect) {
    fill(.darkroom, rect)
    let size = CGSize(width: rect.width / 6, height: rect.height / 4.4)
    for row in 0..<5 {
      for column in 0..<6 {
        let cell = CGRect(
          x: CGFloat(column) * size.width, y: (CGFloat(row) - 0.3) * size.height, width: size.width,
          height: size.height)
        Landscape((row * 6 + column) * 3 % 41).draw(in: whole(cell).insetBy(dx: 1, dy: 1))
      }
    }
  }

  static func sun(_ rect: CGRect) {
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

  static func desk(_ rect: CGRect) {
    fill(.plainWood, rect)
    let scale = rect.width / 700
    for (index, place) in WindowsPage.wide.enumerated() where index != 10 && index != 6 {
      drawPrint(index, place, scale)
    }
    drawPrint(6, WindowsPage.wide[6], scale)
  }

  private static func drawPrint(_ index: Int, _ place: CGRect, _ scale: CGFloat) {
    let print = whole(
      CGRect(
        x: (place.minX - 250) * scale, y: (place.minY - 70) * scale, width: place.width * scale,
        height: place.height * scale))
    UIColor(white: 0, alpha: 0.12).setFill()
    UIBezierPath(rect: print.offsetBy(dx: 0, dy: 3).insetBy(dx: -1, dy: 0)).fill()
    UIColor(hex: 0xFFFDFA).setFill()
    UIRectFill(print)
    PrintView.drawPicture(index, in: print.insetBy(dx: 4, dy: 4))
  }

  static func onePhoto(_ rect: CGRect) {
    SamplePhoto.balloons.draw(in: rect)
    for dot in 0..<7 {
      UIColor(white: 1, alpha: dot == 3 ? 1 : 0.5).setFill()
      UIBezierPath(
        ovalIn: CGRect(x: rect.midX + CGFloat(dot - 3) * 12 - 3, y: rect.maxY - 20, width: 6, height: 6)
      ).fill()
    }
  }

  static func frames(_ rect: CGRect) { Droste(seen: rect, window: rect.size).draw(0, in: rect) }
}
