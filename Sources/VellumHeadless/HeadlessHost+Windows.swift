import VellumHost
import VellumKit

/// Further windows of a program: each has a screen of its own, and all follow one clock.
extension HeadlessHost: SceneHost {
  package func open(_ screen: UIScreen) { windows.append(HeadlessHost(showing: screen, beside: self)) }

  /// Without a desktop no window is in front of another.
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

  /// Whether the program has closed all of its windows, and so ends.
  public var hasEnded: Bool { !isOpen && windows.isEmpty }
}
