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
    guard !scroller.needsFrame, !scroller.isDragging, Vector(shownOrigin) != scroller.offset else { return }
    send(.setOffset(Vector(shownOrigin)))
  }

  /// Asks the delegate which view is zoomed. Returns whether there is one.
  @discardableResult func askForZoomContent() -> Bool {
    let view = currentZoomView()
    if view !== zoomView {
      stopShowing()
      zoomView = view
    }
    refreshZoomContent()
    if let view, contentSize == .zero {
      // Content without a size has that of the view that is zoomed. Agreed.
      scrollerGeometry { $0.contentSize = Vector(view.bounds.size) * Double(view.uniformScale) }
    }
    return view != nil
  }

  /// Takes over where the client has put the view that is zoomed, and how it is scaled.
  func refreshZoomContent() {
    guard let zoomView else {
      if scroller.geometry.zoomContent != nil { scrollerGeometry { $0.zoomContent = nil } }
      return
    }
    // What a client's own setter does before it shows the new scale is done at that.
    let scale = publishing == .zoomScale ? scroller.scale : Double(zoomView.uniformScale)
    let content = ZoomContent(origin: origin(of: zoomView), size: Vector(zoomView.bounds.size))
    if scale != scroller.scale { return send(.rescaled(to: scale, content)) }
    guard content != scroller.geometry.zoomContent else { return }
    var geometry = scroller.geometry
    geometry.zoomContent = content
    send(.geometryChanged(geometry))
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

  /// Takes over what clients have moved in the course of a zoom: it is solved anew.
  func followZoomedView() {
    if scroller.followsZoomContent { refreshZoomContent() }
  }

  /// Takes over the scale of a transform that the client has set, before anything else happens: it stands.
  func takeOverScale() {
    guard let zoomView, scroller.geometry.zoomContent != nil, publishing != .zoomScale,
      Double(zoomView.uniformScale) != scroller.scale
    else { return }
    refreshZoomContent()
  }

  /// Gives the view that is zoomed a scale, its frame's origin staying where it is.
  func scaleZoomView(to scale: CGFloat) {
    guard let zoomView, scale.isFinite, scale > 0, scale != zoomView.uniformScale else { return }
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
