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
  /// The alpha is clamped to 0 to 1, and takes the place of the context's.
  /// Does nothing without a current context on this thread, or when the image cannot be decoded.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let upright else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.drawDownwards(upright, in: rect)
    context.restoreGState()
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
