import UIKit

/// Headlines, newest first: pulling them down loads newer ones, which arrive after a while.
class NewsViewController: UIViewController {
  let scrollView = UIScrollView()
  private(set) var headlines: [UILabel] = []
  private(set) var requests = 0
  var delay: TimeInterval = 0.02

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    scrollView.addPullToLoad(target: self, action: #selector(load(_:)))
    insert(count: 8)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }

  private func insert(count: Int) {
    for _ in 0..<count {
      let label = UILabel()
      label.text = "Headline \(headlines.count + 1)"
      label.backgroundColor = .white
      scrollView.addSubview(label)
      headlines.insert(label, at: 0)
    }
    for (index, label) in headlines.enumerated() {
      label.frame = CGRect(x: 16, y: CGFloat(index) * 50, width: view.bounds.width - 32, height: 50)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: CGFloat(headlines.count) * 50)
  }

  @objc func load(_ sender: UIScrollView) {
    requests += 1
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(arrived(_:)), object: nil)
    perform(#selector(arrived(_:)), with: NSNumber(value: 3), afterDelay: delay)
  }

  @objc func arrived(_ count: NSNumber) {
    insert(count: count.intValue)
    scrollView.endLoading()
  }
}
