import Foundation
import UIKit
import VellumKit

/// A book of numbered pages, shown by a page view controller in a window of 400 × 800 points, with touches.
@MainActor final class PageScene: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage = Stage()
  let log = EventLog()
  let pager: UIPageViewController
  private let count: Int
  private var made: [Int: Weak] = [:]
  private struct Weak { weak var page: AppearanceRecorder? }
  var spine: (UIInterfaceOrientation) -> UIPageViewController.SpineLocation? = { _ in nil }

  init(
    _ count: Int, at first: Int = 0, style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    self.count = count
    pager = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    super.init()
    pager.dataSource = self
    pager.delegate = self
    let pages = pager.spineLocation == .mid ? [page(first), page(first + 1)] : [page(first)]
    pager.setViewControllers(pages, direction: .forward, animated: false)
    stage.window.rootViewController = pager
    stage.send(.frame, at: 0)
    _ = log.take()
  }

  /// The page of a number; the same one while it is alive.
  func page(_ number: Int) -> AppearanceRecorder {
    if let page = made[number]?.page { return page }
    let page = AppearanceRecorder("\(number)", log)
    page.title = "\(number)"
    made[number] = Weak(page: page)
    return page
  }

  /// The numbers of the pages that are alive.
  var alive: [Int] { made.filter { $0.value.page != nil }.keys.sorted() }
  var shown: [String] { pager.viewControllers?.map { $0.title! } ?? [] }
  var scrollView: UIScrollView { pager.view.subviews.compactMap { $0 as? UIScrollView }.first! }
  var dots: UIPageControl? { pager.view.subviews.compactMap { $0 as? UIPageControl }.first }
  /// The frame of a page in the window.
  func place(_ number: Int) -> CGRect { page(number).view.convert(page(number).view.bounds, to: nil) }

  // MARK: - Fingers

  /// Moves a finger in five steps of 20 milliseconds, and lifts it in motion.
  func flick(from x: Double, _ y: Double, by dx: Double, _ dy: Double = 0, at time: Double) {
    stage.down(1, x, y, at: time)
    for step in 1...5 {
      stage.move(1, x + dx * Double(step) / 5, y + dy * Double(step) / 5, at: time + 20 * Double(step))
    }
    stage.up(1, x + dx, y + dy, at: time + 101)
  }

  /// Waits until nothing moves. Returns the time.
  @discardableResult func rest(from time: Double) -> Double {
    stage.rest(from: time, to: time + 2000)
    return time + 2100
  }

  // MARK: - The book

  private func number(_ controller: UIViewController) -> Int { Int(controller.title!)! }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    log.add("before \(viewController.title!)?")
    let number = number(viewController)
    return number > 0 ? page(number - 1) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    log.add("after \(viewController.title!)?")
    let number = number(viewController)
    return number + 1 < count ? page(number + 1) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.add("to \(pendingViewControllers.map { $0.title! }.joined(separator: " "))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let old = previousViewControllers.map { $0.title! }.joined(separator: " ")
    log.add("\(completed ? "left" : "stayed at") \(old)\(finished ? "" : ", cut short")")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { spine(orientation) ?? pageViewController.spineLocation }
}
