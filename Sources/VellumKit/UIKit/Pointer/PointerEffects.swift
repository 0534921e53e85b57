import Foundation

/// The effects of the pointer on views of one screen: the one that is shown, and those that disappear.
@MainActor final class PointerEffects {
  private var current: ShownPointerEffect?
  private var leaving: [ShownPointerEffect] = []

  /// Shows an effect in place of the present one; nil for none. The present one follows its view.
  func show(_ wanted: PointerEffectLook?) {
    let look = wanted.flatMap { $0.isSeen ? $0 : nil }
    if let look, let current, current.look.isSame(as: look) { return current.place() }
    if let current {
      self.current = nil
      leaving.append(current)
      // Another effect of the same view begins where this one is.
      if look == nil || look?.view !== current.look.view { hide(current) }
    }
    guard let look else { return }
    let old = leaving.first { $0.look.view === look.view }
    leaving.removeAll { $0 === old }
    current = ShownPointerEffect(look, after: old)
  }

  /// Takes the effect away if its view is not seen any more.
  func follow() { if let current, !current.look.isSeen { show(nil) } }

  private func hide(_ effect: ShownPointerEffect) {
    effect.hide { [weak self] in self?.leaving.removeAll { $0 === effect } }
  }
}
