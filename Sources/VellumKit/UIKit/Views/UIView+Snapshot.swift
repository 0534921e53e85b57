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
    layer.renderShown(in: context)
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

  /// A view of the size of `rect`, in this view's coordinates, that shows what this one shows there now. Where it is resized, the points
  /// at its edges that `capInsets` names keep their size, and the rest is stretched.
  ///
  /// Nil for a rectangle or a view without size, or one too large to draw. Insets that leave nothing between them count as zero.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.isFinite, let image = snapshotImage(of: rect, afterScreenUpdates: afterUpdates)
    else {
      return nil
    }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.contentScaleFactor = contentScaleFactor
    snapshot.layer.contents = image
    let whole = CGRect(origin: .zero, size: rect.size)
    let middle = whole.inset(by: capInsets)
    if capInsets.isFinite, middle.width > 0, middle.height > 0, whole.contains(middle) {
      snapshot.layer.contentsCenter = CGRect(
        x: middle.minX / rect.width, y: middle.minY / rect.height, width: middle.width / rect.width,
        height: middle.height / rect.height)
    }
    return snapshot
  }

  /// An image of what the view shows; nil without size, or with a size that is too large to draw.
  func snapshotImage(afterScreenUpdates afterUpdates: Bool) -> CGImage? {
    snapshotImage(of: bounds, afterScreenUpdates: afterUpdates)
  }

  /// An image of what the view shows in `rect`, in its own coordinates.
  private func snapshotImage(of rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> CGImage? {
    guard bounds.width > 0, bounds.height > 0,
      let context = CGContext.forView(rect.size, scale: contentScaleFactor, isOpaque: false)
    else { return nil }
    UIGraphicsPushContext(context)
    drawHierarchy(
      in: bounds.offsetBy(dx: -rect.minX, dy: -rect.minY), afterScreenUpdates: afterUpdates)
    UIGraphicsPopContext()
    return context.makeImage()
  }
}
