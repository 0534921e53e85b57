import UIKit

/// Pages that welcome, laid out by visual format, with buttons that skip them or turn to the next.
class WelcomeViewController: UIViewController, UIScrollViewDelegate {

  var titles = ["Hello", "Scroll", "Zoom", "Go"]
  var onFinish: (() -> Void)?

  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  let skipButton = UIButton(type: .system)
  let nextButton = UIButton(type: .system)
  private(set) var pages: [WelcomePage] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.white
    automaticallyAdjustsScrollViewInsets = false
    addControls()
    addPages()
  }

  private func addControls() {
    scrollView.isPagingEnabled = true
    scrollView.bounces = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    pageControl.numberOfPages = titles.count
    pageControl.addTarget(self, action: #selector(WelcomeViewController.dotsChanged(_:)), for: .valueChanged)
    skipButton.setTitle("Skip", for: .normal)
    skipButton.addTarget(self, action: #selector(skip), for: .touchUpInside)
    nextButton.setTitle("Next", for: .normal)
    nextButton.addTarget(self, action: #selector(nextPage), for: .touchUpInside)

    let views: [String: Any] = [
      "scroll": scrollView, "dots": pageControl, "skip": skipButton, "next": nextButton,
    ]
    for case let subview as UIView in views.values {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let metrics = ["margin": 24, "gap": 12, "bar": 64, "button": 90]
    var constraints: [NSLayoutConstraint] = []
    for format in ["H:|[scroll]|", "V:|[scroll][dots(bar)]|", "V:[next(==dots)]|"] {
      constraints += NSLayoutConstraint.constraints(
        withVisualFormat: format, options: [], metrics: metrics, views: views)
    }
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-margin-[skip(button)]-gap-[dots]-gap-[next(==skip)]-margin-|",
      options: [.alignAllTop, .alignAllBottom], metrics: metrics, views: views)
    view.addConstraints(constraints)
  }

  private func addPages() {
    var views: [String: UIView] = ["scroll": scrollView]
    var row = "H:|"
    for (index, title) in titles.enumerated() {
      let page = WelcomePage(title: title)
      page.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(page)
      pages.append(page)
      views["page\(index)"] = page
      row += "[page\(index)(==scroll)]"
      scrollView.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[page\(index)(==scroll)]|", options: [], metrics: nil, views: views))
    }
    row += "|"
    scrollView.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: row, options: [], metrics: nil, views: views))
  }

  // MARK: - Pages

  var currentPage: Int {
    guard scrollView.frame.width > 0 else { return 0 }
    return Int((scrollView.contentOffset.x / scrollView.frame.width).rounded())
  }

  private func show(_ page: Int) {
    let offset = CGPoint(x: CGFloat(page) * scrollView.frame.width, y: 0)
    scrollView.setContentOffset(offset, animated: true)
  }

  @objc func skip() {
    show(titles.count - 1)
  }

  @objc func nextPage() {
    if currentPage == titles.count - 1 {
      onFinish?()
    } else {
      show(currentPage + 1)
    }
  }

  @objc func dotsChanged(_ sender: UIPageControl) {
    show(sender.currentPage)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pageControl.currentPage = currentPage
    let isLast = currentPage == titles.count - 1
    nextButton.setTitle(isLast ? "Start" : "Next", for: .normal)
    skipButton.isHidden = isLast
  }
}
