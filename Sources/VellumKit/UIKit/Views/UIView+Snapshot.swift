import Foundation

extension UIView {
  /// Draws the view and the views inside it into `rect` of the current context. Returns false without a
  /// context or for a view without size.
  ///
  /// With `afterUpdates`, the view is laid out first.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// A view of the same size that shows what this one shows now; nil for a view without size or one too large
  /// to draw.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let image = snapshotImage(afterScreenUpdates: afterUpdates) else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.contentScaleFactor = contentScaleFactor
    snapshot.layer.contents = image
    return snapshot
  }

  /// An image of what the view shows; nil without size, or with a size that is too large to draw.
  func snapshotImage(afterScreenUpdates afterUpdates: Bool) -> CGImage? {
    guard let context = CGContext.forView(bounds.size, scale: contentScaleFactor, isOpaque: false) else {
      return nil
    }
    UIGraphicsPushContext(context)
    drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: afterUpdates)
    UIGraphicsPopContext()
    return context.makeImage()
  }
}
