import Foundation

/// A view that blurs what lies behind it, or lets its content take colour from there.
///
/// What is behind are the window's views and layers that are painted before it; inside of a view with an opacity of its own or a
/// mask, only those that are in that view too. A mask of the effect view itself masks the effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }
    var backdrop: BackdropLayer { layer as! BackdropLayer }
  }

  private let backdropView = BackdropView()
  private let tintingView = UIView()
  private let ownContentView = UIView()

  /// The view that contains the subviews of the effect view.
  open var contentView: UIView { ownContentView }

  /// The effect; nil for none. A change in an animation block is animated.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { showEffect() } }
  }

  /// Makes a view with an effect and an empty frame.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    setUp()
  }

  /// Makes a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes a view, without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [backdropView, tintingView, ownContentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdropView.backdrop.sharesMask = true
    backdropView.isUserInteractionEnabled = false
    tintingView.isUserInteractionEnabled = false
    showEffect()
  }

  /// Adapts the material to light and dark.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }

  /// Whether the content is shown with vibrancy.
  private var isVibrant = false

  private func showEffect() {
    let style = traitCollection.userInterfaceStyle
    let material = effect?.material(in: style)
    backdropView.backdrop.blurRadius = material?.radius ?? 0
    backdropView.backdrop.saturation = material?.saturation ?? 1
    let alpha = material?.alpha ?? 0
    tintingView.backgroundColor =
      effect?.tint?.withAlphaComponent(alpha) ?? UIColor(white: material?.white ?? 1, alpha: alpha)
    let vibrancy = effect?.vibrancy(in: style)
    // Without vibrancy these are the client's.
    guard vibrancy != nil || isVibrant else { return }
    // Symbols, and what else takes the tint, have the colour of labels.
    if isVibrant != (vibrancy != nil) { ownContentView.tintColor = vibrancy == nil ? nil : .label }
    isVibrant = vibrancy != nil
    ownContentView.layer.compositingFilter = vibrancy?.filter
    ownContentView.alpha = vibrancy?.opacity ?? 1
    ownContentView.overrideUserInterfaceStyle = vibrancy?.style ?? .unspecified
  }
}
