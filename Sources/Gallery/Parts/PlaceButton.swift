import Look
import UIKit

/// A button for a place of the Mandelbrot set: a small picture, its name, and its magnification.
final class PlaceButton: UIButton {
  let picture: MandelbrotThumbnail
  private let depth: UILabel

  /// Whether it is a card, with the text below the picture, instead of a row.
  var isCard = false {
    didSet {
      depth.textAlignment = isCard ? .left : .right
      setNeedsLayout()
    }
  }

  /// In points: the height of a row, which is that of its picture, and the margin.
  static let (rowHeight, margin): (CGFloat, CGFloat) = (52, 8)
  private static let pictureSize = CGSize(width: 48, height: 36)
  /// In points: of the words of a card, and of the depth in a row.
  private var textHeights: (title: CGFloat, depth: CGFloat) { (scaled(22), scaled(18)) }
  private var depthWidth: CGFloat { scaled(48) }

  init(_ place: MandelbrotPage.Place, action: @escaping () -> Void) {
    picture = MandelbrotThumbnail(place)
    depth = UILabel(
      place.tens == 0 ? "1" : String(tensTo: Int(place.tens)), font: .small, color: .secondary)
    super.init(frame: .zero)
    layer.cornerRadius = 12
    picture.layer.cornerRadius = 8
    accessibilityLabel = place.title
    setTitle(place.title, for: .normal)
    setTitleColor(.ink, for: .normal)
    showFont()
    contentHorizontalAlignment = .left
    depth.textAlignment = .right
    depth.isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(depth)
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (button: PlaceButton, _) in button.showHighContrastBorder(button.isSelected)
    }
    onTextSizeChange { (button: PlaceButton) in button.showFont() }
  }

  required init?(coder: NSCoder) { fatalError("places are not archived") }

  /// The height of a card, in points.
  func cardHeight(forWidth width: CGFloat) -> CGFloat {
    Self.pictureHeight(forWidth: width) + 3 * Self.margin + textHeights.title + textHeights.depth
  }

  private static func pictureHeight(forWidth width: CGFloat) -> CGFloat {
    ((width - 2 * margin) * 0.625).rounded()
  }

  override var isSelected: Bool {
    didSet {
      backgroundColor = isSelected ? .hoverFill : .clear
      showFont()
      showHighContrastBorder(isSelected)
    }
  }

  private func showFont() {
    titleLabel?.font = (isSelected ? ScaledFont.card : .body).font(for: traitCollection)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    if isCard {
      picture.frame = CGRect(
        x: margin, y: margin, width: bounds.width - 2 * margin,
        height: Self.pictureHeight(forWidth: bounds.width))
      depth.frame = CGRect(
        x: margin, y: titleFrame.maxY, width: titleFrame.width, height: textHeights.depth)
    } else {
      let size = Self.pictureSize
      picture.frame = CGRect(
        x: margin, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      depth.frame = CGRect(
        x: bounds.width - margin - depthWidth, y: 0, width: depthWidth, height: bounds.height)
    }
  }

  private var titleFrame: CGRect {
    let margin = Self.margin
    if isCard {
      return CGRect(
        x: margin, y: 2 * margin + Self.pictureHeight(forWidth: bounds.width),
        width: max(0, bounds.width - 2 * margin), height: textHeights.title)
    }
    let x = margin + Self.pictureSize.width + 12
    return CGRect(
      x: x, y: 0, width: max(0, bounds.width - x - depthWidth - 2 * margin), height: bounds.height)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect { titleFrame }
}
