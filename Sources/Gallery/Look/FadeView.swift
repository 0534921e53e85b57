import Look
import UIKit

/// The background, which fades in from the top and is opaque from the hint's upper edge on: no word is half seen beside the hint. With
/// high contrast all of it is opaque, as high as the hint and the distances around it, and higher where its upper edge would halve a line
/// of words; it has a line at that edge. Where columns have no edge in common, it has steps.
final class FadeView: UIView {
  private let line = UIView()
  /// What is higher over single columns.
  private var steps: [UIView] = []

  /// Points above the foot of what is seen that are opaque, with a hint of one line: up to the upper edge of a hint that is 24 above it. With
  /// high contrast some more.
  private static let (opaque, opaqueBand): (CGFloat, CGFloat) = (64, 80)
  /// Points from its upper edge to where it is opaque; fewer in a window lower than `low`, which has little to read.
  private static let (rise, lowRise, low): (CGFloat, CGFloat, CGFloat) = (80, 24, 560)
  /// Points that it goes on behind a sheet: as far as the sheet's upper corners are round.
  private static let behindSheet: CGFloat = 20
  /// Points by which an opaque one is higher at most, and of the highest view whose words are covered together. Chosen: more than a row of
  /// the largest text.
  private static let (mostRoom, row): (CGFloat, CGFloat) = (112, 112)

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    line.backgroundColor = .hairline
    addSubview(line)
    showColors()
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (view: FadeView, _) in view.showColors()
    }
  }

  required init?(coder: NSCoder) { fatalError("fades are not archived") }

  private var isOpaqueBand: Bool { traitCollection.accessibilityContrast == .high }

  /// Places it at the foot of what is seen, behind a hint of a height, and a little behind the sheet that is there. It goes on below a panel
  /// at the side, where the text does too.
  func place(in seen: CGRect, behind hintHeight: CGFloat, isOverSheet: Bool) {
    let rise = seen.height < Self.low ? Self.lowRise : Self.rise
    var height = (isOpaqueBand ? Self.opaqueBand : Self.opaque + rise) + hintHeight - Pill.height
    let lines = (superview as? DemoView).map { isOpaqueBand ? self.lines(in: $0.stage) : [] } ?? []
    height += room(above: seen.maxY - height, around: seen.midX, for: lines)
    frame = CGRect(
      x: seen.minX, y: seen.maxY - height, width: max(seen.maxX, superview?.bounds.maxX ?? 0) - seen.minX,
      height: height + (isOverSheet ? Self.behindSheet : 0))
    (layer as? CAGradientLayer)?.locations = [0, NSNumber(value: Double(rise / frame.height)), 1]
    makeSteps(for: lines)
  }

  /// How much higher an edge has to be, so that it halves none of the lines; nil where that is too much.
  private func room(above edge: CGFloat, for lines: [Line]) -> CGFloat? {
    var raised = edge
    while let halved = lines.first(where: { $0.frame.minY < raised && $0.frame.maxY > raised }) {
      raised = halved.start
    }
    return edge - raised <= Self.mostRoom ? edge - raised : nil
  }

  /// How much higher its upper edge has to be, so that no line of words is halved there; at least none in the middle.
  private func room(above edge: CGFloat, around middle: CGFloat, for lines: [Line]) -> CGFloat {
    room(above: edge, for: lines)
      ?? room(above: edge, for: lines.filter { $0.frame.minX < middle && $0.frame.maxX > middle }) ?? 0
  }

  /// Makes it higher over each column of which it would still halve a line.
  private func makeSteps(for lines: [Line]) {
    for step in steps { step.removeFromSuperview() }
    let columns = Dictionary(grouping: lines) { [$0.column.minX, $0.column.maxX] }
    // The groups have another order in each process, and a step that is added later covers those before it.
    let ordered = columns.values.map { (column: $0[0].column, lines: $0) }.sorted {
      ($0.column.minX, $0.column.maxX) < ($1.column.minX, $1.column.maxX)
    }
    steps = ordered.compactMap { column, lines in
      guard let room = room(above: frame.minY, for: lines), room > 0 else { return nil }
      // It covers the line at the edge.
      let step = UIView(
        frame: CGRect(x: column.minX - frame.minX, y: -room, width: column.width, height: room + 1))
      step.backgroundColor = .background
      let line = UIView(frame: CGRect(x: 0, y: 0, width: column.width, height: 1))
      line.backgroundColor = .hairline
      step.addSubview(line)
      addSubview(step)
      return step
    }
  }

  /// A line of words that is seen: where its letters are, where what is covered together with it begins, and the view around it.
  private struct Line {
    let frame: CGRect
    let start: CGFloat
    let column: CGRect
  }

  /// The lines in a view.
  private func lines(in view: UIView) -> [Line] {
    if view.isHidden || view.alpha == 0 { return [] }
    guard let label = view as? UILabel, let around = label.superview else {
      return view.subviews.flatMap { lines(in: $0) }
    }
    let place = label.convert(label.bounds, to: superview)
    let height = (label as? TextLabel)?.lineHeight ?? place.height
    guard height > 0, place.height < 1e5 else { return [] }
    // Half of what a line has beside its letters is above them.
    let inset = max(0, (height - label.font.pointSize) / 2)
    let column = around.convert(around.bounds, to: superview)
    return (0..<max(1, Int((place.height / height).rounded()))).map { number in
      let top = place.minY + CGFloat(number) * height
      let frame = CGRect(x: place.minX, y: top + inset, width: place.width, height: height - 2 * inset)
      let isRow = around.bounds.height <= Self.row
      // The line between two rows is then the one at the edge.
      return Line(frame: frame, start: isRow ? min(top, column.minY - 1) : top, column: column)
    }
  }

  private func showColors() {
    let color = UIColor.background.resolvedColor(with: traitCollection)
    let top = isOpaqueBand ? color : color.withAlphaComponent(0)
    (layer as? CAGradientLayer)?.colors = [top.cgColor, color.cgColor, color.cgColor]
    line.isHidden = !isOpaqueBand
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }
}
