import Foundation

/// A storyboard, which cannot be loaded here: the type exists so that code with storyboards compiles.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Makes a storyboard from the name of a file, which is not looked for.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Traps, and says what to write instead.
  open func instantiateInitialViewController() -> UIViewController? { refuse("its initial controller") }

  /// Traps, and says what to write instead.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: @escaping (NSCoder) -> Controller?
  ) -> Controller? { refuse("its initial controller") }

  /// Traps, and says what to write instead.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    refuse("the controller \"\(identifier)\"")
  }

  /// Traps, and says what to write instead.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { refuse("the controller \"\(identifier)\"") }

  private func refuse(_ what: String) -> Never {
    preconditionFailure(
      "\(what) of the storyboard \"\(name)\" cannot be loaded: Vellum reads no storyboards. Make the controller in code, with init(nibName: nil, bundle: nil)"
    )
  }
}

/// A transition from one controller of a storyboard to another. There are none here; code that overrides `prepare(for:sender:)` compiles.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue; nil unless it was given.
  public final let identifier: String?
  /// The controller that the segue begins at.
  public final let source: UIViewController
  /// The controller that the segue leads to.
  public final let destination: UIViewController
  private let handler: () -> Void

  /// Makes a segue that does nothing when it is performed.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, {})
  }

  /// Makes a segue that runs `performHandler` when it is performed.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (
      identifier, source, destination, performHandler
    )
  }

  /// Runs the handler that the segue was made with.
  open func perform() { handler() }
}
