import Foundation

extension UIView {
  /// Draws the view, with what is inside, into `rect` of the current context. Returns false without one.
  ///
  /// `afterUpdates` lays it out first.
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

  /// A view of the same size that shows what this one shows; nil for a view without size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let scale = contentScaleFactor
    let width = Int((bounds.width * scale).rounded(.up))
    let height = Int((bounds.height * scale).rounded(.up))
    guard width > 0, height > 0,
      let context = CGContext.forView(pixelsWide: width, pixelsHigh: height, scale: scale, isOpaque: false)
    else { return nil }
    UIGraphicsPushContext(context)
    drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: afterUpdates)
    UIGraphicsPopContext()
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.contentScaleFactor = scale
    snapshot.layer.contents = context.makeImage()
    return snapshot
  }
}
