/// The effects of the edges of all scroll views on one screen.
@MainActor final class ScreenEdgeEffects {
  private unowned let screen: UIScreen
  private var all: [Weak<EdgeEffects>] = []

  init(of screen: UIScreen) { self.screen = screen }

  /// Adds effects that are now on this screen. `place()` drops those that have left it.
  func add(_ effects: EdgeEffects) {
    if !all.contains(where: { $0.object === effects }) { all.append(Weak(effects)) }
  }

  /// Places every effect for the frame that is about to be committed.
  func place() {
    guard !all.isEmpty else { return }
    all.removeAll { $0.object?.screen !== screen }
    for effects in all { effects.object?.place() }
  }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}
