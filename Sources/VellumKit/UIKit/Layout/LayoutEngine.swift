import ConstraintSolver
import Foundation

/// Brings the constraints of a tree of views to the solver, and the solution back to frames.
///
/// The topmost view of a tree has one from the first layout with an active constraint on. Questions that move nothing, such as
/// which size fits, are answered by a temporary engine.
@MainActor package final class LayoutEngine {
  typealias Name = ConstraintSolver.Constraint

  /// Where a constraint of the solver comes from.
  enum Origin {
    case program(NSLayoutConstraint)
    /// Added by a box itself.
    case box(LayoutBox, BoxConstraintName)
  }

  /// The size that the tree is laid out in.
  enum Purpose {
    /// The root's bounds.
    case layout
    /// A wanted size, with a priority for each axis.
    case fitting(CGSize, UILayoutPriority, UILayoutPriority)
  }

  /// Whether anything in this process has used Auto Layout. Until then, layout does not look for constraints.
  static var isUsed = false

  unowned let root: UIView
  let purpose: Purpose
  var solver: ConstraintSolver {
    _read { yield ownSolver }
    _modify { yield &ownSolver }
  }
  /// Lent by `solver`: a stored property would be copied for each question to it.
  @exclusivity(unchecked) private var ownSolver = ConstraintSolver()
  /// In the order in which they were made. Removed ones stay until the next ``update()``, which takes all of them out in one
  /// pass.
  var boxes: [LayoutBox] = []
  private var hasRemovedBoxes = false
  var boxOfItem: [ObjectIdentifier: LayoutBox] = [:]
  var names: [ObjectIdentifier: Name] = [:]
  var origins: [Name: Origin] = [:]

  /// What has changed since the last ``update()``.
  var stale: [(view: UIView, parts: StaleParts)] = []
  private var placesOfStale: [ObjectIdentifier: Int] = [:]
  var isUpdating = false

  init(root: UIView, purpose: Purpose = .layout) {
    self.root = root
    self.purpose = purpose
    gather(root)
    coverParticipants(root)
  }

  /// How many steps the solver has taken.
  package var steps: Int { solver.steps }
  /// Whether something has changed since the last layout.
  package var needsUpdate: Bool { solver.needsSolving || !stale.isEmpty }

  // MARK: - Trees

  /// Adds the constraints that a view and those inside hold.
  func gather(_ view: UIView) {
    guard view.layoutFlags.contains(.takesPart) else { return }
    for constraint in view.layoutState?.held ?? [] { add(constraint) }
    for subview in view.subviews { gather(subview) }
  }

  /// Makes boxes for views that constraints are to place but none mentions.
  func coverParticipants(_ view: UIView) {
    guard view.layoutFlags.contains(.takesPart) else { return }
    if let state = view.layoutState, !state.translatesMask || view.arrangesSubviews { _ = box(of: view) }
    for subview in view.subviews { coverParticipants(subview) }
  }

  /// Removes the boxes and constraints of a view and of those inside.
  func remove(treeOf view: UIView) {
    guard view.layoutFlags.contains(.takesPart) else { return }
    for constraint in view.layoutState?.held ?? [] { remove(constraint) }
    // The arrangement mentions the subviews' boxes.
    if view.arrangesSubviews, let box = boxOfItem[ObjectIdentifier(view)] { dropArrangement(box) }
    for subview in view.subviews { remove(treeOf: subview) }
    for guide in view.placedGuides { removeBox(of: guide) }
    removeBox(of: view)
  }

  /// Removes the box of a view or guide, but not those of views inside.
  func removeBox(of item: AnyObject) {
    guard let box = boxOfItem.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for name in box.placing + box.content + box.arrangement { forget(name) }
    for variable in box.variables + box.helpers { solver.remove(variable) }
    box.isRemoved = true
    hasRemovedBoxes = true
    if let place = placesOfStale[ObjectIdentifier(item)] { stale[place].parts = [] }
  }

  /// Lets go of the boxes that have been removed.
  func dropRemovedBoxes() {
    guard hasRemovedBoxes else { return }
    hasRemovedBoxes = false
    boxes.removeAll { $0.isRemoved }
  }

  /// Notes which constraints of a view have to be renewed before the next solution.
  func markStale(_ parts: StaleParts, _ view: UIView) {
    let key = ObjectIdentifier(view)
    if let place = placesOfStale[key] {
      stale[place].parts.formUnion(parts)
    } else {
      placesOfStale[key] = stale.count
      stale.append((view, parts))
    }
  }

  /// Returns and forgets what ``markStale(_:_:)`` has noted.
  func drainStale() -> [(view: UIView, parts: StaleParts)] {
    let taken = stale
    stale = []
    placesOfStale = [:]
    return taken
  }

  // MARK: - Constraints

  func add(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard names[key] == nil, let sum = sum(of: constraint) else { return }
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let name = solver.add(
      sum.terms, relation, Self.constant(-sum.constant), priority: constraint.priority.strength)
    names[key] = name
    origins[name] = .program(constraint)
    if case .layout = purpose { constraint.engine = self }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let name = names.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    forget(name)
    constraint.engine = nil
  }

  func forget(_ name: Name) {
    origins[name] = nil
    solver.remove(name)
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let name = names[ObjectIdentifier(constraint)], let sum = sum(of: constraint) else { return }
    solver.setConstant(Self.constant(-sum.constant), of: name)
    wantUpdate()
  }

  /// The priority has changed.
  func replace(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
    wantUpdate()
  }

  func add(
    _ sum: LayoutSum, _ relation: ConstraintSolver.Relation, _ priority: Double, _ box: LayoutBox,
    _ boxName: BoxConstraintName
  ) -> Name {
    let name = solver.add(
      sum.terms, relation, Self.constant(-sum.constant), priority: priority, yields: false)
    origins[name] = .box(box, boxName)
    return name
  }

  /// The greatest length, in points. Longer ones would cost the others' precision. Chosen.
  private static let greatest = 1e9

  static func constant(_ value: CGFloat) -> Double { min(max(Double(value), -greatest), greatest) }

  /// Requests a frame, in which ``update()`` runs.
  func wantUpdate() {
    if case .layout = purpose, root.window != nil { root.clock.requestFrame() }
  }
}

extension LayoutEngine {
  /// The constraints of a view that have to be renewed.
  struct StaleParts: OptionSet {
    let rawValue: UInt8
    /// The frame that the program has set.
    static let frame = StaleParts(rawValue: 1 << 0)
    /// Margins, safe area and baselines, which are part of constants.
    static let constants = StaleParts(rawValue: 1 << 1)
    static let content = StaleParts(rawValue: 1 << 2)
    static let arrangement = StaleParts(rawValue: 1 << 3)
    /// Whether a frame or constraints place the view.
    static let placing = StaleParts(rawValue: 1 << 4)
    /// The scale at which a scroll view zooms it.
    static let zoom = StaleParts(rawValue: 1 << 5)
  }

  /// Notes what has to be renewed, and requests a frame in which it is.
  func note(_ parts: StaleParts, of view: UIView) {
    guard boxOfItem[ObjectIdentifier(view)] != nil else { return }
    markStale(parts, view)
    if !parts.isDisjoint(with: [.content, .arrangement]) { noteArrangementsByContent(of: view) }
    wantUpdate()
  }
}
