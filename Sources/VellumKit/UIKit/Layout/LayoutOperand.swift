import Foundation

/// One side of a constraint: an attribute of a view or guide, or the distance between two of them.
@MainActor struct LayoutOperand {
  /// The view or guide; nil if it is gone.
  var item: (any LayoutItem & AnyObject)? {
    if let view { return view.view }
    return guide
  }
  private let view: ViewReference?
  private weak var guide: UILayoutGuide?
  let attribute: NSLayoutConstraint.Attribute
  /// The end of a distance that begins at ``attribute``; nil if the side is an attribute.
  private let end: End?

  /// Points to an operand, which a value cannot contain itself.
  private final class End {
    let operand: LayoutOperand
    init(_ operand: LayoutOperand) { self.operand = operand }
  }

  init(_ item: any LayoutItem & AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    view = (item as? UIView)?.reference
    guide = item as? UILayoutGuide
    self.attribute = attribute
    end = nil
  }

  /// The distance from one edge to another.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    view = start.view
    guide = start.guide
    attribute = start.attribute
    self.end = End(end)
  }

  /// The end of the distance; nil if the side is an attribute.
  var distanceEnd: LayoutOperand? { end?.operand }

  var kind: NSLayoutConstraint.Attribute.Kind { end == nil ? attribute.kind : .size }

  /// Whether it is a leading or trailing edge, or a distance from or to one.
  var isDirectional: Bool { attribute.isDirectional || distanceEnd?.attribute.isDirectional == true }

  /// The views and guides that it refers to.
  var items: [any LayoutItem & AnyObject] { [item, distanceEnd?.item].compactMap { $0 } }

  /// Whether two operands refer to the same attributes of the same items.
  func isSame(as other: LayoutOperand) -> Bool {
    guard item === other.item, attribute == other.attribute else { return false }
    switch (distanceEnd, other.distanceEnd) {
    case (nil, nil): return true
    case (let a?, let b?): return a.isSame(as: b)
    case (nil, _), (_, nil): return false
    }
  }

  /// Why the sides cannot be compared; nil if they can.
  static func problem(_ left: LayoutOperand, _ right: LayoutOperand?) -> String? {
    guard left.kind != .none else { return "a constraint has an attribute of its first item" }
    guard let right else {
      return left.kind == .size
        ? nil
        : "NSLayoutConstraint for \(left.attribute.name): a location must have a second item to relate to."
    }
    guard left.kind == right.kind else {
      return "Invalid pairing of layout attributes: \(left.attribute.name) and \(right.attribute.name)."
    }
    let directions = [left, right].filter { $0.kind == .horizontalEdge && !$0.isCenter }
      .map(\.attribute.isDirectional)
    if Set(directions).count > 1 {
      return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
        + "Use leading/trailing for both or neither."
    }
    return nil
  }

  private var isCenter: Bool { attribute == .centerX || attribute == .centerXWithinMargins }
}
