import UIKit

/// A book whose pages are turned by swipes, by taps at the sides, and by keys. A long press opens its contents.
class ReaderViewController: UIViewController {

  let pages: [String]
  private(set) var page = 0
  let pageView = UILabel()
  let progressView = UIView()
  let bar = ContentsBar()
  private var progressWidth: NSLayoutConstraint?
  private var barBottom: NSLayoutConstraint!
  private(set) var isBarHidden = true

  init(pages: [String]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var canBecomeFirstResponder: Bool { return true }

  override var keyCommands: [UIKeyCommand]? {
    return [
      UIKeyCommand(
        input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: #selector(nextPage),
        discoverabilityTitle: "Next Page"),
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: #selector(previousPage)),
      UIKeyCommand(input: " ", modifierFlags: [], action: #selector(ReaderViewController.nextPage)),
      UIKeyCommand(input: "f", modifierFlags: .command, action: #selector(goToFirstPage(_:))),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pageView.numberOfLines = 0
    pageView.isUserInteractionEnabled = true
    progressView.backgroundColor = .blue
    for subview in [pageView, progressView, bar] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    barBottom = bar.topAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      pageView.topAnchor.constraint(equalTo: view.topAnchor),
      pageView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
      pageView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -30),
      pageView.bottomAnchor.constraint(equalTo: progressView.topAnchor),
      progressView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progressView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      progressView.heightAnchor.constraint(equalToConstant: 4),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 60),
      barBottom,
    ])
    bar.onSelect = { [weak self] page in self?.show(page) }

    for (direction, action) in [
      (UISwipeGestureRecognizer.Direction.left, #selector(nextPage)), (.right, #selector(previousPage)),
    ] {
      let swipe = UISwipeGestureRecognizer(target: self, action: action)
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    let tap = UITapGestureRecognizer(target: self, action: #selector(viewTapped(_:)))
    view.addGestureRecognizer(tap)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(viewPressed(_:)))
    press.minimumPressDuration = 0.6
    view.addGestureRecognizer(press)
    show(0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func show(_ number: Int) {
    page = min(max(number, 0), pages.count - 1)
    pageView.text = pages[page]
    view.setNeedsUpdateConstraints()
  }

  override func updateViewConstraints() {
    progressWidth?.isActive = false
    progressWidth = progressView.widthAnchor.constraint(
      equalTo: view.widthAnchor, multiplier: CGFloat(page + 1) / CGFloat(pages.count))
    progressWidth?.isActive = true
    super.updateViewConstraints()
  }

  // MARK: - Actions

  @objc func nextPage() {
    show(page + 1)
  }

  @objc func previousPage() {
    show(page - 1)
  }

  @objc func goToFirstPage(_ command: UIKeyCommand) {
    show(0)
  }

  @objc private func viewTapped(_ recognizer: UITapGestureRecognizer) {
    let third = view.bounds.width / 3
    switch recognizer.location(in: view).x {
    case ..<third: previousPage()
    case (2 * third)...: nextPage()
    default: setBarHidden(!isBarHidden)
    }
  }

  @objc private func viewPressed(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    bar.reload(pageCount: pages.count)
    setBarHidden(false)
  }

  private func setBarHidden(_ hidden: Bool) {
    isBarHidden = hidden
    barBottom.constant = hidden ? 0 : -60
    UIView.animate(withDuration: 0.2) { self.view.layoutIfNeeded() }
  }
}
