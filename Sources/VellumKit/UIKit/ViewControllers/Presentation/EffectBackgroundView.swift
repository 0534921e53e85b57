import Foundation

/// The view of a presentation's `backgroundEffect`, at the back of its card.
final class EffectBackgroundView: UIVisualEffectView {
  /// Replaces the effect in the body of a card; nil removes it.
  static func show(_ effect: UIVisualEffect?, in body: UIView) {
    for case let old as EffectBackgroundView in body.subviews { old.removeFromSuperview() }
    guard let effect else { return }
    let background = EffectBackgroundView(effect: effect)
    background.frame = body.bounds
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.isUserInteractionEnabled = false
    body.insertSubview(background, at: 0)
  }
}
