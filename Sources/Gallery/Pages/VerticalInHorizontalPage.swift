import Look
import UIKit

extension GalleryPage {
  static let verticalInHorizontal = GalleryPage(
    name: "vertical-in-horizontal", title: "Up, down and across", card: "Columns that turn like\u{a0}pages.",
    hint: "Up and down, or straight across.",
    teaches: """
      A column scrolls first, even if the finger slants. It turns the page only if it goes more than 12 points across \
      and less than 4 along, which the box around it shows; each column remembers where it was read.
      """,
    document: "A catalog of UIScrollView samples, trick 3", isText: true
  ) { VerticalInHorizontalPage() }
}

/// Columns that scroll vertically, in a `RemorsefulScrollView` that pages horizontally.
///
/// A page is as wide as a column and the gap beside it, so the columns beside the present one are seen. There are seven columns, a day
/// each, and a year of pages: every column is at the page of its day that is nearest to what is seen. So both sides of a wide window are
/// full wherever one turns, where seven pages alone would leave over a third of it empty beside the first.
final class VerticalInHorizontalPage: UIViewController, UIScrollViewDelegate {
  let pager = RemorsefulScrollView()
  private(set) var columns: [ColumnView] = []
  private let stage = PagerStage()
  let trace = FingerTrace()
  /// What the finger's way was taken for. As large as the names of days: a page has at most four sizes of text.
  let reading = TextLabel(font: .heading)
  let caption = TextLabel(font: .small, color: .secondary)
  private(set) var sliders: [SliderRow] = []
  private(set) var nativeSwitch: ToggleRow!
  private(set) lazy var demo = DemoView(stage: stage)

