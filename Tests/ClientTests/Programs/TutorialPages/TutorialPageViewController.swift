import UIKit

protocol TutorialPageViewControllerDelegate: AnyObject {
  func tutorialPageViewController(_ controller: TutorialPageViewController, didUpdatePageCount count: Int)
  func tutorialPageViewController(_ controller: TutorialPageViewController, didUpdatePageIndex index: Int)
}

class TutorialPageViewController: UIPageViewController {

  weak var tutorialDelegate: TutorialPageViewControllerDelegate?
  private(set) var progress: CGFloat = 0
  private var currentPage = 0

  private(set) lazy var orderedViewControllers: [UIViewController] = {
    return [
      self.newColoredViewController("Green", color: .green),
      self.newColoredViewController("Red", color: .red),
      self.newColoredViewController("Blue", color: .blue),
    ]
  }()

  private func newColoredViewController(_ name: String, color: UIColor) -> UIViewController {
    let controller = ColoredViewController()
    controller.title = name
    controller.color = color
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    if let initialViewController = orderedViewControllers.first {
      scrollToViewController(initialViewController)
    }
    tutorialDelegate?.tutorialPageViewController(self, didUpdatePageCount: orderedViewControllers.count)
    for subview in view.subviews {
      if let scrollView = subview as? UIScrollView {
        scrollView.delegate = self
      }
    }
  }

  /// Scrolls to the next view controller.
  func scrollToNextViewController() {
    if let visibleViewController = viewControllers?.first,
      let nextViewController = pageViewController(self, viewControllerAfter: visibleViewController)
    {
      scrollToViewController(nextViewController)
    }
  }

  /// Scrolls to the view controller at the given index, in its direction from the current one.
  func scrollToViewController(index newIndex: Int) {
    if let firstViewController = viewControllers?.first,
      let currentIndex = orderedViewControllers.firstIndex(of: firstViewController)
    {
      let direction: UIPageViewController.NavigationDirection = newIndex >= currentIndex ? .forward : .reverse
      scrollToViewController(orderedViewControllers[newIndex], direction: direction)
    }
  }

  private func scrollToViewController(
    _ viewController: UIViewController, direction: UIPageViewController.NavigationDirection = .forward
  ) {
    setViewControllers([viewController], direction: direction, animated: true) { (finished) -> Void in
      // Setting the view controller programmatically does not fire any delegate methods.
      self.notifyTutorialDelegateOfNewIndex()
    }
  }

  private func notifyTutorialDelegateOfNewIndex() {
    if let firstViewController = viewControllers?.first,
      let index = orderedViewControllers.firstIndex(of: firstViewController)
    {
      currentPage = index
      tutorialDelegate?.tutorialPageViewController(self, didUpdatePageIndex: index)
    }
  }
}

// MARK: UIPageViewControllerDataSource

extension TutorialPageViewController: UIPageViewControllerDataSource {

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let viewControllerIndex = orderedViewControllers.firstIndex(of: viewController) else {
      return nil
    }
    let previousIndex = viewControllerIndex - 1
    guard previousIndex >= 0 else { return nil }
    return orderedViewControllers[previousIndex]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let viewControllerIndex = orderedViewControllers.firstIndex(of: viewController) else {
      return nil
    }
    let nextIndex = viewControllerIndex + 1
    guard orderedViewControllers.count > nextIndex else { return nil }
    return orderedViewControllers[nextIndex]
  }
}

// MARK: UIPageViewControllerDelegate

extension TutorialPageViewController: UIPageViewControllerDelegate {

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed else { return }
    notifyTutorialDelegateOfNewIndex()
  }
}

// MARK: UIScrollViewDelegate

extension TutorialPageViewController: UIScrollViewDelegate {

  /// Computes the progress of a page turn: the shown page rests at an offset of one width.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let point = scrollView.contentOffset
    progress = abs(point.x - view.frame.size.width) / view.frame.size.width
    // The first page does not bounce.
    if currentPage == 0 && scrollView.contentOffset.x < scrollView.bounds.size.width {
      scrollView.contentOffset = CGPoint(x: scrollView.bounds.size.width, y: 0)
    }
  }
}
