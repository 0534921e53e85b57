import Look
import UIKit

/// What a page says and what can be set in it: sections below each other. It scrolls where it is too high.
final class PanelView: UIScrollView {
  private enum Row {
    case view(UIView, gap: CGFloat)
    case line(UIView)

    var view: UIView {
      switch self {
      case .view(let view, _), .line(let view): view
      }
    }
  }
  private var rows: [Row] = []
  private let numberLabel = UILabel()
  private let captionLabel = TextLabel(font: .small, color: .secondary)
  /// The label of the section with the number, which a sheet has no room for at rest; nil for none.
  private var numberTitle: UIView?

  /// Points of a row at the side, at the usual size of text.
  static let width: CGFloat = 264
  /// Points above and below the line between two sections.
  private static let sectionGap: CGFloat = 16
  /// Points around all rows. A row's fill or focus ring may extend into them.
  static let room = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Between the number and its caption in a sheet, in points. At rest, only the number is visible.
  private static let sheetGap: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = false
    numberLabel.numberOfLines = 1
    numberLabel.adjustsFontSizeToFitWidth = true
    numberLabel.text = ""
    numberLabel.textColor = .ink
    showNumberFont()
    onTextSizeChange { (panel: PanelView) in panel.showNumberFont() }
  }

  required init?(coder: NSCoder) { fatalError("panels are not archived") }

  var isEmpty: Bool { rows.isEmpty }

  /// The points around all rows here, within which a row may draw.
  var room = PanelView.room { didSet { if room != oldValue { setNeedsLayout() } } }

  // MARK: - Rows

  /// The one big reading. It and the caption below it are where it was set first.
  var number: String {
    get { numberLabel.text ?? "" }
    set {
      if numberLabel.superview == nil {
        if rows.count == 1, rows[0].view is UILabel { numberTitle = rows[0].view }
        add(numberLabel, gap: 0)
        add(captionLabel, gap: 4)
      }
      numberLabel.text = newValue
    }
  }

  /// The font of the number, for what is to be as large.
  var numberFont: UIFont { numberLabel.font }

  /// What the number means.
  var caption: String {
    get { captionLabel.text ?? "" }
    set {
      guard captionLabel.text != newValue else { return }
      captionLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// Begins a section: a line, unless it is the first, and its label.
  func addSection(_ label: String? = nil) {
    if !rows.isEmpty {
      let line = UIView()
      line.backgroundColor = .hairline
      line.isUserInteractionEnabled = false
      addSubview(line)
      rows.append(.line(line))
    }
    if let label { add(UILabel(label, font: .smallLabel, color: .secondary), gap: 0) }
  }

  /// Adds a text, which the page may change. The row's height fits it.
  @discardableResult func addText(
    _ text: String = "", font: ScaledFont = .small, color: UIColor = .secondary
  ) -> UILabel {
    let label = TextLabel(text: text, font: font, color: color)
    add(label, gap: 4)
    return label
  }

  /// Adds buttons beside each other.
  @discardableResult func addButtons(_ actions: [(title: String, action: () -> Void)]) -> [ActionButton] {
    let row = ButtonRow(actions.map { ActionButton($0.title, action: $0.action) })
    add(row)
    return row.buttons
  }

  /// Adds a switch. Its handler gets the new state; `call` names what it sets in UIKit's words.
  @discardableResult func addToggle(
    _ title: String, isOn: Bool, call: String? = nil, action: @escaping (Bool) -> Void
  ) -> ToggleRow {
    let row = ToggleRow(title, isOn: isOn, call: call, action: action)
    add(row, gap: 4)
    return row
  }

  /// Adds a row. Its height is that of `sizeThatFits`; `gap` is the distance from the row above it.
  func add(_ row: UIView, gap: CGFloat = 8) {
    rows.append(.view(row, gap: gap))
    addSubview(row)
  }

  // MARK: - Layout

  /// Whether it is in a sheet, where the number is smaller.
  var isInSheet = false {
    didSet {
      numberTitle?.isHidden = isInSheet
      for row in rows { (row.view as? ToggleGroup)?.showsChips = isInSheet }
      showNumberFont()
    }
  }

  private func showNumberFont() {
    numberLabel.font = (isInSheet ? ScaledFont.numberInSheet : .number).font(for: traitCollection)
  }

  /// Points of the number's line.
  private var numberHeight: CGFloat { scaled(isInSheet ? 40 : 44) }

  /// Calls `place` for every row and returns the height of all of them.
  @discardableResult private func eachRow(width: CGFloat, _ place: (UIView, CGRect) -> Void) -> CGFloat {
    var y: CGFloat = 0
    var isFirst = true
    for row in rows {
      switch row {
      case .line(let line):
        place(line, CGRect(x: 0, y: y + Self.sectionGap, width: width, height: 1))
        y += 2 * Self.sectionGap + 1
        isFirst = true
      case .view(let view, _) where view === numberTitle && isInSheet: break
      case .view(let view, let gap):
        if !isFirst { y += view === captionLabel && isInSheet ? Self.sheetGap : gap }
        isFirst = false
        let height =
          view === numberLabel
          ? numberHeight : view.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
        place(view, CGRect(x: 0, y: y, width: width, height: height))
        y += height
      }
    }
    return y
  }

  /// The size that rows of a width need, without the room around them.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: eachRow(width: size.width) { _, _ in })
  }

  /// The first height within limits, all in points, at which a row of a width is cut in half; nil if there is none. A row that is cut shows
  /// that more follows.
  func heightThatCutsARow(width: CGFloat, within limits: ClosedRange<CGFloat>) -> CGFloat? {
    var height: CGFloat?
    eachRow(width: width) { _, frame in
      // Half of a line between sections cannot be seen.
      if height == nil, frame.height > 1, limits.contains(frame.midY) { height = frame.midY.rounded() }
    }
    return height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - room.left - room.right)
    let rowsHeight = eachRow(width: width) { view, frame in
      view.frame = frame.offsetBy(dx: room.left, dy: room.top)
    }
    let height = room.top + rowsHeight + room.bottom
    if contentSize != CGSize(width: bounds.width, height: height) {
      contentSize = CGSize(width: bounds.width, height: height)
      superview?.setNeedsLayout()
      enclosingDemo?.setNeedsLayout()
    }
  }

  private var enclosingDemo: DemoView? {
    var view = superview
    while let next = view, !(next is DemoView) { view = next.superview }
    return view as? DemoView
  }
}
