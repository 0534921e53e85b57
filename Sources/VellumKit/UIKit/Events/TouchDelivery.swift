import ScrollEngine

/// What the view that was hit has been told of a touch.
enum TouchDelivery: Equatable {
  /// The touch has just landed.
  case undecided
  /// Not even its beginning: recognizers may still claim it, or a scroll view waits until `deadline` for a drag.
  /// Left when nobody objects (delivered), when it lifts (withheldWhole), or when it is claimed (over).
  case withheld(deadline: Timestamp?)
  /// Nothing, and it has lifted. Left when nobody objects or when it is claimed (over).
  case withheldWhole
  /// Its beginning and its movements.
  case delivered
  /// Everything but its end. Left when nobody objects or when it is claimed (over).
  case withheldEnd
  /// Everything that it is ever told.
  case over
}
