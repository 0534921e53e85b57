import Foundation

extension VisualFormat {
  /// The constraints of a line; traps with the place of what is wrong in it.
  @MainActor static func constraints(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let line = try VisualFormat(format)
      return try VisualFormatLine(line, format, options, metrics, views).constraints()
    } catch {
      preconditionFailure("Unable to parse constraint format: \n\(error)")
    }
  }
}

/// The constraints of a line that has been read.
@MainActor struct VisualFormatLine {
  typealias Attribute = NSLayoutConstraint.Attribute
  typealias Item = any LayoutItem & AnyObject

  private let line: VisualFormat
  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let items: [Item]
  private let views: [String: Any]

  init(
    _ line: VisualFormat, _ format: String, _ options: NSLayoutConstraint.FormatOptions,
    _ metrics: [String: Any],
    _ views: [String: Any]
  ) throws {
    self.line = line
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
    items = try line.views.map { view in
      guard let item = views[view.name] as? Item else {
        throw VisualFormat.Problem(
          reason: "\(view.name) is not a key in the views dictionary.", format: format,
          place: Self.place(of: "[\(view.name)", in: format) + 1)
      }
      return item
    }
  }

  private static func place(of text: String, in format: String) -> Int {
    format.range(of: text).map { format.distance(from: format.startIndex, to: $0.lowerBound) } ?? 0
  }

  func constraints() throws -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    if let gap = line.leading {
      made += try edge(gap, items[0], leadingSide, isStart: true)
    }
    for (index, item) in items.enumerated() {
      made += try sizes(line.views[index], item)
      guard index + 1 < items.count else { continue }
      made += try between(line.gaps[index], item, items[index + 1])
    }
    if let gap = line.trailing {
      made += try edge(gap, items[items.count - 1], trailingSide, isStart: false)
    }
    return made + alignments()
  }

  // MARK: - Sides

  private var isVertical: Bool { line.axis == .vertical }

  /// The side of a view that comes first in the line.
  private var leadingSide: Attribute {
    if isVertical { return .top }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return .left
    case .directionRightToLeft: return .right
    default: return .leading
    }
  }

  private var trailingSide: Attribute {
    if isVertical { return .bottom }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return .right
    case .directionRightToLeft: return .left
    default: return .trailing
    }
  }

  /// In a line from right to left, coordinates decrease along the line.
  private var sign: CGFloat { !isVertical && options.contains(.directionRightToLeft) ? -1 : 1 }

  private func make(
    _ first: Item, _ a: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: Item, _ b: Attribute,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let relation =
      sign > 0 ? relation : NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? .equal
    return NSLayoutConstraint(
      LayoutOperand(first, a), relation, LayoutOperand(second, b), constant: sign * constant)
  }

  // MARK: - Gaps

  private func edge(
    _ gap: VisualFormat.Gap, _ item: Item, _ side: Attribute, isStart: Bool
  ) throws -> [NSLayoutConstraint] {
    guard let owner = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      throw VisualFormat.Problem(
        reason: "Unable to interpret '|' character, because the related view doesn't have a superview",
        format: format,
        place: isStart ? Self.place(of: "|", in: format) : format.count - 1)
    }
    let ownerSide = if case .standard = gap { side.margin } else { side }
    return try relations(gap, standard: 0).map { relation, distance, priority in
      let made =
        isStart
        ? make(item, side, relation, owner, ownerSide, distance)
        : make(owner, ownerSide, relation, item, side, distance)
      made.priority = priority
      return made
    }
  }

  private func between(_ gap: VisualFormat.Gap, _ first: Item, _ second: Item) throws -> [NSLayoutConstraint]
  {
    let isBaselines = isVertical && options.contains(.spacingBaselineToBaseline)
    let (from, to): (Attribute, Attribute) =
      isBaselines ? (.lastBaseline, .firstBaseline) : (trailingSide, leadingSide)
    return try relations(gap, standard: SystemSpacing.standard).map { relation, distance, priority in
      let made = make(second, to, relation, first, from, distance)
      made.priority = priority
      return made
    }
  }

  private func relations(
    _ gap: VisualFormat.Gap, standard: CGFloat
  ) throws -> [(NSLayoutConstraint.Relation, CGFloat, UILayoutPriority)] {
    switch gap {
    case .none: return [(.equal, 0, .required)]
    case .standard: return [(.equal, standard, .required)]
    case .predicates(let predicates):
      return try predicates.map { ($0.relation, try number($0.object), try priority($0)) }
    }
  }

  // MARK: - Sizes

  private func sizes(_ view: VisualFormat.View, _ item: Item) throws -> [NSLayoutConstraint] {
    let attribute: Attribute = isVertical ? .height : .width
    return try view.sizes.map { predicate in
      let made: NSLayoutConstraint
      if case .name(let name) = predicate.object, let other = views[name] as? Item {
        made = NSLayoutConstraint(
          LayoutOperand(item, attribute), predicate.relation, LayoutOperand(other, attribute))
      } else {
        made = NSLayoutConstraint(
          LayoutOperand(item, attribute), predicate.relation, nil, constant: try number(predicate.object))
      }
      made.priority = try priority(predicate)
      return made
    }
  }

  private func number(_ object: VisualFormat.Object) throws -> CGFloat {
    switch object {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      let number: CGFloat? =
        switch metrics[name] {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        case let priority as UILayoutPriority: CGFloat(priority.rawValue)
        default: nil
        }
      if let number, number.isFinite { return number }
      throw VisualFormat.Problem(
        reason: "\(name) is not a key in the metrics dictionary.", format: format,
        place: Self.place(of: name, in: format))
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws -> UILayoutPriority {
    try predicate.priority.map { UILayoutPriority(Float(try number($0))) } ?? .required
  }

  // MARK: - Alignment

  /// A constraint for each alignment option, from every view to the next.
  private func alignments() -> [NSLayoutConstraint] {
    let all: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    return all.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(items, items.dropFirst()).map { first, second in
        NSLayoutConstraint(
          LayoutOperand(first, attribute), .equal, LayoutOperand(second, attribute))
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin at this side.
  fileprivate var margin: Self {
    switch self {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
