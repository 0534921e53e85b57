import Look
import UIKit

extension GalleryPage {
  static let verticalInHorizontal = GalleryPage(
    name: "vertical-in-horizontal", title: "Up, down and across", card: "Columns that turn like pages.",
    hint: "Up and down, or straight across.",
    teaches: """
      A column scrolls first, even if the finger slants. It turns the page only if it goes more than 12 points across \
      and less than 4 along; each column remembers where it was read.
      """,
    document: "A catalog of UIScrollView samples, trick 3", isText: true
  ) { VerticalInHorizontalPage() }
}

/// Columns that scroll vertically, in a `RemorsefulScrollView` that pages horizontally.
///
/// A page is as wide as a column and the gap beside it, so the columns beside the present one are seen.
final class VerticalInHorizontalPage: UIViewController {
  let pager = RemorsefulScrollView()
  private(set) var columns: [ColumnView] = []
  private let stage = PagerStage()
  private(set) lazy var demo = DemoView(stage: stage)

  /// The column at which it opens.
  static let first = 1

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.backgroundColor = .background
    stage.clipsToBounds = true
    stage.pager = pager
    pager.isPagingEnabled = true
    pager.clipsToBounds = false
    pager.showsHorizontalScrollIndicator = false
    pager.contentInsetAdjustmentBehavior = .never
    stage.addSubview(pager)
    for number in 0..<6 {
      let column = ColumnView(number: number)
      pager.addSubview(column)
      columns.append(column)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isNarrow = view.bounds.width < 700
    let gap: CGFloat = isNarrow ? 16 : 24
    let width = max(1, isNarrow ? view.bounds.width - 48 : min(480, view.bounds.width - 96))
    let frame = CGRect(
      x: ((view.bounds.width - width - gap) / 2).rounded(), y: 0, width: width + gap,
      height: view.bounds.height)
    guard pager.frame != frame else { return }
    let page =
      pager.bounds.width > 0 ? (pager.contentOffset.x / pager.bounds.width).rounded() : CGFloat(Self.first)
    pager.frame = frame
    for (index, column) in columns.enumerated() {
      column.frame = CGRect(
        x: CGFloat(index) * frame.width + (gap / 2).rounded(), y: 0, width: width, height: frame.height)
    }
    pager.contentSize = CGSize(width: frame.width * CGFloat(columns.count), height: frame.height)
    pager.contentOffset.x = page * frame.width
  }
}

/// Gives touches beside the pager, where other columns are seen, to what is there.
private final class PagerStage: UIView {
  weak var pager: UIScrollView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let pager, bounds.contains(point) else { return nil }
    return pager.hitTest(convert(point, to: pager), with: event) ?? pager
  }
}

/// A picture and a day's diary below it.
final class ColumnView: UIScrollView {
  private static let margin: CGFloat = 24
  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let diary = [
    "Up before the sun. The path is wet and smells of pine, and nobody has walked it today. At the second bend the valley opens.",
    "By nine the mist is gone. Five ridges lie behind each other, each a little paler than the one before, the last one hardly there.",
    "Bread and cheese on the warm stones by the hut. A dog comes by, looks, and goes on with the air of one who has appointments.",
    "The steep part is shorter than it looks. Holds for both hands, and water dripping somewhere that is not to be found.",
    "On top there is wind, and more sky than one needs. Someone has built a cairn and left a pencil in a tin, for names.",
    "Down by the other side, through heather. The knees count the steps, and at four thousand they stop counting.",
    "In the evening the ridges change places with their shadows. Tea. The boots go out on the sill.",
  ]

  private let picture: UIImageView
  private let heading: UILabel
  private let sheet = UIView()
  private var lines: [UILabel] = []

  init(number: Int) {
    picture = UIImageView(image: Landscape(number + 1).image(CGSize(width: 480, height: 300)))
    heading = UILabel(Self.days[number % Self.days.count], font: .heading)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    sheet.backgroundColor = .surface
    addSubview(sheet)
    for view in [picture, heading] { sheet.addSubview(view) }
    for index in 0..<2 * Self.diary.count {
      let line = UILabel(Self.diary[(index + number * 3) % Self.diary.count], font: .systemFont(ofSize: 17))
      sheet.addSubview(line)
      lines.append(line)
    }
  }

  required init?(coder: NSCoder) { fatalError("columns are not archived") }

  override var canBecomeFocused: Bool {
    super.canBecomeFocused && superview.map { $0.bounds.contains(center) } == true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: (bounds.width * 0.625).rounded())
    heading.frame = CGRect(x: Self.margin, y: picture.frame.maxY + 20, width: width, height: 32)
    var y = heading.frame.maxY + 12
    for line in lines {
      let height = line.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      line.frame = CGRect(x: Self.margin, y: y, width: width, height: height)
      y += height + 16
    }
    sheet.frame = CGRect(x: 0, y: 0, width: bounds.width, height: y + Self.margin)
    contentSize = sheet.frame.size
  }
}
