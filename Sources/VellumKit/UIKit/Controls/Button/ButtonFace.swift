import Foundation

/// The views of a configured button, beside its title and its image, and where they are.
@MainActor final class ButtonFace {
  let fill = ButtonFill()
  private let veil = UIView()
  private let picture = UIImageView(image: nil)
  let subtitle = UILabel()
  private var wheel: UIActivityIndicatorView?
  private weak var custom: UIView?
  private let background = ButtonBackground()
  private var indicator: UIImageView?

  init() {
    for view in [fill, veil, picture] { view.isUserInteractionEnabled = false }
    fill.addSubview(picture)
    fill.addSubview(veil)
    subtitle.isUserInteractionEnabled = false
  }

  func remove() {
    for view in [fill, subtitle, wheel, custom, indicator] { view?.removeFromSuperview() }
    background.remove()
  }

  /// Shows the configuration in the button's present state.
  func show(
    _ configuration: UIButton.Configuration, in button: UIButton, _ label: UILabel, _ image: UIImageView
  ) {
    let look = configuration.look(of: button)
    if fill.superview !== button { button.insertSubview(fill, at: 0) }
    fill.traitsDidChange = { [weak button] in button?.showContent() }
    fill.backgroundColor = look.fill
    veil.backgroundColor = look.veil
    picture.clipsToBounds = configuration.background.image != nil
    background.show(configuration, in: button, fill)
    picture.image = configuration.background.image
    picture.contentMode = configuration.background.imageContentMode
    showCustom(configuration.background.customView, in: button)

    let traits = button.ownTraits
    let font = configuration.buttonSize.font(in: traits)
    label.font = font
    label.shadowColor = nil
    show(
      configuration.attributedTitle, configuration.titleTextAttributesTransformer, or: button.currentTitle,
      look.text, in: label)
    label.lineBreakMode = configuration.titleLineBreakMode
    label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
    subtitle.font = ButtonFace.subtitleFont(in: traits)
    show(
      configuration.attributedSubtitle, configuration.subtitleTextAttributesTransformer, or: nil, look.text,
      in: subtitle)
    subtitle.lineBreakMode = configuration.subtitleLineBreakMode
    subtitle.numberOfLines = configuration.subtitleLineBreakMode == .byWordWrapping ? 0 : 1
    if configuration.subtitle == nil {
      subtitle.removeFromSuperview()
    } else if subtitle.superview !== button {
      button.addSubview(subtitle)
    }
    let alignment = textAlignment(configuration, button)
    (label.textAlignment, subtitle.textAlignment) = (alignment, alignment)

    image.makesTemplates = true
    image.preferredSymbolConfiguration =
      configuration.preferredSymbolConfigurationForImage ?? button.currentPreferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(pointSize: font.pointSize)
    image.image = configuration.showsActivityIndicator ? nil : configuration.image ?? button.currentImage
    let color = configuration.imageColorTransformer?(look.text) ?? look.text
    // The colour may be made of the tint, which is the button's and not that of the image view.
    image.tintColor = color === UIColor.tintColor ? nil : UIColor(cgColor: button.resolved(color))
    image.alpha = 1
    label.alpha = 1
    showWheel(configuration, look, in: button)
    showIndicator(configuration, look, in: button)
  }

  /// Shows a text in a label. The text's attributes override the label's font and `color`.
  private func show(
    _ text: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?, or plain: String?,
    _ color: UIColor, in label: UILabel
  ) {
    label.attributedText = nil
    label.textColor = color
    guard let text = text ?? plain.map({ AttributedString($0) }) else { return label.text = nil }
    let isPlain = transformer == nil && text.runs.allSatisfy { $0.attributes == AttributeContainer() }
    guard !isPlain else { return label.text = String(text.characters) }
    var own = AttributeContainer()
    own.font = label.font
    own.foregroundColor = color
    label.attributedText = NSAttributedString.made(of: text) { attributes in
      let shown = own.merging(attributes)
      return transformer?(shown) ?? shown
    }
  }

