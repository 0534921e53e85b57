import UIKit

@objc public protocol TabbedPagerDelegate {
  @objc optional func pager(_ pager: TabbedPagerViewController, willShow controller: UIViewController)
  @objc optional func pager(_ pager: TabbedPagerViewController, didMoveTo index: Int)
}

/// Controllers side by side below a row of their titles. A line below the titles follows the pages.
open class TabbedPagerViewController: UIViewController, UIScrollViewDelegate {

  open weak var delegate: TabbedPagerDelegate?
  open private(set) var currentIndex = 0
  let controllers: [UIViewController]
  let tabs = UIStackView()
  let indicator = UIView()
  let pages = UIScrollView()
  private var indicatorLeading: NSLayoutConstraint!

  public init(controllers: [UIViewController]) {
    self.controllers = controllers
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabs.distribution = .fillEqually
    for (index, controller) in controllers.enumerated() {
      let tab = UIButton(type: .custom)
      tab.setTitle(controller.title, for: .normal)
      tab.setTitleColor(.gray, for: .normal)
      tab.setTitleColor(.black, for: .selected)
      tab.tag = index
      tab.isSelected = index == 0
      tab.addTarget(self, action: #selector(tabTapped(_:)), for: .touchUpInside)
      tabs.addArrangedSubview(tab)
    }
    indicator.backgroundColor = .red
    pages.isPagingEnabled = true
    pages.bounces = false
    pages.scrollsToTop = false
    pages.delegate = self

    [tabs, indicator, pages].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    indicatorLeading = indicator.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    NSLayoutConstraint.activate([
      tabs.topAnchor.constraint(equalTo: view.topAnchor),
      tabs.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tabs.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tabs.heightAnchor.constraint(equalToConstant: 44),
      indicatorLeading,
      indicator.topAnchor.constraint(equalTo: tabs.bottomAnchor),
      indicator.heightAnchor.constraint(equalToConstant: 3),
      indicator.widthAnchor.constraint(
        equalTo: view.widthAnchor, multiplier: 1 / CGFloat(controllers.count)),
      pages.topAnchor.constraint(equalTo: indicator.bottomAnchor),
      pages.leftAnchor.constraint(equalTo: view.leftAnchor),
      pages.rightAnchor.constraint(equalTo: view.rightAnchor),
      pages.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    addPage(at: 0)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = pages.bounds.size
    pages.contentSize = CGSize(width: size.width * CGFloat(controllers.count), height: size.height)
    for child in childViewControllers { child.view.frame = frame(of: child) }
  }

  private func frame(of controller: UIViewController) -> CGRect {
    let index = controllers.firstIndex(where: { $0 === controller }) ?? 0
    return CGRect(
      x: CGFloat(index) * pages.bounds.width, y: 0, width: pages.bounds.width, height: pages.bounds.height)
  }

  /// Pages are loaded when they come into view.
  private func addPage(at index: Int) {
    guard controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard controller.parent == nil else { return }
    delegate?.pager?(self, willShow: controller)
    addChildViewController(controller)
    controller.view.frame = frame(of: controller)
    pages.addSubview(controller.view)
    controller.didMove(toParentViewController: self)
  }

  @objc private func tabTapped(_ sender: UIButton) {
    addPage(at: sender.tag)
    let offset = CGPoint(x: CGFloat(sender.tag) * pages.bounds.width, y: 0)
    pages.setContentOffset(offset, animated: true)
  }

  // MARK: - UIScrollViewDelegate

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let place = scrollView.contentOffset.x / scrollView.bounds.width
    indicatorLeading.constant = place * view.bounds.width / CGFloat(controllers.count)
    addPage(at: Int(floor(place)))
    addPage(at: Int(ceil(place)))
    let index = Int(place.rounded())
    guard index != currentIndex else { return }
    currentIndex = index
    for case let tab as UIButton in tabs.arrangedSubviews { tab.isSelected = tab.tag == index }
    delegate?.pager?(self, didMoveTo: index)
  }
}
