import Look
import UIKit

/// A card over the photographs with all keys of the viewer. Its button, a tap beside it or Escape closes it.
final class KeysView: UIView {
  private struct Section {
    let title: String
    let rows: [Row]
  }

  /// An action and its keys: those that are pressed together, for each way to do it.
  private struct Row {
    let text: String
    let strokes: [[String]]

    init(_ text: String, _ strokes: [String]...) { (self.text, self.strokes) = (text, strokes) }

    /// A command with all its keys, or the keys at `places` of them.
    @MainActor init(_ command: ViewerCommand, at places: ClosedRange<Int>? = nil) {
      let strokes = command.strokes
      text = command.title
      self.strokes = places.map { Array(strokes[$0]) }?.map(\.caps) ?? strokes.map(\.caps)
    }

    /// Two commands that belong together, each with the first of its keys.
    @MainActor init(_ first: ViewerCommand, _ second: ViewerCommand) {
      text = "\(first.title), \(second.title.lowercased())"
      strokes = [first, second].compactMap { $0.strokes.first?.caps }
    }
  }

  private let card = UIView()
  private let title = UILabel("Keys", font: .heading)
  private let closeButton: ActionButton
  private let body = UIScrollView()
  private let columns: [[SectionView]]

  /// In points: the card's width at the usual size of text, its padding, between columns; the card's header, and its margin.
  private static let (width, padding, gap): (CGFloat, CGFloat, CGFloat) = (760, 32, 56)
  private static let (top, margin): (CGFloat, CGFloat) = (72, 16)

