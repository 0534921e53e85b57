import UIKit

/// The list of the pages, and the page that was chosen from it, with a way back.
public final class GalleryViewController: UIViewController {
  static let headerHeight: CGFloat = 64
  static let rowHeight: CGFloat = 64

  private let list = UIScrollView()
  private var rows: [UIButton] = []
  private let header = UIView()
  private let backButton = UIButton(type: .system)
  private let titleLabel = UILabel()
  private let hintLabel = UILabel()
  /// The page that is open; nil while the list is seen.
  public private(set) var page: GalleryPage?
  private var pageController: UIViewController?
  private let firstPage: GalleryPage?

  /// Opens with the list, or with a page.
  public init(showing page: GalleryPage? = nil) {
    firstPage = page
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("galleries are not archived") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addRows()
    view.addSubview(list)

    header.backgroundColor = UIColor(white: 0.96, alpha: 1)
    backButton.setTitle("‹ Pages", for: .normal)
    backButton.addAction(UIAction { [unowned self] _ in showList() }, for: .touchUpInside)
    titleLabel.font = .boldSystemFont(ofSize: 16)
    hintLabel.font = .systemFont(ofSize: 13)
    hintLabel.textColor = .darkGray
    hintLabel.numberOfLines = 2
    for item in [backButton, titleLabel, hintLabel] { header.addSubview(item) }
    view.addSubview(header)
    if let firstPage { show(firstPage) } else { showList() }
  }

  private func addRows() {
    list.alwaysBounceVertical = true
    for page in Gallery.pages {
      let row = UIButton(type: .custom)
      row.contentHorizontalAlignment = .left
      row.addAction(UIAction { [unowned self] _ in show(page) }, for: .touchUpInside)
      row.accessibilityLabel = page.title
      let title = UILabel(frame: CGRect(x: 24, y: 10, width: 700, height: 22))
      title.font = .systemFont(ofSize: 17)
      title.text = page.title
      let source = UILabel(frame: CGRect(x: 24, y: 34, width: 900, height: 18))
      source.font = .systemFont(ofSize: 13)
      source.textColor = .gray
      source.text = page.answers
      row.addSubview(title)
      row.addSubview(source)
      list.addSubview(row)
      rows.append(row)
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    list.frame = view.bounds
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    list.contentSize = CGSize(width: width, height: CGFloat(rows.count) * Self.rowHeight)
    header.frame = CGRect(x: 0, y: 0, width: width, height: Self.headerHeight)
    backButton.frame = CGRect(x: 8, y: 14, width: 90, height: 36)
    titleLabel.frame = CGRect(x: 110, y: 12, width: 250, height: 40)
    hintLabel.frame = CGRect(x: 370, y: 8, width: max(0, width - 386), height: 48)
    pageController?.view.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width, height: max(0, height - Self.headerHeight))
  }

  // MARK: - Choosing

  /// Opens a page, afresh, in place of what is seen.
  public func show(_ page: GalleryPage) {
    closePage()
    let controller = page.open()
    self.page = page
    pageController = controller
    title = page.title
    titleLabel.text = page.title
    hintLabel.text = page.hint
    addChild(controller)
    view.insertSubview(controller.view, belowSubview: header)
    controller.didMove(toParent: self)
    list.isHidden = true
    header.isHidden = false
    view.setNeedsLayout()
    becomeFirstResponder()
  }

  /// Goes back to the list.
  public func showList() {
    closePage()
    title = "Vellum"
    list.isHidden = false
    header.isHidden = true
    list.becomeFirstResponder()
    list.flashScrollIndicators()
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

  public override var canBecomeFirstResponder: Bool { true }

  /// Escape goes back to the list.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape }
    if isEscape, page != nil { showList() } else { super.pressesBegan(presses, with: event) }
  }
}
