import UIKit

@objc protocol CarouselDelegate: AnyObject {
  @objc optional func carousel(_ carousel: Carousel, didSelectItemAt index: Int)
  @objc optional func carousel(_ carousel: Carousel, didScrollTo index: Int)
  @objc optional var spacing: CGFloat { get }
}

/// Cards side by side, one of which comes to rest in the middle.
@IBDesignable class Carousel: UIView, UIScrollViewDelegate {
  @IBInspectable var cardWidth: CGFloat = 200
  @IBOutlet weak var delegate: CarouselDelegate?
  let scrollView = UIScrollView()
  private(set) var cards: [UIButton] = []
  @objc private(set) var currentIndex = 0

  private var step: CGFloat { return cardWidth + (delegate?.spacing ?? 10) }

  func reload(titles: [String]) {
    cards.forEach { $0.removeFromSuperview() }
    cards = titles.enumerated().map { index, title in
      let card = UIButton(type: .custom)
      card.tag = index
      card.setTitle(title, for: .normal)
      card.backgroundColor = .blue
      card.addTarget(self, action: #selector(Carousel.cardPressed(sender:)), for: .touchUpInside)
      scrollView.addSubview(card)
      return card
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if scrollView.superview == nil {
      scrollView.delegate = self
      scrollView.decelerationRate = .fast
      scrollView.showsHorizontalScrollIndicator = false
      addSubview(scrollView)
    }
    scrollView.frame = bounds
    let inset = (bounds.width - cardWidth) / 2
    scrollView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: CGFloat(index) * step, y: 20, width: cardWidth, height: bounds.height - 40)
    }
    scrollView.contentSize = CGSize(
      width: CGFloat(cards.count) * step - (step - cardWidth), height: bounds.height)
    scrollView.contentOffset.x = CGFloat(currentIndex) * step - inset
  }

  @objc private func cardPressed(sender: UIButton) {
    delegate?.carousel?(self, didSelectItemAt: sender.tag)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let inset = scrollView.contentInset.left
    let index = ((targetContentOffset.pointee.x + inset) / step).rounded()
    targetContentOffset.pointee.x = min(max(index, 0), CGFloat(cards.count - 1)) * step - inset
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let index = Int(((scrollView.contentOffset.x + scrollView.contentInset.left) / step).rounded())
    guard index != currentIndex, cards.indices.contains(index) else { return }
    currentIndex = index
    delegate?.carousel?(self, didScrollTo: index)
  }
}
