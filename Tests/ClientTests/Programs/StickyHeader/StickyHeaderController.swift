import UIKit

/// A header that shrinks while the content scrolls up, stays at the top, and stretches where it is pulled down.
final class StickyHeaderController: UIViewController {
  let scrollView = UIScrollView()
  let header = UIButton(type: .custom)
  let maximumHeight: CGFloat = 200, minimumHeight: CGFloat = 60
  private(set) var presses = 0
}

extension StickyHeaderController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    view.addSubview(header)
    scrollView.delegate = self
    scrollView.contentInset.top = maximumHeight
    scrollView.contentOffset.y = -maximumHeight
    header.addTarget(self, action: #selector(scrollToTop), for: [.touchUpInside])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 2000)
    placeHeader()
  }

  override var prefersStatusBarHidden: Bool { true }

  fileprivate func placeHeader() {
    let height = max(minimumHeight, -scrollView.contentOffset.y)
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
  }

  @objc fileprivate func scrollToTop() {
    presses += 1
    scrollView.setContentOffset(CGPoint(x: 0, y: -maximumHeight), animated: true)
  }
}

extension StickyHeaderController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeHeader() }
}
