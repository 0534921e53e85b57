import Foundation

/// Shows the drag preview, in a window in front of all others that takes no touches.
@MainActor final class DragPreview {
  private let window: OverlayWindow
  private let view: UIView
  /// From the finger to the centre of the preview.
  private let offset: CGVector

  /// Seconds. Chosen, as in the design of the gallery.
  fileprivate static let duration = (lift: 0.16, end: 0.24)
  /// The alpha of what is dragged. Chosen.
  private static let alpha: CGFloat = 0.9
  /// The width and height of the badge with the number of items, in points. Chosen.
  private static let badge: CGFloat = 24

  /// Shows `view` at `frame`, under the finger at `point`.
  init(_ view: UIView, _ frame: CGRect, at point: CGPoint, over window: UIWindow, _ count: Int) {
    self.view = view
    self.window = OverlayWindow(windowScene: window.screen.scene)
    self.window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 2)
    self.window.traitSource = window
    self.window.isUserInteractionEnabled = false
    self.window.isOpaque = false
    self.window.backgroundColor = nil
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    // A preview whose size is not that of the frame is centred under the finger.
    let isView = view.bounds.size == frame.size
    offset = isView ? CGVector(dx: middle.x - point.x, dy: middle.y - point.y) : .zero
    view.center = CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
    self.window.addSubview(view)
    if count > 1 { addBadge(count) }
    self.window.isHidden = false
    UIView.animate(withDuration: Self.duration.lift, delay: 0, options: .allowUserInteraction) {
      view.alpha = Self.alpha
      if !UIAccessibility.isReduceMotionEnabled {
        view.transform = CGAffineTransform(scaleX: MenuLook.lift, y: MenuLook.lift)
      }
    }
  }

  private func addBadge(_ count: Int) {
    let side = Self.badge
    let label = UILabel(
      frame: CGRect(x: view.bounds.maxX - side / 2, y: -side / 2, width: side, height: side))
    label.text = "\(count)"
    label.font = .systemFont(ofSize: MenuLook.smallSize, weight: .semibold)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = MenuLook.danger
    label.layer.cornerRadius = side / 2
    label.clipsToBounds = true
    view.addSubview(label)
  }

  func move(to point: CGPoint) { view.center = CGPoint(x: point.x + offset.dx, y: point.y + offset.dy) }

  func hide() { window.isHidden = true }

  /// Moves the preview to the middle of a frame, or fades it out without one, then hides the window.
  func end(at frame: CGRect?, _ animator: DragAnimator) {
    let (view, window) = (view, window)
    animator.run(Self.duration.end) {
      view.transform = .identity
      if let frame {
        view.center = CGPoint(x: frame.midX, y: frame.midY)
        view.alpha = 1
      } else {
        view.alpha = 0
      }
    } _: {
      window.isHidden = true
    }
  }
}

/// Collects the delegates' animations and completions for a lift, cancellation or drop.
final class DragAnimator: _IsolatedObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  init() { super.init(_isolated: ()) }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func run(
    _ duration: Double = DragPreview.duration.lift, _ changes: @escaping () -> Void = {},
    _ completion: @escaping () -> Void = {}
  ) {
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { [self] in
      changes()
      for animation in animations { animation() }
    } completion: { [self] _ in
      completion()
      for completion in completions { completion(.end) }
    }
  }
}

extension UITargetedDragPreview {
  static func of(_ view: UIView) -> UITargetedDragPreview {
    let container = view.superview ?? view
    return UITargetedDragPreview(
      view: view, parameters: UIPreviewParameters(),
      target: UIPreviewTarget(
        container: container,
        center: view.superview == nil ? CGPoint(x: view.bounds.midX, y: view.bounds.midY) : view.center,
        transform: view.superview == nil ? .identity : view.transform))
  }
}

extension UIView {
  /// The view itself if it is in no window, otherwise a snapshot of it.
  var dragPreviewView: UIView {
    window == nil ? self : snapshotView(afterScreenUpdates: false) ?? UIView(frame: bounds)
  }
}
