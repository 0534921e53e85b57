/// Refers to a view that may be gone by now. Made once for a view, and cheaper than a weak reference, which would slow down every
/// later use of the view.
@MainActor final class ViewReference {
  /// The view; nil once it is gone. Its `deinit` sets it.
  nonisolated(unsafe) unowned(unsafe) var view: UIView?

  init(to view: UIView) { self.view = view }
}
