import Foundation

/// The visual effect behind the fill of a configured button, and the fill's border and shadow.
@MainActor final class ButtonBackground {
  private var effect: UIVisualEffectView?
  private var edge: UIView?

  func remove() {
    for view in [effect, edge] { view?.removeFromSuperview() }
    (effect, edge) = (nil, nil)
  }

  func show(_ configuration: UIButton.Configuration, in button: UIButton, _ fill: UIView) {
    let background = configuration.background
    showEffect(configuration.effect, in: button, fill)
    let width = max(background.strokeWidth, 0)
    let color = button.resolved(background.resolvedStrokeColor(for: .tintColor))
    if background.strokeOutset == 0 || width == 0 {
      edge?.removeFromSuperview()
      edge = nil
      fill.layer.borderWidth = configuration.hasGlassEdge ? Self.glassEdge : width
      fill.layer.borderColor = configuration.hasGlassEdge ? button.resolved(Self.glassEdgeColor) : color
    } else {
      let edge = edge ?? UIView()
      edge.isUserInteractionEnabled = false
      edge.layer.borderWidth = width
      edge.layer.borderColor = color
      if edge.superview !== button { button.insertSubview(edge, aboveSubview: fill) }
      fill.layer.borderWidth = 0
      self.edge = edge
    }
    let shadow = background.shadowProperties
    fill.layer.shadowColor = button.resolved(shadow.color)
    fill.layer.shadowOpacity = Float(shadow.opacity)
    fill.layer.shadowRadius = shadow.radius
    fill.layer.shadowOffset = shadow.offset
  }

  private func showEffect(_ wanted: UIVisualEffect?, in button: UIButton, _ fill: UIView) {
    guard let wanted else {
      effect?.removeFromSuperview()
      return effect = nil
    }
    let view = effect ?? UIVisualEffectView(effect: nil)
    view.effect = wanted
    view.isUserInteractionEnabled = false
    view.clipsToBounds = true
    // Behind the fill, which would be blurred otherwise.
    if view.superview !== button { button.insertSubview(view, belowSubview: fill) }
    effect = view
  }

  func layout(_ configuration: UIButton.Configuration, _ fill: UIView, _ radius: CGFloat) {
    effect?.frame = fill.frame
    effect?.layer.cornerRadius = radius
    let outset = configuration.background.strokeOutset
    edge?.frame = fill.frame.insetBy(dx: -outset, dy: -outset)
    edge?.layer.cornerRadius = max(radius + outset, 0)
    let shadow = configuration.background.shadowProperties
    let shape = shadow.path ?? UIBezierPath(fill.bounds, circularCorners: radius)
    fill.layer.shadowPath = shadow.opacity > 0 ? shape.cgPath : nil
  }

  /// The width of the border of glass, in points. Chosen.
  private static let glassEdge: CGFloat = 0.5
  private static let glassEdgeColor = ControlLook.surfaceEdge
}
