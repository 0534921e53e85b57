import Foundation

/// Makes the view controller of the preview; nil previews the view that the menu belongs to.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes the menu. Its argument, the entries that the system suggests, is empty here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What one context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: _IsolatedObject {
  /// The order of entries.
  public enum ElementOrder: Int, Sendable {
    /// The system decides; the same as `fixed`.
    case automatic
    /// The first entry is the one nearest to what the menu belongs to.
    case priority
    /// The first entry is at the top.
    case fixed
  }

  /// Identifies the configuration to the delegate.
  public final let identifier: any NSCopying
  /// Identifiers of further items that the menu is for. Stored, not honoured: the preview shows one view.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number of items that the menu is for. Stored, not shown.
  open var badgeCount = 0
  /// The order of entries.
  open var preferredMenuElementOrder = ElementOrder.automatic

  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration. Without an identifier it gets a unique one.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init(_isolated: ())
  }
}
