import Foundation
import ScrollEngine

/// The view that is zoomed: its scale is the engine's, its place is the client's.
extension UIScrollView {
  /// What the delegate names now; the scroll view itself is none.
  func currentZoomView() -> UIView? {
    guard let view = delegate?.viewForZooming(in: self), view !== self else { return nil }
    return view
  }

  func zoom(to target: Scroller.ZoomTarget, animated: Bool) {
    zoom(to: target, Self.animationStyle(animated: animated))
  }

  func zoom(to target: Scroller.ZoomTarget, _ style: Scroller.AnimationStyle) {
    guard askForZoomContent() else { return }
    zoomKnownContent(to: target, style)
  }

  /// Zooms the view that the delegate has just named.
  func zoomKnownContent(to target: Scroller.ZoomTarget, _ style: Scroller.AnimationStyle) {
    takePublishedOffset()
    send(.zoom(to: target, style))
    // Clients may place what is zoomed in a layout, which follows in any case.
    if scroller.isPlacingZoom { setNeedsLayout() }
  }

  /// Takes the published offset for the exact one, from which a drag or a deceleration may have left it half a pixel off:
  /// zooming back leads to what everybody has seen.
  func takePublishedOffset() {
    takeOverZoomContent()
    let offset = Vector(published.origin)
    guard !scroller.needsFrame, !scroller.isDragging, offset != scroller.offset else { return }
    send(.setOffset(offset))
  }

  /// Asks the delegate which view is zoomed. Returns whether there is one.
  @discardableResult func askForZoomContent() -> Bool {
    let view = currentZoomView()
    if view !== zoomView {
      stopShowing()
      if zoomView?.zoomingScrollView === self { zoomView?.zoomingScrollView = nil }
      zoomView = view
    }
    view?.zoomingScrollView = self
    zoomViewHasMoved = true
    takeOverZoomContent()
    if let view, contentSize == .zero {
      // Content without a size has that of the view that is zoomed. Agreed.
      scrollerGeometry { $0.contentSize = Vector(view.bounds.size) * Double(view.uniformScale) }
    }
    return view != nil
  }

  /// Tells the engine where the zoom view is and how it is scaled, if it has said that it was moved or resized.
  ///
  /// Not at once, because clients place it in several steps, with the content's size, insets and offset among them: before
  /// the next input that is none of those, after the layout, and after the delegate has heard of a step of the zoom.
  func takeOverZoomContent() {
    guard let zoomView else {
      guard scroller.geometry.zoomContent != nil else { return }
      var geometry = scroller.geometry
      geometry.zoomContent = nil
      return handle(.geometryChanged(geometry))
    }
    guard zoomViewHasMoved else { return }
    // An override of `zoomScale` that has yet to show the new scale acts at that scale.
    let isScaling = publishing == .zoomScale
    zoomViewHasMoved = isScaling
    let scale = isScaling ? scroller.scale : Double(zoomView.uniformScale)
    let content = ZoomContent(origin: origin(of: zoomView), size: Vector(zoomView.bounds.size))
    if scale != scroller.scale { return handle(.rescaled(to: scale, content)) }
    guard content != scroller.geometry.zoomContent else { return }
    var geometry = scroller.geometry
    geometry.zoomContent = content
    handle(.geometryChanged(geometry))
  }

  /// Where a view that is zoomed lies. As long as it is where this scroll view has put it, that is the place that it was
  /// put at, to the last bit.
  private func origin(of zoomView: UIView) -> Vector {
    if let known = scroller.geometry.zoomContent?.origin,
      zoomView.center == zoomView.center(placingOriginAt: CGPoint(known), scale: zoomView.uniformScale)
    {
      return known
    }
    return Vector(zoomView.scaledOrigin)
  }

  /// The same if its scale is another: that is not a step of placing it, and holds at once.
  func takeOverZoomScale() {
    guard zoomViewHasMoved, publishing != .zoomScale, let zoomView, scroller.geometry.zoomContent != nil,
      Double(zoomView.uniformScale) != scroller.scale
    else { return }
    takeOverZoomContent()
  }

  /// Solves a zoom under way again, after the delegate may have moved the zoom view.
  func followZoomView() {
    if scroller.followsZoomContent { takeOverZoomContent() }
  }

  /// Gives the view that is zoomed a scale, its frame's origin staying where it is.
  func scaleZoomView(to scale: CGFloat) {
    guard let zoomView, scale > 0, scale != zoomView.uniformScale else { return }
    let origin = CGPoint(origin(of: zoomView))
    zoomView.transform = zoomView.transform.scaled(to: scale)
    zoomView.center = zoomView.center(placingOriginAt: origin, scale: scale)
    // Clients centre it in `layoutSubviews`, also where the offset stays.
    setNeedsLayout()
  }

  // MARK: - What is seen

  /// While a zoom animates, the layers show the engine's way there instead of its end.
  func updateShowing() {
    let animates = scroller.isAnimatingZoom || scroller.isZoomBouncing
    guard animates, let zoomView else { return stopShowing() }
    guard layer.showing == nil else { return }
    layer.showing = { [weak self] state in
      guard let self else { return }
      state.bounds.origin = CGPoint(self.scroller.presentedOffset)
    }
    zoomView.layer.showing = { [weak self] state in
      guard let self, let view = self.zoomView else { return }
      let scale = CGFloat(self.scroller.presentedScale)
      state.setAffineTransform(view.transform.scaled(to: scale))
      state.position = view.center(placingOriginAt: CGPoint(self.origin(of: view)), scale: scale)
    }
    layer.compositor.setNeedsCommit()
  }

  func stopShowing() {
    guard layer.showing != nil else { return }
    layer.showing = nil
    zoomView?.layer.showing = nil
    layer.compositor.setNeedsCommit()
  }
}

extension UIView {
  /// The scale of a transform that does nothing but scale; 1 where it turns the view over.
  var uniformScale: CGFloat { transform.a > 0 ? transform.a : 1 }

  /// The frame's origin, for a transform that does nothing but scale and move.
  fileprivate var scaledOrigin: CGPoint {
    let scale = uniformScale
    let (moved, anchor) = (transform, anchorPoint)
    return CGPoint(
      x: center.x + moved.tx - anchor.x * bounds.width * scale,
      y: center.y + moved.ty - anchor.y * bounds.height * scale)
  }

  /// The centre that puts the frame's origin at `origin` when the view is scaled by `scale`.
  fileprivate func center(placingOriginAt origin: CGPoint, scale: CGFloat) -> CGPoint {
    let (moved, anchor) = (transform, anchorPoint)
    return CGPoint(
      x: origin.x - moved.tx + anchor.x * bounds.width * scale,
      y: origin.y - moved.ty + anchor.y * bounds.height * scale)
  }
}

extension CGAffineTransform {
  /// A zoom step's transform: this scale on both axes, no turn, and the client's translation.
  fileprivate func scaled(to scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: tx, ty: ty)
  }
}
