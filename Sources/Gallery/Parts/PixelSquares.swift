import Look
import UIKit

/// The squares of single pixels: lines between them, and on each its column and row, in words as large as the square has room for. It has
/// views only for what is seen, which move without being drawn again.
final class PixelSquares: UIView {
  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  private(set) var labels: [Place: UILabel] = [:]
  private var spareLabels: [UILabel] = []
  private var lines: [UIView] = []

  /// Points to a pixel from which there are lines, and words, of which the longest are about 100 wide.
  private static let (least, leastOfWords): (CGFloat, CGFloat) = (40, 112)
  /// Points of the words, and beside them.
  private static let (textSize, margin): (CGFloat, CGFloat) = (13, 4)
  /// Behind black words and behind white ones with high contrast: no ink has 7 to 1 on colours that are neither light nor dark.
  private static let lightGround = UIColor { $0.accessibilityContrast == .high ? .white : .clear }
  private static let darkGround = UIColor { $0.accessibilityContrast == .high ? .black : .clear }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { fatalError("squares are not archived") }

  /// Shows the squares of a picture that is at this place in the view.
  func show(_ picture: CGRect) {
    let side = picture.width / Weave.side
    isHidden = side < Self.least || bounds.isEmpty
    let columns = isHidden ? 0..<0 : Self.pixels(of: side, from: picture.minX, in: bounds.width)
    let rows = isHidden ? 0..<0 : Self.pixels(of: side, from: picture.minY, in: bounds.height)
    if !isHidden { placeLines(columns, rows, of: side, from: picture.origin) }
    let hasWords = side >= Self.leastOfWords
    let gone = labels.keys.filter { !hasWords || !columns.contains($0.column) || !rows.contains($0.row) }
    // In the order of the squares, so that every run gives the same result.
    for place in gone.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
      guard let label = labels.removeValue(forKey: place) else { continue }
      label.isHidden = true
      spareLabels.append(label)
    }
    guard hasWords else { return }
    for row in rows {
      for column in columns {
        let label = label(at: Place(column: column, row: row))
        let (x, y) = (
          picture.minX + (CGFloat(column) + 0.5) * side, picture.minY + (CGFloat(row) + 0.5) * side
        )
        label.frame.origin = CGPoint(
          x: onPixel(x - label.bounds.width / 2), y: onPixel(y - label.bounds.height / 2))
      }
    }
  }

  /// The pixels along one axis that are in `length` points, if the first one is at `start`.
  private static func pixels(of side: CGFloat, from start: CGFloat, in length: CGFloat) -> Range<Int> {
    let first = min(max(0, (-start / side).rounded(.down)), Weave.side)
    let end = min(max(first, ((length - start) / side).rounded(.up)), Weave.side)
    return Int(first)..<Int(end)
  }

  private func placeLines(_ columns: Range<Int>, _ rows: Range<Int>, of side: CGFloat, from origin: CGPoint) {
    var frames: [CGRect] = []
    for column in columns.lowerBound...columns.upperBound {
      frames.append(
        CGRect(x: onPixel(origin.x + CGFloat(column) * side), y: 0, width: 1, height: bounds.height))
    }
    for row in rows.lowerBound...rows.upperBound {
      frames.append(
        CGRect(x: 0, y: onPixel(origin.y + CGFloat(row) * side), width: bounds.width, height: 1))
    }
    while lines.count < frames.count {
      let line = UIView()
      // Grey is seen on the light inks and on the dark ones.
      line.backgroundColor = UIColor(white: 0.5, alpha: 0.5)
      lines.append(line)
      insertSubview(line, at: 0)
    }
    for (line, frame) in zip(lines, frames) { line.frame = frame }
    for (index, line) in lines.enumerated() { line.isHidden = index >= frames.count }
  }

  /// The label of a pixel, made or used again.
  private func label(at place: Place) -> UILabel {
    if let label = labels[place] { return label }
    let label = spareLabels.popLast() ?? UILabel()
    if label.superview == nil {
      label.font = .systemFont(ofSize: Self.textSize)
      label.numberOfLines = 1
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.layer.cornerRadius = Self.margin
      addSubview(label)
    }
    label.text = "\(String(grouped: place.column)), \(String(grouped: place.row))"
    let isLight = Weave.isLight(column: place.column, row: place.row)
    label.textColor = isLight ? .black : .white
    label.backgroundColor = isLight ? Self.lightGround : Self.darkGround
    let size = label.intrinsicContentSize
    label.bounds.size = CGSize(
      width: min(size.width.rounded(.up) + 2 * Self.margin, Self.leastOfWords - 2 * Self.margin),
      height: size.height.rounded(.up))
    label.isHidden = false
    labels[place] = label
    return label
  }

  /// A position that is on a pixel of the screen, so that words and lines are sharp.
  private func onPixel(_ position: CGFloat) -> CGFloat {
    let density = max(1, traitCollection.displayScale)
    return (position * density).rounded() / density
  }
}
