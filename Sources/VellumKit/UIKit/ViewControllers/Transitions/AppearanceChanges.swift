/// The controllers whose views come or go in a transition of views: they have appeared or disappeared when it is over, not when the view
/// has entered or left the window.
@MainActor final class AppearanceChanges {
  /// Those that collect; nil where a controller appears and disappears with the window.
  private(set) static var current: AppearanceChanges?

  private var controllers: [UIViewController] = []

  /// Collects the controllers whose views enter or leave a window in `body`.
  func collect(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }

  func begin(_ controller: UIViewController, isAppearing: Bool, isAnimated: Bool = true) {
    guard controller.appearsWithWindow else { return }
    controllers.append(controller)
    controller.beginTransition(isAppearing: isAppearing, isAnimated: isAnimated)
  }

  func end() {
    let ending = controllers
    controllers = []
    for controller in ending { controller.endViewTransition() }
  }
}
