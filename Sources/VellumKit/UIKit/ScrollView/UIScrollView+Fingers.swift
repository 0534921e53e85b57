import Foundation
import ScrollEngine

/// What the recognizers find, told to the engine.
///
/// A drag is told by the pan's translation, which does not jump when a finger joins or leaves; a pinch by
/// where its fingers are.
extension UIScrollView {
  func setUpFingers() {
    // First, so that the pan hears nothing of a touch that takes hold of a bar.
    addGestureRecognizer(indicatorRecognizer)
    let pan = panRecognizer
    pan.scrollView = self
    pan.allowedScrollTypesMask = .continuous
    pan.addAction { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    pinchRecognizer.scrollView = self
    pinchRecognizer.addAction { [weak self] _ in self?.pinchDidChange() }
    // As in UIKit, a subclass that is a recognizers' delegate is these ones' too: so it can let them be recognized
    // together with those of a scroll view around it.
    let delegate = self as? any UIGestureRecognizerDelegate
    for recognizer in [pan, pinchRecognizer] {
      recognizer.delegate = delegate
      // A view inside hears of a lifted finger while another one is still down and may drag. Agreed.
      recognizer.delaysTouchesEnded = false
    }
  }

  /// The pinch is there while there is something to zoom; whether it is enabled is the client's.
  func updateFingers() {
    if pinchGestureRecognizer == nil {
      pinchRecognizer.view?.removeGestureRecognizer(pinchRecognizer)
    } else if pinchRecognizer.view == nil {
      addGestureRecognizer(pinchRecognizer)
    }
  }

  /// Those by which it is scrolled and zoomed.
  var ownRecognizers: [UIGestureRecognizer] { [panRecognizer, pinchRecognizer, indicatorRecognizer] }

  /// Takes the fingers that are down away from the recognizers.
  func cancelFingers() {
    for recognizer in ownRecognizers where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  // MARK: - Touches

  /// The first finger is down. Returns how far fingers must go to drag.
  func fingersLand() -> Slop {
    let stops = scroller.stopsUnderFingers
    if scroller.needsFrame { takeOverZoomContent() }
    send(.touchDown)
    return Slop(
      distance: stops ? 0 : Slop.defaultDistance, horizontal: scroller.canDrag(.horizontal),
      vertical: scroller.canDrag(.vertical))
  }

  func fingersAreGone() { send(.touchUp) }

  /// Whether a recognizer of this view may begin.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    // What a drag inside has taken along is not dragged by others at the same time.
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

  /// Seconds for which views inside are not told of a touch. Agreed by observers; Apple does not say how long.
  static var contentTouchDelay: Double { 0.15 }

  /// Whether nobody inside keeps the touches to itself.
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
    // Fingers that pinch bring their own centroid, which is the same; a finger that is left of them moves the
    // pan only.
    if scroller.isZooming { pinchDidMove() } else { dragDidMove(to: translation) }
  }

  // MARK: - Pinch

  private func pinchDidChange() {
    switch pinchRecognizer.state {
    case .began:
      letGoOfHandOver()
      takePublishedOffset()
      send(.pinchBegan(at: pinchPlace))
      pinchDidMove()
    case .changed:
      pinchDidMove()
    case .ended, .cancelled, .failed:
      send(.pinchEnded)
      // A drag that goes on is told by the pan again.
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

  /// Where the pinch is, in the viewport: a finger that is just lifting does not count.
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