  private func showIndicator(_ configuration: UIButton.Configuration, _ look: ButtonLook, in button: UIButton)
  {
    let isShown =
      switch configuration.indicator {
      case .automatic: button.isPopUp
      case .none: false
      case .popup: true
      }
    guard isShown else {
      indicator?.removeFromSuperview()
      return indicator = nil
    }
    let indicator = indicator ?? UIImageView(image: nil)
    indicator.image = UIImage(systemName: "chevron.up.chevron.down")
    indicator.contentMode = .center
    indicator.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: configuration.buttonSize.font(in: button.ownTraits).pointSize * Self.indicatorSize,
      weight: .semibold)
    let color = configuration.indicatorColorTransformer?(look.text) ?? look.text
    indicator.tintColor = color === UIColor.tintColor ? nil : UIColor(cgColor: button.resolved(color))
    if indicator.superview !== button { button.addSubview(indicator) }
    self.indicator = indicator
  }

  private func showCustom(_ view: UIView?, in button: UIButton) {
    if custom !== view { custom?.removeFromSuperview() }
    custom = view
    if let view, view.superview !== button { button.insertSubview(view, aboveSubview: fill) }
  }

  private func showWheel(_ configuration: UIButton.Configuration, _ look: ButtonLook, in button: UIButton) {
    guard configuration.showsActivityIndicator else {
      wheel?.removeFromSuperview()
      return wheel = nil
    }
    let wheel = wheel ?? UIActivityIndicatorView(style: .medium)
    wheel.color = configuration.activityIndicatorColorTransformer?(look.text) ?? look.text
    if wheel.superview !== button { button.addSubview(wheel) }
    wheel.startAnimating()
    self.wheel = wheel
  }

  private func isBeside(_ placement: NSDirectionalRectEdge) -> Bool {
    placement.contains(.leading) || placement.contains(.trailing)
      || placement.isDisjoint(with: [.top, .bottom])
  }

  private func textAlignment(_ configuration: UIButton.Configuration, _ button: UIButton) -> NSTextAlignment {
    let isMirrored = button.isMirrored
    switch configuration.titleAlignment {
    case .center: return .center
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    case .automatic:
      let hasImage = configuration.image ?? button.currentImage != nil || configuration.showsActivityIndicator
      guard hasImage, isBeside(configuration.imagePlacement) else { return .center }
      return isMirrored == configuration.imagePlacement.contains(.trailing) ? .left : .right
    }
  }

  // MARK: - Layout

  /// The size of the indicator as a fraction of the text's. Chosen.
  private static let indicatorSize: CGFloat = 0.8
  /// Between the content and the indicator, in points. Chosen.
  private static let indicatorGap: CGFloat = 6
  /// The width that the indicator takes beside the content, in points.
  private var indicatorRoom: CGFloat {
    indicator.map { $0.sizeThatFits(.zero).width + Self.indicatorGap } ?? 0
  }

  /// Of a subtitle: 13 points at the usual size of text. Chosen: the gallery's caption size, and the text style of that size.
  private static func subtitleFont(in traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
  }

  /// The sizes of what a button shows, in `width` points.
  private struct Sizes {
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var (imageGap, titleGap) = (CGFloat.zero, CGFloat.zero)
    var text: CGSize {
      CGSize(width: max(title.width, subtitle.width), height: title.height + titleGap + subtitle.height)
    }
  }

  private func sizes(
    _ configuration: UIButton.Configuration, _ label: UILabel, _ image: UIImageView, width: CGFloat
  ) -> Sizes {
    var sizes = Sizes()
    if wheel != nil {
      sizes.image = wheel!.intrinsicContentSize
    } else if image.image != nil {
      sizes.image = image.sizeThatFits(.zero)
    }
    let isBeside = isBeside(configuration.imagePlacement)
    if isBeside { sizes.image.width = max(sizes.image.width, configuration.imageReservation) }
    let hasTitle = label.text?.isEmpty == false
    let hasSubtitle = subtitle.superview != nil
    if sizes.image.width > 0, hasTitle || hasSubtitle { sizes.imageGap = configuration.imagePadding }
    if hasTitle, hasSubtitle { sizes.titleGap = configuration.titlePadding }
    let room = CGSize(
      width: max(width - (isBeside ? sizes.image.width + sizes.imageGap : 0), 0),
      height: .greatestFiniteMagnitude)
    if hasTitle {
      sizes.title = label.sizeThatFits(room)
      // The label is one of the button's, and has its traits.
      sizes.title.height = max(
        sizes.title.height, configuration.buttonSize.line(in: label.superview?.traitCollection))
    }
    if hasSubtitle { sizes.subtitle = subtitle.sizeThatFits(room) }
    return sizes
  }

  /// The size that the button wants where it may be `width` points wide.
  func size(
    _ configuration: UIButton.Configuration, _ label: UILabel, _ image: UIImageView, width: CGFloat
  ) -> CGSize {
    let insets = configuration.contentInsets
    let sides = insets.leading + insets.trailing + indicatorRoom
    let sizes = sizes(configuration, label, image, width: width - sides)
    let (text, inside) = (sizes.text, isBeside(configuration.imagePlacement))
    let content =
      inside
      ? CGSize(
        width: sizes.image.width + sizes.imageGap + text.width, height: max(sizes.image.height, text.height))
      : CGSize(
        width: max(sizes.image.width, text.width), height: sizes.image.height + sizes.imageGap + text.height)
    return CGSize(
      width: (content.width + sides).rounded(.up),
      height: (content.height + insets.top + insets.bottom).rounded(.up))
  }

  /// Places everything in the button's bounds.
  func layout(
    _ configuration: UIButton.Configuration, in button: UIButton, _ label: UILabel, _ image: UIImageView
  ) {
    let bounds = button.bounds
    let isMirrored = button.isMirrored
    func rect(_ insets: NSDirectionalEdgeInsets) -> CGRect {
      bounds.inset(
        by: UIEdgeInsets(
          top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
          right: isMirrored ? insets.leading : insets.trailing))
    }
    fill.frame = rect(configuration.background.insets(in: button))
    custom?.frame = fill.frame
    (veil.frame, picture.frame) = (fill.bounds, fill.bounds)
    let radius = configuration.radius(of: fill.bounds.size, button.ownTraits)
    for view in [fill, veil, picture] { view.layer.cornerRadius = radius }
    background.layout(configuration, fill, radius)
    button.focusRadius = radius

    var area = rect(configuration.contentInsets)
    // The content and the indicator are aligned as one.
    let room = indicatorRoom
    area.size.width = max(area.width - room, 0)
    if isMirrored { area.origin.x += room }
    let sizes = sizes(configuration, label, image, width: area.width)
    let isBeside = isBeside(configuration.imagePlacement)
    let text = CGSize(width: min(sizes.text.width, area.width), height: sizes.text.height)
    let content =
      isBeside
      ? CGSize(
        width: sizes.image.width + sizes.imageGap + text.width, height: max(sizes.image.height, text.height))
      : CGSize(
        width: max(sizes.image.width, text.width), height: sizes.image.height + sizes.imageGap + text.height)
    var x = area.midX - content.width / 2
    switch button.effectiveContentHorizontalAlignment {
    case .left, .leading: x = area.minX
    case .right, .trailing: x = area.maxX - content.width
    case .center, .fill: break
    }
    let y: CGFloat =
      switch button.contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - content.height
      case .center, .fill: area.midY - content.height / 2
      }
    if let indicator {
      let size = indicator.sizeThatFits(.zero)
      indicator.frame = CGRect(
        x: isMirrored ? x - room : x + content.width + Self.indicatorGap,
        y: (rect(configuration.contentInsets).midY - size.height / 2).rounded(), width: size.width,
        height: size.height)
    }
    let scale = button.contentScaleFactor
    func snapped(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(
        x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width,
        height: size.height)
    }
    let isAtEnd = configuration.imagePlacement.contains(isBeside ? .trailing : .bottom)
    let isLast = isBeside ? isAtEnd != isMirrored : isAtEnd
    let along = isBeside ? sizes.image.width : sizes.image.height
    let textAlong = isBeside ? text.width : text.height
    let imageStart = isLast ? textAlong + sizes.imageGap : 0
    let textStart = isLast ? 0 : along + sizes.imageGap
    let imageFrame =
      isBeside
      ? snapped(x + imageStart, y + (content.height - sizes.image.height) / 2, sizes.image)
      : snapped(x + (content.width - sizes.image.width) / 2, y + imageStart, sizes.image)
    image.frame = imageFrame
    image.contentMode = .center
    wheel?.frame = imageFrame
    let textX = isBeside ? x + textStart : x + (content.width - text.width) / 2
    let textY = isBeside ? y + (content.height - text.height) / 2 : y + textStart
    label.frame = snapped(textX, textY, CGSize(width: text.width, height: sizes.title.height))
    subtitle.frame = snapped(
      textX, textY + sizes.title.height + sizes.titleGap,
      CGSize(width: text.width, height: sizes.subtitle.height))
  }
}

/// The background of a configured button. It tells when the traits have changed, with which colours that are not its own change too.
final class ButtonFill: UIView {
  var traitsDidChange: (() -> Void)?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange?()
  }
}
