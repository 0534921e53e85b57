import Foundation

extension UIButton {
  /// What adapts the configuration of a button to its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Creates a button of type `system` with a configuration, which performs the action when it is pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    configure(configuration)
  }

  /// Sets the configuration. An initializer sets it without telling the observer.
  private func configure(_ configuration: Configuration) { self.configuration = configuration }

  /// The label that shows the second text of a configuration; nil without one.
  public final var subtitleLabel: UILabel? { configuration?.subtitle == nil ? nil : face?.subtitle }

  /// The configuration has another value.
  final func configurationDidChange() {
    if configuration == nil {
      face?.remove()
      face = nil
      focusRadius = nil
      layer.sublayerTransform = CATransform3DIdentity
      restoreParts()
    } else if face == nil {
      face = ButtonFace()
    }
    followPointer()
    showContent()
    showPress(animated: false)
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }

  /// Follows the pointer where it makes a difference.
  final func followPointer() {
    let follows = configuration != nil || isPointerInteractionEnabled
    if follows, pointer == nil {
      let recognizer = UIHoverGestureRecognizer { [weak self] in
        self?.pointerDidMove(isOver: $0.state == .began || $0.state == .changed)
      }
      addGestureRecognizer(recognizer)
      pointer = recognizer
    } else if !follows, let recognizer = pointer {
      removeGestureRecognizer(recognizer)
      pointer = nil
      pointerDidMove(isOver: false)
    }
  }

  private func pointerDidMove(isOver: Bool) {
    guard isOver != isHovered else { return }
    isHovered = isOver
    if configuration != nil {
      showContent()
      if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    } else {
      showHover()
    }
  }

  /// Shows a veil behind a button without a configuration.
  final func showHover() {
    guard isHovered, isPointerInteractionEnabled, isEnabled, configuration == nil else {
      veil?.removeFromSuperview()
      return veil = nil
    }
    let veil = veil ?? UIView(frame: bounds)
    veil.isUserInteractionEnabled = false
    veil.backgroundColor = ControlLook.fill
    veil.layer.cornerRadius = min(ControlLook.innerRadius, bounds.height / 2)
    veil.frame = bounds
    if veil.superview == nil { insertSubview(veil, at: 0) }
    self.veil = veil
  }

  /// Shows a configured button smaller while it is pressed.
  final func showPress(animated: Bool) {
    guard let configuration else { return }
    let scale = configuration.look(of: self).scale
    let transform = scale == 1 ? CATransform3DIdentity : CATransform3DMakeScale(scale, scale, 1)
    guard !CATransform3DEqualToTransform(layer.sublayerTransform, transform) else { return }
    guard animated, window != nil else { return layer.sublayerTransform = transform }
    ControlLook.move(ControlLook.pressDuration) { layer.sublayerTransform = transform }
  }
}
