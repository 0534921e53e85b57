import Foundation

/// Makes the controller whose view is shown raised; nil shows the view that the menu belongs to.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes the menu, of entries that the system suggests: none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What one context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: _IsolatedObject {
  /// The order of entries.
  public enum ElementOrder: Int, Sendable {
    /// As `fixed`.
    case automatic
    /// The first entry is the one nearest to what the menu belongs to.
    case priority
    /// The first entry is at the top.
    case fixed
  }

  /// What tells it apart, for the delegate.
  public final let identifier: any NSCopying
  /// Further items that it is for. Stored: one view is raised.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// Stored, not shown.
  open var badgeCount = 0
  /// The order of entries.
  open var preferredMenuElementOrder = ElementOrder.automatic

  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration; without an identifier it gets one that no other has.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init(_isolated: ())
  }
}
