import UIKit

/// A pager that notes when it comes to rest. Its superclass conforms to the delegate protocol, and has no such methods.
class LoggingPager: TabbedPagerViewController {
  private(set) var rests: [Int] = []

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    rests.append(currentIndex)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    rests.append(currentIndex)
  }
}
