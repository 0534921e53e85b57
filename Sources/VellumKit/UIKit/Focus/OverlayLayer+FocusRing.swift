import Foundation

/// What a focus ring follows.
struct FocusShape {
  var rect: CGRect
  var radius: CGFloat
}

extension OverlayLayer {
  /// Points: how wide the ring is, usually and with high contrast, and how far it is from the shape. Chosen: the design of the gallery.
  private static let ringWidth: (normal: CGFloat, high: CGFloat) = (2, 3)
  private static let ringGap: CGFloat = 2

  /// Creates the ring that shows that `view` has the focus, in front of its content: around the shape that `halo` says, or the view's.
  convenience init(focusRingAround view: UIView, _ halo: UIFocusHaloEffect?) {
    self.init()
    if case .path(let path) = halo?.shape {
      addLine(path, of: view)
      return
    }
    showing = { [weak view] state in
      guard let view else { return }
      let width = Self.width(of: view)
      state.borderWidth = width
      state.borderColor = view.resolved(view.tintColor)
      var shape = view.focusShape(where: view.layer.shownState ?? view.layer.state)
      if case .rect(let rect, let radius) = halo?.shape { shape = FocusShape(rect: rect, radius: radius) }
      let reach = width + Self.ringGap
      let around = shape.rect.insetBy(dx: -reach, dy: -reach)
      let isOutside =
        switch halo?.position ?? .automatic {
        case .automatic: !view.cutsOff(around)
        case .outside: true
        case .inside: false
        }
      state.frame = isOutside ? around : shape.rect
      state.cornerRadius = isOutside ? shape.radius + reach : shape.radius
    }
  }

  private static func width(of view: UIView) -> CGFloat {
    view.traitCollection.accessibilityContrast == .high ? ringWidth.high : ringWidth.normal
  }

  private func addLine(_ path: CGPath, of view: UIView) {
    let line = CAShapeLayer()
    (line.path, line.fillColor) = (path, nil)
    (line.strokeColor, line.lineWidth) = (view.resolved(view.tintColor), Self.width(of: view))
    addSublayer(line)
  }
}

extension UIView {
  /// Whether something that reaches beyond the view would not be seen: the view cuts off what is outside, or one around it does. What
  /// can be scrolled to is seen.
  fileprivate func cutsOff(_ rect: CGRect) -> Bool {
    if clipsToBounds { return true }
    var outer = superview
    while let view = outer {
      if view.clipsToBounds || view is UIWindow {
        var seen = view.bounds
        if let scrollView = view as? UIScrollView {
          seen = seen.union(CGRect(origin: .zero, size: scrollView.contentSize))
        }
        if !seen.contains(convert(rect, to: view)) { return true }
      }
      outer = view.superview
    }
    return false
  }
}
