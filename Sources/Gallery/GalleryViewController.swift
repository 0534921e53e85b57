import Look
import UIKit

/// Shows the list of pages, or the page chosen from it with a way back.
public final class GalleryViewController: UIViewController {
  let list = GalleryListView()
  private(set) lazy var header = HeaderBar { [unowned self] in goBack() }
  private let hint = Pill()
  /// Lies behind a hint over text.
  private let fade = FadeView()
  private lazy var root = GalleryRootView()
  /// What lies over a page: what it teaches, or its source.
  private(set) var overlay: UIView?
  private lazy var shade = UIControl()
  /// The open page; nil while the list is shown.
  public private(set) var page: GalleryPage?
  /// The controller that shows `page`.
  public private(set) var pageController: UIViewController?
  private let firstPage: GalleryPage?
  /// The pages whose hint has done its work.
  private var followed: Set<String> = []

  var backButton: UIButton { header.backButton }

  /// Opens the list, or a page.
  public init(showing page: GalleryPage? = nil) {
    firstPage = page
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("galleries are not archived") }

  /// Makes the view that notices the first gesture.
  public override func loadView() { view = root }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .background
    view.tintColor = .accent
    root.didTouch = { [weak self] in self?.touched(at: $0) }
    list.didChoose = { [unowned self] in show($0) }
    for item in [list, header, fade, hint] { view.addSubview(item) }
    shade.addAction(UIAction { [unowned self] _ in close() }, for: .touchDown)
    if let firstPage { show(firstPage, isFirst: true) } else { showList() }
  }

  /// Places the header at the top, the open page below it, or under it in a dark room, and the list in all of the view.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    let height = HeaderBar.height(forWidth: view.bounds.width)
    let (bar, rest) = view.bounds.divided(atDistance: height, from: .minYEdge)
    header.frame = bar
    let isUnder = page?.isDarkRoom == true
    additionalSafeAreaInsets.top = isUnder ? height : 0
    pageController?.view.frame = isUnder ? view.bounds : rest
    panelItem?.isHidden = demo.map { !$0.isPanelAtSide } ?? true
    header.setNeedsLayout()
    placeHint()
    shade.frame = rest
    (overlay as? InfoCard)?.place(at: CGPoint(x: bar.maxX - 8, y: bar.maxY + 8), in: view.bounds)
    if let source = overlay as? SourceView { source.frame = rest }
  }

  private var demo: DemoView? { pageController?.view as? DemoView }

  // MARK: - Choosing

  /// Opens a new page in place of what is shown.
  public func show(_ page: GalleryPage) { show(page, isFirst: false) }

  private func show(_ page: GalleryPage, isFirst: Bool) {
    closePage()
    let controller = page.makeViewController()
    self.page = page
    pageController = controller
    title = page.title
    view.overrideUserInterfaceStyle = page.isDarkRoom ? .dark : .unspecified
    addChild(controller)
    view.insertSubview(controller.view, belowSubview: header)
    header.show(page.title, items: items(of: controller), overDark: page.isDarkRoom)
    controller.didMove(toParent: self)
    list.isHidden = true
    header.isHidden = false
    view.setNeedsLayout()
    showHint(of: page, animated: !isFirst)
    // The first scroll view of the page gets the keys until Tab moves the focus.
    controller.view.firstScrollView?.becomeFirstResponder()
  }

  private var panelItem: ActionButton?

  /// The symbols at the right of the header: the page's own, what it teaches, its panel.
  private func items(of controller: UIViewController) -> [ActionButton] {
    var items: [ActionButton] = []
    if let page = controller as? any PageWithHome {
      items.append(ActionButton(icon: .home, style: .plain) { [weak page] in page?.goHome() })
      items.last?.accessibilityLabel = "Back to the start"
    }
    let info = ActionButton(icon: .info, style: .plain) { [unowned self] in showInfo() }
    info.accessibilityLabel = "About this page"
    items.append(info)
    panelItem = nil
    if let demo = controller.view as? DemoView, !demo.panel.isEmpty {
      let item = ActionButton(icon: .panel, style: .plain) { [unowned self, weak demo] in
        demo?.showsPanel.toggle()
        panelItem?.isSelected = demo?.showsPanel == true
        view.setNeedsLayout()
      }
      item.isSelected = true
      item.accessibilityLabel = "Panel"
      panelItem = item
      items.append(item)
    }
    return items
  }

  /// Goes back to the list.
  public func showList() {
    closePage()
    title = "Vellum"
    view.overrideUserInterfaceStyle = .unspecified
    list.isHidden = false
    header.isHidden = true
    hint.isHidden = true
    fade.isHidden = true
    list.drawPictures()
    list.becomeFirstResponder()
  }

  private func closePage() {
    close()
    guard let controller = pageController else { return }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    pageController = nil
    page = nil
  }

  private func goBack() { if overlay is SourceView { close() } else { showList() } }

  // MARK: - What it teaches

  private func showInfo() {
    guard overlay == nil, let page else { return close() }
    let card = InfoCard(page) { [unowned self] in showSource() }
    present(card)
  }

  private func showSource() {
    guard let page else { return }
    close()
    present(SourceView(of: page))
    overlay?.becomeFirstResponder()
  }

  private func present(_ overlay: UIView) {
    self.overlay = overlay
    view.insertSubview(shade, belowSubview: header)
    view.insertSubview(overlay, belowSubview: header)
    view.setNeedsLayout()
    overlay.alpha = 0
    UIView.animate(withDuration: 0.16, delay: 0, options: [.allowUserInteraction]) { overlay.alpha = 1 }
  }

  private func close() {
    overlay?.removeFromSuperview()
    shade.removeFromSuperview()
    overlay = nil
  }

  // MARK: - Hint

  /// Seconds after which a hint comes, and for which it stays.
  private static let (hintDelay, hintStay) = (0.6, 6.0)

  private func showHint(of page: GalleryPage, animated: Bool) {
    hint.isHidden = followed.contains(page.name)
    fade.isHidden = hint.isHidden || !page.isText
    guard !hint.isHidden else { return }
    hint.text = root.hasMouse ? page.mouseHint : page.hint
    for item in [fade, hint] {
      item.alpha = animated ? 0 : 1
      view.bringSubviewToFront(item)
    }
    guard animated else { return }
    UIView.animate(withDuration: 0.16, delay: Self.hintDelay, options: [.allowUserInteraction]) { [self] in
      hint.alpha = 1
      fade.alpha = 1
    }
    _ = Timer.scheduledTimer(withTimeInterval: Self.hintDelay + Self.hintStay, repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.hideHint(of: page.name) }
    }
  }

  private func placeHint() {
    guard let view = pageController?.view else { return }
    // The page knows what is covered once it is laid out.
    view.layoutIfNeeded()
    let seen = view.convert(view.bounds.inset(by: view.safeAreaInsets), to: self.view)
    let above: CGFloat = view.safeAreaInsets.bottom > 0 ? 16 : 24
    hint.place(
      CGPoint(x: seen.midX, y: seen.maxY - above), anchor: CGPoint(x: 0.5, y: 1),
      within: max(0, seen.width - 32))
    fade.frame = CGRect(
      x: seen.minX, y: seen.maxY - FadeView.height, width: seen.width, height: FadeView.height)
  }

  /// The first gesture on a page takes its hint away.
  private func touched(at point: CGPoint) {
    guard let page, !hint.isHidden, pageController?.view.frame.contains(point) == true,
      !header.frame.contains(point)
    else { return }
    followed.insert(page.name)
    hideHint(of: page.name)
  }

  private func hideHint(of name: String) {
    guard page?.name == name, !hint.isHidden else { return }
    UIView.animate(
      withDuration: 0.24, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in
        hint.alpha = 0
        fade.alpha = 0
      },
      completion: { [weak self] _ in
        guard let self, page?.name == name else { return }
        hint.isHidden = true
        fade.isHidden = true
      })
  }

  // MARK: - Keys

  /// Escape closes what lies over a page, and then goes back to the list.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape }
    if isEscape, overlay != nil {
      close()
    } else if isEscape, page != nil {
      showList()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}

/// A page with a symbol in the header that leads back to its start.
@MainActor protocol PageWithHome: UIViewController {
  func goHome()
}

/// Notices gestures before any view gets them.
private final class GalleryRootView: UIView {
  var didTouch: (CGPoint) -> Void = { _ in }
  /// Whether the last gesture was a mouse's.
  private(set) var hasMouse = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let event, event.type != .hover, event.type != .presses {
      if let touch = event.allTouches?.first { hasMouse = touch.type == .indirectPointer }
      didTouch(point)
    }
    return super.hitTest(point, with: event)
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
