import Foundation
import ScrollEngine

/// Sends what the recognizers find to the engine.
///
/// A drag is reported by the pan's translation, which does not jump when a finger joins or leaves; a pinch by
/// the place of its fingers.
extension UIScrollView {
  func setUpFingers() {
    // First, so that the pan does not receive a touch that takes hold of a bar.
    addGestureRecognizer(indicatorRecognizer)
    let pan = panRecognizer
    pan.scrollView = self
    pan.allowedScrollTypesMask = .continuous
    pan.addAction { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    pinchRecognizer.scrollView = self
    pinchRecognizer.addAction { [weak self] _ in self?.pinchDidChange() }
    // As in UIKit, a subclass that is a `UIGestureRecognizerDelegate` is the delegate of these recognizers.
    // It can then let them recognize together with those of an outer scroll view.
    let delegate = self as? any UIGestureRecognizerDelegate
    for recognizer in [pan, pinchRecognizer] {
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

  /// Those of `touches` that are passed on, for the last time; nil if there are none.
  func removePassedOn(_ touches: Set<UITouch>) -> Set<UITouch>? {
    let passedOn = touches.intersection(touchesPassedOn)
    touchesPassedOn.subtract(passedOn)
    return passedOn.isEmpty ? nil : passedOn
  }

  func didEnterWindow(_ window: UIWindow) {
    if let ownEdgeEffects { window.screen.edgeEffects.add(ownEdgeEffects) }
    setNeedsLayout()
  }

  /// Without a window no finger can end the drag, and soon perhaps no delegate can hear of its end.
  func didLeaveWindow() {
    dragWasCancelled()
    indicatorRecognizer.pointerDidMove(to: nil, at: clock.now)
    indicators.hide()
  }

  /// The first finger is down. Returns whether it has stopped content in motion.
  func fingersDidLand() -> Bool {
    if scroller.needsFrame { adoptZoomContent() }
    send(.touchDown)
    return scroller.hasStoppedContent
  }

  /// The slop of a drag that begins now.
  func slop(hasStoppedContent: Bool) -> Slop {
    Slop(
      distance: hasStoppedContent ? 0 : Slop.defaultDistance, horizontal: scroller.canDrag(.horizontal),
      vertical: scroller.canDrag(.vertical))
  }

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

  /// Seconds for which a touch is withheld from subviews. Agreed by observers; Apple does not document the
  /// time.
  static var contentTouchDelay: Double { 0.15 }

  /// Whether all touches that subviews have received may be cancelled.
  private func mayCancelContentTouches(of recognizer: UIGestureRecognizer) -> Bool {
    for touch in recognizer.touches {
      guard let view = touch.view, view !== self, touch.delivery == .delivered else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  // MARK: - Drag

  private func panDidChange() {
    let translation = Vector(panRecognizer.translation(in: self))
    switch panRecognizer.state {
    case .began:
      send(.dragBegan(at: .zero))
      handOver = HandOver(of: self)
      panDidMove(to: translation)
    case .changed:
      panDidMove(to: translation)
    case .ended:
      dragDidEnd(velocity: -Vector(panRecognizer.velocity(in: self)))
    case .cancelled, .failed:
      dragWasCancelled()
    case .possible:
      break
    }
  }

  private func panDidMove(to translation: Vector) {
    // During a pinch the pinch's own centroid counts. When one finger of it is left, only the pan reports
    // movement.
    if scroller.isZooming { pinchDidMove() } else { dragDidMove(to: translation) }
  }

  // MARK: - Pinch

  private func pinchDidChange() {
    switch pinchRecognizer.state {
    case .began:
      releaseHandOver()
      adoptPublishedOffset()
      send(.pinchBegan(at: pinchPlace))
      pinchDidMove()
    case .changed:
      pinchDidMove()
    case .ended, .cancelled, .failed:
      send(.pinchEnded)
      // A drag that continues is reported by the pan's translation again.
      if scroller.isDragging, scroller.isTracking {
        send(.fingersChanged(at: Vector(panRecognizer.translation(in: self))))
        handOver = HandOver(of: self)
      }
    case .possible:
      break
    }
  }

  private func pinchDidMove() {
    send(.pinchMoved(to: pinchPlace, scale: Double(pinchRecognizer.scale)))
  }

  func pinchFingersDidChange() {
    guard scroller.isZooming else { return }
    send(.fingersChanged(at: pinchPlace))
  }

  /// The centroid of the pinch in the viewport. A finger that is just lifting does not count.
  private var pinchPlace: Vector {
    let place =
      pinchRecognizer.heldCentroid.map { convert(CGPoint($0), from: nil) }
      ?? pinchRecognizer.location(in: self)
    return Vector(place) - Vector(bounds.origin)
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
