/// Turns the events of a pan and a pinch into inputs of a scroller, in the same way for both fronts. A UIScrollView conforms to it,
/// and a pane of a ``ScrollTree``: they give the places of their fingers and pass inputs to their scrollers.
///
/// A drag is reported by the pan's translation, which does not jump when a finger joins or leaves. A pinch is reported by the
/// centroid of its fingers. A delegate may change anything between two inputs, so every value is read when it is needed.
package protocol FingerScrolling: ~Copyable {
  /// Whether the scroller has a pinch.
  var isZooming: Bool { get }
  /// Whether fingers hold a drag.
  var isDragHeld: Bool { get }
  /// How far the pan's fingers have dragged, without the slop, in points of the view.
  var panTranslation: Vector { get }
  /// The velocity of a release, in points per second, in the direction of the offset: opposite to that of the fingers.
  var releaseVelocity: Vector { get }
  /// The centroid of the fingers that pinch, in points of the viewport.
  var pinchCentroid: Vector { get }
  /// The fingers' span as a multiple of the span at the recognition.
  var pinchScale: Double { get }

  /// Sends an input to the scroller.
  mutating func send(_ input: Scroller.Input)
  /// Sets the scroller's offset to the shown one, which is rounded, if nothing moves.
  mutating func adoptPublishedOffset()

  /// Begins to share the drag with outer views, if the view hands over and an outer one takes the drag.
  mutating func shareDrag()
  /// Moves the views that share the drag, if there are any, after the drag has moved.
  mutating func moveSharedDrag()
  /// Ends the drag here and in the views that share it. Does nothing and returns false if no view shares it.
  mutating func endSharedDrag(_ end: DragEnd) -> Bool
  /// Stops sharing the drag. It continues here alone.
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
    // During a pinch the pinch's centroid is used. When one of its fingers is left, only the pan reports movement.
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
      adoptPublishedOffset()
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
