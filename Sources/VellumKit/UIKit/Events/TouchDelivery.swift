import ScrollEngine

/// What the view that was hit has been told of a touch.
enum TouchDelivery: Equatable {
  /// The touch has just landed.
  case undecided
  /// Nothing: recognizers may still claim the touch, or a scroll view waits until `deadline` for a drag. Left when nothing
  /// withholds it (delivered), when it lifts (withheldWhole), or when a gesture claims it (over).
  case withheld(deadline: Timestamp?)
  /// Nothing, and it has lifted. Left when nothing withholds it or when a gesture claims it (over).
  case withheldWhole
  /// Its beginning and its movements.
  case delivered
  /// Everything but its end. Left when nothing withholds that or when a gesture claims the touch (over).
  case withheldEnd
  /// All that it will be told.
  case over
}
