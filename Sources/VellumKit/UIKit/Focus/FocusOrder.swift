/// The focusable views of a tree in the order of the Tab key: a view before the views inside it, siblings
/// back to front.
@MainActor struct FocusOrder {
  private(set) var items: [UIView] = []
  private let root: UIView

  init(of root: UIView) {
    self.root = root
    visit(root) { items.append($0) }
  }

  /// The item after `start`. After the last item, and from outside the tree, it is the first.
  func item(after start: UIView?) -> UIView? {
    let place = place(of: start)
    return items.dropFirst(place.end).first ?? items.first
  }

  /// The item before `start`. Before the first item, and from outside the tree, it is the last.
  func item(before start: UIView?) -> UIView? {
    let place = place(of: start)
    return items.prefix(place.start).last ?? items.last
  }

  /// The number of items before a view, and the number of items up to and including it. The view need not be
  /// an item.
  private func place(of start: UIView?) -> (start: Int, end: Int) {
    guard let start, start !== root, start.isDescendant(of: root) else { return (0, 0) }
    if let index = items.firstIndex(where: { $0 === start }) { return (index, index + 1) }
    let path = Self.path(to: start, from: root)
    let count = items.prefix { Self.isBefore(Self.path(to: $0, from: root), path) }.count
    return (count, count)
  }

  private func visit(_ view: UIView, _ body: (UIView) -> Void) {
    // What a presentation covers takes no part, although the rest of the window does.
    guard view.isFocusable, view.controller?.cover == nil else { return }
    if view.canBecomeFocused { body(view) }
    for subview in view.subviews { visit(subview, body) }
  }

  /// The indices among the subviews that lead from the root to the view.
  private static func path(to view: UIView, from root: UIView) -> [Int] {
    var path: [Int] = []
    var view = view
    while view !== root, let parent = view.superview {
      path.append(parent.subviews.firstIndex { $0 === view } ?? 0)
      view = parent
    }
    return path.reversed()
  }

  private static func isBefore(_ a: [Int], _ b: [Int]) -> Bool { a.lexicographicallyPrecedes(b) }
}
