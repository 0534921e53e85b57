/// What fingers scroll and zoom: a UIScrollView, or a pane of a ``ScrollTree``. It says where its fingers are and passes inputs to
/// its scroller. What its pan and its pinch do with the scroller is written here, once for both fronts.
///
/// A drag is reported by the pan's translation, which does not jump when a finger joins or leaves; a pinch by the place of its
/// fingers. Between two inputs a delegate may have changed anything, so that numbers are read when they are needed.
package protocol FingerScrolling: ~Copyable {
  /// Whether the scroller has a pinch.
  var isZooming: Bool { get }
  /// Whether fingers hold a drag.
  var isDragHeld: Bool { get }
  /// How far the pan's fingers have dragged, without the slop, in points of the view.
  var panTranslation: Vector { get }
  /// Points per second, in the direction of the offset: opposite to that of the fingers that lift.
  var releaseVelocity: Vector { get }
  /// The centroid of the fingers that pinch, in points of the viewport.
  var pinchCentroid: Vector { get }
  /// The fingers' distance as a multiple of that at the recognition.
  var pinchScale: Double { get }

  /// Sends an input to the scroller.
  mutating func send(_ input: Scroller.Input)
  /// Makes the shown offset, which is rounded, the scroller's, if nothing moves.
  mutating func takeShownOffset()

  /// Begins to hand the drag over at the content's edges, if that is wanted and possible.
  mutating func shareDrag()
  /// The drag has moved: moves the views that share it, if there are any.
  mutating func moveSharedDrag()
  /// Ends the drag here and in the views that share it; returns false if none does, and then has done nothing.
  mutating func endSharedDrag(_ end: DragEnd) -> Bool
  /// The drag is not shared any more; it goes on here alone.
  mutating func releaseSharedDrag()
}

/// How a drag ends.
package enum DragEnd: Equatable, Sendable {
  /// The fingers have lifted; points per second, in the direction of the offset.
  case lifted(velocity: Vector)
  /// Its touches were taken away.
  case cancelled

  var input: Scroller.Input {
    switch self {
    case .lifted(let velocity): .dragEnded(velocity: velocity)
    case .cancelled: .dragCancelled
    }
  }
}

extension FingerScrolling where Self: ~Copyable {
  // MARK: - Drag

  /// The pan has begun, moved or ended.
  package mutating func panDidChange(_ event: DetectorEvent) {
    let translation = panTranslation
    switch event {
    case .began:
      send(.dragBegan(at: .zero))
      shareDrag()
      panDidMove(to: translation)
    case .changed: panDidMove(to: translation)
    case .ended: endDrag(.lifted(velocity: releaseVelocity))
    case .cancelled, .failed: endDrag(.cancelled)
    }
  }

  /// Ends the drag.
  package mutating func endDrag(_ end: DragEnd) {
    if !endSharedDrag(end) { send(end.input) }
  }

  private mutating func panDidMove(to translation: Vector) {
    // During a pinch the pinch's own centroid counts. When one finger of it is left, only the pan reports movement.
    if isZooming {
      pinchDidMove()
    } else {
      send(.dragMoved(to: translation))
      moveSharedDrag()
    }
  }

  // MARK: - Pinch

  /// The pinch has begun, moved or ended.
  package mutating func pinchDidChange(_ event: DetectorEvent) {
    switch event {
    case .began:
      releaseSharedDrag()
      takeShownOffset()
      send(.pinchBegan(at: pinchCentroid))
      pinchDidMove()
    case .changed: pinchDidMove()
    case .ended, .cancelled, .failed:
      send(.pinchEnded)
      // A drag that continues is reported by the pan's translation again.
      if isDragHeld {
        send(.fingersChanged(at: panTranslation))
        shareDrag()
      }
    }
  }

  private mutating func pinchDidMove() {
    send(.pinchMoved(to: pinchCentroid, scale: pinchScale))
  }

  /// A finger has joined or left a pinch: the centroid has changed, the scale has not.
  package mutating func pinchFingersDidChange() {
    guard isZooming else { return }
    send(.fingersChanged(at: pinchCentroid))
  }
}
