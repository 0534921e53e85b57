import UIKit

/// A card for each page, in as many columns as there is room for.
final class GalleryListView: UIScrollView {
  var didChoose: (GalleryPage) -> Void = { _ in }
  private(set) var cards: [UIButton] = []

  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 12
  private static let cardHeight: CGFloat = 82
  private static let leastCardWidth: CGFloat = 400

  private let titleLabel = UILabel("Vellum", font: .systemFont(ofSize: 30, weight: .bold))
  private let subtitleLabel = UILabel(
    "UIScrollView where UIKit does not exist. Each page is a small program that says import UIKit.",
    font: .systemFont(ofSize: 14), color: .faintInk)

  override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    addSubview(titleLabel)
    addSubview(subtitleLabel)
    for page in Gallery.pages {
      let card = PageCard(page)
      card.addAction(UIAction { [unowned self] _ in didChoose(page) }, for: .primaryActionTriggered)
      addSubview(card)
      cards.append(card)
    }
  }

  required init?(coder: NSCoder) { fatalError("lists are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.margin
    titleLabel.frame = CGRect(x: Self.margin, y: 22, width: width, height: 38)
    subtitleLabel.frame = CGRect(x: Self.margin, y: 60, width: width, height: 20)
    let columns = max(1, Int((width + Self.gap) / (Self.leastCardWidth + Self.gap)))
    let cardWidth = (width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: Self.margin + CGFloat(index % columns) * (cardWidth + Self.gap),
        y: 100 + CGFloat(index / columns) * (Self.cardHeight + Self.gap), width: cardWidth,
        height: Self.cardHeight)
    }
    contentSize = CGSize(width: bounds.width, height: (cards.last?.frame.maxY ?? 0) + Self.margin)
  }
}

/// A page's title, the document it answers and what to try, on a card that is a button.
private final class PageCard: UIButton {
  private let labels: [UILabel]

  init(_ page: GalleryPage) {
    labels = [
      UILabel(page.title, font: .systemFont(ofSize: 16, weight: .semibold)),
      UILabel(page.hint, font: .systemFont(ofSize: 12)),
      UILabel(page.document, font: .systemFont(ofSize: 11), color: .faintInk),
    ]
    super.init(frame: .zero)
    layer.cornerRadius = 10
    layer.borderWidth = 1
    layer.borderColor = UIColor.hairline.cgColor
    backgroundColor = .card
    accessibilityLabel = page.title
    for label in labels {
      label.numberOfLines = 1
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .hairline : .card } }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (label, y) in zip(labels, [CGFloat(11), 35, 55]) {
      label.frame = CGRect(x: 16, y: y, width: max(0, bounds.width - 32), height: y == 11 ? 22 : 18)
    }
  }
}
