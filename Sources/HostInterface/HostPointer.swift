/// What the pointer looks like.
package enum HostPointer: Hashable, Sendable {
  /// The desktop's arrow.
  case arrow
  /// The upright line between letters.
  case verticalBeam
  /// The horizontal line between letters of vertical text.
  case horizontalBeam
  /// An open hand, over what can be dragged.
  case openHand
  /// A closed hand, while it is dragged.
  case closedHand
  /// No pointer.
  case hidden
}

/// A host with a pointer.
@MainActor package protocol PointerShower: AnyObject {
  /// Sets what the pointer looks like over the window, until the next call.
  func show(_ pointer: HostPointer)
}
