import Look
import UIKit

/// The pictures of the pages in the list: what each page shows, small; by what draws it there, if the page draws it itself.
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

  /// Whether letters that can be read are in the picture of a page.
  static func hasWords(_ page: String) -> Bool { withWords.contains(page) }

  private static let withWords: Set = ["tap-to-zoom", "sharp-zoom", "endless-grid"]

  // MARK: - Parts

  static func fill(_ color: UIColor, _ rect: CGRect) {
    color.setFill()
    UIGraphicsGetCurrentContext()?.fill(rect)
  }

  static func bar(_ rect: CGRect) {
    UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
  }

  /// The rectangle with its edges on whole points. A picture that ends within a pixel leaves a bright line there.
  static func whole(_ rect: CGRect) -> CGRect {
    let (x, y) = (rect.minX.rounded(), rect.minY.rounded())
    return CGRect(x: x, y: y, width: rect.maxX.rounded() - x, height: rect.maxY.rounded() - y)
  }

  static func clipped(to rect: CGRect, radius: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
    draw()
    context.restoreGState()
  }

  /// Where a finger touches: what is below it shows through, and a dark edge is seen on white.
  static func finger(at point: CGPoint) {
    let radius: CGFloat = 16
    let disc = UIBezierPath(
      ovalIn: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    UIColor(white: 1, alpha: 0.65).setFill()
    disc.fill()
    UIColor(white: 0, alpha: 0.4).setStroke()
    disc.lineWidth = 1
    disc.stroke()
  }
}
