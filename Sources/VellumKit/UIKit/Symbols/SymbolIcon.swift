import Foundation

/// A symbolic icon: shapes of one colour in a box. Of its colours only the opacity counts.
package struct SymbolIcon: Sendable {
  /// A shape, in the coordinates of the box. Its path does not change any more.
  struct Part: @unchecked Sendable {
    /// How its outline is filled.
    enum Fill: Sendable { case none, winding, evenOdd }
    /// A line along its outline.
    struct Stroke: Sendable {
      var width: CGFloat = 1
      var cap = CGLineCap.butt
      var join = CGLineJoin.miter
    }

    var path: CGPath
    var fill = Fill.winding
    var fillAlpha: CGFloat = 1
    var stroke: Stroke?
    var strokeAlpha: CGFloat = 1
    var transform = CGAffineTransform.identity
  }

  var box: CGRect
  var parts: [Part]

  /// The icon with its strongest part opaque: symbols have one colour at full strength, but Adwaita's outlined star is grey. Parts that are
  /// fainter than others stay so, as the far waves of a loudspeaker, unless all are to be opaque.
  func atFullStrength(asAWhole isPlain: Bool) -> SymbolIcon {
    let strongest =
      parts.map { max($0.fill == .none ? 0 : $0.fillAlpha, $0.stroke == nil ? 0 : $0.strokeAlpha) }
      .max() ?? 0
    guard strongest > 0, strongest < 1 || isPlain else { return self }
    func full(_ alpha: CGFloat) -> CGFloat { isPlain && alpha > 0 ? 1 : min(alpha / strongest, 1) }
    var icon = self
    for index in icon.parts.indices {
      icon.parts[index].fillAlpha = full(icon.parts[index].fillAlpha)
      icon.parts[index].strokeAlpha = full(icon.parts[index].strokeAlpha)
    }
    return icon
  }

  /// Draws the icon in black into a square, centred. `boldness` is a factor for the width of lines.
  func draw(in context: CGContext, side: CGFloat, boldness: CGFloat) {
    let scale = side / max(box.width, box.height)
    context.saveGState()
    context.translateBy(x: (side - box.width * scale) / 2, y: (side - box.height * scale) / 2)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -box.minX, y: -box.minY)
    for part in parts {
      context.saveGState()
      context.concatenate(part.transform)
      if part.fill != .none {
        context.setFillColor(gray: 0, alpha: part.fillAlpha)
        context.beginPath()
        context.addPath(part.path)
        context.fillPath(using: part.fill == .evenOdd ? .evenOdd : .winding)
      }
      if let stroke = part.stroke {
        context.setStrokeColor(gray: 0, alpha: part.strokeAlpha)
        context.setLineWidth(stroke.width * boldness)
        context.setLineCap(stroke.cap)
        context.setLineJoin(stroke.join)
        context.beginPath()
        context.addPath(part.path)
        context.strokePath()
      }
      context.restoreGState()
    }
    context.restoreGState()
  }

  /// The icon in black, `pixels` wide and high.
  package func image(pixels: Int, boldness: CGFloat) -> CGImage? {
    let context = CGContext.forView(pixelsWide: pixels, pixelsHigh: pixels, scale: 1, isOpaque: false)
    context.map { draw(in: $0, side: CGFloat(pixels), boldness: boldness) }
    return context?.makeImage()
  }
}
