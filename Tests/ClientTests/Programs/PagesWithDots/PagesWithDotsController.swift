import UIKit

/// Pages, and dots below them that say which one is seen and turn them.
final class PagesWithDotsController: UIViewController, UIScrollViewDelegate {
  @IBOutlet private(set) var scrollView: UIScrollView!
  @IBOutlet private(set) var pageControl: UIPageControl!
  @IBInspectable var numberOfPages: Int = 4

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView = UIScrollView(frame: view.bounds)
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    scrollView.contentSize = CGSize(
      width: view.bounds.width * CGFloat(numberOfPages), height: view.bounds.height)
    view.addSubview(scrollView)

    pageControl = UIPageControl(
      frame: CGRect(x: 0, y: view.bounds.height - 40, width: view.bounds.width, height: 40))
    pageControl.numberOfPages = numberOfPages
    pageControl.addTarget(self, action: #selector(changePage(_:)), for: .valueChanged)
    view.addSubview(pageControl)
  }

  @IBAction func changePage(_ sender: UIPageControl) {
    let x = CGFloat(sender.currentPage) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    pageControl.currentPage = Int(scrollView.contentOffset.x / scrollView.bounds.width)
  }
}
