import ObjectiveC
import UIKit

private var pullViewKey: UInt8 = 0

extension UIScrollView {
  /// What is shown above the content while it is pulled down.
  private(set) var pullView: PullView? {
    get { return objc_getAssociatedObject(self, &pullViewKey) as? PullView }
    set {
      objc_setAssociatedObject(self, &pullViewKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  func addPullToLoad(target: NSObjectProtocol, action: Selector) {
    removePullToLoad()
    let pullView = PullView(scrollView: self, target: target, action: action)
    pullView.frame = CGRect(x: 0, y: -PullView.height, width: bounds.width, height: PullView.height)
    pullView.autoresizingMask = .flexibleWidth
    insertSubview(pullView, at: 0)
    self.pullView = pullView
  }

  func removePullToLoad() {
    pullView?.removeFromSuperview()
    pullView = nil
  }

  func endLoading() {
    pullView?.end()
  }
}

class PullView: UIView {
  static let height: CGFloat = 60

  enum State { case idle, pulling, loading }

  private(set) var state = State.idle
  private(set) var progress: CGFloat = 0
  let arrow = UILabel()

  private weak var scrollView: UIScrollView?
  private weak var target: NSObjectProtocol?
  private let action: Selector
  private var observations: [NSKeyValueObservation] = []

  init(scrollView: UIScrollView, target: NSObjectProtocol, action: Selector) {
    self.scrollView = scrollView
    self.target = target
    self.action = action
    super.init(frame: .zero)
    arrow.text = "↓"
    arrow.textAlignment = .center
    addSubview(arrow)
    observations = [
      scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
        guard let offset = change.newValue else { return }
        self?.offsetDidChange(offset)
      },
      scrollView.observe(\UIScrollView.bounds, options: .old) { [weak self] scrollView, change in
        if change.oldValue?.width != scrollView.bounds.width { self?.setNeedsLayout() }
      },
    ]
    scrollView.panGestureRecognizer.addTarget(self, action: #selector(handlePan(_:)))
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrow.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    arrow.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func offsetDidChange(_ offset: CGPoint) {
    guard state != .loading else { return }
    progress = min(max(-offset.y / PullView.height, 0), 1)
    state = progress > 0 ? .pulling : .idle
    arrow.alpha = progress
    arrow.transform = CGAffineTransform(rotationAngle: progress * .pi)
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard recognizer.state == .ended, state == .pulling, progress == 1 else { return }
    begin()
  }

  private func begin() {
    guard let scrollView = scrollView else { return }
    state = .loading
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      scrollView.contentInset.top += PullView.height
    }
    target?.perform(action, with: scrollView)
  }

  fileprivate func end() {
    guard state == .loading, let scrollView = scrollView else { return }
    state = .idle
    UIView.animate(withDuration: 0.25) {
      scrollView.contentInset.top -= PullView.height
    }
  }
}
