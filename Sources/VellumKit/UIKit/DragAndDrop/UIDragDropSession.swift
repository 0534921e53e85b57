import Foundation

/// A drag, as both the view that it comes from and the view that it is over see it.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// The location of the drag, in points of `view`.
  func location(in view: UIView) -> CGPoint
  /// Whether a drop may move the items instead of copying them.
  var allowsMoveOperation: Bool { get }
  /// Whether the items can be dropped in this program only.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether an item has a representation whose type conforms to one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an item can load an object of the class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether an item can load a value of the type: `String`, `URL`.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

/// A drag session whose items come from this program.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Data that the program attaches to the drag; nil by default.
  var localContext: Any? { get set }
}

/// How the progress of loading dropped items is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// No indicator is shown.
  case none
  /// The system's indicator. The same as `none`, because dropped data has arrived when the drop is performed.
  case `default`
}

/// A session of items over this program's views.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag session, if the items come from this program; otherwise nil.
  var localDragSession: (any UIDragSession)? { get }
  /// How progress is shown while items are loaded. Stored, not honoured.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// The progress of loading objects.
  var progress: Progress { get }
  /// Loads an object from each item that can load the class. Calls the handler once, on the main actor. For use in `performDrop`.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads a value, such as a string or URL, from each item that can. Calls the handler once, on the main actor.
  @discardableResult public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: T?
          if let object = object as? T._ObjectiveCType {
            T._forceBridgeFromObjectiveC(object, result: &value)
          }
          return value
        })
    }
  }
}

/// Adds animations to a lift, cancellation or drop.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the preview.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end, with the position at which the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The operation that a drop performs.
public enum UIDropOperation: UInt, Sendable {
  /// The view takes no item.
  case cancel
  /// The view could take the items, but not now.
  case forbidden
  /// The view takes copies of the items.
  case copy
  /// The view takes the items, and the source removes them.
  case move
}

/// The answer of a drop interaction to what a drop would do.
@preconcurrency @MainActor open class UIDropProposal: _IsolatedObject {
  /// The operation that a drop would perform.
  public final let operation: UIDropOperation
  /// Whether the drop needs a precise location. Stored, not honoured.
  open var isPrecise = false
  /// Whether the preview has its full size. Stored, not honoured: it keeps its size.
  open var prefersFullSizePreview = false

  /// Makes a proposal of an operation.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init(_isolated: ())
  }
}
