import Foundation
import ScrollEngine

/// The zoom view. The engine sets its scale; the client sets its place.
extension UIScrollView {
  /// The view that the delegate names now; nil if it names the scroll view itself.
  func currentZoomView() -> UIView? {
    guard let view = calledDelegate?.viewForZooming(in: self), view !== self else { return nil }
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
    adoptPublishedOffset()
    send(.zoom(to: target, style))
    // Clients may place the zoom view in a layout, so a layout always follows.
    if scroller.isPlacingZoom { setNeedsLayout() }
  }

  /// Replaces the exact offset by the published one, which may differ by half a pixel after a drag or a
  /// deceleration. Zooming in and back out then returns to the offset that was seen.
  func adoptPublishedOffset() {
    adoptZoomView(at: .zoom)
    let offset = published.origin
    guard !scroller.needsFrame, !scroller.isDragging, offset != scroller.offset else { return }
    send(.setOffset(offset))
  }

  /// Asks the delegate which view is zoomed. Returns whether there is one.
  @discardableResult func askForZoomContent() -> Bool {
    let view = currentZoomView()
    if view !== zoomView {
      stopShowing()
      if zoomView?.zoomingScrollView === self {
        zoomView?.zoomingScrollView = nil
        zoomView?.noteZoomedScale()
      }
      zoomView = view
    }
    view?.zoomingScrollView = self
    view?.noteZoomedScale()
    zoomViewHasMoved = true
    adoptZoomView(at: .zoom)
    if let view, contentSize == .zero {
      // Content without a size gets the zoom view's scaled size. Agreed.
      scrollerGeometry { $0.contentSize = Vector(view.bounds.size) * Double(view.uniformScale) }
    }
    return view != nil
  }

  /// A moment at which the engine may adopt what a client has done to the zoom view.
  enum ZoomViewMoment {
    /// Before a zoom.
    case zoom
    /// Before an input that ends the placing of the zoom view: a frame, a drag, a pinch.
    case input
    /// Before a change of size, insets or rules, which may be a step of placing the view.
    case change
    /// Before an offset that a client has set.
    case offset
    /// Before a finger that touches.
    case touch
    /// After the delegate has heard of a scroll or a zoom.
    case delegateCall
    /// After a layout.
    case layout

    init(before input: Scroller.Input) {
      if case .touchDown = input { self = .touch } else { self = input.endsPlacing ? .input : .change }
    }
  }

  /// Adopts the zoom view's place and scale, if the view has said that it was moved or resized, and if the moment is one for that.
  ///
  /// Clients place the view in several steps and change the content's size, insets and offset between them, so its place is
  /// adopted late. Its scale counts at once, because a change of scale is no step of placing.
  func adoptZoomView(at moment: ZoomViewMoment) {
    switch moment {
    case .zoom: adoptZoomContent()
    case .input: if publishing != .zoomScale { adoptZoomContent() }
    case .change: adoptZoomScale()
    case .offset:
      // A client that moves the view during a pinch and then sets the offset means both.
      if scroller.isTracking || scroller.followsZoomContent { adoptZoomContent() } else { adoptZoomScale() }
    case .touch: if scroller.needsFrame { adoptZoomContent() } else { adoptZoomScale() }
    case .delegateCall: if scroller.followsZoomContent { adoptZoomContent() }
    case .layout:
      if layer.showing != nil || scroller.isTracking || scroller.followsZoomContent { adoptZoomContent() }
    }
  }

  private func adoptZoomContent() {
    guard let zoomView else {
      guard scroller.geometry.zoomContent != nil else { return }
      var geometry = scroller.geometry
      geometry.zoomContent = nil
      return handle(.geometryChanged(geometry))
    }
    guard zoomViewHasMoved else { return }
    // While `zoomScale` is being published, an override may not have applied the new scale yet. The engine's
    // scale counts.
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

  /// The zoom view's origin. If the view is still where this scroll view put it, the result is exactly the
  /// engine's value, without rounding errors.
  private func origin(of zoomView: UIView) -> Vector {
    let scale = zoomView.uniformScale
    if let known = scroller.geometry.zoomContent?.origin,
      zoomView.center == center(of: zoomView, placingOriginAt: known, scale: scale)
    {
      return known
    }
    return Vector(zoomView.scaledOrigin) + Vector(containerOrigin(of: zoomView))
  }

  /// The centre, in its superview, that puts the zoom view's origin at a place of the content.
  private func center(of zoomView: UIView, placingOriginAt origin: Vector, scale: CGFloat) -> CGPoint {
    zoomView.center(
      placingOriginAt: CGPoint(origin - Vector(containerOrigin(of: zoomView))), scale: scale)
  }

  /// Where the coordinates begin that the zoom view's frame counts in: those of the content, or of a view in it.
  private func containerOrigin(of zoomView: UIView) -> CGPoint {
    guard let container = zoomView.superview, container !== self, container.isDescendant(of: self) else {
      return .zero
    }
    return container.convert(.zero, to: self)
  }

  private func adoptZoomScale() {
    guard zoomViewHasMoved, publishing != .zoomScale, let zoomView, scroller.geometry.zoomContent != nil,
      Double(zoomView.uniformScale) != scroller.scale
    else { return }
    adoptZoomContent()
  }

  /// Scales the zoom view; its frame's origin stays in place.
  func scaleZoomView(to scale: CGFloat) {
    guard let zoomView, scale > 0, scale != zoomView.uniformScale else { return }
    notifyObservers(of: .zoomScale)
    willChange("zoomScale")
    pendingNotifications.insert(.zoomScale)
    let origin = origin(of: zoomView)
    zoomView.transform = zoomView.transform.scaled(to: scale)
    zoomView.center = center(of: zoomView, placingOriginAt: origin, scale: scale)
    // Clients centre the zoom view in `layoutSubviews`, which must run even if the offset does not change.
    setNeedsLayout()
  }

  // MARK: - Presentation

  /// While a zoom animates, the layers show the engine's presented values instead of the final ones.
  func updateShowing() {
    guard let zoomView, scroller.presentsZoom else { return stopShowing() }
    guard layer.showing == nil else { return }
    layer.showMotion { [weak self] state in
      guard let self else { return }
      state.bounds.origin = CGPoint(self.scroller.presentedOffset)
    }
    zoomView.layer.showMotion { [weak self] state in
      guard let self, let view = self.zoomView else { return }
      let scale = CGFloat(self.scroller.presentedScale)
      state.setAffineTransform(view.transform.scaled(to: scale))
      state.position = self.center(of: view, placingOriginAt: self.origin(of: view), scale: scale)
    }
    layer.compositor.setNeedsCommit()
  }

  func stopShowing() {
    guard layer.showing != nil else { return }
    layer.showMotion(nil)
    zoomView?.layer.showMotion(nil)
    layer.compositor.setNeedsCommit()
  }
}

extension UIView {
  /// The scale of a transform that only scales; 1 if the transform mirrors or collapses the view.
  var uniformScale: CGFloat { transform.a > 0 ? transform.a : 1 }

  /// The frame's origin, for a transform that only scales and moves.
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
  /// The transform of a zoom step: `scale` on both axes, no rotation, and the client's translation.
  fileprivate func scaled(to scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: tx, ty: ty)
  }
}
