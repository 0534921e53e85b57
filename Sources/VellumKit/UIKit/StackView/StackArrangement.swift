import ConstraintSolver
import Foundation

/// The constraints of a stack view, under the names that iOS gives them in logs.
@MainActor struct StackArrangement {
  /// A rectangle by the stack's axis: along it from the start to the end, across it from low to high. Where text runs from right to
  /// left, horizontal numbers count to the left.
  private struct Span {
    var start: LayoutSum
    var end: LayoutSum
    var low: LayoutSum
    var high: LayoutSum
    var length: LayoutSum { end - start }
    var middle: LayoutSum { (start + end) * 0.5 }
  }

  private let stack: UIStackView
  private let builder: ArrangementBuilder
  private let isMirrored: Bool

  init(_ stack: UIStackView, _ builder: ArrangementBuilder) {
    self.stack = stack
    self.builder = builder
    isMirrored = stack.isMirrored
  }

  /// Below the priority of the target size in `systemLayoutSizeFitting`, so that a larger target size is met. Chosen.
  private static let fitting = 49.0
  /// Equal distances of middles give way to what content wants. Agreed: the names and order are in logs.
  private static let centering = 149.0
  /// Just below required, so that sizes which the program requires win. Chosen.
  private static let nearlyRequired = 999.0

  func build() {
    let canvas = self.canvas
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let spans = shown.map { span(builder.edges(of: $0)) }
    builder.add(canvas.length, .lessThanOrEqual, "UISV-canvas-fit", priority: Self.fitting)
    builder.add(canvas.high - canvas.low, .lessThanOrEqual, "UISV-canvas-fit", priority: Self.fitting)
    if let first = spans.first, let last = spans.last {
      builder.add(first.start - canvas.start, .equal, "UISV-canvas-connection")
      builder.add(last.end - canvas.end, .equal, "UISV-canvas-connection")
    }
    distribute(shown, spans)
    align(shown, spans, canvas)
    collapseHidden(canvas)
  }

  private func span(_ edges: LayoutEdges) -> Span {
    let (left, right) = isMirrored ? (edges.right * -1, edges.left * -1) : (edges.left, edges.right)
    return stack.axis == .horizontal
      ? Span(start: left, end: right, low: edges.top, high: edges.bottom)
      : Span(start: edges.top, end: edges.bottom, low: left, high: right)
  }

  private var canvas: Span {
    let edges = builder.edges(of: stack)
    return span(stack.isLayoutMarginsRelativeArrangement ? edges.inset(by: stack.layoutMargins) : edges)
  }

  // MARK: - Along the axis

  private func distribute(_ views: [UIView], _ spans: [Span]) {
    switch stack.distribution {
    case .fill: spaceExactly(views, spans)
    case .fillEqually:
      spaceExactly(views, spans)
      for span in spans.dropFirst() {
        builder.add(span.length - spans[0].length, .equal, "UISV-fill-equally")
      }
    case .fillProportionally:
      spaceExactly(views, spans)
      sizeProportionally(views, spans)
    case .equalSpacing: spaceEqually(views, spans)
    case .equalCentering: centerEqually(views, spans)
    }
  }

  /// From one view to the next: between edges, or in a column between baselines.
  private func gap(_ views: [UIView], _ spans: [Span], after index: Int) -> LayoutSum {
    guard stack.isBaselineRelativeArrangement, stack.axis == .vertical else {
      return spans[index + 1].start - spans[index].end
    }
    return builder.baseline(of: views[index + 1], \.first) - builder.baseline(of: views[index], \.last)
  }

  private func spaceExactly(_ views: [UIView], _ spans: [Span]) {
    for index in views.indices.dropLast() {
      builder.add(
        gap(views, spans, after: index) + -stack.gap(after: views[index]), .equal, "UISV-spacing")
    }
  }

  private func sizeProportionally(_ views: [UIView], _ spans: [Span]) {
    let unit = builder.helper()
    for (view, span) in zip(views, spans) {
      let size = builder.contentSize(of: view)
      let length = stack.axis == .horizontal ? size.width : size.height
      guard length.isFinite, length > 0 else { continue }
      builder.add(
        span.length - unit * length, .equal, "UISV-fill-proportionally", priority: Self.nearlyRequired)
    }
  }

