import Foundation

/// The view of a presentation's `backgroundEffect`, at the back of its card.
final class EffectGround: UIVisualEffectView {
  /// Replaces the effect in the body of a card; nil removes it.
  static func show(_ effect: UIVisualEffect?, in body: UIView) {
    for case let old as EffectGround in body.subviews { old.removeFromSuperview() }
    guard let effect else { return }
    let ground = EffectGround(effect: effect)
    ground.frame = body.bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.isUserInteractionEnabled = false
    body.insertSubview(ground, at: 0)
  }
}
