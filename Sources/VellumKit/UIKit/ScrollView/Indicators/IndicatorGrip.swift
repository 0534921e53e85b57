import ScrollEngine

/// How a pointer or a finger acts on the indicators of a scroll view.
enum IndicatorGrip: Equatable {
  case none
  /// The pointer is over the track, its button up. Ends when it leaves (`none`) or its button goes down
  /// (`holding`).
  case hovering(Axis)
  /// A finger rests on a visible bar. Ends when it has rested long enough (`holding`), moves or lifts
  /// (`none`).
  case pressing(Axis, at: Vector)
  /// The bar follows the pointer. Ends when the button or the finger lifts (`none`).
  case holding(IndicatorHold)

  /// The axis whose bar is drawn thick.
  var axis: Axis? {
    switch self {
    case .none, .pressing: nil
    case .hovering(let axis): axis
    case .holding(let hold): hold.axis
    }
  }
}
