import Foundation

/// The effects of the pointer on views of one screen: the one that is shown, and those that disappear.
@MainActor final class PointerEffects {
  private var current: ShownPointerEffect?
  private var leaving: [ShownPointerEffect] = []

  /// Shows an effect in place of the present one; nil for none. The present one follows its view.
  func show(_ look: PointerEffectLook?) {
    if let look, let current, current.look.isSame(as: look) { return current.place() }
    if let current {
      self.current = nil
      leaving.append(current)
      if look?.view !== current.look.view { hide(current) }
    }
    guard let look else { return }
    let old = leaving.first { $0.look.view === look.view }
    leaving.removeAll { $0 === old }
    current = ShownPointerEffect(look, after: old)
  }

  private func hide(_ effect: ShownPointerEffect) {
    effect.hide { [weak self] in self?.leaving.removeAll { $0 === effect } }
  }
}
