import Foundation

/// An entry of a menu: an action, a command, a menu inside, or a stand-in for entries that come later.
@preconcurrency @MainActor open class UIMenuElement: _IsolatedObject {
  /// Whether an entry is marked.
  public enum State: Int, Sendable {
    /// It is not marked.
    case off
    /// It is marked.
    case on
    /// Some of its parts are marked, others are not.
    case mixed
  }

  /// How an entry looks and acts.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It cannot be undone.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether a key that is held performs an entry again and again.
  public enum RepeatBehavior: Int, Sendable {
    /// The system decides: it does not.
    case automatic
    /// It does.
    case repeatable
    /// It does not.
    case nonRepeatable
  }

  /// The title of the entry; empty at first.
  open internal(set) var title = ""
  /// A second line below the title; nil for none.
  open var subtitle: String?
  /// The image of the entry.
  open internal(set) var image: UIImage?

  init() { super.init(_isolated: ()) }
}

/// What actions and commands have in common: entries without others inside.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title.
  var title: String { get set }
  /// The image.
  var image: UIImage? { get set }
  /// The image while the entry is marked; nil for the same one.
  var selectedImage: UIImage? { get set }
  /// A longer title for assistive technologies.
  var discoverabilityTitle: String? { get set }
  /// How it looks and acts.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether it is marked.
  var state: UIMenuElement.State { get set }
  /// What performs it, while it is performed; otherwise nil.
  var sender: Any? { get }
  /// Performs it.
  func performWithSender(_ sender: Any?, target: Any?)
}
