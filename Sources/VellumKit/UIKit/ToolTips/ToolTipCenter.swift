import Foundation
import ScrollEngine

/// Shows the tool tip of what the pointer rests on, one at a time on a screen.
@MainActor final class ToolTipCenter: FrameClock.Sleeper {
  private unowned let dispatcher: EventDispatcher

  /// A tool tip that is wanted, and what it is about.
  private struct Tip {
    weak var interaction: UIToolTipInteraction?
    let text: String
    /// In points of the interaction's view.
    let rect: CGRect

    /// The view, if it can be pointed at.
    @MainActor var view: UIView? { interaction?.view.flatMap { $0.isSeen ? $0 : nil } }

    func isSame(as other: Tip) -> Bool {
      interaction === other.interaction && text == other.text && rect == other.rect
    }
  }

  private enum State {
    /// The pointer is on nothing that has a tool tip.
    case none
    /// The pointer has moved, and has to rest.
    case waiting(Tip)
    /// Visible.
    case shown(Tip, ToolTipWindow)
    /// Hidden by a press, a key or the like. It stays hidden until the pointer has left what it is about.
    case dismissed(Tip)
  }
  private var state = State.none

  /// Seconds that the pointer rests before a tool tip is shown. Chosen: GTK's value.
  static let delay = 0.5

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  private var tip: Tip? {
    switch state {
    case .none: nil
    case .waiting(let tip), .shown(let tip, _), .dismissed(let tip): tip
    }
  }

  // MARK: - The pointer

  /// The pointer is over these views now, the deepest first, or has left with none. `point` is in points of their window.
  func move(over views: [ViewReference], at point: CGPoint, _ now: Timestamp) {
    guard let next = found(views, point) else { return change(to: .none) }
    switch state {
    case .shown(let tip, _) where tip.isSame(as: next), .dismissed(let tip) where tip.isSame(as: next): break
    case .none, .waiting, .shown, .dismissed:
      change(to: .waiting(next))
      dispatcher.clock.wake(self, at: now.advanced(by: Self.delay))
    }
  }

  /// The tool tip of the innermost view that has one here.
  private func found(_ views: [ViewReference], _ point: CGPoint) -> Tip? {
    for case let view? in views.map(\.view) {
      for case let interaction as UIToolTipInteraction in view.addedInteractions {
        guard
          let wanted = interaction.configuration(at: view.convert(point, from: view.window)),
          !wanted.toolTip.isEmpty
        else { continue }
        let rect = wanted.sourceRect.isNull ? view.bounds : wanted.sourceRect
        return Tip(interaction: interaction, text: wanted.toolTip, rect: rect)
      }
    }
    return nil
  }

  /// The pointer has rested.
  func deadline(at now: Timestamp) {
    guard case .waiting(let tip) = state else { return }
    guard let view = tip.view, let window = view.window else { return change(to: .none) }
    let shown = ToolTipWindow(tip.text, at: view.convert(tip.rect, to: window), over: window, as: view)
    state = .shown(tip, shown)
    shown.appear()
  }

  // MARK: - Hiding

  private func change(to next: State) {
    let last = state
    state = next
    switch last {
    case .waiting: dispatcher.clock.cancel(self)
    case .shown(_, let window): window.isHidden = true
    case .none, .dismissed: break
    }
  }

  /// Hides it until the pointer has left what it is about: the person does something else.
  func dismiss() { if let tip { change(to: .dismissed(tip)) } }

  /// The interaction has changed, or leaves its view.
  func forget(_ interaction: UIToolTipInteraction) {
    if tip?.interaction === interaction { change(to: .none) }
  }

  /// Hides it if what it is about has moved or is no longer seen.
  func follow() {
    guard case .shown(let tip, let window) = state else { return }
    let place = tip.view.map { $0.convert(tip.rect, to: $0.window) }
    if place != window.source { change(to: .none) }
  }
}

extension UIView {
  /// Whether it is in a window and can be pointed at, and so can all views around it.
  fileprivate var isSeen: Bool {
    guard window != nil else { return false }
    var next: UIView? = self
    while let view = next {
      guard view.isTouchable else { return false }
      next = view.superview
    }
    return true
  }
}
