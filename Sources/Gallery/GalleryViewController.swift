import UIKit

/// The list of the pages, and the page that was chosen from it, with a way back.
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
  /// The page that is open; nil while the list is seen.
  public private(set) var page: GalleryPage?
  /// What ``page`` is shown by.
  public private(set) var pageController: UIViewController?
  private let firstPage: GalleryPage?

  /// Opens with the list, or with a page.
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

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    let (bar, content) = view.bounds.divided(atDistance: layOutHeader(), from: .minYEdge)
    header.frame = bar
    rule.frame = CGRect(x: 0, y: bar.maxY - 1, width: bar.width, height: 1)
    pageController?.view.frame = content
  }

  /// Places what is in the header, and returns how high it is.
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
    // In a window that is that low the page needs what there is, and the words are cut off, or left out.
    let isLow = below.maxY > view.bounds.height / 4
    let isBeside = fitsBeside || isLow && width > 500
    hintLabel.isHidden = isLow && !isBeside
    place(titleWidth: isBeside ? titleWidth : width, hint: isBeside ? beside : below)
    return isBeside || isLow ? Self.headerHeight : below.maxY + 12
  }

  // MARK: - Choosing

  /// Opens a page, afresh, in place of what is seen.
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
    // Keys are for what the page is about until Tab takes them elsewhere.
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
  /// The first one among this view and those inside of it.
  fileprivate var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for view in subviews {
      if let scrollView = view.firstScrollView { return scrollView }
    }
    return nil
  }
}
