import Look
import UIKit

/// A card with a picture for each page: three large ones, then twelve small.
final class GalleryListView: UIScrollView {
  var didChoose: (GalleryPage) -> Void = { _ in }
  /// Shows the card of keys.
  var showKeys: () -> Void = {}
  /// Opens a viewer for the person's pictures; nil if there is none.
  var openPicture: (() -> Void)? { didSet { setNeedsLayout() } }
  private(set) lazy var keysButton = ActionButton(icon: .keys, style: .plain, label: "Keys") {
    [unowned self] in showKeys()
  }
  private(set) lazy var openButton = ActionButton("Open a picture", icon: .picture) { [unowned self] in
    openPicture?()
  }
  /// The same in a narrow window, where its words have no room.
  private(set) lazy var openSymbol = ActionButton(icon: .picture, style: .plain, label: "Open a picture") {
    [unowned self] in openPicture?()
  }
  private var large: [PageCard] = []
  private var small: [PageCard] = []
  /// The controls of the cards, in the order of the pages.
  var cards: [UIButton] { (large + small).map(\.picture) }

  /// The card of a page.
  func card(of page: GalleryPage) -> PageCard? {
    zip(Gallery.pages, large + small).first { $0.0.name == page.name }?.1
  }

  /// Scrolls a card whose picture is not wholly seen into view, at once.
  func reveal(_ card: PageCard) {
    let picture = card.picture.convert(card.picture.bounds, to: self)
    guard !bounds.contains(picture) else { return }
    if card.superview === row { row.scrollRectToVisible(card.frame, animated: false) }
    scrollRectToVisible(stretch(around: card.picture), animated: false)
  }

