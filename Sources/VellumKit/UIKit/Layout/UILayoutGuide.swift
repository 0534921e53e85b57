import Foundation

/// A rectangle in a view that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The rectangle in the coordinates of `owningView`, in points: where constraints have put it; zero without a view or
  /// constraints.
  open var layoutFrame: CGRect { constrainedFrame }

  /// The view that the guide belongs to. Setting it moves the guide there.
  open weak var owningView: UIView? {
    didSet {
      guard owningView !== oldValue else { return }
      oldValue?.remove(self)
      owningView?.add(self)
    }
  }

  /// A label for debugging. Names that begin with UI are the system's.
  open var identifier = ""

  /// The constraints that determine its place along an axis. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraintsBehind(self, axis) ?? []
  }
  /// Whether the constraints do not determine its place. For debugging: it takes time.
  open var hasAmbiguousLayout: Bool { owningView?.isAmbiguous(self) ?? false }

  /// The anchor of the leading edge, where text begins; makes constraints.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// The anchor of the trailing edge, where text ends; makes constraints.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The anchor of the left edge, whichever way text runs; makes constraints.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The anchor of the right edge, whichever way text runs; makes constraints.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The anchor of the top edge; makes constraints.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The anchor of the bottom edge; makes constraints.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The anchor of the width in points; makes constraints.
  open var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The anchor of the height in points; makes constraints.
  open var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The anchor of the middle between the left and the right edge; makes constraints.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The anchor of the middle between the top and the bottom edge; makes constraints.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
}

extension LayoutItem {
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutOperand(self, attribute))
  }
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutOperand(self, attribute))
  }
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(self, attribute))
  }
}

extension UILayoutGuide {
  fileprivate var constrainedFrame: CGRect {
    guard let view = owningView, let engine = view.layoutRoot.currentLayoutEngine,
      let box = engine.boxOfItem[ObjectIdentifier(self)]
    else { return .zero }
    return engine.frame(box, in: engine.boxOfItem[ObjectIdentifier(view)])
  }
}

extension UIView {
  func add(_ guide: UILayoutGuide) {
    guard !addedGuides.contains(where: { $0 === guide }) else { return }
    addedGuides.append(guide)
    if guide.owningView !== self { guide.owningView = self }
  }

  /// Deactivates the constraints that mention the guide.
  func remove(_ guide: UILayoutGuide) {
    guard let index = addedGuides.firstIndex(where: { $0 === guide }) else { return }
    addedGuides.remove(at: index)
    for constraint in layoutState?.mentionsInOrder ?? [] where constraint.mentions(guide) {
      constraint.isActive = false
      layoutState?.mentions[ObjectIdentifier(constraint)] = nil
    }
    layoutRoot.layoutState?.engine?.removeBox(of: guide)
    if guide.owningView === self { guide.owningView = nil }
  }

  /// The bounds without the insets; empty if the insets leave nothing.
  func bounds(within insets: UIEdgeInsets) -> CGRect {
    let rect = bounds.inset(by: insets)
    return CGRect(
      x: rect.origin.x, y: rect.origin.y, width: max(rect.size.width, 0), height: max(rect.size.height, 0))
  }
}

extension NSLayoutConstraint {
  func mentions(_ item: AnyObject) -> Bool {
    [left, right].contains { $0?.items.contains { $0 === item } ?? false }
  }
}
