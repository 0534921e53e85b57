import Look
import UIKit

/// A picture of a page, its title and what it says. The picture is the control; the words below it press it too.
final class PageCard: UIView {
  let picture: CardPicture
  private let page: GalleryPage
  let titleLabel: TextLabel
  private let hintLabel: TextLabel
  /// The title and what it says.
  var words: [UILabel] { [titleLabel, hintLabel] }
  private let isLarge: Bool
  /// Throws the shadow of a picture under the pointer.
  private let lift = UIView()

  init(_ page: GalleryPage, isLarge: Bool, choose: @escaping () -> Void) {
    self.page = page
    self.isLarge = isLarge
    picture = CardPicture(page)
    titleLabel = TextLabel(text: page.title, font: isLarge ? .title : .card)
    hintLabel = TextLabel(text: page.card, font: isLarge ? .body : .small, color: .secondary)
    super.init(frame: .zero)
    picture.addAction(UIAction { _ in choose() }, for: .primaryActionTriggered)
    lift.backgroundColor = .paper
    lift.layer.cornerRadius = CardPicture.radius
    lift.addFloatingShadow()
    lift.alpha = 0
    lift.isUserInteractionEnabled = false
    for view in [lift, picture, titleLabel, hintLabel] { addSubview(view) }
    addGestureRecognizer(UITapGestureRecognizer { _ in choose() })
    addGestureRecognizer(UIHoverGestureRecognizer { [weak self] in self?.pointerMoved($0.state) })
  }

  private func pointerMoved(_ state: UIGestureRecognizer.State) {
    let isInside = state == .began || state == .changed
    if state == .began { picture.move() }
    guard isInside != (lift.alpha > 0) else { return }
    UIView.animate(withDuration: isInside ? 0.16 : 0.24, delay: 0, options: [.allowUserInteraction]) {
      [lift] in
      lift.alpha = isInside ? 1 : 0
    }
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  /// The width of its column, in points, which decides the picture's height. The last card of a row may be a little wider.
  var columnWidth: CGFloat = 0 { didSet { if columnWidth != oldValue { setNeedsLayout() } } }

  private var pictureHeight: CGFloat {
    let width = columnWidth
    // 16 : 10, and 3 : 2 where the cards are narrow.
    return (width * (width < 250 || isLarge && width < 330 ? 2.0 / 3 : 0.625)).rounded()
  }

  private func textHeights(forWidth width: CGFloat) -> (title: CGFloat, hint: CGFloat) {
    func height(_ label: UILabel) -> CGFloat {
      label.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    }
    return (height(titleLabel), height(hintLabel))
  }

  /// The height that it needs in its column.
  func height(forWidth width: CGFloat) -> CGFloat {
    let (title, hint) = textHeights(forWidth: width)
    return pictureHeight + 12 + title + hint
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = pictureHeight
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    lift.frame = picture.frame
    let (title, hint) = textHeights(forWidth: bounds.width)
    titleLabel.frame = CGRect(x: 0, y: height + 12, width: bounds.width, height: title)
    hintLabel.frame = CGRect(x: 0, y: height + 12 + title, width: bounds.width, height: hint)
  }

  /// Whether the picture that fits the card is still to be drawn.
  var needsPicture: Bool { picture.needsDrawing }

  func drawPicture() { picture.draw() }
}
