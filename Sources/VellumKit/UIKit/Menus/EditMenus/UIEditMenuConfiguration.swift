import Foundation

/// What one edit menu is for.
@preconcurrency @MainActor open class UIEditMenuConfiguration: _IsolatedObject {
  /// Identifies the configuration to the delegate.
  public final let identifier: AnyHashable
  /// The place that the menu is for, in points of the interaction's view.
  open private(set) var sourcePoint: CGPoint
  /// Where the arrow of the menu points. Stored, not honoured: menus have no arrows.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration. Without an identifier it gets a unique one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init(_isolated: ())
  }
}
