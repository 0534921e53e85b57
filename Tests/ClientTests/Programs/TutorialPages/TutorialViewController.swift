import UIKit

/// Pages of a tutorial, with dots and a button below them, as written in tutorials for iOS: an embedded page view controller, which is its
/// own data source and delegate.
class TutorialViewController: UIViewController {

  let pageControl = UIPageControl()
  let containerView = UIView()
  let nextButton = UIButton(type: .system)

  private(set) var tutorialPageViewController: TutorialPageViewController! {
    didSet { tutorialPageViewController?.tutorialDelegate = self }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    nextButton.setTitle("Next", for: .normal)
    nextButton.addTarget(self, action: #selector(didTapNextButton), for: .touchUpInside)
    pageControl.addTarget(self, action: #selector(didChangePageControlValue), for: .valueChanged)
    for subview in [containerView, pageControl, nextButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      containerView.topAnchor.constraint(equalTo: view.topAnchor),
      containerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      containerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      containerView.bottomAnchor.constraint(equalTo: pageControl.topAnchor),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      pageControl.heightAnchor.constraint(equalToConstant: 50),
      nextButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      nextButton.centerYAnchor.constraint(equalTo: pageControl.centerYAnchor),
    ])
    embedPages()
  }

  private func embedPages() {
    tutorialPageViewController = TutorialPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    addChild(tutorialPageViewController)
    tutorialPageViewController.view.frame = containerView.bounds
    tutorialPageViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(tutorialPageViewController.view)
    tutorialPageViewController.didMove(toParent: self)
  }

  @objc func didTapNextButton(_ sender: Any) {
    tutorialPageViewController?.scrollToNextViewController()
  }

  /// Fired when the user taps on the pageControl to change its current page.
  @objc func didChangePageControlValue() {
    tutorialPageViewController?.scrollToViewController(index: pageControl.currentPage)
  }
}

extension TutorialViewController: TutorialPageViewControllerDelegate {
  func tutorialPageViewController(_ controller: TutorialPageViewController, didUpdatePageCount count: Int) {
    pageControl.numberOfPages = count
  }

  func tutorialPageViewController(_ controller: TutorialPageViewController, didUpdatePageIndex index: Int) {
    pageControl.currentPage = index
  }
}
