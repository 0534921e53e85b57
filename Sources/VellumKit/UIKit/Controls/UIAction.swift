import Foundation

/// A closure that is called with the action that is performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action with a title and an image for the control that performs it.
@preconcurrency @MainActor open class UIAction: _IsolatedObject {
  /// Identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the action. A button takes it over when it is made with the action; later changes do not
  /// reach the button.
  open var title: String
  /// The image of the action. A button takes it over when it is made with the action; later changes do not
  /// reach the button.
  open var image: UIImage?
  /// The identifier of the action; unique unless given.
  public final let identifier: Identifier
  /// The object that performs the action, while it is performed; otherwise nil.
  public private(set) final var sender: Any?

  private let handler: UIActionHandler
  private static var unnamed = 0

  /// Creates an action that calls `handler` each time it is performed. Without an identifier it gets one that
  /// no other action has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamed += 1
      self.identifier = Identifier("unnamed action \(Self.unnamed)")
    }
    super.init(_isolated: ())
  }

  /// Performs the action; `target` is not used.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
