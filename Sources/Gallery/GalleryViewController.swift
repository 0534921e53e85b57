import UIKit

/// Shows the list of pages, or the page chosen from it with a way back.
public final class GalleryViewController: UIViewController {
  private static let headerHeight: CGFloat = 72
  private static let margin: CGFloat = 16

  let list = GalleryListView()
  private let header = UIView()
  let backButton = UIButton(type: .system)
  private let titleLabel = UILabel(font: .systemFont(ofSize: 17, weight: .semibold))
  private let documentLabel = UILabel(font: .systemFont(ofSize: 12), color: .faintInk)
  private let hintLabel = UILabel(font: .systemFont(ofSize: 13))
  private let rule = UIView()
  /// The open page; nil while the list is shown.
  public private(set) var page: GalleryPage?
  /// The controller that shows `page`.
  public private(set) var pageController: UIViewController?
  private let firstPage: GalleryPage?

  /// Opens the list, or a page.
  public init(showing page: GalleryPage? = nil) {
    firstPage = page
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("galleries are not archived") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .paper
    view.tintColor = .accent
    list.didChoose = { [unowned self] in show($0) }
    view.addSubview(list)

    header.backgroundColor = .card
    rule.backgroundColor = .hairline
    backButton.setTitle("‹  All pages", for: .normal)
    backButton.addAction(UIAction { [unowned self] _ in showList() }, for: .primaryActionTriggered)
    for item in [backButton, titleLabel, documentLabel, hintLabel, rule] { header.addSubview(item) }
    view.addSubview(header)
    if let firstPage { show(firstPage) } else { showList() }
  }

  /// Places the header at the top, the open page below it, and the list in all of the view.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    let (bar, content) = view.bounds.divided(atDistance: layOutHeader(), from: .minYEdge)
    header.frame = bar
    rule.frame = CGRect(x: 0, y: bar.maxY - 1, width: bar.width, height: 1)
    pageController?.view.frame = content
  }

  /// Places the views of the header, and returns its height.
  private func layOutHeader() -> CGFloat {
    backButton.frame = CGRect(x: Self.margin / 2, y: 18, width: 108, height: 36)
    let left = backButton.frame.maxX + Self.margin
    let width = max(0, view.bounds.width - left - Self.margin)
    func place(titleWidth: CGFloat, hint: CGRect) {
      titleLabel.frame = CGRect(x: left, y: 14, width: titleWidth, height: 24)
      documentLabel.frame = CGRect(x: left, y: 39, width: titleWidth, height: 18)
      hintLabel.frame = hint
    }
    func height(ofHintIn width: CGFloat) -> CGFloat {
      hintLabel.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    }
    // Beside the title where there is room for both, or else below it.
    let titleWidth = min(352, width * 0.45).rounded()
    let beside = CGRect(
      x: left + titleWidth + Self.margin, y: 8, width: max(0, width - titleWidth - Self.margin),
      height: Self.headerHeight - 16)
    let below = CGRect(
      x: 2 * Self.margin, y: 64, width: max(0, view.bounds.width - 4 * Self.margin),
      height: height(ofHintIn: view.bounds.width - 4 * Self.margin))
    let fitsBeside =
      height(ofHintIn: beside.width) <= beside.height
      && [titleLabel, documentLabel].allSatisfy { $0.intrinsicContentSize.width <= titleWidth }
    // In a window as low as this the page needs all of the height. The hint is cut off or left out.
    let isLow = below.maxY > view.bounds.height / 4
    let isBeside = fitsBeside || isLow && width > 500
    hintLabel.isHidden = isLow && !isBeside
    place(titleWidth: isBeside ? titleWidth : width, hint: isBeside ? beside : below)
    return isBeside || isLow ? Self.headerHeight : below.maxY + 12
  }

  // MARK: - Choosing

  /// Opens a new page in place of what is shown.
  public func show(_ page: GalleryPage) {
    closePage()
    let controller = page.makeViewController()
    self.page = page
    pageController = controller
    title = page.title
    titleLabel.text = page.title
    documentLabel.text = page.document
    hintLabel.text = page.hint
    addChild(controller)
    view.insertSubview(controller.view, belowSubview: header)
    controller.didMove(toParent: self)
    list.isHidden = true
    header.isHidden = false
    view.setNeedsLayout()
    // The first scroll view of the page gets the keys until Tab moves the focus.
    controller.view.firstScrollView?.becomeFirstResponder()
  }

  /// Goes back to the list.
  public func showList() {
    closePage()
    title = "Vellum"
    list.isHidden = false
    header.isHidden = true
    list.becomeFirstResponder()
  }

  private func closePage() {
    guard let controller = pageController else { return }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    pageController = nil
    page = nil
  }

  // MARK: - Keys

  /// Escape goes back to the list.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape }
    if isEscape, page != nil { showList() } else { super.pressesBegan(presses, with: event) }
  }
}

extension UIView {
  /// The first scroll view among this view and its descendants.
  fileprivate var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for view in subviews {
      if let scrollView = view.firstScrollView { return scrollView }
    }
    return nil
  }
}
