import Foundation
import HostInterface
import ScrollEngine

/// Tells views where the pointer is while its button is up.
@MainActor final class HoverDispatcher {
  private unowned let dispatcher: EventDispatcher
  /// The views that the pointer is over, the deepest first.
  private var hovered: [WeakView] = []

  /// A view that may be gone.
  private struct WeakView {
    weak var view: UIView?
  }

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  /// Tells the view under the pointer and those around it where it is, and those that it has left that it has.
  func handle(_ input: HoverInput) {
    let now = dispatcher.now
    let hit =
      input.phase == .moved ? dispatcher.hit(input.position, with: dispatcher.scrolling.event) : nil
    let left = hovered
    hovered = []
    var next = hit?.view
    while let view = next {
      hovered.append(WeakView(view: view))
      next = view.superview
    }
    for case let view? in left.map(\.view) where !hovered.contains(where: { $0.view === view }) {
      view.pointerDidMove(to: nil, at: now)
    }
    guard let hit else { return }
    for case let view? in hovered.map(\.view) {
      view.pointerDidMove(to: view.convert(hit.point, from: hit.window), at: now)
    }
  }
}
