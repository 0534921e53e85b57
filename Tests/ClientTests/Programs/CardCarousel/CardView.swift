import UIKit

final class CardView: UIView {
  private let titleLabel = UILabel()

  init(card: Card) {
    super.init(frame: .zero)
    backgroundColor = card.color
    layer.cornerRadius = 16
    layer.masksToBounds = true
    titleLabel.text = card.title
    titleLabel.font = .boldSystemFont(ofSize: 28)
    titleLabel.textColor = .white
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds.insetBy(dx: 16, dy: 16)
  }
}
