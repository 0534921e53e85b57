import DeepZoom
import HostInterface
import Look
import UIKit

/// Shows photographs one at a time and turns between them.
public final class PhotoViewController: UIViewController {
  /// The pictures; empty while the first page is shown.
  var photos: [Photo] { didSet { listDidChange() } }
  /// The first photograph, if it was opened before the viewer was made. Released once it is shown.
  private var first: UIImage?
  /// Built-in sample pictures, offered on the first page.
  let samples: [Photo]
  let pager = PhotoPager()
  let thumbnails: Thumbnails
  /// Opens the files that were not opened before the viewer was made.
  let opener: PictureOpener
  var chrome: ViewerChrome!
  var turnButton: ActionButton!
  private var playButton: ActionButton!
  var infoButton: ActionButton!
  let map = Minimap()
  /// The info panel; nil while it is hidden.
  var info: InfoPanel?
  /// The card of keys; nil while it is hidden.
  var keysView: KeysView?
  /// What says that pictures can be dropped; nil while none are dragged over the window.
  var dropView: DropView?
  /// What is visible: the first page, photographs that grow out of it or shrink into it, or photographs.
  enum Showing {
    case firstPage(WelcomeView)
    case moving(PageOpening, WelcomeView)
    case photographs
  }
  var showing = Showing.photographs {
    didSet {
      switch showing {
      case .photographs: break
      case .firstPage, .moving: slideshow = nil
      }
    }
  }
  /// The view that contains the photographs. It grows and shrinks.
  let stageView = UIView()
  private var backButton: ActionButton!
  /// The slideshow; nil while it does not run.
  var slideshow: Slideshow? {
    didSet {
      updateMap()
      if oldValue != nil, slideshow == nil { announce("The slideshow has ended") }
    }
  }
  /// Makes the pyramid of the picture that is shown.
  var preparation: Preparation?
  let pyramids: PyramidCache?
  /// The message shown at present.
  private weak var toast: Toast?
  /// Files moved to the trash, the latest last.
  var trashed: [TrashedPhoto] = []
  /// How many of them were moved there before other pictures were opened.
  var trashedElsewhere = 0
  /// The background of transparent pictures.
  var backdrop = PhotoBackdrop.squares {
    didSet { for page in pager.pages.values { page.backdrop = backdrop } }
  }
  let pixels = PixelReader()
  /// Whether the pictures are those of a folder, which is listed again when it may have changed.
  var listsFolder = false
  /// What the mouse can do with the photograph.
  var grip = Grip.none { didSet { if grip != oldValue { updatePointer() } } }
  /// Whether a menu is shown; then the controls stay visible.
  var isMenuShown = false { didSet { if !isMenuShown, showsChrome { chrome.show() } } }
  /// Whether ``didFail`` has been called for damage in the file that is shown.
  var isDamaged = false
  /// The lines about animations of which only the first picture is shown. ``didRefuse`` has been called once with each.
  var saidStill: Set<String> = []

  /// Called with a line that names a file that could not be shown, and says why.
  public var didFail: (String) -> Void = { _ in }
  /// Called with a line that says why no dropped file is shown, or why something was not done with a file.
  public var didRefuse: (String) -> Void = { _ in }
  /// Opens files, on a thread of its own. Returns at least one photograph that can be shown, or throws. It is told the size of the screen in
  /// pixels, for which the first one may be decoded.
  public var open: @Sendable ([String], CGSize) throws -> OpenedPhotos = { paths, _ in
    OpenedPhotos(try PhotoFiles.resolve(paths).map { .file($0) })
  }
  /// Whether frames go on while files are opened. If not, they are shown in the frame in which they were dropped, so that a recording is
  /// replayed to the same bits.
  public var opensInBackground = true
  /// Called with what has been opened, before it is shown.
  public var didOpen: (OpenedPhotos) -> Void = { _ in }
  /// Opens the picture at a URL, which may take minutes.
  public var fetch: @MainActor (String) async throws -> Photo = {
    .served(try await TileOpener().open($0), at: $0)
  }
  /// The files and URLs that are being opened again.
  var openingAgain: Set<String> = []
  /// What is being opened to be shown instead of the present pictures, in the order in which it was asked for.
  var wishes: [PictureWish] = []
  /// The copy whose picture is being encoded; of several such wishes the last one counts.
  var copying: UUID?
  /// Called for a tile that could not be loaded; it is tried again.
  public var didMissTile: (TileError) -> Void = { _ in }
  /// Called with the title of the window.
  public var titleDidChange: (String) -> Void = { _ in }
  /// Called for the key that turns full screen on or off.
  public var toggleFullScreen: () -> Void = {}
  /// Returns whether the window is in full screen. The pointer then hides with the controls.
  public var isFullScreen: () -> Bool = { false }
  /// Called with the new size of the window, in points.
  public var sizeDidChange: (CGSize) -> Void = { _ in }
  /// Called for the key that leaves full screen, or else closes the window.
  public var leave: () -> Void = {}
  /// Called for the key that closes the window.
  public var quit: () -> Void = {}

