import Look
import UIKit

/// A card about the picture that is shown: at the right, or a sheet at the bottom of a window with little room beside a card.
final class InfoPanel: UIView {
  private let title = TextLabel(text: "About this picture", font: .title)
  private let grabber = UIView()
  private let closeButton: ActionButton
  /// Scrolls in a window that is too low for all rows.
  private let body = UIScrollView()
  private var facts: PhotoFacts?
  private var pixelRows: [PhotoFacts.Row] = []
  /// The names of the current rows, by section.
  private var shownNames: [[String]] = []
  private var rows: [FactRow] = []
  private var lines: [UIView] = []
  /// The buttons for actions on the file; nil if there are none.
  private let actions: ButtonRow?

  /// Points: at the side, the width of its rows at the usual size of text, its distance from the edges, and from its own edge to the rows.
  private static let (rowWidth, margin, padding): (CGFloat, CGFloat, CGFloat) = (264, 16, 20)
  /// Points: of the title, and on each side of a line.
  private static let (top, lineGap): (CGFloat, CGFloat) = (64, 12)
  /// The width at the side, in points. In larger text it is wider, so that a name and a value still fit beside each other.
  private var width: CGFloat { scaled(Self.rowWidth) + 2 * Self.padding }
  /// The least width of a window with the panel at the side, in points. Chosen. A wider panel leaves the photograph as much.
  private var leastSideWidth: CGFloat { 900 + scaled(Self.rowWidth) - Self.rowWidth }
  /// The part of the window's height that it may take as a sheet.
  private static let sheetPart: CGFloat = 0.45
  /// Radii of the corners, in points: at the side, and as a sheet.
  private static let (radius, sheetRadius): (CGFloat, CGFloat) = (16, 20)
  private static let grabberSize = CGSize(width: 36, height: 5)
  private var isSheet = false {
    didSet {
      layer.cornerRadius = isSheet ? Self.sheetRadius : Self.radius
      grabber.isHidden = !isSheet
    }
  }

  /// - Parameter actions: Buttons for actions on the file.
  init(actions: [ActionButton], close: @escaping () -> Void) {
    self.actions = actions.isEmpty ? nil : ButtonRow(actions)
    closeButton = ActionButton(icon: .close, style: .plain, label: "Close", action: close)
    closeButton.key = ViewerCommand.close.keyText
    super.init(frame: .zero)
    backgroundColor = .surface
    layer.cornerRadius = Self.radius
    addBorder()
    addFloatingShadow()
    title.numberOfLines = 1
    title.lineBreakMode = .byTruncatingTail
    grabber.backgroundColor = .controlEdge
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    body.contentInsetAdjustmentBehavior = .never
    body.clipsToBounds = true
    for view in [grabber, title, closeButton, body] { addSubview(view) }
    if let row = self.actions { body.addSubview(row) }
  }

  required init?(coder: NSCoder) { fatalError("panels are not archived") }

  /// Shows what is known of a picture.
  func show(_ facts: PhotoFacts) {
    guard facts != self.facts else { return }
    self.facts = facts
    update()
  }