  /// The large cards; in a narrow window they are a row that pages sideways.
  private let row = UIScrollView()
  private let titleLabel = TextLabel(text: "Vellum", font: .hero(width: 0))
  private let subtitleLabel = UILabel("Fifteen scroll views to touch", font: .subtitle, color: .secondary)
  private static let largeCount = 3
  /// Points inside of the upper and the lower edge in which a line of words fades, and points from there that a card has in view with the
  /// focus, where its words and its ring are whole. Chosen.
  private static let (fade, clear): (CGFloat, CGFloat) = (8, 16)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .background
    alwaysBounceVertical = true
    contentInsetAdjustmentBehavior = .never
    row.clipsToBounds = false
    row.showsHorizontalScrollIndicator = false
    row.contentInsetAdjustmentBehavior = .never
    row.decelerationRate = .fast
    row.delegate = self
    for view in [titleLabel, subtitleLabel, row] { addSubview(view) }
    for (index, page) in Gallery.pages.enumerated() {
      let isLarge = index < Self.largeCount
      let card = PageCard(page, isLarge: isLarge) { [unowned self] in didChoose(page) }
      if isLarge { large.append(card) } else { small.append(card) }
      (isLarge ? row : self).addSubview(card)
    }
    addSubview(keysButton)
    addSubview(openButton)
    addSubview(openSymbol)
    registerForTraitChanges([UITraitAccessibilityContrast.self]) { (list: GalleryListView, _) in
      list.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { fatalError("lists are not archived") }

  // MARK: - Pictures

  private var frames: CADisplayLink?

  /// Draws the pictures of the cards, one a frame, so that none waits for all of them.
  func drawPictures() {
    guard frames == nil, window != nil else { return }
    frames = CADisplayLink { [weak self] link in
      if let self { drawNext() } else { link.invalidate() }
    }
    frames?.add(to: .main, forMode: .common)
  }

  private func drawNext() {
    if let next = (large + small).first(where: \.needsPicture), !isHidden {
      next.drawPicture()
    } else {
      frames?.invalidate()
      frames = nil
    }
  }

  // MARK: - Layout

  /// Distances for a width, in points.
  private var grid: (margin: CGFloat, largeGap: CGFloat, columns: Int, gap: CGFloat) {
    switch bounds.width {
    case ..<700: (16, 12, 2, 16)
    // Three large cards over three or six small ones: their edges agree.
    case ..<1000: (24, 16, 3, 16)
    case ..<1280: (24, 16, 4, 20)
    case ..<1920: (40, 24, 4, 24)
    default: (80, 32, 6, 32)
    }
  }

  override var isHidden: Bool { didSet { if !isHidden { setNeedsLayout() } } }

  /// Behind a page the list measures no words.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isHidden else { return }
    let (margin, largeGap, columns, gap) = grid
    let isNarrow = bounds.width < 700
    let width = max(0, min(bounds.width - 2 * margin, 1760))
    let left = ((bounds.width - width) / 2).rounded()
    let titleHeight = scaled(48)
    layOutButtons(right: left + width, middle: 24 + titleHeight / 2, isNarrow: isNarrow)
    var y = layOutTitle(left: left, width: width, height: titleHeight, isNarrow: isNarrow)

    let largeWidth =
      isNarrow ? min(width, 326) : ((width - 2 * largeGap) / CGFloat(large.count)).rounded(.down)
    let largeHeight = place(
      large[...], at: .zero, columnWidth: largeWidth, gap: largeGap, filling: isNarrow ? nil : width)
    row.frame = CGRect(x: left, y: y, width: isNarrow ? largeWidth + largeGap : width, height: largeHeight)
    row.contentSize = CGSize(
      width: isNarrow ? CGFloat(large.count) * (largeWidth + largeGap) : width, height: largeHeight)
    row.isPagingEnabled = isNarrow
    row.isScrollEnabled = isNarrow
    if !isNarrow { row.contentOffset = .zero }
    y = row.frame.maxY + 32

    let smallWidth = ((width - CGFloat(columns - 1) * gap) / CGFloat(columns)).rounded(.down)
    for start in stride(from: 0, to: small.count, by: columns) {
      let cards = small[start..<min(start + columns, small.count)]
      let isFull = cards.count == columns
      let height = place(
        cards, at: CGPoint(x: left, y: y), columnWidth: smallWidth, gap: gap, filling: isFull ? width : nil)
      y += height + 28
    }
    contentSize = CGSize(width: bounds.width, height: (small.last?.frame.maxY ?? y) + 40)
    // The cards have their sizes once they are laid out, which is before the next frame.
    if window != nil { drawPictures() }
    for view in [openButton] + large + small as [UIView] { view.layoutIfNeeded() }
    if let view = newlyFocused {
      newlyFocused = nil
      scrollRectToVisible(stretch(around: view), animated: true)
    }
    fadeWords()
  }

  // MARK: - Edges

  /// What has got the focus by a key, until all that belongs to it is in view; nil afterwards.
  private var newlyFocused: UIView?

