/// What a scroller says about a drag that may begin.
extension Scroller {
  /// The axes along which content can be dragged.
  package var draggableAxes: AxisFlags {
    @inline(never) get { AxisFlags(horizontal: canDrag(.horizontal), vertical: canDrag(.vertical)) }
  }

  /// The slop of fingers that have just come down.
  package var slop: Slop {
    Slop(
      distance: hasStoppedContent ? 0 : Slop.defaultDistance, horizontal: canDrag(.horizontal),
      vertical: canDrag(.vertical))
  }

  /// How the content takes part in the contest for fingers that have gone by `travel`.
  ///
  /// - Parameters:
  ///   - slop: The fingers' slop, which says whether they stopped the content when they came down.
  ///   - pane: The settings for nesting with outer views.
  ///   - reach: The axes along which outer views take what this one hands over.
  package func candidate(
    for travel: Vector, after slop: Slop, _ pane: NestedPane, handingOverAlong reach: AxisFlags
  ) -> DragContest.Candidate {
    func response(_ axis: Axis) -> DragResponse {
      let response = self.response(toDrag: -travel[axis], axis)
      switch response {
      case .nothing, .held: return response
      // Content that the finger has stopped is held, even if it has reached its edge since.
      case .stays, .bounces, .scrolls: if slop.hasStoppedContent { return .held }
      }
      // A view that hands over counts as having the outer views' room to scroll.
      return response < .scrolls && reach[axis] ? .scrolls : response
    }
    return DragContest.Candidate(
      horizontal: response(.horizontal), vertical: response(.vertical), transfers: pane.transfers)
  }
}
