import Foundation

extension UIButton {
  /// A closure that adapts the configuration of a button to its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Creates a button of type `system` with a configuration, which performs the action when it is pressed. An action's title and image
  /// take the place of those of the configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    var configuration = configuration
    if let action = primaryAction {
      if !action.title.isEmpty { configuration.title = action.title }
      if let image = action.image { configuration.image = image }
    }
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
