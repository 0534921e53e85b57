import UIKit

protocol BannerViewDelegate: AnyObject {
  func bannerView(_ bannerView: BannerView, didSelect index: Int)
}

/// Banners that turn by themselves, without an end. Three views show all of them.
class BannerView: UIView, UIScrollViewDelegate {

  weak var delegate: BannerViewDelegate?
  var interval: TimeInterval = 3
  var colors: [UIColor] = [] {
    didSet {
      index = 0
      pageControl.numberOfPages = colors.count
      showBanners()
      startTimer()
    }
  }

  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  private let banners = [
    UIButton(type: UIButtonType.custom), UIButton(type: .custom), UIButton(type: .custom),
  ]
  private(set) var index = 0
  private(set) var timer: Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.frame = bounds
    scrollView.autoresizingMask = [UIViewAutoresizing.flexibleWidth, UIViewAutoresizing.flexibleHeight]
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    addSubview(scrollView)
    for banner in banners {
      banner.contentMode = UIViewContentMode.scaleAspectFill
      banner.addTarget(self, action: #selector(BannerView.bannerTapped), for: UIControlEvents.touchUpInside)
      scrollView.addSubview(banner)
    }
    addSubview(pageControl)
    bringSubview(toFront: pageControl)

    NotificationCenter.default.addObserver(
      self, selector: #selector(stopTimer), name: NSNotification.Name.UIApplicationWillResignActive,
      object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(startTimer), name: .UIApplicationDidBecomeActive, object: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGRectGetWidth(bounds)
    let height = CGRectGetHeight(bounds)
    for (place, banner) in banners.enumerated() {
      let page = CGRectMake(CGFloat(place) * width, 0, width, height)
      banner.frame = UIEdgeInsetsInsetRect(page, UIEdgeInsetsMake(10, 20, 10, 20))
    }
    pageControl.frame = CGRectMake(0, CGRectGetMaxY(bounds) - 30, width, 30)
    scrollView.contentSize = CGSizeMake(width * 3, height)
    scrollView.contentOffset = CGPointMake(width, 0)
  }

  private func showBanners() {
    guard !colors.isEmpty else { return }
    for (place, banner) in banners.enumerated() {
      let shown = (index + place - 1 + colors.count) % colors.count
      banner.backgroundColor = colors[shown]
      banner.setTitle("Banner \(shown + 1)", for: UIControlState())
    }
    pageControl.currentPage = index
  }

  // MARK: - Timer

  @objc func startTimer() {
    stopTimer()
    guard colors.count > 1 else { return }
    let timer = Timer(
      timeInterval: interval, target: self, selector: #selector(turn(_:)), userInfo: nil, repeats: true)
    RunLoop.main.add(timer, forMode: RunLoopMode.commonModes)
    self.timer = timer
  }

  @objc func stopTimer() {
    timer?.invalidate()
    timer = nil
  }

  @objc private func turn(_ timer: Timer) {
    scrollView.setContentOffset(CGPointMake(2 * CGRectGetWidth(bounds), 0), animated: true)
  }

  @objc private func bannerTapped() {
    delegate?.bannerView(self, didSelect: index)
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = CGRectGetWidth(bounds)
    guard width > 0, !colors.isEmpty else { return }
    if scrollView.contentOffset.x >= 2 * width {
      index = (index + 1) % colors.count
    } else if scrollView.contentOffset.x <= 0 {
      index = (index + colors.count - 1) % colors.count
    } else {
      return
    }
    showBanners()
    scrollView.contentOffset = CGPointMake(width, 0)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    stopTimer()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    startTimer()
  }
}
