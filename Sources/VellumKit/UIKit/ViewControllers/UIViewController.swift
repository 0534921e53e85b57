import Foundation

/// Owns a view, and is told of its life.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open func viewSafeAreaInsetsDidChange() {}
}
