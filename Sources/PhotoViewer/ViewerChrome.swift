import Look
import UIKit

/// What lies over the photographs: the header and the zoom control. It hides when the pointer rests, and photographs never move for it.
final class ViewerChrome: UIView {
  let header: ViewerHeader
  let zoom: ZoomControl
  /// Points at the edges that something else takes.
  var taken = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether it is seen, or fading in.
  private(set) var isShown = true
  /// A view of no size whose animation ends when it is time to hide: so recordings hide at the same frame.
  private let clock = UIView()
  private var rest = 0

  /// Seconds without a movement of the pointer, and of fading in and out.
  private static let (patience, fadeIn, fadeOut) = (2.5, 0.16, 0.24)
  private static let margin: CGFloat = 16
  private static let bottom: CGFloat = 24

  init(header: ViewerHeader, zoom: ZoomControl) {
    self.header = header
    self.zoom = zoom
    super.init(frame: .zero)
    clock.isUserInteractionEnabled = false
    for view in [header, zoom, clock] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("chrome is not archived") }

  /// Shows it, and hides it again when nothing moves it for a while.
  func show() {
    fade(to: 1, Self.fadeIn)
    isShown = true
    rest += 1
    let rest = rest
    UIView.animate(withDuration: Self.patience, delay: 0, options: [.allowUserInteraction]) { [self] in
      clock.center.x = clock.center.x == 0 ? 1 : 0
    } completion: { [weak self] _ in
      if self?.rest == rest { self?.hide() }
    }
  }

  /// Hides it, unless the focus is in it.
  func hide() {
    guard isShown, !holdsFocus else { return }
    isShown = false
    rest += 1
    fade(to: 0, Self.fadeOut)
  }

  private var holdsFocus: Bool {
    guard let item = UIFocusSystem.focusSystem(for: self)?.focusedItem as? UIView else { return false }
    return item.isDescendant(of: self)
  }

  private func fade(to alpha: CGFloat, _ duration: Double) {
    guard self.alpha != alpha else { return }
    accessibilityElementsHidden = alpha == 0
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      self.alpha = alpha
    }
  }

  /// What is beside the controls belongs to the photograph.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: ViewerHeader.height(forWidth: bounds.width))
    zoom.frame = CGRect(
      x: bounds.width - taken.right - Self.margin - zoom.size.width,
      y: bounds.height - taken.bottom - Self.bottom - zoom.size.height,
      width: zoom.size.width, height: zoom.size.height)
  }
}
