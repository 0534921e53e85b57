import Foundation

extension UIView {
  /// Points. Published by Apple.
  private static let standardMargin: CGFloat = 8

  /// The margins that apply: those that were set, or the standard ones; the system's in a controller's view, or greater ones that
  /// were set; counted from the safe area; and at least the superview's where they are preserved.
  var margins: UIEdgeInsets {
    let own: UIEdgeInsets? =
      switch ownMargins {
      case .absolute(let insets): insets
      case .directional(let insets): absolute(insets)
      case nil: nil
      }
    var margins =
      own
      ?? UIEdgeInsets(
        top: Self.standardMargin, left: Self.standardMargin, bottom: Self.standardMargin,
        right: Self.standardMargin)
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins, controller.isRootOfWindow {
      let least = absolute(controller.systemMinimumLayoutMargins)
      margins = own?.atLeast(least) ?? least
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.layoutMargins
      let frame = frame
      let room = superview.bounds
      margins = margins.atLeast(
        UIEdgeInsets(
          top: outer.top - (frame.minY - room.minY), left: outer.left - (frame.minX - room.minX),
          bottom: outer.bottom - (room.maxY - frame.maxY), right: outer.right - (room.maxX - frame.maxX)))
    }
    return margins
  }

  func setMargins(_ new: OwnMargins) {
    guard new.isFinite, new != ownMargins else { return }
    ownMargins = new
    marginsDidChange()
  }

  func marginsDidChange() {
    if layoutFlags.contains(.takesPart) { noteForLayout([.constants, .arrangement]) }
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
  }

  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  func absolute(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  /// The insets of the readable content guide: the margins, and more at the sides of a wide view.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let free = bounds.width - insets.left - insets.right - Self.readableWidth
    if free > 0 {
      insets.left += free / 2
      insets.right += free / 2
    }
    return insets
  }

  /// Points, at the standard size of text. Agreed: on iOS it depends on the size of text that the person has chosen.
  private static let readableWidth: CGFloat = 672
}

/// Margins as they were set: those with a leading and a trailing one follow the direction of text.
enum OwnMargins: Equatable {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  var isDirectional: Bool { if case .directional = self { true } else { false } }

  var isFinite: Bool {
    switch self {
    case .absolute(let insets): insets.isFinite
    case .directional(let insets):
      [insets.top, insets.leading, insets.bottom, insets.trailing].allSatisfy(\.isFinite)
    }
  }
}

extension UIEdgeInsets {
  func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

extension UIViewController {
  /// Whether the window's edges are those of its view.
  var isRootOfWindow: Bool { parent == nil && presentingViewController == nil }

  /// Points at the sides of a root view: narrow windows have less. Agreed.
  static let systemMargins: (narrow: CGFloat, wide: CGFloat) = (16, 20)
  /// Points from which a window is wide. Agreed: that of the largest phones.
  static let wideWidth: CGFloat = 414
}
