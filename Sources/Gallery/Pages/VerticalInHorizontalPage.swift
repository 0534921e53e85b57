import UIKit

extension GalleryPage {
  static let verticalInHorizontal = GalleryPage(
    name: "vertical-in-horizontal", title: "Vertical in horizontal",
    document: "A catalog of UIScrollView samples, trick 3",
    hint: "Drag a column, even slantingly; only a finger that clearly goes across turns the page."
  ) { VerticalInHorizontalPage() }
}

/// Columns that scroll along, in a ``RemorsefulScrollView`` that pages across.
final class VerticalInHorizontalPage: UIViewController {
  static let columnCount = 5

  let pager = RemorsefulScrollView()
  private(set) var columns: [UIScrollView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    pager.isPagingEnabled = true
    pager.contentInsetAdjustmentBehavior = .never
    view.addSubview(pager)
    for number in 0..<Self.columnCount {
      let column = UIScrollView()
      column.backgroundColor = UIColor(hue: CGFloat(number) / 5, saturation: 0.15, brightness: 1, alpha: 1)
      for line in 0..<60 {
        let label = UILabel(frame: CGRect(x: 24, y: 12 + line * 32, width: 300, height: 28))
        label.text = "Column \(number + 1), line \(line + 1)"
        column.addSubview(label)
      }
      pager.addSubview(column)
      columns.append(column)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard pager.frame != view.bounds else { return }
    let page = pager.bounds.width > 0 ? (pager.contentOffset.x / pager.bounds.width).rounded() : 0
    pager.frame = view.bounds
    let size = pager.bounds.size
    for (index, column) in columns.enumerated() {
      column.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
      column.contentSize = CGSize(width: size.width, height: 24 + 60 * 32)
    }
    pager.contentSize = CGSize(width: size.width * CGFloat(columns.count), height: size.height)
    pager.contentOffset.x = page * size.width
  }
}
