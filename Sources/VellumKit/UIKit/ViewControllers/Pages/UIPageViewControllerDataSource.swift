import Foundation

/// Gives the pages beside a page. Pages are asked for when they may be needed, and kept until another page is shown.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another; nil where that is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another; nil where that is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// How many dots show the pages. Optional; without it there are none. Asked after `setViewControllers` and where the source is set.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the page that is shown, from 0. Optional; 0 without it. It follows the pages that a person turns by itself.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
