import Foundation

/// An entry of a menu: an action, a command, a submenu, or a stand-in for deferred entries.
@preconcurrency @MainActor open class UIMenuElement: _IsolatedObject, @preconcurrency NSCopying {
  /// Whether an entry has a mark.
  public enum State: Int, Sendable {
    /// The entry has no mark.
    case off
    /// The entry has a check mark.
    case on
    /// The entry has a dash: some of what it stands for is on, some is off.
    case mixed
  }

  /// How an entry looks and behaves.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entry is dimmed and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The entry looks destructive, because it deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// The entry is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when the entry is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether holding the key of a command performs it repeatedly.
  public enum RepeatBehavior: Int, Sendable {
    /// The system decides; here, holding the key repeats the command.
    case automatic
    /// Holding the key performs the command again and again.
    case repeatable
    /// Holding the key performs the command once.
    case nonRepeatable
  }

  /// The title of the entry; empty by default.
  open internal(set) var title = ""
  /// A second line below the title; nil for none.
  open var subtitle: String?
  /// The image of the entry.
  open internal(set) var image: UIImage?

  init() { super.init(_isolated: ()) }

  /// An entry with the same values and the same identifier. An element that stands for deferred entries is itself the copy; a menu's has
  /// the same entries.
  open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  /// Makes the copy. Overridden inside UIKit.
  func makeCopy() -> UIMenuElement { self }
}

/// An entry without entries inside: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title of the entry.
  var title: String { get set }
  /// The image of the entry; nil for none.
  var image: UIImage? { get set }
  /// The image while the entry's state is `on`; nil for `image`.
  var selectedImage: UIImage? { get set }
  /// A longer title that a screen reader says instead of the title.
  var discoverabilityTitle: String? { get set }
  /// How the entry looks, and whether it can be chosen.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether the entry has a mark.
  var state: UIMenuElement.State { get set }
  /// The object that performs the entry, while it is performed; otherwise nil.
  var sender: Any? { get }
  /// The view to present something from, while the entry is performed: the sender, or the view that shows its menu; otherwise nil.
  var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }
  /// Whether holding the key of a command performs it repeatedly.
  var repeatBehavior: UIMenuElement.RepeatBehavior { get set }
  /// Performs the entry: calls the handler of an action, or the method of a command's target.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuLeaf {
  /// The sender if something can be presented from it; the view of an interaction.
  var sourceOfSender: (any UIPopoverPresentationControllerSourceItem)? {
    if let interaction = sender as? any UIInteraction { return interaction.view }
    return sender as? any UIPopoverPresentationControllerSourceItem
  }
}
