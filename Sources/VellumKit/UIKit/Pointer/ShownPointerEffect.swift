import Foundation

/// An effect of the pointer on a view while it is shown. The view keeps its transform and what is inside: layers of its own lie behind
/// it and in front of it, and an animation makes it larger.
@MainActor final class ShownPointerEffect {
  let look: PointerEffectLook
  /// Behind the view, where it is shown.
  private let under = OverlayLayer()
  /// The shadow around the view; nil without one. What lies in the view is cut out, since the view may let it through.
  private let shade: CALayer?
  /// The fill, in points of the view.
  private let ground = CAShapeLayer()
  /// In front of what is in the view; nil without a tint.
  private let over: OverlayLayer?
  private let tint = CAShapeLayer()
  /// Whether it has been taken away. After that, a later effect may make the view larger.
  private var isRemoved = false

  /// The key of the animation that makes the view larger.
  private static let growthKey = "UIPointerEffect"

  /// Shows the effect within 0.16 s, beginning where `old`, an effect of the same view, is.
  init(_ look: PointerEffectLook, after old: ShownPointerEffect?) {
    self.look = look
    over = look.parts.contains(.tint) ? OverlayLayer() : nil
    shade = look.parts.contains(.shadow) ? CALayer() : nil
    if let shade {
      shade.mask = CAShapeLayer()
      under.addSublayer(shade)
    }
    under.addSublayer(ground)
    under.opacity = 0
    under.showing = { [weak view = look.view, weak under] in
      guard let view, let under, view.layer.superlayer === under.superlayer else { return $0.isHidden = true }
      let shown = view.layer.shownState ?? view.layer.state
      ($0.bounds, $0.position, $0.anchorPoint) = (shown.bounds, shown.position, shown.anchorPoint)
      ($0.transform, $0.isHidden) = (shown.transform, shown.isHidden)
    }
    if let over {
      over.opacity = 0
      over.addSublayer(tint)
      look.view?.layer.addSublayer(over)
    }
    place()
    let start = old?.progress ?? 0
    old?.remove()
    animate(from: start, to: 1)
  }

  /// Follows the view: its size, its colours, and its place among the subviews.
  func place() {
    guard let view = look.view else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if let outer = view.layer.superlayer { outer.insertBehind(view.layer, under) }
    under.zPosition = view.layer.zPosition
    let outline = look.path(of: view)
    let path = outline.cgPath
    let color = view.resolved(ControlLook.fill)
    let fill = look.parts.contains(.fill) ? color : look.ground.map { view.resolved($0) }
    (ground.path, ground.fillColor) = (path, fill)
    (tint.path, tint.fillColor) = (path, color)
    if let shade {
      let isDark = view.traitCollection.userInterfaceStyle == .dark
      shade.shadowPath = look.shadowPath?.cgPath ?? path
      shade.shadowColor = view.resolved(MenuLook.shadowColor)
      shade.shadowOpacity = isDark ? MenuLook.shadow.dark : MenuLook.shadow.light
      (shade.shadowRadius, shade.shadowOffset) = (MenuLook.shadowRadius, MenuLook.shadowOffset)
      cut(outline, out: shade)
    }
    CATransaction.commit()
  }

  /// Lets only what is outside of an outline show of the shadow.
  private func cut(_ outline: UIBezierPath, out shade: CALayer) {
    guard let mask = shade.mask as? CAShapeLayer else { return }
    let reach =
      3 * shade.shadowRadius + max(abs(shade.shadowOffset.width), abs(shade.shadowOffset.height)) + 1
    let cast = (shade.shadowPath?.boundingBox ?? .null).union(outline.bounds)
    let outside = UIBezierPath(rect: cast.insetBy(dx: -reach, dy: -reach))
    outside.append(outline)
    (mask.path, mask.fillRule) = (outside.cgPath, .evenOdd)
  }

  /// Takes the effect away within 0.16 s, then calls `completion`.
  func hide(_ completion: @escaping () -> Void) {
    guard look.isSeen else {
      remove()
      return completion()
    }
    animate(from: progress, to: 0) { [self] in
      remove()
      completion()
    }
  }

  /// How much of it is seen, from 0 to 1.
  private var progress: Float { under.shownState?.opacity ?? under.opacity }

  private func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    under.removeFromSuperlayer()
    over?.removeFromSuperlayer()
    look.view?.layer.removeAnimation(forKey: Self.growthKey)
  }

  private func animate(from start: Float, to end: Float, _ completion: (() -> Void)? = nil) {
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    for layer in [under, over].compactMap({ $0 }) {
      add(CABasicAnimation(keyPath: "opacity"), from: start, to: end, to: layer, "opacity")
      layer.opacity = end
    }
    if let view = look.view, look.parts.contains(.growth) {
      let scale = look.scale(of: view)
      func transform(_ progress: Float) -> CATransform3D {
        let factor = 1 + (scale - 1) * CGFloat(progress)
        return CATransform3DMakeScale(factor, factor, 1)
      }
      let growth = CABasicAnimation(keyPath: "transform")
      growth.isAdditive = true
      // It stays until the pointer leaves.
      if end > 0 { (growth.fillMode, growth.isRemovedOnCompletion) = (.forwards, false) }
      add(growth, from: transform(start), to: transform(end), to: view.layer, Self.growthKey)
    }
    CATransaction.commit()
  }

  private func add(_ animation: CABasicAnimation, from: Any, to: Any, to layer: CALayer, _ key: String) {
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = PointerAnimator.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: key)
  }
}

extension CALayer {
  /// Puts a layer right behind a sublayer, unless it is there.
  fileprivate func insertBehind(_ sublayer: CALayer, _ layer: CALayer) {
    if let index = layers.firstIndex(where: { $0 === sublayer }), index > 0, layers[index - 1] === layer {
      return
    }
    insertSublayer(layer, below: sublayer)
  }
}
