import Foundation
import HostInterface
import ScrollEngine

/// Tells views and hover recognizers where the pointer is while its button is up.
@MainActor final class HoverDispatcher {
  private unowned let dispatcher: EventDispatcher
  private let event = UIEvent(type: .hover)
  /// The views that the pointer is over, the deepest first.
  private var hovered: [ViewReference] = []
  /// What the pointer looks like.
  private(set) lazy var pointers = PointerDispatcher(on: dispatcher.screen)
  /// Shows the tool tip of what the pointer rests on.
  private(set) lazy var toolTips = ToolTipCenter(of: dispatcher)

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  func handle(_ input: HoverInput) {
    event.timestamp = dispatcher.now.mediaTime
    event.modifierFlags = UIKeyModifierFlags(input.modifiers)
    switch input.phase {
    case .moved:
      guard let (window, _, point) = dispatcher.hit(input.position, with: event) else { return leaveAll() }
      var input = input
      input.position = point
      event.content = .hover(input)
      window.sendEvent(event)
      event.content = nil
    case .ended: leaveAll()
    }
  }

  /// The pointer is over no view any more. Also called when another host has come, whose pointer is an arrow that is not in the window.
  func leaveAll() {
    let left = hovered
    hovered = []
    leave(left)
    pointers.move(over: [], at: .zero, [])
    toolTips.move(over: [], at: .zero)
  }

  /// Takes away what is shown about views that are not seen any more. Called when a frame has been laid out, and when a window is hidden.
  func follow() {
    pointers.follow()
    toolTips.follow()
  }

  /// Tells the view under the pointer and those around it where it is, and those that it has left that it has.
  func deliver(_ input: HoverInput) {
    // Its place on the screen was hit already: a window fills the screen.
    guard let hit = dispatcher.hit(input.position, with: event) else { return }
    let left = hovered
    hovered = []
    var next: UIView? = hit.view
    while let view = next {
      hovered.append(view.reference)
      next = view.superview
    }
    let entered = hovered
    leave(left.filter { old in !entered.contains { $0.view === old.view } })
    for case let view? in entered.map(\.view) {
      view.pointerDidMove(to: view.convert(hit.point, from: hit.window), at: dispatcher.now)
      for case let recognizer as UIHoverGestureRecognizer in view.recognizers {
        recognizer.pointerDidMove(to: hit.point, input, event)
      }
    }
    pointers.move(over: hovered, at: hit.point, event.modifierFlags)
    toolTips.move(over: hovered, at: hit.point)
  }

  private func leave(_ left: [ViewReference]) {
    for case let view? in left.map(\.view) {
      view.pointerDidMove(to: nil, at: dispatcher.now)
      for case let recognizer as UIHoverGestureRecognizer in view.recognizers { recognizer.pointerDidLeave() }
    }
  }
}
