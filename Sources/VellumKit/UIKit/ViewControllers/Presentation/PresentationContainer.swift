import Foundation

/// What a presentation takes place in. It fills the window, or lies over the view of the controller that defines the presentation's
/// context, and follows it.
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?
  /// The view that it lies over, where a controller defines the context; nil where it fills the window.
  let context: UIView?
  private var contextAlpha: CGFloat = 1
  private var observations: [NSKeyValueObservation] = []
  private var size: CGSize?

  init(_ presentation: UIPresentationController, over context: UIView?) {
    (self.presentation, self.context) = (presentation, context)
    super.init(frame: .zero)
    guard let context else {
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    // A view that slides in is seen only where the context is.
    clipsToBounds = true
    observations = [
      context.observe(\.frame) { [weak self] _, _ in self?.follow() },
      context.observe(\.transform3D) { [weak self] _, _ in self?.follow() },
      context.observe(\.isHidden) { [weak self] _, _ in self?.follow() },
    ]
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the container in front of the context's view; with that, out of a superview.
  func coverContext() {
    guard let context, let outer = context.superview else { return removeFromSuperview() }
    follow()
    if superview !== outer { outer.insertSubview(self, aboveSubview: context) }
  }

  private func follow() {
    guard let context else { return }
    (layer.anchorPoint, layer.zPosition) = (context.layer.anchorPoint, context.layer.zPosition)
    (bounds.size, center, transform3D) = (context.bounds.size, context.center, context.transform3D)
    isHidden = context.isHidden
  }

  /// Whether the context's view is out of sight. It keeps its place: out of its superview it would lose its constraints.
  var hidesContext = false {
    didSet {
      guard let context, hidesContext != oldValue else { return }
      UIView.performWithoutAnimation {
        if hidesContext {
          (contextAlpha, context.alpha) = (context.alpha, 0)
        } else if context.alpha == 0 {
          // The program has not set another one meanwhile.
          context.alpha = contextAlpha
        }
      }
      if hidesContext, let responder = context.window?.screen.firstResponder as? UIView,
        responder.isDescendant(of: context)
      {
        responder.resignFirstResponder()
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if size != bounds.size {
      if size != nil { presentation.placePresentedView() }
      size = bounds.size
    }
    presentation.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, let presentation, hit === self || hit === presentation.backdrop else { return hit }
    return presentation.passesTouch(at: point) ? nil : hit
  }
}
