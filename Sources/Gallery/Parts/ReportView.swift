import Look
import UIKit

/// A page with a title, columns of text, a picture and a chart: three columns on a wide sheet, one on a high one, and the text beside
/// the pictures on a low one.
///
/// It draws itself at whatever size it has; its picture and the words below that are subviews.
final class ReportView: UIView {
  /// The size at which it is laid out. At another size all of it is larger or smaller.
  var sheet = CGSize(width: 1000, height: 632) { didSet { layOutSheet() } }

  private let picture = UIImageView(image: Landscape(2).image(CGSize(width: 1136, height: 848), scale: 1))
  private let caption = UILabel()
  private var titleFrame = CGRect.zero
  private var columns: [CGRect] = []
  private var pictureFrame = CGRect.zero
  private var captionFrame = CGRect.zero
  private var chart = CGRect.zero
  /// The number of times it has drawn itself.
  private(set) var drawCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .paper
    contentMode = .redraw
    // In the dark, its paper is hardly lighter than the desk.
    addBorder()
    addFloatingShadow()
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.text = "Sunrise, 06:12"
    caption.textColor = .secondary
    caption.numberOfLines = 1
    addSubview(picture)
    addSubview(caption)
    layOutSheet()
  }

  required init?(coder: NSCoder) { fatalError("reports are not archived") }

  /// The height of a wide sheet, as a part of its width.
  private static let ratio: CGFloat = 0.632
  /// Points of width that a wide sheet needs: at 780, its text is 13 points large.
  private static let leastWidth: CGFloat = 780
  /// The greatest width of a low sheet, as a multiple of its height.
  private static let lowRatio: CGFloat = 2
  /// Points from the picture, and from the chart's bars, to their captions.
  private static let captionGap: CGFloat = 8

  /// The sheet that fits into a room: at most 1400 points wide, upright in a high room, and low in a room without space for three columns
  /// that can be read.
  static func sheet(in room: CGSize) -> CGSize {
    let room = CGSize(width: max(1, room.width), height: max(1, room.height))
    guard room.width > room.height else { return room }
    let width = min(1400, room.width, room.height / ratio).rounded()
    guard width < leastWidth else { return CGSize(width: width, height: (width * ratio).rounded()) }
    return CGSize(width: min(room.width, lowRatio * room.height), height: room.height)
  }

  /// The sizes of text of the window around the page, in points: of captions, of the hint and of the header's title. Text of the page that is
  /// about as large has one of them, so that no more than four sizes are seen.
  private static let sizes: [CGFloat] = [13, 15, 17]
  /// The size of captions, as a part of the size of the text.
  private static let captionPart: CGFloat = 0.78

  /// Points of the text when all of the page is seen.
  var textSize: CGFloat {
    let size =
      isUpright
      ? max(11, sheet.width / 22)
      : isLow ? max(sheet.width / 44, min(13, sheet.height / 24)) : sheet.width / 60
    // Larger text has captions of 15 points or more.
    guard size >= Self.sizes[0], Self.captionPart * size < Self.sizes[1] else { return size }
    return Self.sizes.min { abs($0 - size) < abs($1 - size) } ?? size
  }
  /// Points of the captions then: at least 13, unless the text is smaller.
  var captionSize: CGFloat {
    Self.sizes.last { $0 <= Self.captionPart * textSize } ?? min(Self.sizes[0], textSize)
  }
  /// Points of the title then. On an upright sheet it is one line, as wide as the text.
  var titleSize: CGFloat { isUpright ? 0.065 * sheet.width : (isLow ? 1.5 : 2.5) * textSize }
  private var captionHeight: CGFloat { 1.4 * captionSize }
  private var isUpright: Bool { sheet.height > sheet.width }
  private var isLow: Bool {
    !isUpright
      && (sheet.width < Self.leastWidth || sheet.height < (Self.leastWidth * Self.ratio).rounded(.down))
  }
  private var hasOneColumn: Bool { isUpright || isLow }
  /// How much larger than laid out it is.
  private var scale: CGFloat { bounds.width / max(1, sheet.width) }

  private func layOutSheet() {
    let (width, height) = (sheet.width, sheet.height)
    if isUpright {
      let margin = width * 0.07
      let inner = width - 2 * margin
      titleFrame = CGRect(
        x: margin, y: margin, width: inner, height: self.height(of: Self.title, title, width: inner))
      let top = titleFrame.maxY + 0.8 * textSize
      // All of the text, if that leaves half of the sheet to the pictures.
      let textHeight = min(
        self.height(of: Self.short, text, width: inner), max(1, (height - top - margin) / 2))
      columns = [CGRect(x: margin, y: top, width: inner, height: textHeight)]
      let rest = height - columns[0].maxY - margin - textSize * 2
      pictureFrame = CGRect(x: margin, y: columns[0].maxY + textSize, width: inner, height: rest * 0.56)
      captionFrame = CGRect(
        x: margin, y: pictureFrame.maxY + Self.captionGap, width: inner, height: captionHeight)
      chart = CGRect(
        x: margin, y: captionFrame.maxY + 0.6 * textSize, width: inner,
        height: max(1, height - margin - captionFrame.maxY - 0.6 * textSize))
    } else if isLow {
      let margin = width * 0.043
      let inner = width - 2 * margin
      titleFrame = CGRect(x: margin, y: 0.8 * margin, width: inner, height: 2.2 * textSize)
      let top = titleFrame.maxY + 0.4 * textSize
      let textHeight = max(1, height - margin - top)
      columns = [CGRect(x: margin, y: top, width: 0.54 * inner, height: textHeight)]
      let left = columns[0].maxX + 24
      let pictureWidth = max(1, width - margin - left)
      // The picture, the bars, and a caption below each.
      let rest = max(1, textHeight - 2 * (Self.captionGap + captionHeight) - textSize)
      pictureFrame = CGRect(x: left, y: top, width: pictureWidth, height: 0.6 * rest)
      captionFrame = CGRect(
        x: left, y: pictureFrame.maxY + Self.captionGap, width: pictureWidth, height: captionHeight)
      let chartTop = captionFrame.maxY + textSize
      chart = CGRect(x: left, y: chartTop, width: pictureWidth, height: max(1, height - margin - chartTop))
    } else {
      let unit = width / 1000
      titleFrame = CGRect(x: 56 * unit, y: 44 * unit, width: 888 * unit, height: 60 * unit)
      columns = [56, 358].map { CGRect(x: $0 * unit, y: 124 * unit, width: 272 * unit, height: 468 * unit) }
      pictureFrame = CGRect(x: 660 * unit, y: 124 * unit, width: 284 * unit, height: 212 * unit)
      captionFrame = CGRect(
        x: 660 * unit, y: pictureFrame.maxY + Self.captionGap, width: 284 * unit, height: captionHeight)
      chart = CGRect(x: 660 * unit, y: 388 * unit, width: 284 * unit, height: 190 * unit)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The column, the picture or the chart at a point or next to it, in its own points.
  func block(at point: CGPoint) -> CGRect { laidOutBlock(at: point).applying(larger) }

  /// The same as laid out.
  func laidOutBlock(at point: CGPoint) -> CGRect {
    func distance(_ block: CGRect) -> CGFloat {
      hypot(
        max(block.minX - point.x / scale, 0, point.x / scale - block.maxX),
        max(block.minY - point.y / scale, 0, point.y / scale - block.maxY))
    }
    return blocks.min { distance($0) < distance($1) } ?? CGRect(origin: .zero, size: sheet)
  }

  /// Whether the picture or the bars of the chart are in a rectangle.
  func hasDrawing(in rect: CGRect) -> Bool { drawings.contains { $0.applying(larger).intersects(rect) } }

  /// The columns, and the picture and the chart with their captions, as laid out.
  var blocks: [CGRect] { columns + drawings }
  var drawings: [CGRect] { [pictureFrame.union(captionFrame), chart] }

  /// Where letters are on the sheet as laid out, a rectangle for each line.
  var words: [CGRect] {
    let texts = zip(columns, hasOneColumn ? [Self.short] : Self.texts)
    let chartCaption = CGRect(
      x: chart.minX, y: chart.maxY - captionHeight, width: chart.width, height: captionHeight)
    let captions = zip([captionFrame, chartCaption], ["Sunrise, 06:12", Self.chartCaption])
    let font = UIFont.systemFont(ofSize: captionSize)
    return lines(of: Self.title, title, size: titleSize, in: titleFrame)
      + texts.flatMap { lines(of: $1, text, size: textSize, in: $0) }
      + captions.map { frame, caption in
        let width = (caption as NSString).size(withAttributes: [.font: font]).width
        return letters(
          of: captionSize, in: CGRect(origin: frame.origin, size: CGSize(width: width, height: frame.height)))
      }
  }

  /// Where the letters of the lines of a text are that fit in a rectangle: as many words in each as there is room for.
  private func lines(of string: String, _ attributes: Attributes, size: CGFloat, in frame: CGRect) -> [CGRect]
  {
    let height = (attributes[.paragraphStyle] as? NSParagraphStyle)?.minimumLineHeight ?? size
    func width(_ line: String) -> CGFloat { (line as NSString).size(withAttributes: attributes).width }
    var lines = [""]
    for word in string.split(separator: " ") {
      let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
      if width(longer) <= frame.width { lines[lines.count - 1] = longer } else { lines.append(String(word)) }
    }
    return lines.enumerated().map { index, line in
      letters(
        of: size,
        in: CGRect(
          x: frame.minX, y: frame.minY + CGFloat(index) * height, width: width(line), height: height))
    }
  }

  /// Where letters of a size are in their line: from the top of an l to the foot of a g.
  private func letters(of size: CGFloat, in line: CGRect) -> CGRect {
    let font = UIFont.systemFont(ofSize: size)
    let baseline = line.midY - font.lineHeight / 2 + font.ascender
    return CGRect(
      x: line.minX, y: baseline - Self.above * size, width: line.width,
      height: (Self.above + Self.below) * size)
  }

  /// How far letters reach above and below their baseline, as parts of their size. Chosen, for any sans-serif.
  private static let (above, below): (CGFloat, CGFloat) = (0.8, 0.25)
  private var larger: CGAffineTransform { CGAffineTransform(scaleX: scale, y: scale) }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = pictureFrame.applying(larger)
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    picture.layer.cornerRadius = 4 * scale
    caption.frame = captionFrame.applying(larger)
    caption.font = .systemFont(ofSize: captionSize * scale)
  }

  override func draw(_ rect: CGRect) {
    drawCount += 1
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: scale, y: scale)
    (Self.title as NSString).draw(in: titleFrame, withAttributes: title)
    for (column, words) in zip(columns, hasOneColumn ? [Self.short] : Self.texts) {
      (words as NSString).draw(in: column, withAttributes: text)
    }
    drawChart()
  }

  private typealias Attributes = [NSAttributedString.Key: Any]

  private var title: Attributes {
    attributes(.systemFont(ofSize: titleSize, weight: .bold), lineHeight: hasOneColumn ? 1.6 : 3)
  }
  private var text: Attributes {
    attributes(.systemFont(ofSize: textSize), lineHeight: hasOneColumn ? 1.45 : 1.65)
  }

  /// - Parameter lineHeight: The height of a line, as a multiple of the text's size.
  private func attributes(_ font: UIFont, lineHeight: CGFloat) -> Attributes {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = lineHeight * textSize
    style.maximumLineHeight = lineHeight * textSize
    return [.font: font, .foregroundColor: UIColor.ink, .paragraphStyle: style]
  }

  /// The points that all lines of a text take.
  private func height(of text: String, _ attributes: Attributes, width: CGFloat) -> CGFloat {
    (text as NSString).boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, attributes: attributes,
      context: nil
    ).height.rounded(.up)
  }

  /// The colour of all bars but the highest. With high contrast its ratio to the paper is at least 3 to 1.
  private static let bar = UIColor {
    UIColor.accent.resolvedColor(with: $0)
      .withAlphaComponent($0.accessibilityContrast == .high ? 0.6 : 0.25)
  }

  private func drawChart() {
    let values: [CGFloat] = [0.40, 0.54, 0.50, 0.73, 1, 0.85, 0.63]
    let (gap, room) = (chart.width / 40, max(0, chart.height - Self.captionGap - captionHeight))
    let width = (chart.width - gap * CGFloat(values.count - 1)) / CGFloat(values.count)
    for (index, value) in values.enumerated() {
      (value == 1 ? UIColor.accent : Self.bar).setFill()
      let bar = CGRect(
        x: chart.minX + CGFloat(index) * (width + gap), y: chart.minY + room * (1 - value), width: width,
        height: room * value)
      UIBezierPath(roundedRect: bar, cornerRadius: 2).fill()
    }
    let font = UIFont.systemFont(ofSize: captionSize)
    let style: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.secondary]
    // In the middle of its line, as the label below the picture is.
    let place = CGPoint(x: chart.minX, y: chart.maxY - (captionHeight + font.lineHeight) / 2)
    (Self.chartCaption as NSString).draw(at: place, withAttributes: style)
  }

  private static let title = "The mountain in the morning"
  private static let chartCaption = "Clear mornings, Monday to Sunday"
  private static let texts = [
    """
    Seen from the valley the ridge is a line, and the line is drawn with one stroke. Come nearer and it is trees; nearer \
    still, and each tree has its own edge against the sky. A page of paper works the same way. It is whole from across the \
    table, and it has more to say from close by. Nobody reads a whole page at once, and nobody wants to lose sight\u{a0}of\u{a0}it.
    """,
    """
    Double-tap a column and it fills the window, from margin to margin, so that no word is cut at the side. Double-tap again \
    and the whole page is back. Pinch for anything in between. When the page rests, every letter is drawn anew for the size \
    at which it is read. Pictures and charts take the same tap, and fill the\u{a0}window\u{a0}too.
    """,
  ]
  private static let short = """
    Seen from the valley the ridge is a line, and the line is drawn with one stroke. Come nearer and it is trees; nearer still, \
    and each tree has its own edge against the sky. A page works the same way: whole from across the table, and with more to \
    say from close by. Double-tap it and it fills the window from margin to margin. Double-tap again and all of it\u{a0}is\u{a0}back.
    """
}
