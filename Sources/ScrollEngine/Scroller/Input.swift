extension Scroller {
  /// What happened. Recognizers find slop, centroid and velocity; the scroller takes the result.
  ///
  /// `at` and `to` of fingers are points of the viewport. Every number is finite, every scale more than 0.
  public enum Input: Equatable, Sendable {
    /// The first finger is down. It stops what moves, except a zoom.
    case touchDown
    /// The last finger has lifted, or its touch was cancelled, and nothing was dragged.
    case touchUp

    /// A drag is recognized. `at` is the centroid after the slop, which does not scroll the content.
    case dragBegan(at: Vector)
    /// The fingers that drag have moved; `to` is their centroid.
    case dragMoved(to: Vector)
    /// From now on the drag stops at the content's edges along these axes, and the rest is given to outer views.
    case dragShared(AxisFlags)
    /// Along these axes the drag is not handed over after all; outer views have not moved yet.
    case dragKept(AxisFlags)
    /// The fingers of a drag have lifted. `velocity` is in points per second, in the direction of the offset: opposite to
    /// the fingers'.
    case dragEnded(velocity: Vector)
    /// The touches of a drag were taken away. The content returns without a flight; no question is asked.
    case dragCancelled

    /// A finger has joined or left; `at` is the new centroid. Nothing moves.
    case fingersChanged(at: Vector)

    /// A pinch is recognized; `at` is the centroid.
    case pinchBegan(at: Vector)
    /// The fingers that pinch have moved; `scale` is their span as a multiple of that at the recognition.
    case pinchMoved(to: Vector, scale: Double)
    /// A pinch has ended or was cancelled.
    case pinchEnded

    /// The offset at which to rest: the answer to ``Effect/willEndDragging(_:)``.
    case land(at: Vector)

    /// A frame is due. The time is that at which it will be on the screen.
    case frame

    /// The viewport, the content or the insets changed.
    case geometryChanged(Geometry)
    /// The insets changed. Content at rest moves along by a distance in points, in the direction of the offset.
    case insetsChanged(Insets, takingAlong: Vector)
    /// What limits and guides motion changed.
    case rulesChanged(Rules)

    /// `contentOffset = …`: moves the content, also past its edges. A flight or a drag continues from there; an animated
    /// change of the offset ends.
    case setOffset(Vector)
    /// `setContentOffset(_:animated:)`: replaces what moves the content. The offset may lie outside the range.
    case scroll(to: Vector, AnimationStyle)
    /// `scrollRectToVisible(_:animated:)`: the same, limited to the range. Content that a program has put outside of the
    /// range stays there along axes on which `to` does not move it.
    case scrollInside(to: Vector, AnimationStyle)
    /// A notch of the wheel, or a key: moves within the range, from where the present motion will rest.
    case step(by: Vector, AnimationStyle)
    /// `setZoomScale(_:animated:)`, `zoom(to:animated:)`: as far as limits and range allow.
    case zoom(to: ZoomTarget, AnimationStyle)
    /// The content has another place, or its range another one: an animated change of the offset goes on from one offset to another, and
    /// arrives at the same moment. Ignored if there is none.
    case redirect(from: Vector, to: Vector)
    /// Scrolls to the least vertical offset. Ignored while fingers hold the content.
    case scrollToTop(AnimationStyle)
    /// A program has set the zoom view's transform: scale and place are as given, and nothing else moves.
    case rescaled(to: Double, ZoomContent)
    /// An override of `contentOffset` shows `to` instead of ``Scroller/offset``; before the last input it showed `from`.
    case offsetOverridden(from: Vector, to: Vector)
    /// An override of `zoomScale` shows this scale instead of ``Scroller/scale``.
    case scaleOverridden(Double)
    /// The layout after a zoom is over: clients have placed the zoom view.
    case laidOut
    /// `stopScrollingAndZooming()`: every motion ends, with scale and offset inside their limits.
    case stop
  }

  /// How the content gets to where a program, a wheel or a key sends it.
  public enum AnimationStyle: Equatable, Sendable, CaseIterable {
    /// Without animation.
    case immediate
    /// As UIKit's `animated: true`.
    case animated
    /// As a wheel's notches are smoothed. The delegate does not hear of the end.
    case smoothed
    /// As ``animated`` for people who want less motion: arrives with the next frame. The delegate hears the same.
    case reduced

    /// Whether the delegate hears of its end.
    var reportsEnd: Bool {
      switch self {
      case .animated, .reduced: true
      case .immediate, .smoothed: false
      }
    }
  }

  /// What a zoom leads to.
  public enum ZoomTarget: Equatable, Sendable {
    /// A scale. The content at `about`, a point of the viewport, stays there; nil is the viewport's centre.
    case scale(Double, about: Vector?)
    /// A rectangle of the zoom content, in its unscaled points, that is fitted into the viewport and centred.
    case rect(Rect)
  }
}

extension Scroller.Input {
  /// Whether this ends the wait for clients to place what a program has zoomed without animation. Not what they place it
  /// with, and not a finger that only touches.
  public var endsPlacing: Bool {
    switch self {
    case .geometryChanged, .insetsChanged, .rulesChanged, .setOffset, .redirect, .rescaled,
      .offsetOverridden, .scaleOverridden, .zoom, .touchDown, .touchUp:
      false
    case .dragBegan, .dragMoved, .dragShared, .dragKept, .dragEnded, .dragCancelled, .fingersChanged,
      .pinchBegan,
      .pinchMoved, .pinchEnded, .land, .frame, .scroll, .scrollInside, .step, .scrollToTop, .laidOut, .stop:
      true
    }
  }
}