  /// A picture with the focus is scrolled into view by itself. Its words follow once that has begun.
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    guard !context.focusHeading.isEmpty, let next = context.nextFocusedView, next !== self,
      next.isDescendant(of: self)
    else { return }
    newlyFocused = next
    setNeedsLayout()
  }

  /// From side to side, what belongs to a view: to a picture its card, or as much of that as fits, and to a button the list's title.
  private func stretch(around view: UIView) -> CGRect {
    var (top, bottom) = (CGFloat(0), row.frame.minY - Self.clear)
    if let card = view.superview as? PageCard {
      let frame = card.convert(card.bounds, to: self)
      (top, bottom) = (frame.minY - Self.clear, frame.maxY + Self.clear)
    }
    return CGRect(x: 0, y: top, width: bounds.width, height: min(bottom - top, bounds.height))
  }

  /// No line of words is halved by the upper or the lower edge: it fades as a whole before an edge would cut it. With high contrast it is
  /// seen as it is, or not at all.
  private func fadeWords() {
    let isHigh = traitCollection.accessibilityContrast == .high
    var lines: [UILabel] = [titleLabel, subtitleLabel] + (large + small).flatMap(\.words)
    if let label = openButton.titleLabel { lines.append(label) }
    for line in lines {
      let frame = line.convert(line.bounds, to: self)
      let inside = min(frame.minY - bounds.minY, bounds.maxY - frame.maxY)
      // What is not seen at all is whole: it is read aloud.
      let isOutside = inside <= -frame.height
      let part = isOutside ? 1 : isHigh ? (inside > 0 ? 1 : 0) : min(1, max(0, inside / Self.fade))
      if line.layer.opacity != Float(part) { line.alpha = part }
    }
  }

  /// Places cards beside each other and returns the height of the highest, which all of them get. The last one gets what the columns leave
  /// of a width to fill, so that the row ends where other rows do.
  private func place(
    _ cards: ArraySlice<PageCard>, at origin: CGPoint, columnWidth: CGFloat, gap: CGFloat,
    filling width: CGFloat?
  ) -> CGFloat {
    let last = width.map { $0 - CGFloat(cards.count - 1) * (columnWidth + gap) } ?? columnWidth
    let widths = cards.indices.map { $0 == cards.endIndex - 1 ? last : columnWidth }
    var height: CGFloat = 0
    for (card, width) in zip(cards, widths) {
      card.columnWidth = columnWidth
      height = max(height, card.height(forWidth: width))
    }
    var x = origin.x
    for (card, width) in zip(cards, widths) {
      card.frame = CGRect(x: x, y: origin.y, width: width, height: height)
      x += width + gap
    }
    return height
  }

  /// Places the title and returns where the cards begin. The sub-title is below it where there is no room beside it.
  private func layOutTitle(left: CGFloat, width: CGFloat, height: CGFloat, isNarrow: Bool) -> CGFloat {
    titleLabel.scaledFont = .hero(width: bounds.width)
    let size = titleLabel.intrinsicContentSize
    titleLabel.frame = CGRect(x: left, y: 24, width: min(width, size.width.rounded(.up)), height: height)
    let line = scaled(24)
    let x = titleLabel.frame.maxX + 16
    let room = max(0, keysButton.frame.minX - x)
    if isNarrow || subtitleLabel.intrinsicContentSize.width > room {
      let needed = subtitleLabel.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      subtitleLabel.frame = CGRect(
        x: left, y: titleLabel.frame.maxY, width: width, height: max(line, needed))
      return subtitleLabel.frame.maxY + 16
    }
    // On the title's baseline.
    let y =
      titleLabel.frame.minY + titleLabel.baseline(inHeight: height) - subtitleLabel.baseline(inHeight: line)
    subtitleLabel.frame = CGRect(x: x, y: y, width: room, height: line)
    return titleLabel.frame.maxY + 24
  }

  /// Places the buttons at the right of the title, with their middles at `middle`.
  private func layOutButtons(right: CGFloat, middle: CGFloat, isNarrow: Bool) {
    let y = (middle - 20).rounded()
    openButton.isHidden = openPicture == nil || isNarrow
    openSymbol.isHidden = openPicture == nil || !isNarrow
    var x = right
    for button in [openButton, openSymbol] where !button.isHidden {
      let width = button.intrinsicContentSize.width
      // The edge of a button without a fill is not seen: its symbol is nearer to the margin.
      x -= width - (button === openSymbol ? 8 : 0)
      button.frame = CGRect(x: x, y: y, width: width, height: 40)
    }
    keysButton.frame = CGRect(
      x: openPicture == nil ? x - 32 : x - 48, y: y, width: 40, height: 40)
  }
}

extension GalleryListView: UIScrollViewDelegate {}

extension UILabel {
  /// Points from the top to the baseline of one line of text, if the label has that height.
  fileprivate func baseline(inHeight height: CGFloat) -> CGFloat {
    (height / 2 - font.lineHeight / 2 + font.ascender).rounded()
  }
}

extension ScaledFont {
  fileprivate static let subtitle = ScaledFont(17, lineHeight: 24)

  /// The font of the list's title in a window that is `width` points wide.
  fileprivate static func hero(width: CGFloat) -> ScaledFont {
    let (size, line): (CGFloat, CGFloat) = width < 700 ? (30, 36) : width < 1920 ? (34, 40) : (40, 46)
    return ScaledFont(size, lineHeight: line, weight: .bold, tracking: -0.02)
  }
}