  /// Shows the first of `photos` that can be shown. Without photos, shows the first page, where some can be opened.
  ///
  /// - Parameters:
  ///   - first: The image of that photograph if it has been opened already.
  ///   - opener: Opens the files that are not opened yet.
  ///   - pyramids: Where pyramids of flat pictures are made while these are shown; nil makes none.
  ///   - samples: Built-in pictures that the first page offers.
  public init(
    photos: [Photo], first: UIImage? = nil, opener: PictureOpener = PictureOpener(),
    pyramids: PyramidCache? = nil, samples: [Photo] = []
  ) {
    self.photos = photos
    self.first = first
    self.opener = opener
    thumbnails = Thumbnails(opener)
    self.pyramids = pyramids
    self.samples = samples
    super.init(nibName: nil, bundle: nil)
    pager.makePage = { [unowned self] in page($0, at: $1) }
    pager.didTurn = { [weak self] in self?.didTurn() }
    pager.didScroll = { [weak self] in self?.chrome.strip.show($0) }
  }

  public required init?(coder: NSCoder) { fatalError("viewers are not archived") }

  // MARK: - View

  public override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = .darkroom
    view.tintColor = .accent
    view.laysOutForTextSize()
    view.addSubview(stageView)
    stageView.addSubview(pager)
    map.didPoint = { [unowned self] in photo?.go(to: $0) }
    view.addSubview(map)
    addChrome()
    listDidChange()
    showFirst()
    NotificationCenter.default.addObserver(
      self, selector: Selector("checkFiles", PhotoViewController.checkFiles),
      name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  /// Gives the keyboard to the photograph that was shown before the view was in a window.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !view.holdsKeys { focusPage() }
  }

  /// Checks whether another program has changed the file, or the folder.
  private func checkFiles() {
    checkFile()
    listAgain()
  }

  /// Checks whether another program has changed the file.
  func checkFile() {
    guard let page = pager.page, let picture else { return }
    switch page.checkFile() {
    case .none: break
    case .changed:
      thumbnails.forget(picture)
      chrome.strip.show(photos, at: pager.index)
    case .replaced: readAgain()
    case .gone: say("The file is gone: moved, renamed or deleted")
    }
  }

