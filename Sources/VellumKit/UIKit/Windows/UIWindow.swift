import Foundation

/// The root of a view hierarchy: what is in no window is not seen.
@preconcurrency @MainActor open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The window that it is, so that views inside inherit it.
  open override var window: UIWindow? { self }

  /// The screen that it is shown on.
  public final var screen: UIScreen { .main }

  /// Whether keys go to it.
  public final var isKeyWindow: Bool { UIScreen.main.keyWindow === self }

  /// Shows the window in front of the others, and lets keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    screen.show(self)
    makeKey()
  }

  /// Lets keys go to it.
  open func makeKey() { screen.makeKey(self) }

  open func becomeKey() {}
  open func resignKey() {}

  open override var isHidden: Bool {
    didSet {
      if isHidden { screen.hide(self) } else { screen.show(self) }
    }
  }

  open override var next: UIResponder? { nil }

  /// The screen has another size or scale: the window fills it.
  func screenDidChange() {
    updateScale(of: self)
    frame = screen.bounds
  }

  private func updateScale(of view: UIView) {
    view.inheritScale(screen.scale)
    for subview in view.subviews { updateScale(of: subview) }
  }

  private func setUp() {
    layer.isHidden = true
    currentWindow = self
  }
}
