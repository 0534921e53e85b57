import UIKit

extension GalleryPage {
  static let verticalInHorizontal = GalleryPage(
    name: "vertical-in-horizontal", title: "Vertical in horizontal",
    document: "A catalog of UIScrollView samples, trick 3",
    hint: """
      Drag a column up and down, even at a slant, even fast. Only a finger that goes straight across turns the page.
      """
  ) { VerticalInHorizontalPage() }
}

/// Columns that scroll vertically, in a `RemorsefulScrollView` that pages horizontally.
final class VerticalInHorizontalPage: UIViewController {
  let pager = RemorsefulScrollView()
  private(set) var columns: [ColumnView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .paper
    pager.isPagingEnabled = true
    view.addSubview(pager)
    for number in 1...5 {
      let column = ColumnView(number: number)
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
    }
    pager.contentSize = CGSize(width: size.width * CGFloat(columns.count), height: size.height)
    pager.contentOffset.x = page * size.width
  }
}

/// Lines below each other, on a strip of paper in the middle.
final class ColumnView: UIScrollView {
  static let lineHeight: CGFloat = 44
  static let lineCount = 60
  private static let margin: CGFloat = 20
  private static let headingHeight: CGFloat = 64

  private let heading = UILabel(font: .systemFont(ofSize: 24, weight: .bold))
  private let strip = UIView()
  private var lines: [UILabel] = []

  init(number: Int) {
    super.init(frame: .zero)
    heading.text = "Column \(number)"
    strip.backgroundColor = .card
    strip.layer.cornerRadius = 10
    strip.clipsToBounds = true
    addSubview(heading)
    addSubview(strip)
    for index in 1...Self.lineCount {
      let line = UILabel("Line \(index) of column \(number)", font: .systemFont(ofSize: 15))
      line.backgroundColor = UIColor(
        hue: 0.45 + CGFloat(number) / 10, saturation: index.isMultiple(of: 2) ? 0.02 : 0.07, brightness: 1,
        alpha: 1)
      line.textAlignment = .center
      strip.addSubview(line)
      lines.append(line)
    }
  }

  required init?(coder: NSCoder) { fatalError("columns are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(bounds.width - 2 * Self.margin, 560))
    let x = ((bounds.width - width) / 2).rounded()
    heading.frame = CGRect(x: x, y: 0, width: width, height: Self.headingHeight)
    strip.frame = CGRect(
      x: x, y: Self.headingHeight, width: width, height: CGFloat(lines.count) * Self.lineHeight)
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: 0, y: CGFloat(index) * Self.lineHeight, width: width, height: Self.lineHeight)
    }
    contentSize = CGSize(width: bounds.width, height: strip.frame.maxY + Self.margin)
  }
}
