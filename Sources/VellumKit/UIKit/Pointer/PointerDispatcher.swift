import Foundation
import HostInterface

/// Finds the pointer interaction under the pointer, and shows its style: the pointer's shape and the effect on a view.
@MainActor final class PointerDispatcher {
  private unowned let screen: UIScreen
  /// The region that the pointer is in.
  private var current: (interaction: UIPointerInteraction, region: UIPointerRegion)?
  private var shown = HostPointer.arrow
  private let effects = PointerEffects()
  /// The effect of the current style.
  private var look: PointerEffectLook?
  /// Where the pointer is, in the window's points, over which views; the deepest first.
  private var (views, point): ([ViewReference], CGPoint) = ([], .zero)
  private var modifiers: UIKeyModifierFlags = []
  /// Whether delegates are being asked. They may change interactions meanwhile.
  private enum Questions {
    case answered
    case open
    /// An interaction has changed while delegates were asked. They are asked once more; what changes then does not count.
    case outdated
  }
  private var questions = Questions.answered

  init(on screen: UIScreen) { self.screen = screen }

  func move(over views: [ViewReference], at point: CGPoint, _ modifiers: UIKeyModifierFlags) {
    (self.views, self.point, self.modifiers) = (views, point, modifiers)
    ask { if enter(found()) { askForStyle() } }
  }

  /// Asks the delegates anew.
  func refresh() {
    ask {
      enter(found())
      askForStyle()
    }
  }

  private func ask(_ body: () -> Void) {
    guard case .answered = questions else { return questions = .outdated }
    questions = .open
    body()
    if case .outdated = questions {
      enter(found())
      askForStyle()
    }
    questions = .answered
    showEffect()
  }

  private func askForStyle() {
    let asked = current
    let style = asked.flatMap { $0.interaction.style(in: $0.region) }
    // The delegate may have taken its interaction away.
    guard asked?.interaction === current?.interaction else { return }
    look = style?.look
    show(style?.pointer ?? .arrow)
  }

  /// Shows the effect of the current style, or else of the innermost view's hover style.
  private func showEffect() {
    let hovered = views.lazy.compactMap(\.view).first { $0.hoverStyle?.isEnabled ?? false }
    effects.show(look ?? hovered.flatMap { PointerEffectLook(hovering: $0) })
  }

  /// Takes an effect away whose view is not seen any more.
  func follow() { effects.follow() }

  /// The interaction is leaving its view.
  func forget(_ interaction: UIPointerInteraction) {
    guard current?.interaction === interaction else { return }
    enter(nil)
    askForStyle()
    showEffect()
  }

  /// The innermost interaction that has a region here.
  private func found() -> (interaction: UIPointerInteraction, region: UIPointerRegion)? {
    for case let view? in views.map(\.view) where !view.addedInteractions.isEmpty && view.window != nil {
      for case let interaction as UIPointerInteraction in view.addedInteractions {
        let place = view.convert(point, from: view.window)
        if let region = interaction.region(at: place, modifiers) { return (interaction, region) }
      }
    }
    return nil
  }

  /// Tells delegates that the pointer has left a region and come into another. Returns whether it has.
  @discardableResult
  private func enter(_ next: (interaction: UIPointerInteraction, region: UIPointerRegion)?) -> Bool {
    switch (current, next) {
    case (nil, nil): return false
    case (let old?, let new?) where old.interaction === new.interaction && old.region.isSame(as: new.region):
      return false
    default: break
    }
    let last = current
    current = next
    if let (interaction, region) = last {
      let animator = PointerAnimator()
      interaction.delegate?.pointerInteraction(interaction, willExit: region, animator: animator)
      animator.run()
    }
    if let (interaction, region) = next {
      let animator = PointerAnimator()
      interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
      animator.run()
    }
    return true
  }

  private func show(_ pointer: HostPointer) {
    guard pointer != shown else { return }
    shown = pointer
    screen.pointerShower?.show(pointer)
  }
}
