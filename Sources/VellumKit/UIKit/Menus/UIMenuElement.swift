import Foundation

/// An entry of a menu: an action, a command, a submenu, or a stand-in for deferred entries.
@preconcurrency @MainActor open class UIMenuElement: _IsolatedObject {
  /// Whether an entry has a mark.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash: some of what it stands for is on, some is off.
    case mixed
  }

  /// How an entry looks and behaves.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It looks destructive: it deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// Choosing it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether holding the key of a command performs it repeatedly.
  public enum RepeatBehavior: Int, Sendable {
    /// The system decides: it does.
    case automatic
    /// It does.
    case repeatable
    /// It does not.
    case nonRepeatable
  }

  /// The title of the entry; empty by default.
  open internal(set) var title = ""
  /// A second line below the title; nil for none.
  open var subtitle: String?
  /// The image of the entry.
  open internal(set) var image: UIImage?

  init() { super.init(_isolated: ()) }
}

/// An entry without entries inside: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title.
  var title: String { get set }
  /// The image.
  var image: UIImage? { get set }
  /// The image while the entry's state is `on`; nil for `image`.
  var selectedImage: UIImage? { get set }
  /// A longer title that a screen reader says instead of the title.
  var discoverabilityTitle: String? { get set }
  /// How it looks and behaves.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether it has a mark.
  var state: UIMenuElement.State { get set }
  /// The object that performs it, while it is performed; otherwise nil.
  var sender: Any? { get }
  /// The view to present something from, while it is performed: the sender, or the view that shows its menu; otherwise nil.
  var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }
  /// Whether holding the key of a command performs it repeatedly.
  var repeatBehavior: UIMenuElement.RepeatBehavior { get set }
  /// Performs it.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuLeaf {
  /// The sender if something can be presented from it; the view of an interaction.
  var sourceOfSender: (any UIPopoverPresentationControllerSourceItem)? {
    if let interaction = sender as? any UIInteraction { return interaction.view }
    return sender as? any UIPopoverPresentationControllerSourceItem
  }
}
