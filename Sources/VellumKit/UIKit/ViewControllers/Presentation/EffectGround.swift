import Foundation

/// The `backgroundEffect` of a presentation, behind all else in its card.
final class EffectGround: UIVisualEffectView {
  /// Shows an effect in the body of a card, or none.
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
