import Foundation

/// Collects the delegate's animations and completions for the opening or closing of a menu.
final class MenuAnimator: _IsolatedObject, UIContextMenuInteractionCommitAnimating,
  UIEditMenuInteractionAnimating
{
  private(set) var animations: [() -> Void] = []
  private(set) var completions: [() -> Void] = []
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ previewViewController: UIViewController? = nil) {
    self.previewViewController = previewViewController
    super.init(_isolated: ())
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Animates `changes` together with the collected animations, then calls the completions.
  func run(_ duration: Double, _ changes: @escaping () -> Void, _ completion: @escaping () -> Void = {}) {
    UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      [self] in
      changes()
      for animation in animations { animation() }
    } completion: { [self] _ in
      completion()
      for completion in completions { completion() }
    }
  }
}
