import UIKit

struct Card {
  var title: String
  var color: UIColor
}

/// Cards side by side; the one in the middle is the largest, and one of them always comes to rest there.
final class CardCarouselViewController: UIViewController {
  private enum Metrics {
    static let cardSize = CGSize(width: 240, height: 320)
    static let spacing: CGFloat = 20
    static let smallestScale: CGFloat = 0.8
    static var pitch: CGFloat { cardSize.width + spacing }
  }

  private let cards: [Card]
  private let scrollView = UIScrollView()
  private var cardViews: [CardView] = []
  var onSelect: ((Int) -> Void)?
  private(set) var selectedIndex = 0 {
    didSet {
      if selectedIndex != oldValue { onSelect?(selectedIndex) }
    }
  }

  init(cards: [Card]) {
    self.cards = cards
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.decelerationRate = .fast
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    view.addSubview(scrollView)
    cardViews = cards.map(CardView.init(card:))
    cardViews.forEach(scrollView.addSubview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    guard scrollView.frame.size != bounds.size else { return }
    scrollView.frame = bounds
    let side = (bounds.width - Metrics.cardSize.width) / 2
    scrollView.contentInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    let width = Metrics.pitch * CGFloat(cards.count) - Metrics.spacing
    scrollView.contentSize = CGSize(width: width, height: bounds.height)
    for (index, card) in cardViews.enumerated() {
      card.bounds.size = Metrics.cardSize
      card.center = CGPoint(x: Metrics.cardSize.width / 2 + Metrics.pitch * CGFloat(index), y: bounds.midY)
    }
    scrollView.contentOffset = offset(of: selectedIndex)
    scaleCards()
  }

  private func offset(of index: Int) -> CGPoint {
    CGPoint(x: CGFloat(index) * Metrics.pitch - scrollView.contentInset.left, y: 0)
  }

  private func index(at offset: CGFloat) -> Int {
    let exact = (offset + scrollView.contentInset.left) / Metrics.pitch
    return min(max(Int(exact.rounded()), 0), cards.count - 1)
  }

  private func scaleCards() {
    for card in cardViews {
      let distance = abs(card.center.x - scrollView.bounds.midX) / Metrics.pitch
      let scale = 1 - (1 - Metrics.smallestScale) * min(distance, 1)
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
      card.alpha = 0.5 + 0.5 * (1 - min(distance, 1))
    }
  }
}

extension CardCarouselViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scaleCards()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    var target = index(at: targetContentOffset.pointee.x)
    // A flick always turns to the next card, and never passes more than one.
    if abs(velocity.x) > 0.3 {
      target = velocity.x > 0 ? selectedIndex + 1 : selectedIndex - 1
      target = min(max(target, 0), cards.count - 1)
    }
    targetContentOffset.pointee = offset(of: target)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    selectedIndex = index(at: scrollView.contentOffset.x)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { selectedIndex = index(at: scrollView.contentOffset.x) }
  }
}
