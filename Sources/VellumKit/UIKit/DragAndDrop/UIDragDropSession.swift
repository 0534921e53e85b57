import Foundation

/// Things that are dragged over the screen.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where it is, in points of `view`.
  func location(in view: UIView) -> CGPoint
  /// Whether what takes them may ask that they are moved, not copied.
  var allowsMoveOperation: Bool { get }
  /// Whether only this program gets them.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether an item has a form of one of the types, or of a kind of it.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an object of the class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether a value of the type can be made of an item: `String`, `URL`.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

/// Things that this program lets be dragged.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Whatever the program wants to know of the drag; nil unless set.
  var localContext: Any? { get set }
}

/// How the progress of a drop is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// The program shows it.
  case none
  /// As `none`: what is dropped is here when it is dropped.
  case `default`
}

/// Things that are dropped, or may be.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag of this program that they belong to; nil for one of another program.
  var localDragSession: (any UIDragSession)? { get }
  /// Stored, not followed.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// How much of what was asked for has come.
  var progress: Progress { get }
  /// Makes an object of every item of which one can be made. The handler is called once, on the main actor. To be called in `performDrop`.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes a value of every item of which one can be made: strings, URLs. The handler is called once, on the main actor.
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

/// Animates along while something is lifted, cancelled or dropped.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called at the end, with where the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// What happens with what is dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: it is not wanted here.
  case cancel
  /// Nothing: it would be wanted, but not now.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved: what it came from takes it away.
  case move
}

/// What a drop would do here.
@preconcurrency @MainActor open class UIDropProposal: _IsolatedObject {
  /// What would happen.
  public final let operation: UIDropOperation
  /// Stored, not followed: nothing is drawn for the exact place.
  open var isPrecise = false
  /// Stored, not followed: what is dragged keeps its size.
  open var prefersFullSizePreview = false

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init(_isolated: ())
  }
}
