import Foundation

/// A set of menus that responders build. No menu bar is shown for the main system, but the key commands of its menus are performed.
@preconcurrency @MainActor open class UIMenuSystem: _IsolatedObject {
  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()

  /// The menus of the program. The application and its delegate build them.
  open class var main: UIMenuSystem { mainSystem }
  /// The menus of views. The responders around a view build the suggestions of an edit menu, each time that it is shown.
  open class var context: UIMenuSystem { contextSystem }

  private init() { super.init(_isolated: ()) }

  /// The menus as they were built last; nil if they are to be built.
  private var built: UIMenu?

  /// Requests that the menus are built again before they are used next.
  open func setNeedsRebuild() { built = nil }
  /// Requests that the commands are validated again. Each command is validated whenever it is used, so this changes nothing here.
  open func setNeedsRevalidate() {}

  /// The menu that the application and its delegate build.
  final var menu: UIMenu {
    if let built { return built }
    let builder = MenuBuilder(self, MenuBuilder.bar)
    UIApplication.shared.buildMenu(with: builder)
    (UIApplication.shared.delegate as? UIResponder)?.buildMenu(with: builder)
    built = builder.root
    return builder.root
  }
}
