import Foundation
import HostInterface

/// Finds the pointer interaction under the pointer, and shows its style.
@MainActor final class PointerDispatcher {
  private unowned let screen: UIScreen
  /// The region that the pointer is in.
  private var current: (interaction: UIPointerInteraction, region: UIPointerRegion)?
  private var shown = HostPointer.arrow
  /// Where the pointer is, in the window's points, over which views; the deepest first.
  private var (views, point): ([ViewReference], CGPoint) = ([], .zero)
  private var modifiers: UIKeyModifierFlags = []

  init(on screen: UIScreen) { self.screen = screen }

  func move(over views: [ViewReference], at point: CGPoint, _ modifiers: UIKeyModifierFlags) {
    (self.views, self.point, self.modifiers) = (views, point, modifiers)
    refresh()
  }

  /// Asks the delegates anew.
  func refresh() {
    guard let (interaction, region) = found() else { return enter(nil) }
    enter((interaction, region))
    let style = interaction.delegate?.pointerInteraction(interaction, styleFor: region)
    show(style?.pointer ?? .arrow)
  }

  /// The interaction is leaving its view.
  func forget(_ interaction: UIPointerInteraction) {
    guard current?.interaction === interaction else { return }
    enter(nil)
  }

  /// The innermost interaction that has a region here.
  private func found() -> (UIPointerInteraction, UIPointerRegion)? {
    for case let view? in views.map(\.view) where !view.addedInteractions.isEmpty && view.window != nil {
      for case let interaction as UIPointerInteraction in view.addedInteractions {
        let place = view.convert(point, from: view.window)
        if let region = interaction.region(at: place, modifiers) { return (interaction, region) }
      }
    }
    return nil
  }

  private func enter(_ next: (interaction: UIPointerInteraction, region: UIPointerRegion)?) {
    if next == nil { show(.arrow) }
    if let current, let next, current.interaction === next.interaction,
      current.region.isSame(as: next.region)
    {
      return
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
  }

  private func show(_ pointer: HostPointer) {
    guard pointer != shown else { return }
    shown = pointer
    screen.pointerShower?.show(pointer)
  }
}

/// Collects what is animated along with a change of the pointer.
private final class PointerAnimator: _IsolatedObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  /// Seconds. Chosen: the design of the gallery.
  private static let duration = 0.16

  init() { super.init(_isolated: ()) }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for animation in animations { animation() }
    } completion: { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }
}
