import Look
import UIKit

/// Shows the list of pages, or the page chosen from it with a way back.
public final class GalleryViewController: UIViewController {
  let list = GalleryListView()
  private(set) lazy var header = HeaderBar { [unowned self] in goBack() }
  private let hints = HintPresenter()
  private lazy var root = GalleryRootView()
  /// The card over a page or the list: about the page, its source, or keys.
  private(set) var overlay: UIView?
  private lazy var shade = UIControl()
  /// The open page; nil while the list is shown.
  public private(set) var page: GalleryPage?
  /// The controller that shows `page`.
  public private(set) var pageController: UIViewController?
  private let firstPage: GalleryPage?
  /// A page that grows out of its picture in the list, or shrinks into it; nil at rest.
  private var opening: PageOpening?
  /// What was seen of the list when the open page was chosen there; nil for another page.
  private var seenOfList: CGRect?

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
    view.laysOutForTextSize()
    root.didTouch = { [weak self] in self?.touched(at: $0) }
    list.didChoose = { [unowned self] in
      show($0)
      move(.opens)
    }
    list.showKeys = { [unowned self] in if overlay == nil { present(KeysCard()) } else { close() } }
    offerViewer()
    for item in [list, header] + hints.views { view.addSubview(item) }
    shade.addAction(UIAction { [unowned self] _ in close() }, for: .touchDown)
    if let firstPage { show(firstPage, isFirst: true) } else { showList() }
  }

  /// Gives the keys to what is shown: a view gets none before it is in a window.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if overlay == nil, !root.holdsKeys { giveKeys() }
  }

  /// Gives the keys to the first scroll view of what is shown, until Tab moves the focus.
  private func giveKeys() {
    let shown = viewer ?? pageController
    if let shown { shown.view.firstScrollView?.becomeFirstResponder() } else { list.becomeFirstResponder() }
  }

  /// Places the header at the top, the open page below it, or under it in a dark room, and the list in all of the view.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if list.frame != view.bounds { opening?.finish() }
    list.frame = view.bounds
    // A symbol that will not be there takes no room from the title.
    if demo.map({ !$0.isPanelAtSide(in: view.bounds.size) }) ?? true { panelItem?.isHidden = true }
    let height = header.height(forWidth: view.bounds.width)
    let (bar, rest) = view.bounds.divided(atDistance: height, from: .minYEdge)
    header.frame = bar
    let isUnder = page?.isDarkRoom == true
    additionalSafeAreaInsets.top = isUnder ? height : 0
    // It may be on its way.
    pageController?.view.place(in: isUnder ? view.bounds : rest)
    panelItem?.isHidden = demo.map { !$0.isPanelAtSide } ?? true
    header.setNeedsLayout()
    placeHint()
    shade.frame = page == nil ? view.bounds : rest
    switch overlay {
    case let card as KeysCard:
      let button = list.keysButton.convert(list.keysButton.bounds, to: view)
      card.place(at: CGPoint(x: min(bar.maxX - 8, button.maxX), y: button.maxY + 8), in: view.bounds)
    case let card as PopoverCard:
      card.place(at: CGPoint(x: bar.maxX - 8, y: bar.maxY + 8), in: view.bounds)
    default: overlay?.frame = rest
    }
    viewer?.view.frame = view.bounds
  }

  private var demo: DemoView? { pageController?.view as? DemoView }

  // MARK: - Choosing

  /// Opens a new page in place of what is shown.
  public func show(_ page: GalleryPage) { show(page, isFirst: false) }

  private func show(_ page: GalleryPage, isFirst: Bool) {
    closePage()
    closeViewer()
    let controller = page.makeViewController()
    self.page = page
    seenOfList = nil
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
    hints.show(page, hasMouse: root.hasMouse, animated: !isFirst)
    giveKeys()
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

  // MARK: - Viewer for other pictures

  /// Makes a viewer for the person's pictures, which calls `leave` to go back to the list. While this is nil, the list does not offer to
  /// open a picture.
  public var makeViewer: ((_ leave: @escaping () -> Void) -> UIViewController)? {
    didSet { offerViewer() }
  }
  /// The viewer for the person's pictures; nil while there is none.
  public private(set) var viewer: UIViewController?

  private func offerViewer() {
    list.openPicture = makeViewer == nil ? nil : { [unowned self] in showViewer() }
  }

  private func showViewer() {
    guard let makeViewer else { return }
    closePage()
    let controller = makeViewer { [weak self] in self?.showList() }
    viewer = controller
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    list.isHidden = true
    view.setNeedsLayout()
    giveKeys()
  }

  private func closeViewer() {
    guard let controller = viewer else { return }
    viewer = nil
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Goes back to the list.
  public func showList() {
    closePage()
    closeViewer()
    title = "Vellum"
    view.overrideUserInterfaceStyle = .unspecified
    list.isHidden = false
    header.isHidden = true
    hints.clear()
    list.drawPictures()
    giveKeys()
  }

  private func closePage() {
    close()
    opening?.cancel()
    endMoving()
    guard let controller = pageController else { return }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    pageController = nil
    page = nil
  }

  private func goBack() { if overlay is SourceView { close() } else { leavePage() } }

  // MARK: - Between the list and a page

  /// Goes back to the list as the page came from there; turns round a page that is on its way.
  private func leavePage() {
    close()
    if let opening { opening.reverse() } else { move(.closes) }
  }

  /// Lets the page grow out of its picture in the list, or shrink into it; its title goes between the card and the header.
  private func move(_ way: PageOpening.Way) {
    guard let page, let stage = pageController?.view, let card = list.card(of: page) else {
      return showList()
    }
    // The list stays in the style that it has, also behind a dark room.
    list.overrideUserInterfaceStyle = page.isDarkRoom ? systemStyle : .unspecified
    list.isHidden = false
    list.drawPictures()
    view.layoutIfNeeded()
    switch way {
    case .opens: seenOfList = list.bounds
    case .closes:
      hints.clear()
      // Back does the reverse of opening. Only a card that another size has moved, or that nobody has chosen, is looked for.
      if seenOfList != list.bounds { list.reveal(card) }
    }
    let (from, to) = (card.titleLabel, header.titleLabel)
    let (start, end) = (from.convert(from.bounds, to: header), to.frame)
    let title = CGAffineTransform(translationX: start.minX - end.minX, y: start.midY - end.midY)
    // Before the page was open it may have been the first that is shown.
    if card.needsPicture { card.drawPicture() }
    opening = PageOpening(
      way, of: stage, at: card.picture.convert(card.picture.bounds, to: view),
      from: PageOpening.Picture(
        card.picture, image: card.picture.shownImage, hasWords: Miniature.hasWords(page.name), around: list),
      chrome: header
    ) { [header] isOpen, flies in
      header.titleLabel.transform = isOpen || !flies ? .identity : title
    } finished: { [weak self] isOpen in
      guard let self else { return }
      endMoving()
      if !isOpen { showList() }
    }
  }

  /// The style outside of a dark room.
  private var systemStyle: UIUserInterfaceStyle {
    view.superview?.traitCollection.userInterfaceStyle ?? .unspecified
  }

  private func endMoving() {
    opening = nil
    header.alpha = 1
    header.titleLabel.transform = .identity
    list.overrideUserInterfaceStyle = .unspecified
    list.isHidden = page != nil
  }

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
    guard let overlay else { return }
    self.overlay = nil
    overlay.removeFromSuperview()
    shade.removeFromSuperview()
    // If the overlay had the keys, what it lay over gets them again.
    if !root.holdsKeys { giveKeys() }
  }

  // MARK: - Hint

  private func placeHint() {
    guard let view = pageController?.view else { return }
    // The page knows what is covered once it is laid out.
    view.layoutIfNeeded()
    let seen = view.convert(view.bounds.inset(by: view.safeAreaInsets), to: self.view)
    // Null where the header and a sheet cover all of it.
    guard !seen.isNull else { return }
    hints.place(in: seen, isOverSheet: view.safeAreaInsets.bottom > 0)
  }

  /// The first gesture on a page takes its hint away.
  private func touched(at point: CGPoint) {
    guard let page, pageController?.view.frame.contains(point) == true, !header.frame.contains(point) else {
      return
    }
    hints.follow(page)
  }

  // MARK: - Keys

  /// Escape closes what lies over a page, and then goes back to the list.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape }
    if isEscape, overlay != nil {
      close()
    } else if isEscape, page != nil {
      leavePage()
    } else if isEscape, viewer != nil {
      showList()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}

/// A page with a button in the header that goes back to its start.
@MainActor protocol PageWithHome: UIViewController {
  func goHome()
}

extension UIView {
  /// Sets its frame, also while it is transformed.
  func place(in frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The first scroll view among this view and its descendants.
  var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for view in subviews {
      if let scrollView = view.firstScrollView { return scrollView }
    }
    return nil
  }
}
