import UIKit

/// A card for each page, in as many columns as fit.
final class GalleryListView: UIScrollView {
  var didChoose: (GalleryPage) -> Void = { _ in }
  private var pageCards: [PageCard] = []
  var cards: [UIButton] { pageCards }

  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 12
  private static let minCardWidth: CGFloat = 400

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
      pageCards.append(card)
    }
  }

  required init?(coder: NSCoder) { fatalError("lists are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.margin
    titleLabel.frame = CGRect(x: Self.margin, y: 22, width: width, height: 38)
    subtitleLabel.frame = CGRect(x: Self.margin, y: 60, width: width, height: 20)
    let columns = max(1, Int((width + Self.gap) / (Self.minCardWidth + Self.gap)))
    // Whole points, so that letters are sharp in every column.
    let cardWidth = ((width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)).rounded(.down)
    let cardHeight = pageCards.map { $0.height(forWidth: cardWidth) }.max() ?? 0
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: Self.margin + CGFloat(index % columns) * (cardWidth + Self.gap),
        y: 100 + CGFloat(index / columns) * (cardHeight + Self.gap), width: cardWidth, height: cardHeight)
    }
    contentSize = CGSize(width: bounds.width, height: (cards.last?.frame.maxY ?? 0) + Self.margin)
  }
}

/// A card with a page's title, its document and what to try. The card is a button.
private final class PageCard: UIButton {
  private let titleLine: UILabel
  private let hint: UILabel
  private let document: UILabel

  private static let margin: CGFloat = 16
  /// The height of the title, and of the document. The hint is between them.
  private static let lineHeight: CGFloat = 20

  init(_ page: GalleryPage) {
    titleLine = UILabel(page.title, font: .systemFont(ofSize: 16, weight: .semibold))
    hint = UILabel(page.hint, font: .systemFont(ofSize: 12))
    document = UILabel(page.document, font: .systemFont(ofSize: 11), color: .faintInk)
    super.init(frame: .zero)
    layer.cornerRadius = 10
    layer.borderWidth = 1
    layer.borderColor = UIColor.hairline.cgColor
    backgroundColor = .card
    accessibilityLabel = page.title
    for label in [titleLine, document] { label.numberOfLines = 1 }
    for label in [titleLine, hint, document] { addSubview(label) }
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .hairline : .card } }

  /// The height for all of the text.
  func height(forWidth width: CGFloat) -> CGFloat {
    2 * 12 + 2 * Self.lineHeight + hintHeight(forWidth: width)
  }

  private func hintHeight(forWidth width: CGFloat) -> CGFloat {
    (hint.sizeThatFits(CGSize(width: max(0, width - 2 * Self.margin), height: 0)).height + 6).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var rest = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: min(12, bounds.height / 2))
    for (label, height) in [
      (titleLine, Self.lineHeight), (hint, hintHeight(forWidth: bounds.width)), (document, Self.lineHeight),
    ] {
      (label.frame, rest) = rest.divided(atDistance: height, from: .minYEdge)
    }
  }
}
