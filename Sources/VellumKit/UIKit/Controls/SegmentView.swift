import Foundation

/// The content of one segment.
final class SegmentView: UIView {
  private let label = UILabel()
  private let picture = UIImageView(image: nil)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    label.textAlignment = .center
    // "Segmented controls automatically treat images as templates": Apple's Template Images.
    picture.makesTemplates = true
    for view in [label, picture] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  func show(
    _ segment: SegmentContent, _ attributes: [NSAttributedString.Key: Any], isPressed: Bool
  ) {
    let isImage = segment.image != nil
    picture.image = segment.image
    picture.tintColor = attributes[.foregroundColor] as? UIColor
    let text = isImage ? nil : segment.title.map { NSAttributedString(string: $0, attributes: attributes) }
    if label.attributedText != text { label.show(text) }
    alpha = isPressed ? Self.pressedAlpha : 1
    setNeedsLayout()
  }

  /// Points that the content would like to have, in the heavier weight that it has when it is chosen.
  var contentWidth: CGFloat {
    if picture.image != nil { return picture.sizeThatFits(.zero).width }
    guard let text = label.attributedText, text.length > 0 else { return 0 }
    let chosen = NSMutableAttributedString(attributedString: text)
    let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    if font == UIFont.systemFont(ofSize: ControlLook.fontSize) {
      chosen.addAttribute(
        .font, value: UIFont.systemFont(ofSize: ControlLook.fontSize, weight: .semibold),
        range: NSRange(location: 0, length: text.length))
    }
    return chosen.size().width.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: ControlLook.inset, dy: 0)
    let size = picture.sizeThatFits(.zero)
    picture.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Chosen.
  private static let pressedAlpha: CGFloat = 0.5
}
