import UIKit

/// What the pointer looks like.
extension PhotoViewController: UIPointerInteractionDelegate {
  /// What the mouse can do with the photograph.
  enum Grip {
    /// The mouse does not move the photograph: all of it is visible.
    case none
    case canMove
    case moves
  }

  /// Over a photograph that the mouse can move it is an open hand, and a closed one while it does. In full screen it hides with the
  /// controls. Elsewhere it is the desktop's.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    if isFullScreen(), !showsChrome { return .hidden() }
    guard interaction.view === stageView else { return nil }
    return switch grip {
    case .none: nil
    case .canMove: .openHand()
    case .moves: .closedHand()
    }
  }

  /// Called when the photograph has moved, and when a drag begins or ends.
  func updateGrip() {
    guard let photo, !photo.showsAll else { return grip = .none }
    grip = photo.isHeldByMouse ? .moves : .canMove
  }

  /// Shows the pointer anew, although it has not moved.
  func updatePointer() {
    for case let interaction as UIPointerInteraction in stageView.interactions { interaction.invalidate() }
  }
}
