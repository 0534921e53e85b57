import Foundation

/// What an effect of the pointer consists of.
@MainActor struct PointerEffectLook {
  /// The parts of an effect.
  struct Parts: OptionSet {
    var rawValue: Int
    /// A fill behind the view.
    static let fill = Parts(rawValue: 1)
    /// A tint in front of the view.
    static let tint = Parts(rawValue: 2)
    static let shadow = Parts(rawValue: 4)
    /// The view is larger.
    static let growth = Parts(rawValue: 8)
  }

  /// The outline of fill, tint and shadow.
  enum Outline: Equatable {
    /// The view's own, with at least these corners.
    case view(radius: CGFloat)
    /// A path in points of the view.
    case path(UIBezierPath)
    /// A shape as large as the view.
    case shape(UIShape)
  }

  /// The view that is shown otherwise.
  private(set) weak var view: UIView?
  let parts: Parts
  private(set) var outline: Outline
  /// The outline of the shadow, if it is another one.
  let shadowPath: UIBezierPath?
  /// The colour behind the view, where nothing else is.
  let ground: UIColor?

  /// The effect of the view's hover style. Nil without one, and if the view is in no window.
  init?(hovering view: UIView) {
    guard let style = view.hoverStyle, view.superview != nil else { return nil }
    let preview = UITargetedPreview(view: view)
    let effect: UIPointerEffect =
      switch style.effect {
      case is UIHoverHighlightEffect: .highlight(preview)
      case is UIHoverLiftEffect: .lift(preview)
      default: .automatic(preview)
      }
    self.init(effect, shape: nil)
    if let shape = style.shape { outline = .shape(shape) }
  }

  /// Nil if the view is in no window.
  init?(_ effect: UIPointerEffect, shape: UIPointerShape?) {
    let effect = effect.resolved
    let (preview, parameters) = (effect.preview, effect.preview.parameters)
    guard preview.view.window != nil, preview.view.superview != nil else { return nil }
    view = preview.view
    shadowPath = parameters.shadowPath
    ground = parameters.backgroundColor
    var (parts, radius) = (Parts(), CGFloat.zero)
    var own = parameters.visiblePath
    switch effect {
    case .highlight, .automatic:
      parts = .fill
      radius = UIPointerShape.defaultCornerRadius
      own = shape?.outline(of: preview) ?? own
    case .lift: parts = [.shadow, .growth]
    case .hover(_, let tint, let prefersShadow, let prefersScaledContent):
      switch tint {
      case .none: break
      case .overlay: parts.insert(.tint)
      case .underlay: parts.insert(.fill)
      }
      if prefersShadow { parts.insert(.shadow) }
      if prefersScaledContent { parts.insert(.growth) }
    }
    if UIAccessibility.isReduceMotionEnabled { parts.remove(.growth) }
    self.parts = parts
    outline = own.map { .path($0) } ?? .view(radius: radius)
  }

  /// Whether the view is in a window that is shown.
  var isSeen: Bool { view?.window.map { !$0.isHidden } ?? false }

  /// The outline in points of the view as it is now.
  func path(of view: UIView) -> UIBezierPath {
    switch outline {
    case .path(let path): return path
    case .shape(let shape): return shape.path(in: view.focusShape(where: view.layer.state).rect)
    case .view(let radius):
      let shape = view.focusShape(where: view.layer.state)
      return UIBezierPath(
        shape.rect, circularCorners: max(shape.radius, min(radius, shape.rect.height / 2)))
    }
  }

  /// The scale at which the view is shown: 1.04, but at most 8 points more of its longer side. Chosen.
  func scale(of view: UIView) -> CGFloat {
    guard parts.contains(.growth) else { return 1 }
    return 1 + min(0.04, 8 / max(view.bounds.width, view.bounds.height, 1))
  }

  func isSame(as other: Self) -> Bool {
    view === other.view && parts == other.parts && outline == other.outline
      && shadowPath == other.shadowPath && ground == other.ground
  }
}

extension UIPointerShape {
  /// The outline of a rounded rectangle or a path, in points of the preview's view; nil for beams. Shapes are in points of the
  /// preview's container.
  @MainActor fileprivate func outline(of preview: UITargetedPreview) -> UIBezierPath? {
    let path: UIBezierPath
    switch self {
    case .path(let own): path = UIBezierPath(cgPath: own.cgPath)
    case .roundedRect(let rect, let radius): path = UIBezierPath(rect, circularCorners: radius)
    case .verticalBeam, .horizontalBeam: return nil
    }
    let (container, view) = (preview.target.container, preview.view)
    let origin = view.convert(CGPoint.zero, from: container)
    let (x, y) = (
      view.convert(CGPoint(x: 1, y: 0), from: container), view.convert(CGPoint(x: 0, y: 1), from: container)
    )
    path.apply(
      CGAffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x,
        ty: origin.y))
    return path
  }
}
