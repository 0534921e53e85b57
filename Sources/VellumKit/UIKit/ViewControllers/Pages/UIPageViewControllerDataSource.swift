import Foundation

/// Gives the pages beside a page. Asked when a page is shown; the answers are kept until another page is shown.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another; nil before the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another; nil after the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of dots of the page control; 0, the default, for no page control. Asked after `setViewControllers` and a new data source.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the shown page, from 0, the default. Asked with the number of dots; the dot then follows page turns by itself.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0; the default of an optional method.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0; the default of an optional method.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
