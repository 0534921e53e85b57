/// The views of a tree that can be focused, in the order in which Tab comes to them: a view before what is inside of it,
/// siblings back to front.
@MainActor struct FocusOrder {
  private(set) var items: [UIView] = []
  private let root: UIView

  init(of root: UIView) {
    self.root = root
    visit(root) { items.append($0) }
  }

  /// The next one; after the last, and from outside of the tree, the first.
  func item(after start: UIView?) -> UIView? {
    let place = place(of: start)
    return items.dropFirst(place.end).first ?? items.first
  }

  /// The one before; before the first, and from outside of the tree, the last.
  func item(before start: UIView?) -> UIView? {
    let place = place(of: start)
    return items.prefix(place.start).last ?? items.last
  }

  /// How many items come before a view, and how many up to it, itself included. It need not be an item.
  private func place(of start: UIView?) -> (start: Int, end: Int) {
    guard let start, start !== root, start.isDescendant(of: root) else { return (0, 0) }
    if let index = items.firstIndex(where: { $0 === start }) { return (index, index + 1) }
    let path = Self.path(to: start, from: root)
    let count = items.prefix { Self.isBefore(Self.path(to: $0, from: root), path) }.count
    return (count, count)
  }

  private func visit(_ view: UIView, _ body: (UIView) -> Void) {
    guard view.isFocusable else { return }
    if view.canBecomeFocused { body(view) }
    for subview in view.subviews { visit(subview, body) }
  }

  /// Which subview of which, from the root on.
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
