/// What the pointer looks like.
package enum HostPointer: Hashable, Sendable {
  /// The desktop's arrow.
  case arrow
  /// The upright line between letters.
  case verticalBeam
  /// The same, lying.
  case horizontalBeam
  /// An open hand, over what can be dragged.
  case openHand
  /// A closed hand, while it is dragged.
  case closedHand
  /// There is none.
  case hidden
}

/// A host whose pointer has looks.
@MainActor package protocol PointerShower: AnyObject {
  /// Shows the pointer so while it is over the window, until told otherwise.
  func show(_ pointer: HostPointer)
}
