import UIKit

/// A control above a list that asks for new content when the list is pulled down far enough.
@objc(VLRefreshControl) open class RefreshControl: UIControl {
  public static let height: CGFloat = 60
  @objc public private(set) var isRefreshing = false

  open func listDidScroll(_ list: UIScrollView) {
    guard !isRefreshing, !list.isDragging, list.contentOffset.y <= -RefreshControl.height else { return }
    isRefreshing = true
    UIView.animate(withDuration: 0.2) { list.contentInset.top = RefreshControl.height }
    sendActions(for: .valueChanged)
  }

  open func end(in list: UIScrollView) {
    isRefreshing = false
    UIView.animate(withDuration: 0.2) { list.contentInset.top = 0 }
  }
}

public final class RefreshingListController: UIViewController {
  public let list = UIScrollView()
  public let refreshControl = RefreshControl()
  public private(set) var rows = 10

  public override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.alwaysBounceVertical = true
    list.delegate = self
    view.addSubview(list)
    list.addSubview(refreshControl)
    refreshControl.addTarget(self, action: #selector(refresh(_:forEvent:)), for: .valueChanged)
    layOut()
  }

  private func layOut() {
    list.contentSize = CGSize(width: view.bounds.width, height: CGFloat(rows) * 44)
  }

  @objc private func refresh(_ control: RefreshControl, forEvent event: UIEvent?) {
    perform(#selector(addRows(_:)), with: NSNumber(value: 5))
  }

  @objc private func addRows(_ number: NSNumber) {
    rows += number.intValue
    layOut()
    refreshControl.end(in: list)
  }
}

extension RefreshingListController: UIScrollViewDelegate {
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    refreshControl.listDidScroll(scrollView)
  }
}
