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

  // MARK: - Parts

  static func fill(_ color: UIColor, _ rect: CGRect) {
    color.setFill()
    UIGraphicsGetCurrentContext()?.fill(rect)
  }

  static func bar(_ rect: CGRect) {
    UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
  }

  static func clipped(to rect: CGRect, radius: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
    draw()
    context.restoreGState()
  }

  /// Where a finger touches.
  static func finger(at point: CGPoint) {
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