  init(close: @escaping () -> Void) {
    closeButton = ActionButton(icon: .close, style: .plain, label: "Close", action: close)
    columns = Self.sections.map { $0.map { SectionView($0) } }
    closeButton.key = ViewerCommand.close.keyText
    super.init(frame: .zero)
    backgroundColor = UIColor.black.withAlphaComponent(0.5)
    card.backgroundColor = .surface
    card.layer.cornerRadius = 20
    card.addBorder()
    card.addFloatingShadow()
    body.contentInsetAdjustmentBehavior = .never
    body.clipsToBounds = true
    for view in [title, closeButton, body] { card.addSubview(view) }
    for section in columns.joined() { body.addSubview(section) }
    // What is heard while the card's button has the keyboard: the card, and all keys.
    body.accessibilityLabel = title.text
    body.accessibilityHint = columns.joined().map(\.spoken).joined(separator: "; ")
    addSubview(card)
    addGestureRecognizer(
      UITapGestureRecognizer { [unowned self] in
        if !card.frame.contains($0.location(in: self)) { close() }
      })
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  private static let sections: [[Section]] = [
    [
      Section(
        title: "Pictures",
        rows: [
          Row(.next, .previous), Row("Next, previous", ["Space"], ["Shift", "Space"]),
          Row("Previous", ["Backspace"]), Row("Scroll, then turn", ["Page Down"], ["Page Up"]),
          Row(.first, .last), Row(.slideshow), Row(.turnRight, .turnLeft), Row(.mirror), Row(.play),
          Row(.backdrop), Row(.stopPreparing),
        ]),
      Section(
        title: "Window",
        rows: [
          Row(.fullScreen), Row("Hide, show the controls", ["H"], ["Tab"]), Row(.about),
          Row("Menu of the picture", ["Menu"], ["Shift", "F10"]), Row("Keys", ["?"], ["F1"]),
        ]),
    ],
    [
      Section(
        title: "Zoom",
        rows: [
          Row("Zoom in, zoom out", ["+"], ["−"]), Row(.fit, .actualSize),
          Row("At the pointer", ["Ctrl", "wheel"]), Row("Move", ["Shift", "arrows"]),
        ]),
      Section(
        title: "File",
        rows: [
          Row(.open), Row(.copy, .paste), Row(.copyPath), Row(.showInFiles), Row(.print), Row(.trash),
          Row(.restore), Row(.back), Row(.close), Row(.quit, at: 0...1), Row(.quit, at: 2...2),
        ]),
    ],
  ]

  override func layoutSubviews() {
    super.layoutSubviews()
    // Two columns in larger text need more room.
    let isNarrow = bounds.width < scaled(StripLayout.narrow)
    let width = min(isNarrow ? Self.width : scaled(Self.width), bounds.width - 2 * Self.margin)
    let padding = isNarrow ? 20 : Self.padding
    let columnWidth = isNarrow ? width - 2 * padding : (width - 2 * padding - Self.gap) / 2
    var height: CGFloat = 0
    var (x, y): (CGFloat, CGFloat) = (padding, 0)
    for column in columns {
      if !isNarrow { y = 0 }
      for section in column {
        section.frame = CGRect(x: x, y: y, width: columnWidth, height: section.height(for: columnWidth))
        y = section.frame.maxY + SectionView.gap
      }
      height = max(height, y - SectionView.gap)
      if !isNarrow { x += columnWidth + Self.gap }
    }
    body.contentSize = CGSize(width: width, height: height)
    let most = bounds.height - 2 * Self.margin
    let cardHeight = min(most, Self.top + height + padding)
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - cardHeight) / 2).rounded(),
      width: width, height: cardHeight)
    let titleHeight = scaled(32)
    title.frame = CGRect(
      x: padding, y: (40 - titleHeight / 2).rounded(), width: width - 2 * padding - 48, height: titleHeight)
    closeButton.frame = CGRect(x: width - padding - 32, y: 20, width: 40, height: 40)
    body.frame = CGRect(
      x: 0, y: Self.top, width: width, height: max(0, cardHeight - Self.top - (isNarrow ? 0 : padding / 2)))
  }

  /// A title, and a row for each action.
  private final class SectionView: UIView {
    private let title: UILabel
    private let rows: [(text: UILabel, strokes: [[KeyCap]])]
    /// In points: between sections; between keys that are pressed together, and between those that do the same.
    static let gap: CGFloat = 16
    private static let (keyGap, strokeGap): (CGFloat, CGFloat) = (4, 12)
    private static let row: CGFloat = 38
    /// In points: a key's height, and the distance of keys from the row's edges, from text above them and from each other.
    private static let (keyHeight, keyMargin): (CGFloat, CGFloat) = (30, 4)
    private var titleHeight: CGFloat { scaled(18) }
    private var rowsTop: CGFloat { titleHeight + 6 }

    init(_ section: Section) {
      title = UILabel(section.title, font: .smallLabel, color: .secondary)
      rows = section.rows.map { (UILabel($0.text), $0.strokes.map { $0.map { KeyCap($0) } }) }
      super.init(frame: .zero)
      addSubview(title)
      for (text, strokes) in rows {
        text.numberOfLines = 0
        addSubview(text)
        strokes.joined().forEach(addSubview)
        let keys = strokes.map { $0.map(\.name).joined(separator: " ") }
        text.accessibilityLabel = "\(text.text ?? ""): \(keys.joined(separator: ", "))"
      }
    }

    required init?(coder: NSCoder) { fatalError("sections are not archived") }

    /// The rows as a screen reader says them.
    var spoken: String { rows.compactMap { $0.text.accessibilityLabel }.joined(separator: "; ") }

    func height(for width: CGFloat) -> CGFloat {
      rows.indices.reduce(rowsTop) { $0 + shape(ofRow: $1, in: width).height }
    }

    /// How a row is laid out.
    private struct RowShape {
      /// The place of the text in the row.
      let text: CGRect
      /// The keys in lines, and the top of the first line.
      let lines: [[[KeyCap]]]
      let top: CGFloat
      let height: CGFloat
    }

    /// Text that does not fit beside its keys takes two lines. Where a word would be cut, or two lines are too few, the keys are below it.
    private func shape(ofRow index: Int, in width: CGFloat) -> RowShape {
      let (text, strokes) = rows[index]
      let room = strokes.reduce(width) { $1.reduce($0 - Self.strokeGap) { $0 - $1.width - Self.keyGap } }
      if let beside = Self.height(of: text, beside: room) {
        let height = max(Self.row, beside)
        return RowShape(
          text: CGRect(x: 0, y: 0, width: room, height: height), lines: [strokes],
          top: (height - Self.keyHeight) / 2, height: height)
      }
      let above = text.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      let lines = Self.lines(of: strokes, in: width)
      let top = 3 * Self.keyMargin + above
      return RowShape(
        text: CGRect(x: 0, y: 2 * Self.keyMargin, width: width, height: above), lines: lines, top: top,
        height: top + CGFloat(lines.count) * (Self.keyHeight + Self.keyMargin))
    }

    /// The height of text in a room beside its keys; nil where it would be cut in a word, or need a third line.
    private static func height(of text: UILabel, beside room: CGFloat) -> CGFloat? {
      guard text.intrinsicContentSize.width > room else { return text.intrinsicContentSize.height }
      let words = (text.text ?? "").split(separator: " ")
      let widest = words.map { String($0).size(withAttributes: [.font: text.font as Any]).width }.max() ?? 0
      let height = text.sizeThatFits(CGSize(width: max(0, room), height: 0)).height
      return widest.rounded(.up) > room || height > 2.5 * text.font.lineHeight ? nil : height.rounded(.up)
    }

    /// Keys in as many lines as they need. Those that are pressed together stay together.
    private static func lines(of strokes: [[KeyCap]], in width: CGFloat) -> [[[KeyCap]]] {
      var lines: [[[KeyCap]]] = []
      var left: CGFloat = 0
      for stroke in strokes {
        let needed = stroke.reduce(-keyGap) { $0 + $1.width + keyGap }
        if lines.isEmpty || needed > left {
          lines.append([])
          left = width
        }
        lines[lines.count - 1].append(stroke)
        left -= needed + strokeGap
      }
      return lines
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: titleHeight)
      var y = rowsTop
      for (index, row) in rows.enumerated() {
        let shape = shape(ofRow: index, in: bounds.width)
        row.text.frame = shape.text.offsetBy(dx: 0, dy: y)
        var top = (y + shape.top).rounded()
        for line in shape.lines {
          place(line, at: top)
          top += Self.keyHeight + Self.keyMargin
        }
        y += shape.height
      }
    }

    /// Places keys at the right edge.
    private func place(_ strokes: [[KeyCap]], at top: CGFloat) {
      var x = bounds.width
      for stroke in strokes.reversed() {
        for key in stroke.reversed() {
          x -= key.width
          key.frame = CGRect(x: x, y: top, width: key.width, height: Self.keyHeight)
          x -= Self.keyGap
        }
        x -= Self.strokeGap - Self.keyGap
      }
    }
  }

  /// A key cap with its label.
  private final class KeyCap: UIView {
    let name: String
    private let label: UILabel
    /// In points.
    var width: CGFloat { max(32, label.intrinsicContentSize.width.rounded(.up) + 16) }

    init(_ name: String) {
      self.name = name
      label = UILabel(name, font: .smallLabel)
      label.numberOfLines = 1
      label.textAlignment = .center
      super.init(frame: .zero)
      backgroundColor = .raised
      layer.cornerRadius = 8
      addHighContrastBorder()
      accessibilityElementsHidden = true
      addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("keys are not archived") }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds
    }
  }
}