  /// Shows those of its buttons for which `isShown` is true; it gets their titles.
  func showActions(where isShown: (String) -> Bool) {
    for button in actions?.buttons ?? [] { button.isHidden = !isShown(button.currentTitle ?? "") }
    actions?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Shows the pixel under the pointer; nil empties its rows but keeps them. Returns whether the panel's height has changed.
  ///
  /// - Parameter place: What the place is called: a pixel, or a point of a document.
  func show(_ pixel: PixelReading?, as place: String = "Pixel") -> Bool {
    guard pixel != nil || !pixelRows.isEmpty else { return false }
    let isNew = pixelRows.isEmpty
    pixelRows = [.init(place, pixel?.place ?? "–"), .init("Red, green, blue", pixel?.values ?? "–")]
    update()
    return isNew
  }

  private var sections: [[PhotoFacts.Row]] {
    (facts?.sections ?? []) + (pixelRows.isEmpty ? [] : [pixelRows])
  }

  private func update() {
    let wanted = sections.map { $0.map(\.name) }
    guard wanted != shownNames else {
      for (view, row) in zip(rows, sections.joined()) { view.show(row) }
      return setNeedsLayout()
    }
    shownNames = wanted
    (rows + lines).forEach { $0.removeFromSuperview() }
    rows = sections.joined().map { FactRow($0) }
    lines = sections.map { _ in
      let line = UIView()
      line.backgroundColor = .hairline
      return line
    }
    (rows + lines).forEach(body.addSubview)
    setNeedsLayout()
  }

  /// Takes its place in a window, and returns how much of the window's right and lower edge it takes.
  func place(in bounds: CGRect, below header: CGFloat) -> UIEdgeInsets {
    isSheet = bounds.width < leastSideWidth
    let width = width
    let wanted = Self.top + bodyHeight(forWidth: isSheet ? bounds.width + 2 : width) + Self.lineGap
    guard isSheet else {
      frame = CGRect(
        x: bounds.width - Self.margin - width, y: header + Self.margin, width: width,
        height: min(wanted, max(Self.top, bounds.height - header - 2 * Self.margin)))
      return UIEdgeInsets(top: 0, left: 0, bottom: 0, right: width + 2 * Self.margin)
    }
    let height = min(wanted, (bounds.height * Self.sheetPart).rounded())
    // Its lower corners are below the edge, and the lines at its sides beyond those of the window.
    frame = CGRect(
      x: -1, y: bounds.height - height, width: bounds.width + 2, height: height + Self.sheetRadius)
    return UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
  }

  private func bodyHeight(forWidth width: CGFloat) -> CGFloat {
    let actionsHeight = actionsHeight(forWidth: width)
    let rowsHeight = rows.reduce(0) { $0 + $1.height(forWidth: width - 2 * padding) }
    return rowsHeight + CGFloat(lines.count) * (2 * Self.lineGap + 1) - Self.lineGap
      + (actionsHeight > 0 ? actionsHeight + Self.lineGap : 0)
  }

  /// Points from its edges to the rows. Those of a sheet are one point beyond the window's.
  private var padding: CGFloat { Self.padding + (isSheet ? 1 : 0) }

  /// The height of the buttons in a panel of a width, in points.
  private func actionsHeight(forWidth width: CGFloat) -> CGFloat {
    actions?.sizeThatFits(CGSize(width: width - 2 * padding, height: 0)).height ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * padding
    let hidden = isSheet ? Self.sheetRadius : 0
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: 6, width: size.width, height: size.height)
    title.frame = CGRect(x: padding, y: 12, width: max(0, width - 44), height: 40)
    closeButton.frame = CGRect(x: bounds.width - padding - 32, y: 12, width: 40, height: 40)
    body.frame = CGRect(
      x: 0, y: Self.top - Self.lineGap, width: bounds.width,
      height: max(0, bounds.height - hidden - Self.top + Self.lineGap))
    // What scrolls is cut at the panel's edge, or the window's.
    body.contentSize = CGSize(width: bounds.width, height: bodyHeight(forWidth: bounds.width) + Self.lineGap)
    var y: CGFloat = 0
    var next = rows.makeIterator()
    for (line, section) in zip(lines, sections) {
      line.frame = CGRect(x: padding, y: y, width: width, height: 1)
      y += 1 + Self.lineGap
      for _ in section {
        guard let row = next.next() else { break }
        row.frame = CGRect(x: padding, y: y, width: width, height: row.height(forWidth: width))
        y = row.frame.maxY
      }
      y += Self.lineGap
    }
    actions?.frame = CGRect(x: padding, y: y, width: width, height: actionsHeight(forWidth: bounds.width))
  }
}
