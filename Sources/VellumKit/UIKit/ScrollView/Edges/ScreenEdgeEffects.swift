/// The effects of the edges of all scroll views on one screen.
@MainActor final class ScreenEdgeEffects {
  private unowned let screen: UIScreen
  private var all: [Weak<EdgeEffects>] = []

  init(of screen: UIScreen) { self.screen = screen }

  /// Notes that effects are on the screen, until they are not.
  func add(_ effects: EdgeEffects) {
    if !all.contains(where: { $0.object === effects }) { all.append(Weak(effects)) }
  }

  /// Puts every effect where the picture that is about to be made needs it.
  func place() {
    guard !all.isEmpty else { return }
    all.removeAll { $0.object?.screen !== screen }
    for effects in all { effects.object?.place() }
  }
}
