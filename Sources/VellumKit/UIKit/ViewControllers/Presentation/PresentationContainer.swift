import Foundation

/// What a presentation takes place in. It fills the window.
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?
  private var size: CGSize?

  init(_ presentation: UIPresentationController, in window: UIWindow) {
    self.presentation = presentation
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

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
