import VellumHost
import VellumKit

/// Opens and closes further windows of a program. Each has a screen of its own; all follow one clock.
extension HeadlessHost: SceneHost {
  package func open(_ screen: UIScreen) { windows.append(HeadlessHost(showing: screen, beside: self)) }

  /// Does nothing: without a desktop, windows have no order.
  package func raise(_ screen: UIScreen) {}

  package func close(_ screen: UIScreen) {
    let isLast = windows.count + (isOpen ? 1 : 0) == 1
    if screen === self.screen, isOpen {
      isOpen = false
      if !isLast { UIApplication.shared.close(screen) }
    } else if let index = windows.firstIndex(where: { $0.screen === screen }) {
      let window = windows.remove(at: index)
      if isLast {
        lastWindow = window
      } else {
        UIApplication.shared.close(screen)
        window.close()
      }
    }
  }

  /// Whether the program has ended, because all its windows are closed.
  public var hasEnded: Bool { !isOpen && windows.isEmpty }
}