  /// Makes the photograph fill the view. One that was fitted stays fitted; another one keeps its scale and
  /// its centre. Updates the title.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if chrome.frame.size != view.bounds.size {
      if case .moving(let opening, _) = showing { opening.finish() }
      sizeDidChange(view.bounds.size)
    }
    layOut()
  }

  /// Lays out all views. The photograph and the controls leave room for the info panel.
  func layOut() {
    switch showing {
    case .firstPage(let welcome), .moving(_, let welcome): welcome.frame = view.bounds
    case .photographs: break
    }
    stageView.bounds = view.bounds
    stageView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    keysView?.frame = view.bounds
    let header = ViewerHeader.height(forWidth: view.bounds.width)
    let taken = info?.place(in: view.bounds, below: header) ?? .zero
    let frame = view.bounds.inset(by: taken)
    if pager.frame != frame || chrome.frame != view.bounds {
      pager.frame = frame
      pager.layoutIfNeeded()
      chrome.frame = view.bounds
      chrome.taken = taken
      updateTitle()
    }
    placeToast()
    updateMap()
  }

  private func addChrome() {
    backButton = button(.back, .back)
    playButton = button(.play, .slideshow)
    turnButton = button(.turnRight, .turnRight)
    infoButton = button(.info, .about)
    let more = ActionButton(icon: .more, style: .plain, label: "More") {}
    let zoom = ZoomControl { [unowned self] in
      photo?.zoom(by: $0)
    } fit: { [unowned self] in
      perform(.fit)
    }
    zoom.keys = ["−", "+"] + [ViewerCommand.fit.keyText].compactMap(\.self)
    addMenu(to: more) { [unowned self] in menu(ViewerCommand.ofViewer) }
    if let reading = zoom.readingButton { addMenu(to: reading) { [unowned self] in scaleMenu } }
    let fullScreen = button(.fullScreen, .fullScreen)
    let header = ViewerHeader(
      back: backButton, buttons: [playButton, turnButton, infoButton, fullScreen, more])
    chrome = ViewerChrome(header: header, zoom: zoom, strip: FilmStrip(thumbnails))
    for view in [view!, stageView] { view.addInteraction(UIPointerInteraction(delegate: self)) }
    // The controls may hide after the viewer has been released.
    chrome.didChange = { [weak self] in
      self?.updatePointer()
      self?.updateMap()
      self?.moveToast()
    }
    chrome.stays = { [weak self] in self.map { $0.photos.isEmpty || $0.isMenuShown } ?? false }
    chrome.strip.turn = { [weak self] in self?.turn(by: $0) }
    chrome.strip.didChoose = { [weak self] in
      self?.chrome.show()
      self?.pager.show($0)
    }
    view.addSubview(chrome)
    view.addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] in
        guard let self else { return }
        guard $0.state == .began || $0.state == .changed, slideshow == nil else { return pointed(at: nil) }
        chrome.show()
        pointed(at: $0.location(in: view))
      })
    view.addGestureRecognizer(
      TouchWatcher { [weak self] touch in
        guard let self else { return }
        slideshow = nil
        if touch.type == .direct { pointed(at: touch.location(in: view)) }
      })
    pager.willDrag = { [weak self] in self?.chrome.hide() }
    chrome.show()
    stageView.addInteraction(UIContextMenuInteraction(delegate: self))
    stageView.addInteraction(UIDragInteraction(delegate: self))
    view.addInteraction(UIDropInteraction(delegate: self))
  }

  private func button(_ icon: Icon, _ command: ViewerCommand) -> ActionButton {
    let button = ActionButton(icon: icon, style: .plain, label: command.title) { [unowned self] in
      perform(command)
    }
    button.key = command.keyText
    return button
  }

  /// Whether the header and the buttons are seen.
  package var showsChrome: Bool { chrome.isShown }

  func toggleChrome() {
    if showsChrome { chrome.putAway() } else { chrome.show() }
  }

  /// Shows or hides the minimap of a large picture.
  func updateMap() {
    guard isViewLoaded, !view.bounds.isEmpty else { return }
    let taken = chrome.taken.bottom
    let width = view.bounds.width < StripLayout.narrow ? Minimap.narrow.width : Minimap.wide.width
    chrome.layoutIfNeeded()
    map.show(
      chrome.state == .away || slideshow != nil ? nil : photo, in: view.bounds,
      above: taken + (chrome.stripReaches(width) ? chrome.stripHeight : ViewerChrome.margin))
  }

  // MARK: - Messages

  /// Shows one line for a while, with at most one button.
  func say(_ text: String, title: String? = nil, action: @escaping () -> Void = {}) {
    toast?.removeFromSuperview()
    let toast = Toast(text, title: title, action: action)
    self.toast = toast
    toast.appear(in: view)
    placeToast()
  }

  /// Removes the message, which is about another picture.
  func removeToast() { toast?.removeFromSuperview() }

  private func placeToast() {
    guard let toast else { return }
    chrome.layoutIfNeeded()
    toast.place(
      in: CGRect(x: 0, y: 0, width: pager.frame.width, height: view.bounds.height),
      above: chrome.taken.bottom + 24, clearOf: chrome.seenControls)
  }

  /// Moves the message out of the way of controls that come, and back.
  private func moveToast() {
    guard toast != nil else { return }
    UIView.animate(
      withDuration: ViewerChrome.fadeIn, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.placeToast() }
  }

  // MARK: - Pictures

  /// Shows other pictures, at the first one that can be shown, whose image may have been decoded. What was wished for before is not shown.
  func show(_ photos: [Photo], first: UIImage? = nil) {
    wishes = []
    slideshow = nil
    listsFolder = false
    trashedElsewhere = trashed.count
    self.first = first
    self.photos = photos
    showFirst()
    // Who opens pictures while the last ones close wants to see them.
    if case .moving(let opening, _) = showing, !opening.isOpening { opening.reverse() }
  }

  /// The first photograph that can be shown, fitted.
  private func showFirst() {
    pager.start(count: photos.count, at: photos.firstIndex { !$0.isUnusable } ?? 0, first: first)
    first = nil
    chrome.strip.show(photos, at: pager.index)
    if photos.isEmpty { showPage() }
  }

  private func listDidChange() {
    guard isViewLoaded, chrome != nil else { return }
    chrome.count = photos.count
    chrome.header.offer(playButton, photos.count > 1)
    chrome.header.offer(infoButton, !photos.isEmpty)
    stageView.isHidden = photos.isEmpty
    switch showing {
    case .photographs where photos.isEmpty: showFirstPage()
    case .firstPage(let welcome) where !photos.isEmpty: open(from: welcome)
    default: break
    }
    updateBack()
  }

  /// Shows the back button if there is a first page to go back to: with samples.
  private func updateBack() {
    chrome.header.offer(backButton, !photos.isEmpty && !samples.isEmpty)
  }

  // MARK: - The first page

  private func makeFirstPage() -> WelcomeView {
    let showSamples = { [unowned self] in show(samples) }
    let welcome = WelcomeView(
      samples: samples.compactMap(\.image), open: { [unowned self] in openDialog() },
      showSamples: samples.isEmpty ? nil : showSamples)
    view.insertSubview(welcome, at: 0)
    welcome.frame = view.bounds
    welcome.layoutIfNeeded()
    return welcome
  }

  private func showFirstPage() {
    showing = .firstPage(makeFirstPage())
    if info != nil { toggleInfo() }
    chrome.show()
    layOut()
  }

  private func open(from welcome: WelcomeView) {
    let opening = PageOpening(.opens, of: stageView, at: welcome.source) { [weak self] in
      self?.didMove(toPhotographs: $0, welcome)
    }
    showing = .moving(opening, welcome)
  }

  /// Goes back to the first page, or reverses the animation.
  func goBack() {
    switch showing {
    case .moving(let opening, _): opening.reverse()
    case .photographs where !samples.isEmpty:
      if info != nil { toggleInfo() }
      let welcome = makeFirstPage()
      let closing = PageOpening(.closes, of: stageView, at: welcome.source) { [weak self] in
        self?.didMove(toPhotographs: $0, welcome)
      }
      showing = .moving(closing, welcome)
    case .photographs, .firstPage: break
    }
  }

  private func didMove(toPhotographs isOpen: Bool, _ welcome: WelcomeView) {
    if isOpen, !photos.isEmpty {
      welcome.removeFromSuperview()
      showing = .photographs
    } else {
      showing = .firstPage(welcome)
      photos = []
      preparation = nil
      showFirst()
      chrome.show()
    }
  }

  // MARK: - Keys

  public override var canBecomeFirstResponder: Bool { true }

  /// Whether the photograph has been given a key. What it does not use comes back.
  private var isGivingKeys = false

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !takes($0) }
    // Wherever the focus is, what a focused control leaves scrolls and zooms the photograph.
    let scrolling = others.filter { !isGivingKeys && keysView == nil && !hasReachedPhoto($0) }
    if let photo, !scrolling.isEmpty {
      isGivingKeys = true
      photo.pressesBegan(scrolling, with: event)
      isGivingKeys = false
    }
    let rest = photo == nil ? others : others.subtracting(scrolling)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Shows dropped files instead of the present pictures. If there is no photograph among them, a line says so and nothing else changes.
  public override func dropFiles(_ paths: [String], at point: CGPoint) -> Bool { showFiles(paths) }
}