  private func spaceEqually(_ views: [UIView], _ spans: [Span]) {
    guard views.count > 1 else { return }
    let common = builder.helper()
    builder.add(common + -stack.gap(after: views[0]), .greaterThanOrEqual, "UISV-spacing")
    for index in views.indices.dropLast() {
      builder.add(gap(views, spans, after: index) - common, .equal, "UISV-distributing-edge")
      let least = stack.gap(after: views[index])
      if index > 0, least != stack.gap(after: views[index - 1]) {
        builder.add(common + -least, .greaterThanOrEqual, "UISV-spacing")
      }
    }
  }

  private func centerEqually(_ views: [UIView], _ spans: [Span]) {
    guard views.count > 1 else { return }
    let common = builder.helper()
    for index in views.indices.dropLast() {
      builder.add(
        gap(views, spans, after: index) + -stack.gap(after: views[index]), .greaterThanOrEqual, "UISV-spacing"
      )
      builder.add(
        spans[index + 1].middle - spans[index].middle - common, .equal, "UISV-distributing",
        priority: Self.centering)
    }
  }

  // MARK: - Across the axis

  private func align(_ views: [UIView], _ spans: [Span], _ canvas: Span) {
    for (view, span) in zip(views, spans) {
      let (low, high) = (span.low - canvas.low, span.high - canvas.high)
      switch stack.alignment {
      case .fill:
        builder.add(low, .equal, "UISV-canvas-connection")
        builder.add(high, .equal, "UISV-canvas-connection")
      case .leading:
        builder.add(low, .equal, "UISV-canvas-connection")
        builder.add(high, .lessThanOrEqual, "UISV-canvas-connection")
      case .trailing:
        builder.add(high, .equal, "UISV-canvas-connection")
        builder.add(low, .greaterThanOrEqual, "UISV-canvas-connection")
      case .center:
        builder.add(low + high, .equal, "UISV-canvas-connection")
        builder.add(low, .greaterThanOrEqual, "UISV-canvas-connection")
      case .firstBaseline, .lastBaseline:
        alignBaseline(view, views[0], low, high)
      }
    }
  }

  private func alignBaseline(_ view: UIView, _ first: UIView, _ low: LayoutSum, _ high: LayoutSum) {
    let line: KeyPath<TextBaselines, CGFloat> = stack.alignment == .firstBaseline ? \.first : \.last
    builder.add(low, .greaterThanOrEqual, "UISV-canvas-connection")
    builder.add(high, .lessThanOrEqual, "UISV-canvas-connection")
    if view !== first {
      builder.add(
        builder.baseline(of: view, line) - builder.baseline(of: first, line), .equal, "UISV-alignment")
    }
    // In a tall stack the free space is below the text, or above it for the last baseline.
    if stack.alignment == .firstBaseline {
      builder.add(low, .lessThanOrEqual, "UISV-ambiguity-suppression", priority: Self.fitting)
    } else {
      builder.add(high, .greaterThanOrEqual, "UISV-ambiguity-suppression", priority: Self.fitting)
    }
  }

  // MARK: - Hidden views

  /// A hidden view has no length along the axis and lies where it would appear, so that it grows from there when it is shown in
  /// an animation.
  private func collapseHidden(_ canvas: Span) {
    var end = canvas.start
    for view in stack.arrangedSubviews {
      let span = span(builder.edges(of: view))
      if view.isHidden {
        builder.add(span.start - end, .equal, "UISV-hiding")
        builder.add(span.length, .equal, "UISV-hiding", priority: Self.nearlyRequired)
        builder.add(span.low - canvas.low, .equal, "UISV-hiding", priority: Self.nearlyRequired)
        if stack.alignment == .fill {
          builder.add(span.high - canvas.high, .equal, "UISV-hiding", priority: Self.nearlyRequired)
        }
      } else {
        end = span.end
      }
    }
  }
}