  /// The pages of a year, and the one at which it opens: a Tuesday in the middle.
  static let (pages, first) = (53 * Diary.days.count, 26 * Diary.days.count + 1)

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
    pager.delegate = self
    stage.addSubview(pager)
    for number in 0..<Diary.days.count {
      let column = ColumnView(number: number)
      column.delegate = self
      pager.addSubview(column)
      columns.append(column)
    }
    demo.float(trace, fades: false) { [unowned self] _ in trace.frame = stage.frame }
    watchFinger()
    addControls(to: demo.panel)
    describe()
  }

  private func addControls(to panel: PanelView) {
    panel.add(reading, gap: 0)
    // At rest a sheet shows the first row only.
    panel.add(caption, gap: 16)
    panel.addSection("The page turns after")
    sliders = [
      SliderRow("More points across than", pager.across, in: 1...60) { [unowned self] in pager.across = $0 },
      SliderRow("Fewer points along than", pager.along, in: 1...60) { [unowned self] in pager.along = $0 },
    ]
    for slider in sliders { panel.add(slider) }
    panel.addSection()
    nativeSwitch = panel.addToggle("Native nesting", isOn: false, call: "UIScrollView decides") {
      [unowned self] isNative in
      pager.hasOwnRule = !isNative
      for slider in sliders { slider.isEnabled = !isNative }
      describe()
    }
  }

  // MARK: - The finger

  /// Draws the way of the first finger until there is a second one, which the rule does not go on with either.
  private func watchFinger() {
    let watcher = TouchWatcher()
    watcher.didLand = { [unowned self, unowned watcher] in
      let size = CGSize(width: 2 * pager.across, height: 2 * pager.along)
      trace.begin(at: watcher.location(in: trace), box: pager.hasOwnRule ? size : nil)
      describe()
    }
    watcher.didMove = { [unowned self, unowned watcher] in
      if watcher.numberOfTouches == 1 { trace.move(to: watcher.location(in: trace)) }
    }
    watcher.didLift = { [unowned self] in trace.end() }
    stage.addGestureRecognizer(watcher)
  }

  /// A column that scrolls may still give the finger up to the pager.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    trace.decision = scrollView === pager ? .across : .upAndDown
    describe()
  }

  private func describe() {
    reading.text = trace.points.isEmpty ? "Try it" : trace.decision.words
    if let start = trace.points.first, let last = trace.points.last, trace.decision != .none {
      let (across, along) = (abs(last.x - start.x).rounded(), abs(last.y - start.y).rounded())
      caption.text = "Decided at \(Int(across)) across, \(Int(along)) along."
    } else {
      caption.text =
        pager.hasOwnRule
        ? "Leave the box sideways to turn the page."
        : "The first 10 points decide."
    }
    demo.panel.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (seen, isNarrow) = (demo.seen, view.bounds.width < 700)
    guard !seen.isNull else { return }
    // Where six pages of 504 points do not fill the window to its farther edge, they are wider: seven columns cover six pages wherever they
    // are turned to.
    let farther = max(seen.midX, view.bounds.width - seen.midX)
    let width = max(
      1,
      isNarrow ? view.bounds.width - 48 : max(min(480, seen.width - 96), (farther / 3).rounded(.up) - gap))
    for column in columns { column.contentInset.bottom = view.safeAreaInsets.bottom }
    let frame = CGRect(
      x: (seen.midX - (width + gap) / 2).rounded(), y: 0, width: width + gap, height: view.bounds.height)
    if pager.frame != frame {
      let page =
        pager.bounds.width > 0 ? (pager.contentOffset.x / pager.bounds.width).rounded() : CGFloat(Self.first)
      pager.frame = frame
      pager.contentSize = CGSize(width: frame.width * CGFloat(Self.pages), height: frame.height)
      pager.contentOffset.x = page * frame.width
    }
    placeColumns()
  }

  /// Points between two columns.
  private var gap: CGFloat { view.bounds.width < 700 ? 16 : 24 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === pager { placeColumns() }
  }

  /// Places each column at the page of its day that is nearest to the offset, and fades its words by its distance from there, and by how much
  /// of it is seen. This depends on the offset and on what is seen alone.
  private func placeColumns() {
    let (step, week) = (pager.bounds.width, CGFloat(columns.count))
    // While the pager gets another size, its offset is one of the old size.
    guard step > 1, abs(pager.contentSize.width - step * CGFloat(Self.pages)) < 1 else { return }
    let position = pager.contentOffset.x / step
    let seen = pager.convert(demo.seen.isNull ? .zero : demo.seen, from: demo)
    for (index, column) in columns.enumerated() {
      let day = CGFloat(index)
      let page = day + ((position - day) / week).rounded() * week
      let frame = CGRect(
        x: page * step + (gap / 2).rounded(), y: 0, width: max(1, step - gap), height: pager.bounds.height)
      if column.frame != frame { column.frame = frame }
      column.presence = max(0, 1 - abs(page - position))
      column.room = min(frame.minX - seen.minX, seen.maxX - frame.maxX)
    }
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
  private static let font = ScaledFont(17, lineHeight: 24)
  /// How much is seen of the words of a column that is not turned to: as much as can be read on paper, which is 4.5 to 1.
  private static let paleness: CGFloat = 0.64
  /// The part of a column's height that its picture fills at most, so that there is something to read below, and its least height in
  /// points.
  private static let (pictureShare, leastPicture): (CGFloat, CGFloat) = (0.4, 160)
  private let picture: UIImageView
  private let heading: UILabel
  private let sheet = UIView()
  /// All words, so that they fade as one.
  private let words = UIView()
  private var lines: [UILabel] = []
  /// How far the column is turned to: 1 for the present one, 0 for one that is a page or more away.
  var presence: CGFloat = 1 { didSet { if presence != oldValue { showPresence() } } }
  /// Points from the column to the nearer side of what is seen; less than 0 for what lies beyond it.
  var room: CGFloat = 0 { didSet { if room != oldValue { showPresence() } } }

  init(number: Int) {
    picture = UIImageView(image: Landscape(number + 1).image(CGSize(width: 480, height: 300)))
    let day = Diary.days[number]
    heading = UILabel(day.name, font: .heading)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    sheet.backgroundColor = .surface
    addSubview(sheet)
    words.isUserInteractionEnabled = false
    words.addSubview(heading)
    for view in [picture, words] { sheet.addSubview(view) }
    for paragraph in day.paragraphs {
      let line = TextLabel(text: paragraph, font: Self.font)
      words.addSubview(line)
      lines.append(line)
    }
    registerForTraitChanges([UITraitAccessibilityContrast.self]) { (view: ColumnView, _) in
      view.showPresence()
    }
  }

  required init?(coder: NSCoder) { fatalError("columns are not archived") }

  /// With high contrast no words are pale. A column of which a side is cut off has no words, unless it is being turned to: so none is
  /// cut where nothing moves.
  private func showPresence() {
    words.alpha = max(presence, min(1, max(0, 1 + room / Self.margin)))
    let isHigh = traitCollection.accessibilityContrast == .high
    let alpha = isHigh ? 1 : Self.paleness + (1 - Self.paleness) * presence
    for label in [heading] + lines { label.alpha = alpha }
  }

  override var canBecomeFocused: Bool {
    super.canBecomeFocused && superview.map { $0.bounds.contains(center) } == true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    picture.frame = CGRect(
      x: 0, y: 0, width: bounds.width,
      height: min(bounds.width * 0.625, max(bounds.height * Self.pictureShare, Self.leastPicture)).rounded())
    heading.frame = CGRect(x: Self.margin, y: picture.frame.maxY + 20, width: width, height: scaled(32))
    var y = heading.frame.maxY + 12
    for line in lines {
      let height = line.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      line.frame = CGRect(x: Self.margin, y: y, width: width, height: height)
      y += height + 16
    }
    // In a high window the paper reaches the foot.
    sheet.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(y + Self.margin, bounds.height))
    words.frame = sheet.bounds
    contentSize = sheet.frame.size
  }
}
