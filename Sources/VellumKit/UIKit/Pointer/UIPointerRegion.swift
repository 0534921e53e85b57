import Foundation

/// A rectangle of a view in which the pointer has a style.
@preconcurrency @MainActor open class UIPointerRegion: _IsolatedObject {
  /// The rectangle, in points of the interaction's view.
  open private(set) var rect: CGRect
  /// Identifies the region: two regions with the same identifier, or without one and with the same rectangle, are the same.
  public final let identifier: AnyHashable?
  /// The axes on which the pointer stays in the region while its button is held. Stored, not honoured.
  open var latchingAxes: UIAxis = []

  /// Makes a region from a rectangle, in points of the interaction's view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init(_isolated: ())
  }

  final func isSame(as other: UIPointerRegion) -> Bool {
    self === other || identifier == other.identifier && (identifier != nil || rect == other.rect)
  }

  final func move(to origin: CGPoint) { rect.origin = origin }
}

/// A request for the region at the pointer's location.
@preconcurrency @MainActor open class UIPointerRegionRequest: _IsolatedObject {
  /// The pointer's place, in points of the interaction's view.
  open private(set) var location: CGPoint
  /// The modifier keys that are held.
  open private(set) var modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init(_isolated: ())
  }
}
