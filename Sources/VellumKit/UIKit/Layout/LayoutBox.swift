import ConstraintSolver
import Foundation

/// The solver's variables for a view or guide, its four edges, and the constraints that the item itself adds.
///
/// The edges are those of the alignment rectangle, from the root's top left corner. Scrolling does not change them: inside a
/// scroll view they count as if it were not scrolled.
@MainActor final class LayoutBox {
  var view: UIView? { reference?.view }
  private let reference: ViewReference?
  weak var guide: UILayoutGuide?
  let left: ConstraintSolver.Variable
  let top: ConstraintSolver.Variable
  let right: ConstraintSolver.Variable
  let bottom: ConstraintSolver.Variable
  /// From the frame to the alignment rectangle.
  let insets: UIEdgeInsets
  /// The scale at which a scroll view zooms the view. Views outside refer to its scaled edges, views inside to the edges
  /// without the scale.
  var scale: CGFloat
  /// The constraints that place it: its frame, or that its sizes are not negative.
  var placing: [ConstraintSolver.Constraint] = []
  /// Whether it has been looked at for an open place or size; see ``LayoutEngine/settleOpenBoxes()``.
  var isSettled = false
  /// The constraints for its content's size.
  var content: [ConstraintSolver.Constraint] = []
  /// The size that ``content`` is made for.
  var contentSize: CGSize?
  /// The constraints by which it arranges its subviews, and the variables that they use besides edges.
  var arrangement: [ConstraintSolver.Constraint] = []
  var helpers: [ConstraintSolver.Variable] = []
  /// Whether the arrangement depends on texts or sizes of content inside, not only on the edges of what it arranges.
  var arrangesByContent = false
  /// Whether the content's size depends on the width that it gets.
  var wraps = false
  var wasReported = false
  var isRemoved = false
  /// How often its ambiguity has been exercised.
  var exercise = 0

  init(view: UIView? = nil, guide: UILayoutGuide? = nil, in solver: inout ConstraintSolver) {
    reference = view?.reference
    self.guide = guide
    insets = view?.alignmentRectInsets ?? .zero
    scale = view?.zoomedScale ?? 1
    left = solver.addVariable()
    top = solver.addVariable()
    right = solver.addVariable()
    bottom = solver.addVariable()
  }

  var item: AnyObject? { view ?? guide }
  var variables: [ConstraintSolver.Variable] { [left, top, right, bottom] }
}

/// A sum of variables and a number.
struct LayoutSum {
  typealias Term = ConstraintSolver.Term

  var terms: [Term] = []
  var constant: CGFloat = 0

  init(_ variable: ConstraintSolver.Variable, plus constant: CGFloat = 0) {
    terms = [Term(variable)]
    self.constant = constant
  }

  init(constant: CGFloat = 0) { self.constant = constant }

  static func + (a: LayoutSum, b: LayoutSum) -> LayoutSum {
    var sum = a
    sum.terms += b.terms
    sum.constant += b.constant
    return sum
  }

  static func - (a: LayoutSum, b: LayoutSum) -> LayoutSum { a + b * -1 }

  static func * (sum: LayoutSum, factor: CGFloat) -> LayoutSum {
    guard factor != 1 else { return sum }
    var product = sum
    for index in product.terms.indices { product.terms[index].coefficient *= Double(factor) }
    product.constant *= factor
    return product
  }

  static func + (sum: LayoutSum, constant: CGFloat) -> LayoutSum {
    var sum = sum
    sum.constant += constant
    return sum
  }
}

/// A rectangle of sums.
struct LayoutEdges {
  var left: LayoutSum
  var top: LayoutSum
  var right: LayoutSum
  var bottom: LayoutSum

  @MainActor init(_ box: LayoutBox) {
    left = LayoutSum(box.left)
    top = LayoutSum(box.top)
    right = LayoutSum(box.right)
    bottom = LayoutSum(box.bottom)
  }

  func inset(by insets: UIEdgeInsets) -> LayoutEdges {
    var edges = self
    edges.left.constant += insets.left
    edges.top.constant += insets.top
    edges.right.constant -= insets.right
    edges.bottom.constant -= insets.bottom
    return edges
  }

  /// Scaled about the top left corner.
  func scaled(by scale: CGFloat) -> LayoutEdges {
    guard scale != 1 else { return self }
    var edges = self
    edges.right = left + (right - left) * scale
    edges.bottom = top + (bottom - top) * scale
    return edges
  }

  func offset(by point: CGPoint) -> LayoutEdges {
    inset(by: UIEdgeInsets(top: point.y, left: point.x, bottom: -point.y, right: -point.x))
  }
}
