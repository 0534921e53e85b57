import Foundation
import ScrollEngine

/// Sends what the recognizers find to the engine.
///
/// A drag is reported by the pan's translation, which does not jump when a finger joins or leaves; a pinch by
/// the place of its fingers.
extension UIScrollView {
  func setUpFingers() {
    // First, so that the pan does not receive a touch that takes hold of a bar.
    indicatorRecognizer.scrollView = self
    addGestureRecognizer(indicatorRecognizer)
    let (pan, pinch) = (panRecognizer, pinchRecognizer)
    pan.scrollView = self
    pan.allowedScrollTypesMask = .continuous
    // Unowned is safe: a recognizer outlives the actions that it sends.
    pan.addAction { [unowned pan] _ in pan.scrollView?.panDidChange() }
    addGestureRecognizer(pan)
    pinch.scrollView = self
    pinch.addAction { [unowned pinch] _ in pinch.scrollView?.pinchDidChange() }
    // As in UIKit, a subclass that is a `UIGestureRecognizerDelegate` is the delegate of these recognizers.
    // It can then let them recognize together with those of an outer scroll view.
    let delegate = self as? any UIGestureRecognizerDelegate
    for recognizer in [pan, pinch] {
      recognizer.delegate = delegate
      // A subview receives the end of one touch while another finger is still down and may drag. Agreed.
      recognizer.delaysTouchesEnded = false
    }
  }

  /// Adds the pinch recognizer while the limits allow zooming, and removes it otherwise. Clients decide
  /// whether it is enabled.
  func updateFingers() {
    if pinchGestureRecognizer == nil {
      pinchRecognizer.view?.removeGestureRecognizer(pinchRecognizer)
    } else if pinchRecognizer.view == nil {
      addGestureRecognizer(pinchRecognizer)
    }
  }

  /// The recognizers that scroll and zoom the view.
  var ownRecognizers: [UIGestureRecognizer] { [panRecognizer, pinchRecognizer, indicatorRecognizer] }

  /// Cancels the recognizers' touches.
  func cancelFingers() {
    for recognizer in ownRecognizers where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  func disabledRecognizer() -> UIGestureRecognizer {
    let recognizer = UIGestureRecognizer(target: nil, action: nil)
    recognizer.isEnabled = false
    return recognizer
  }

  // MARK: - Touches

  /// Removes `touches` from those that are passed on. Returns the ones that were; nil if none was.
  func removePassedOn(_ touches: Set<UITouch>) -> Set<UITouch>? {
    let passedOn = touches.intersection(touchesPassedOn)
    touchesPassedOn.subtract(passedOn)
    return passedOn.isEmpty ? nil : passedOn
  }

  func didEnterWindow(_ window: UIWindow) {
    if let ownEdgeEffects { window.screen.edgeEffects.add(ownEdgeEffects) }
    setNeedsLayout()
  }

  /// Ends the drag: without a window no finger can, and later the delegate may be gone and not hear of it.
  func didLeaveWindow() {
    dragWasCancelled()
    indicatorRecognizer.pointerDidMove(to: nil, at: clock.now)
    indicators.hide()
  }

  /// Called when the first finger lands.
  func fingersDidLand() { send(.touchDown) }

  func fingersDidLift() { send(.touchUp) }

  /// Whether a recognizer of this view may begin.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    // While an inner view's drag moves this view, its own recognizers do not begin.
    if handOverFromInside != nil { return !ownRecognizers.contains(recognizer) }
    if recognizer === indicatorRecognizer { return !panRecognizer.isUnderWay && !pinchRecognizer.isUnderWay }
    if ownRecognizers.contains(recognizer), indicatorRecognizer.isUnderWay { return false }
    if recognizer === pinchRecognizer {
      return askForZoomContent() && scroller.canZoom && mayCancelContentTouches(of: pinchRecognizer)
    }
    if recognizer === panRecognizer { return mayCancelContentTouches(of: panRecognizer) }
    return true
  }

  /// Whether the touch may still become a drag.
  func mayDrag(with touch: UITouch) -> Bool {
    panRecognizer.isEnabled && panRecognizer.currentState == .possible && panRecognizer.follows(touch)
  }

  /// Whether all touches that subviews have received may be cancelled.
  private func mayCancelContentTouches(of recognizer: UIGestureRecognizer) -> Bool {
    for touch in recognizer.touches {
      guard let view = touch.view, view !== self, touch.delivery == .delivered else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  // MARK: - Gestures

  private func panDidChange() {
    var fingers = ViewFingers(view: self)
    if let event = panRecognizer.state.event { fingers.panDidChange(event) }
  }

  private func pinchDidChange() {
    var fingers = ViewFingers(view: self)
    if let event = pinchRecognizer.state.event { fingers.pinchDidChange(event) }
  }

  func pinchFingersDidChange() {
    var fingers = ViewFingers(view: self)
    fingers.pinchFingersDidChange()
  }
}

/// The fingers of a scroll view, as its recognizers see them.
@MainActor struct ViewFingers: @MainActor FingerScrolling {
  let view: UIScrollView

  var isZooming: Bool { view.scroller.isZooming }
  var isDragHeld: Bool { view.scroller.isDragging && view.scroller.isTracking }
  var panTranslation: Vector { Vector(view.panRecognizer.translation(in: view)) }
  var releaseVelocity: Vector { -Vector(view.panRecognizer.velocity(in: view)) }
  var pinchScale: Double { Double(view.pinchRecognizer.scale) }

  /// A finger that is just lifting does not count.
  var pinchCentroid: Vector {
    let pinch = view.pinchRecognizer
    let place = pinch.heldCentroid.map { view.convert(CGPoint($0), from: nil) } ?? pinch.location(in: view)
    return Vector(place) - Vector(view.bounds.origin)
  }

  func send(_ input: Scroller.Input) { view.send(input) }
  func adoptPublishedOffset() { view.adoptPublishedOffset() }

  func shareDrag() { view.handOver = HandOver(of: view) }

  func moveSharedDrag() {
    guard var handOver = view.handOver else { return }
    handOver.moveOuter()
  }

  func endSharedDrag(_ end: DragEnd) -> Bool {
    guard var handOver = view.handOver else { return false }
    view.handOver = nil
    handOver.endEverywhere(end)
    return true
  }

  func releaseSharedDrag() {
    guard var handOver = view.handOver else { return }
    view.handOver = nil
    handOver.releaseOuter()
  }
}

extension UIGestureRecognizer {
  /// Whether it has begun and not ended.
  var isUnderWay: Bool {
    switch state {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }
}
