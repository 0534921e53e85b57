import Foundation

extension UIView {
  /// Whether the tint colour of a view is dimmed. Raw values are UIKit's.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview; `normal` without one.
    case automatic
    /// The tint colour as it was set.
    case normal
    /// The tint colour without its hue.
    case dimmed
  }

  /// The mode that is set here or in the nearest superview.
  final var foundTintAdjustmentMode: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if current.ownTintAdjustmentMode != .automatic { return current.ownTintAdjustmentMode }
      view = current.superview
    }
    return .normal
  }

  final func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    let old = foundTintAdjustmentMode
    ownTintAdjustmentMode = mode
    if foundTintAdjustmentMode != old { notifyTintModeChange() }
  }

  /// The tint colour before it is dimmed.
  final var plainTint: UIColor {
    var view: UIView? = self
    while let current = view {
      if let own = current.ownTintColor { return own }
      view = current.superview
    }
    return (currentWindow?.screen ?? .main).accentColor
  }

  /// The tint colour without its hue: grey, as light as the colour, as transparent. Apple says "desaturated, dimmed"; how much is chosen.
  final var dimmedTint: UIColor {
    let plain = plainTint
    // `UIColor.tintColor` asks the view for its tint.
    let color = plain === UIColor.tintColor ? (currentWindow?.screen ?? .main).accentColor : plain
    return color.isDynamic ? UIColor { color.resolvedColor(with: $0).withoutHue } : color.withoutHue
  }

  // MARK: - Changes

  final func notifyTintColorChange() { notifyTintChange(ofColor: true, ofMode: false) }

  final func notifyTintModeChange() { notifyTintChange(ofColor: false, ofMode: true) }

  /// Tells the view of a change, and once each view inside it that takes over what has changed: the colour, the mode, or both.
  private func notifyTintChange(ofColor color: Bool, ofMode mode: Bool) {
    tintMayHaveChanged()
    for view in subviews {
      let takesColor = color && view.ownTintColor == nil
      let takesMode = mode && view.ownTintAdjustmentMode == .automatic
      if takesColor || takesMode { view.notifyTintChange(ofColor: takesColor, ofMode: takesMode) }
    }
  }

  private func tintMayHaveChanged() {
    if let backgroundColor, backgroundColor.isDynamic {
      layer.backgroundColor = resolved(backgroundColor)
    }
    tintColorDidChange()
  }

  /// The view has come into another superview, of which it may take the tint, or the mode of the tint; `old` is the mode before.
  final func superviewsTintMayDiffer(fromMode old: TintAdjustmentMode) {
    let takesColor = ownTintColor == nil
    let changesMode = mayTakeOtherTintMode && foundTintAdjustmentMode != old
    if takesColor || changesMode { notifyTintChange(ofColor: takesColor, ofMode: changesMode) }
  }

  /// Whether it must be asked if another superview has another mode. Not in the common case, a view without subviews and tint of its own:
  /// it is told of each new superview's tint.
  final var mayTakeOtherTintMode: Bool {
    ownTintAdjustmentMode == .automatic && (ownTintColor != nil || !subviews.isEmpty)
  }
}

extension UIColor {
  /// The grey that is as light: by the weights of sRGB's primaries. Follows from Rec. 709.
  fileprivate var withoutHue: UIColor {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
}
