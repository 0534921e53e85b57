import Foundation

/// What a popover looks like: a ground with rounded corners, an arrow and a shadow, the controller's view cut at the corners.
final class PopoverCard: UIView {
  let body = UIView()
  private let arrow = CAShapeLayer()
  private var color = UIColor.raisedBackground
  /// The arrow's tip, from the middle, in points: it grows from there.
  private(set) var tip = CGPoint.zero

  init() {
    super.init(frame: .zero)
    for layer in [layer, body.layer] { layer.cornerRadius = PopoverPlacement.radius }
    body.clipsToBounds = true
    body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.addSublayer(arrow)
    addSubview(body)
    (layer.shadowRadius, layer.shadowOffset) = (MenuLook.shadowRadius, MenuLook.shadowOffset)
    refreshColors()
  }

  required init?(coder: NSCoder) { nil }

  /// The effect behind the controller's view, instead of the ground that is seen behind a clear view; nil for the ground.
  /// The arrow keeps the ground's colour.
  var effect: UIVisualEffect? {
    didSet {
      guard effect !== oldValue else { return }
      EffectBackgroundView.show(effect, in: body)
      refreshColors()
    }
  }

  func take(_ view: UIView) {
    view.place(at: body.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    body.addSubview(view)
  }

  func adjust(_ placement: PopoverPlacement, color: UIColor?) {
    let bounds = CGRect(origin: .zero, size: placement.frame.size)
    let shape = CGMutablePath()
    shape.addRoundedRect(
      in: bounds, cornerWidth: min(PopoverPlacement.radius, bounds.width / 2),
      cornerHeight: min(PopoverPlacement.radius, bounds.height / 2))
    shape.addPath(placement.arrowPath)
    layer.shadowPath = shape
    arrow.path = placement.arrowPath
    tip = CGPoint(x: placement.tip.x - bounds.midX, y: placement.tip.y - bounds.midY)
    self.color = color ?? .raisedBackground
    refreshColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refreshColors()
  }

  private func refreshColors() {
    // As in the controller's view: content is raised here.
    let traits = UITraitCollection(traitsFrom: [
      traitCollection, UITraitCollection(userInterfaceLevel: .elevated),
    ])
    let ground = color.resolvedColor(with: traits)
    backgroundColor = effect == nil ? ground : .clear
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arrow.fillColor = ground.cgColor
    CATransaction.commit()
    showPanelShadow()
  }
}
