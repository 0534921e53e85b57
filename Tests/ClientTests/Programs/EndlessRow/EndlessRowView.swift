import UIKit

/// Houses side by side, without an end to either side.
class EndlessRowView: UIScrollView {
  private var visibleHouses: [HouseView] = []
  private let houseContainer = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentSize = CGSize(width: 5000, height: frame.height)
    houseContainer.frame = CGRect(x: 0, y: 0, width: contentSize.width, height: contentSize.height)
    houseContainer.isUserInteractionEnabled = false
    addSubview(houseContainer)
    showsHorizontalScrollIndicator = false
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// The numbers of the houses that are there, from left to right.
  var numbers: [Int] { return visibleHouses.map { $0.number } }

  // MARK: - Layout

  /// Recenters the content from time to time, so that it never gets to an edge.
  private func recenterIfNecessary() {
    let currentOffset = contentOffset
    let centerOffsetX = (contentSize.width - bounds.width) / 2.0
    let distanceFromCenter = abs(currentOffset.x - centerOffsetX)
    guard distanceFromCenter > contentSize.width / 4.0 else { return }

    contentOffset = CGPoint(x: centerOffsetX, y: currentOffset.y)
    for house in visibleHouses {
      var center = houseContainer.convert(house.center, to: self)
      center.x += centerOffsetX - currentOffset.x
      house.center = convert(center, to: houseContainer)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    recenterIfNecessary()
    let visibleBounds = convert(bounds, to: houseContainer)
    tileHouses(from: visibleBounds.minX, to: visibleBounds.maxX)
  }

  private func place(_ number: Int) -> HouseView {
    let house = HouseView(number: number)
    house.frame.size.height = houseContainer.bounds.height
    houseContainer.addSubview(house)
    return house
  }

  private func tileHouses(from minX: CGFloat, to maxX: CGFloat) {
    if visibleHouses.isEmpty {
      let first = place(0)
      first.frame.origin.x = minX
      visibleHouses.append(first)
    }

    // Houses that are missing on the right side.
    while let last = visibleHouses.last, last.frame.maxX < maxX {
      let next = place(last.number + 1)
      next.frame.origin.x = last.frame.maxX
      visibleHouses.append(next)
    }
    // Houses that are missing on the left side.
    while let first = visibleHouses.first, first.frame.minX > minX {
      let previous = place(first.number - 1)
      previous.frame.origin.x = first.frame.minX - previous.frame.width
      visibleHouses.insert(previous, at: 0)
    }
    // Houses that have fallen off.
    while let last = visibleHouses.last, last.frame.minX > maxX {
      last.removeFromSuperview()
      visibleHouses.removeLast()
    }
    while let first = visibleHouses.first, first.frame.maxX < minX {
      first.removeFromSuperview()
      visibleHouses.removeFirst()
    }
  }
}

class HouseView: UILabel {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(frame: CGRect(x: 0, y: 0, width: 150, height: 80))
    text = "House \(number)"
    textAlignment = .center
    numberOfLines = 3
    backgroundColor = number % 2 == 0 ? .systemTeal : .systemYellow
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class EndlessRowViewController: UIViewController {
  private(set) var row: EndlessRowView!

  override func viewDidLoad() {
    super.viewDidLoad()
    row = EndlessRowView(frame: CGRect(x: 0, y: 100, width: view.bounds.width, height: 120))
    row.autoresizingMask = .flexibleWidth
    view.addSubview(row)
  }
}
