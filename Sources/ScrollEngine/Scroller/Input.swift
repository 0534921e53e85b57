extension Scroller {
  /// What happened. Recognizers find slop, centroid and velocity; the scroller is told the result.
  ///
  /// Points are places in the viewport. Every number is finite, every scale more than 0.
  public enum Input: Equatable, Sendable {
    /// The first finger is down. Motion in flight stops where it is seen.
    case touchDown
    /// The last finger has lifted, or its touch was cancelled, and nothing was dragged.
    case touchUp

    /// A drag is recognized. `at` is where the fingers' centroid counts as having started, so that the slop
    /// does not scroll the content.
    case dragBegan(at: Vector)
    case dragMoved(to: Vector)
    /// Along these axes the drag stops at the content's edges from here on, and the rest is for others.
    case dragShared(AxisFlags)
    /// Along these axes the drag is the content's alone after all, and nobody has been moved by it yet.
    case dragKept(AxisFlags)
    /// Points per second, in the direction of the offset: opposite to the fingers'.
    case dragEnded(velocity: Vector)
    case dragCancelled

    /// A finger has joined or left, and the centroid is another one. Nothing moves.
    case regripped(at: Vector)

    case pinchBegan(at: Vector)
    /// `scale` is that of the fingers since the pinch was recognized.
    case pinchMoved(to: Vector, scale: Double)
    /// Ended or cancelled.
    case pinchEnded

    /// Where to come to rest: the answer to ``Effect/willEndDragging(_:)``.
    case land(at: Vector)

    /// A frame is due. The time is the moment at which it will be seen.
    case frame

    case geometryChanged(Geometry)
    /// The insets are others, because more or less of the viewport is covered. Content at rest is taken along
    /// by the distance, in the direction of the offset.
    case insetsChanged(Insets, takingAlong: Vector)
    case rulesChanged(Rules)

    /// `contentOffset = …`: moves the content without touching what else goes on. A flight moves along, a
    /// drag goes on from there.
    case setOffset(Vector)
    /// `setContentOffset(_:animated:)`: replaces motion in flight. The offset may lie outside the range.
    case scroll(to: Vector, Manner)
    /// `scrollRectToVisible` and its like: the same, to rest inside the range. Where a program has put content outside of
    /// it, axes along which `to` leads nowhere stay.
    case scrollInside(to: Vector, Manner)
    /// Moves within the range, from where motion under way will rest: a notch of the wheel, a key.
    case step(by: Vector, Manner)
    /// Zooms to a scale or a rectangle, as far as limits and range allow.
    case zoom(to: ZoomTarget, Manner)
    /// Scrolls to the least vertical offset. Not while fingers hold the content.
    case scrollToTop(Manner)
    /// A program has given the zoom content another transform: scale and place are taken over, nothing else
    /// moves.
    case rescaled(to: Double, ZoomContent)
    /// A client's own setter shows the content, that was to go on from `from`, at `to` instead of where it is.
    case overruled(from: Vector, to: Vector)
    /// A client's own setter shows another scale than the one that there is.
    case overruledScale(Double)
    /// The clients have put in its place what has been zoomed: a layout that follows a zoom is over.
    case laidOut
    /// `stopScrollingAndZooming()`: everything ends, inside its limits.
    case stop
  }

  /// How the content gets where a program, a wheel or a key sends it.
  public enum Manner: Equatable, Sendable, CaseIterable {
    case atOnce
    /// As UIKit animates what a program asks for.
    case animated
    /// As a wheel's notches are evened out.
    case smoothed
    /// What is left of ``animated`` for those who want less motion: there with the next frame, and the same is told.
    case reduced

    /// Whether the delegate hears of its end.
    var isTold: Bool {
      switch self {
      case .animated, .reduced: true
      case .atOnce, .smoothed: false
      }
    }
  }

  public enum ZoomTarget: Equatable, Sendable {
    /// The content point seen at `about`, the viewport's centre if nil, stays there.
    case scale(Double, about: Vector?)
    /// A rectangle of the zoom content, unscaled, fitted into the viewport and centred.
    case rect(Rect)
  }
}

extension Scroller.Input {
  /// Whether what a program has zoomed at once counts as placed when this comes: it is neither what clients do to place
  /// it, nor a finger that comes and goes.
  var endsPlacing: Bool {
    switch self {
    case .geometryChanged, .insetsChanged, .rulesChanged, .setOffset, .rescaled, .overruled, .overruledScale,
      .zoom, .touchDown, .touchUp:
      false
    case .dragBegan, .dragMoved, .dragShared, .dragKept, .dragEnded, .dragCancelled, .regripped, .pinchBegan,
      .pinchMoved, .pinchEnded, .land, .frame, .scroll, .scrollInside, .step, .scrollToTop, .laidOut, .stop:
      true
    }
  }
}
