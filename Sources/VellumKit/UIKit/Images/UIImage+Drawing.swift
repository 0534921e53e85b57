import Foundation

extension UIImage {
  /// Draws the image upright in the current context, its top left at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image upright in the current context, scaled to the rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image upright in the current context, its top left at `point`, with a blend mode and an alpha.
  ///
  /// The alpha is clamped to 0 to 1, and takes the place of the context's.
  /// Does nothing without a current context on this thread, or when the image cannot be decoded.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image upright in the current context, scaled to the rectangle, with a blend mode and an alpha.
  ///
  /// A resizable image keeps what its insets name, and stretches or repeats the rest. A template is drawn in its tint colour,
  /// or else in the context's fill colour. The alpha is clamped to 0 to 1, and takes the place of the context's.
  /// Does nothing without a current context on this thread, or when the image cannot be decoded.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let upright = drawnPixels(in: context) else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if let caps = attributes.caps {
      draw(upright, in: context, rect, keeping: caps)
    } else {
      context.drawDownwards(upright, in: rect)
    }
    context.restoreGState()
  }

  /// The pixels in the colour in which they are drawn.
  private func drawnPixels(in context: CGContext) -> CGImage? {
    let color = attributes.tint?.cgColor ?? (isTemplate ? context.state.fill : nil)
    return color.map { color in upright.map { $0.tinted(color) ?? $0 } } ?? upright
  }

  /// Fills the rectangle in the current context with the image, repeated from the rectangle's top left
  /// corner.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    context.setPatternPhase(CGSize(width: rect.minX, height: rect.minY))
    UIColor(patternImage: self).setFill()
    context.fill(rect)
    context.restoreGState()
  }
}
