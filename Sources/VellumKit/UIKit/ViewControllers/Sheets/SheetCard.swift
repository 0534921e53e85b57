import Foundation

/// What a sheet looks like: a ground with a shadow, the controller's view cut at its corners, a grabber.
final class SheetCard: UIView {
  let body = UIView()
  let grabber = SheetGrabber()

  init() {
    super.init(frame: .zero)
    backgroundColor = .raisedBackground
    body.clipsToBounds = true
    body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(body)
    addSubview(grabber)
    (layer.shadowRadius, layer.shadowOffset) = (Self.shadowRadius, Self.shadowOffset)
    refreshShadow()
  }

  required init?(coder: NSCoder) { nil }

  /// The effect behind the controller's view, instead of the ground that is seen behind a clear view; nil for the ground.
  var effect: UIVisualEffect? {
    didSet {
      guard effect !== oldValue else { return }
      backgroundColor = effect == nil ? .raisedBackground : .clear
      EffectBackgroundView.show(effect, in: body)
    }
  }

  func take(_ view: UIView) {
    view.place(at: body.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    body.addSubview(view)
  }

  func adjust(radius: CGFloat, isFloating: Bool, showsGrabber: Bool) {
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    for layer in [layer, body.layer] {
      layer.cornerRadius = radius
      layer.maskedCorners = isFloating ? top.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : top
    }
    grabber.isHidden = !showsGrabber
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refreshShadow()
  }

  private func refreshShadow() {
    layer.shadowColor = resolved(MenuLook.shadowColor)
    layer.shadowOpacity = traitCollection.userInterfaceStyle == .dark ? Self.shadow.dark : Self.shadow.light
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
    grabber.place(inWidth: bounds.width)
  }

  /// What lies over what is behind. Agreed.
  static let dimming = UIColor(
    ColorVariants(.init(0, 0, 0, alpha: 0.2), dark: .init(0, 0, 0, alpha: 0.48)))
  /// The shadow of a dialog, in points and as opacities. Chosen: the design of the gallery.
  private static let shadowRadius: CGFloat = 24
  private static let shadowOffset = CGSize(width: 0, height: 16)
  private static let shadow: (light: Float, dark: Float) = (0.22, 0.6)
}
