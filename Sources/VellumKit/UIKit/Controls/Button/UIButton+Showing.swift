import Foundation

/// Shows the content of a button and places it.
extension UIButton {
  // MARK: - Setup

  final func become(_ type: ButtonType) {
    ownType = type
    if isSystem {
      label.font = .systemFont(ofSize: Self.systemFontSize)
      picture.makesTemplates = true
    }
    if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    showContent()
  }

  final func take(_ action: UIAction) {
    setTitle(action.title, for: .normal)
    setImage(action.image, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: - Contents

  final func showContent() {
    shownState = state
    if let configuration, let face {
      face.show(configuration, in: self, label, picture)
      background.image = nil
      setNeedsLayout()
      return invalidateIntrinsicContentSize()
    }
    if let title = currentAttributedTitle {
      // Not as the label's own style, which the plain titles of other states have.
      label.show(title)
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    showTitleShadow()
    picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    picture.image = currentImage
    if isSystem {
      let tint = isEnabled ? nil : UIColor.tertiaryLabel
      if picture.ownTintColor !== tint { picture.tintColor = tint }
    }
    background.image = currentBackgroundImage
    if !isSystem {
      let fades =
        (state.contains(.highlighted) && adjustsImageWhenHighlighted)
        || (state.contains(.disabled) && adjustsImageWhenDisabled)
      picture.alpha = fades && contents[state]?.image == nil ? Self.adjustedAlpha : 1
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  final func showTitleShadow() {
    label.shadowColor = currentTitleShadowColor
    guard reversesTitleShadowWhenHighlighted, isHighlighted != isShadowReversed else { return }
    isShadowReversed = isHighlighted
    label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
  }

  final func standardTitleColor(for state: State) -> UIColor {
    isSystem ? state.contains(.disabled) ? .tertiaryLabel : tintColor : .white
  }

  /// Undoes what a configuration has changed in the label and the image view.
  final func restoreParts() {
    label.font = .systemFont(ofSize: isSystem ? Self.systemFontSize : UIFont.buttonFontSize)
    (label.lineBreakMode, label.numberOfLines, label.textAlignment) = (.byTruncatingMiddle, 1, .natural)
    (picture.makesTemplates, picture.preferredSymbolConfiguration, picture.contentMode) = (
      isSystem, nil, .scaleToFill
    )
    picture.tintColor = nil
  }

  // MARK: - Layout

  final var titleSize: CGSize { label.sizeThatFits(.zero) }
  /// The size of the image as it is shown.
  final var imageSize: CGSize { picture.sizeThatFits(.zero) }

  /// Aligns a part of the content in `area`. The part has `left` and `right` points of other content beside
  /// it.
  final func place(_ size: CGSize, in area: CGRect, left: CGFloat, right: CGFloat) -> CGRect {
    var rect = CGRect(origin: area.origin, size: size)
    let free = max(area.width - left - size.width - right, 0)
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: break
    case .right, .trailing: rect.origin.x += free
    case .center: rect.origin.x += free / 2
    case .fill:
      // The last part takes what is free, and one that is mirrored moves to the end.
      if (isMirrored ? left : right) == 0 {
        rect.size.width += free
      } else if isMirrored {
        rect.origin.x += free
      }
    }
    rect.origin.x += left
    switch contentVerticalAlignment {
    case .top: break
    case .bottom: rect.origin.y += area.height - size.height
    case .center: rect.origin.y += (area.height - size.height) / 2
    case .fill: rect.size.height = area.height
    }
    // On whole pixels, so that letters are sharp.
    let scale = contentScaleFactor
    rect.origin.x = (rect.minX * scale).rounded() / scale
    rect.origin.y = (rect.minY * scale).rounded() / scale
    return rect
  }
}

/// What a button shows in one state; nil for what is not set in this state.
struct ButtonContent {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var backgroundImage: UIImage?
}
