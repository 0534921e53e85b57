import Look
import UIKit

extension GalleryPage {
  static let thirtyLines = GalleryPage(
    name: "thirty-lines", title: "Scrolling in thirty lines", card: "Make it feel alive.",
    hint: "Throw the squares.",
    teaches: """
      A scroll view is a view whose bounds move: a pan recognizer and thirty lines. \
      The switches add what makes it feel alive, one thing at a time, and repeat your last throw. \
      Zooming and delegate methods are left to other pages.
      """,
    document: "Understanding UIScrollView"
  ) { ThirtyLinesPage() }
}

/// A scroll view is a view whose bounds move. The switches add a little more.
final class ThirtyLinesPage: UIViewController {
  let scrollView = LivelyScrollView()
  private(set) var switches: [ToggleRow] = []
  private var squares: [UILabel] = []
  private(set) lazy var demo = DemoView(stage: scrollView)

  /// Squares along each side.
  static let count = 16
  private static let gap: CGFloat = 16
  private static let plainWords = "A drag moves the squares, and that is all."

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .paper
    for number in 1...Self.count * Self.count {
      let (row, column) = (number - 1).quotientAndRemainder(dividingBy: Self.count)
      let square = UILabel(
        number.isMultiple(of: 10) ? String(grouped: number) : "", font: .card, color: .lightInk)
      square.backgroundColor = Self.color(column, row)
      square.textAlignment = .center
      square.layer.cornerRadius = 14
      squares.append(square)
      scrollView.addSubview(square)
    }
    demo.panel.number = "30 lines"
    demo.panel.caption = Self.plainWords
    demo.panel.addSection("Add what is missing")
    let extras: [(String, LivelyScrollView.Extras)] = [
      ("Inertia", .inertia), ("Rubber band", .rubberBand), ("Bounce", .bounce), ("Indicators", .indicators),
    ]
    let toggles = extras.map { title, extra in
      ToggleRow(title, isOn: false) { [unowned self] in
        if $0 { scrollView.extras.insert(extra) } else { scrollView.extras.remove(extra) }
        scrollView.repeatThrow()
        describe()
      }
    }
    switches = toggles
    demo.panel.add(ToggleGroup(toggles), gap: 4)
  }

  /// A wheel of colours. With high contrast they are lighter, for the numbers in them.
  static func color(_ column: Int, _ row: Int) -> UIColor {
    let hue = (0.55 + CGFloat(column) * 0.035 + CGFloat(row) * 0.028).truncatingRemainder(dividingBy: 1)
    let saturation = 0.42 + 0.02 * CGFloat(row % 4)
    return UIColor {
      let isHigh = $0.accessibilityContrast == .high
      return UIColor(
        hue: hue, saturation: isHigh ? saturation - 0.14 : saturation, brightness: isHigh ? 1 : 0.9, alpha: 1)
    }
  }

  private func describe() {
    let count = switches.filter(\.isSelected).count
    demo.panel.number = count == 0 ? "30 lines" : "+ \(count) of 4"
    demo.panel.caption =
      count == 0 ? Self.plainWords : "Each switch repeats your last throw."
  }

  /// Where the view opens: at the first row with which no number is at the hint, however large the text is.
  private func opening(step: CGFloat) -> CGPoint {
    let (seen, growth) = (demo.seen, UITraitCollection.largestTextFactor / traitCollection.textFactor)
    let height = growth * HintPresenter.room(in: demo, isOverSheet: !demo.isPanelAtSide)
    let width = growth * (Self.hints.map { Pill.width(of: $0, for: traitCollection) }.max() ?? 0)
    let hint = CGRect(
      x: seen.midX - width / 2 - Self.gap, y: seen.maxY - height, width: width + 2 * Self.gap, height: height)
    var first = CGPoint(
      x: Self.opening(in: view.bounds.width, step: step), y: Self.opening(in: seen.height, step: step))
    // Nor is one cut by the panel's outer edge. Numbers are in every other column.
    if let edge = demo.panelFrame?.maxX,
      squares.contains(where: { square in
        let reach = growth * square.intrinsicContentSize.width / 2 + Self.gap
        return square.text?.isEmpty == false && abs(square.frame.midX - first.x - edge) < reach
      })
    {
      first.x += step
    }
    let last = scrollView.contentSize.height - scrollView.bounds.height
    let openings = stride(from: first.y, through: max(first.y, last), by: step)
    let y = openings.first { y in
      squares.allSatisfy { square in
        let size = square.intrinsicContentSize.applying(CGAffineTransform(scaleX: growth, y: growth))
        let number = CGRect(
          x: square.frame.midX - size.width / 2 - first.x, y: square.frame.midY - size.height / 2 - y,
          width: size.width, height: size.height)
        return square.text?.isEmpty != false || !number.intersects(hint)
      }
    }
    return CGPoint(x: first.x, y: y ?? first.y)
  }
  /// What the page's hints say.
  private static let hints = [GalleryPage.thirtyLines.hint, GalleryPage.thirtyLines.mouseHint]

  /// Where the view opens along an axis on which `length` points are seen: squares are cut at both ends, each as much as the other.
  private static func opening(in length: CGFloat, step: CGFloat) -> CGFloat {
    // So the middle of what is seen is that of a square or of a gap. These are half a step apart, and one of them is at most a quarter of
    // a step from cutting squares in half.
    let half = step / 2
    let rest = half - (length / 2).truncatingRemainder(dividingBy: half)
    return gap / 2 + (rest < half / 2 ? rest + half : rest).rounded()
  }

  /// Squares have 96 points, 72 in a narrow window and 128 in a wide one. The page opens where squares are cut at the edges, to show that
  /// the content continues.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side: CGFloat = view.bounds.width < 700 ? 72 : view.bounds.width < 1600 ? 96 : 128
    let step = side + Self.gap
    let length = Self.gap + CGFloat(Self.count) * step
    guard scrollView.contentSize.width != length else { return }
    let isFirst = scrollView.contentSize == .zero
    scrollView.contentSize = CGSize(width: length, height: length)
    for (index, square) in squares.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.count)
      square.frame = CGRect(
        x: Self.gap + CGFloat(column) * step, y: Self.gap + CGFloat(row) * step, width: side, height: side)
    }
    if isFirst { scrollView.bounds.origin = opening(step: step) }
    scrollView.bounds.origin = scrollView.constrained(scrollView.bounds.origin)
  }
}

/// The article's scroll view: a drag moves the origin of the bounds, within the content.
class CustomScrollView: UIView {
  var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", CustomScrollView.panned))
    pan.allowedScrollTypesMask = .all
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  func panned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: self)
    bounds.origin = constrained(CGPoint(x: bounds.minX - translation.x, y: bounds.minY - translation.y))
    pan.setTranslation(.zero, in: self)
  }

  func constrained(_ origin: CGPoint) -> CGPoint {
    CGPoint(
      x: max(0, min(origin.x, contentSize.width - bounds.width)),
      y: max(0, min(origin.y, contentSize.height - bounds.height)))
  }
}
