import UIKit

extension UIView {
  /// The first scroll view among this view and its descendants.
  var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for view in subviews {
      if let scrollView = view.firstScrollView { return scrollView }
    }
    return nil
  }
}
