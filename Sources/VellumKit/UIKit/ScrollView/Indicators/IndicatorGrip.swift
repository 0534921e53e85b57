import ScrollEngine

/// What a pointer or a finger does to the indicators of a scroll view.
enum IndicatorGrip: Equatable {
  case none
  /// The pointer is over the track, its button up. Left when it leaves (none) or its button goes down (holding).
  case hovering(Axis)
  /// A finger rests on a bar that shows. Left when it has rested long enough (holding), moves or lifts (none).
  case pressing(Axis, at: Vector)
  /// The bar follows. Left when button or finger lift (none, or hovering).
  case holding(Hold)

  struct Hold: Equatable {
    var axis: Axis
    /// Which place of the bar is held: 0 its beginning, 1 its end. Not points: content that grows meanwhile makes the
    /// bar shorter, and it is to stay under the pointer.
    var part: Double
    /// Where the pointer is, in the viewport.
    var point: Vector
    /// The offset before.
    var began: Vector
  }

  /// The axis whose bar is as thick as something to take hold of.
  var axis: Axis? {
    switch self {
    case .none, .pressing: nil
    case .hovering(let axis): axis
    case .holding(let hold): hold.axis
    }
  }
}
