import Foundation
import HostInterface
import ScrollEngine

/// A view that may be gone.
struct WeakView {
  weak var view: UIView?
}

extension EventDispatcher {
  /// Tells the view under the pointer and those around it where it is, and those that it has left that it has.
  func hover(_ input: HoverInput) {
    let hit = input.phase == .moved ? hit(input.position, with: scrollEvent) : nil
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
