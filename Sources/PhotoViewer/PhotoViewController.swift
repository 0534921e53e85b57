import DeepZoom
import Look
import UIKit

/// Shows photographs one at a time and turns between them.
public final class PhotoViewController: UIViewController {
  private var photos: [Photo]
  /// The first photograph, if it was opened before the viewer was made. Released once it is shown.
  private var first: UIImage?
  private let pager: PhotoPager
  private var chrome: ViewerChrome!
  private var turnButton: ActionButton!
  private var infoButton: ActionButton!
  /// What is known of the picture; nil while it is not asked for.
  private var info: InfoPanel?
  /// Makes the pyramid of the picture that is shown.
  private var preparation: Preparation?
  private let pyramids: PyramidCache?
  /// The notice that says why no dropped file is shown.
  private var notice: Notice?
  /// Whether ``didFail`` has been called for damage in the file that is shown.
  private var isDamaged = false

  /// Called with a line that names a file that could not be shown, and says why.
  public var didFail: (String) -> Void = { _ in }
  /// Called with a line that says why no dropped file is shown.
  public var didRefuse: (String) -> Void = { _ in }
  /// Opens dropped files. Returns at least one photograph that can be shown, or throws.
  public var open: ([String]) throws -> [Photo] = { try PhotoFiles.resolve($0).map { .file($0) } }
  /// Called for a tile that could not be loaded; it is tried again.
  public var didMissTile: (TileError) -> Void = { _ in }
  /// Called with the title of the window.
  public var titleDidChange: (String) -> Void = { _ in }
  /// Called for the key that turns full screen on or off.
  public var toggleFullScreen: () -> Void = {}
  /// Called for the key that leaves full screen, or else closes the window.
  public var leave: () -> Void = {}
  /// Called for the key that closes the window.
  public var quit: () -> Void = {}

  /// Shows the first of `photos` that can be shown. There must be at least one.
  ///
  /// - Parameters:
  ///   - first: The image of that photograph if it has been opened already.
  ///   - pyramids: Where pyramids of flat pictures are made while these are shown; nil makes none.
  public init(photos: [Photo], first: UIImage? = nil, pyramids: PyramidCache? = nil) {
    precondition(!photos.isEmpty, "a viewer shows at least one photograph")
    self.photos = photos
    self.first = first
    self.pyramids = pyramids
    pager = PhotoPager()
    super.init(nibName: nil, bundle: nil)
    pager.makePage = { [unowned self] in page($0, at: $1) }
    pager.didTurn = { [unowned self] in didTurn() }
  }

  public required init?(coder: NSCoder) { fatalError("viewers are not archived") }

  // MARK: - View

  public override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = .darkroom
    view.addSubview(pager)
    addChrome()
    showFirst()
  }

  /// Makes the photograph fill the view. One that was fitted stays fitted; another one keeps its scale and
  /// its centre. Updates the title.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  /// The photograph and the zoom control move aside for what is said about the photograph.
  private func layOut() {
    let header = ViewerHeader.height(forWidth: view.bounds.width)
    let taken = info?.place(in: view.bounds, below: header) ?? .zero
    let frame = view.bounds.inset(by: taken)
    guard pager.frame != frame || chrome.frame != view.bounds else { return }
    pager.frame = frame
    pager.layoutIfNeeded()
    chrome.frame = view.bounds
    chrome.taken = taken
    updateTitle()
  }

  private func addChrome() {
    turnButton = ActionButton(icon: .turn, style: .plain, label: "Turn right") { [unowned self] in
      turnPhoto(clockwise: true)
    }
    infoButton = ActionButton(icon: .info, style: .plain, label: "About this picture") { [unowned self] in
      toggleInfo()
    }
    let fullScreen = ActionButton(icon: .fullScreen, style: .plain, label: "Full screen") { [unowned self] in
      toggleFullScreen()
    }
    chrome = ViewerChrome(
      header: ViewerHeader(buttons: [turnButton, infoButton, fullScreen]),
      zoom: ZoomControl { [unowned self] in
        photo?.zoom(by: $0)
      } fit: { [unowned self] in
        photo?.zoomToFit(animated: true)
      })
    view.addSubview(chrome)
    view.addGestureRecognizer(
      UIHoverGestureRecognizer { [unowned self] in
        if $0.state == .began || $0.state == .changed { chrome.show() }
      })
    pager.willDrag = { [unowned self] in chrome.hide() }
    chrome.show()
  }

  /// Whether the header and the buttons are seen.
  package var showsChrome: Bool { chrome.isShown }

  private func toggleChrome() {
    if chrome.isShown { chrome.hide() } else { chrome.show() }
  }

  // MARK: - About the picture

  /// Shows what is known of the picture, or takes it away.
  private func toggleInfo() {
    if let info {
      info.removeFromSuperview()
      self.info = nil
    } else {
      let panel = InfoPanel { [unowned self] in toggleInfo() }
      panel.show(PhotoFacts(size: photo?.photoSize))
      view.addSubview(panel)
      info = panel
      updateInfo()
    }
    infoButton.isSelected = info != nil
    layOut()
  }

  /// Reads the file's header in the background. What is said of another picture stays until then.
  private func updateInfo() {
    guard info != nil else { return }
    let (picture, size) = (photos[pager.index], photo?.photoSize)
    BackgroundWork.shared.run(on: PhotoFiles.queue) {
      PhotoFacts(reading: picture, size: size)
    } completion: { [weak self] facts in
      guard let self, let info, photos[pager.index].name == picture.name else { return }
      info.show(facts)
      layOut()
    }
  }

  /// Whether nothing of the photograph is seen, because none of its tiles could be loaded.
  public var isBlank: Bool { photo?.isBlank ?? false }

  // MARK: - Pages

  /// The photograph that is shown; nil if it cannot be shown.
  package var photo: PhotoScrollView? { pager.page?.photo }

  /// Why the picture cannot be shown; nil if it can.
  package var failure: String? { pager.page?.failure?.description }

  /// The first photograph that can be shown, fitted.
  private func showFirst() {
    pager.start(count: photos.count, at: photos.firstIndex { !$0.isUnusable } ?? 0, first: first)
    first = nil
  }

  private func page(_ index: Int, at place: PhotoPlace?) -> PhotoPage {
    let page = PhotoPage(photos[index], at: place)
    page.prepare = { [unowned self] photo in
      photo.didZoom = { [unowned self, unowned photo] in if photo.isPresent { updateTitle() } }
      photo.takesKey = { [unowned self] in takes($0) }
      photo.didTap = { [unowned self] in toggleChrome() }
      photo.willMove = { [unowned self] in chrome.hide() }
      photo.tiles?.accessibilityLabel = photo.accessibilityLabel
      photo.tiles?.delegate = self
    }
    page.didTap = { [unowned self] in toggleChrome() }
    if index + 1 < photos.count { page.showNext = { [unowned self] in turn(by: 1) } }
    page.didChange = { [unowned self] in showPage() }
    return page
  }

  /// Another page is the present one.
  private func didTurn() {
    notice?.removeFromSuperview()
    preparation = nil
    isDamaged = false
    if case .tiles(let source, let name) = photos[pager.index] { preparePyramid(of: source, name) }
    showPage()
  }

  /// The present page is another one, or shows something else.
  private func showPage() {
    if let photo {
      photo.becomeFirstResponder()
    } else {
      becomeFirstResponder()
    }
    if let failure, !photos[pager.index].isUnusable { didFail(failure) }
    chrome.zoom.isHidden = photo == nil
    turnButton.isHidden = photo?.canTurn != true
    chrome.header.setNeedsLayout()
    updateInfo()
    updateTitle()
  }

  private func preparePyramid(of source: any TileSource, _ name: String) {
    // Downloads are deleted with the viewer, so a pyramid of one is not worth making.
    guard let pyramids, let tiles = photo?.tiles, tiles.source.isFlat, !name.contains("://") else { return }
    preparation = Preparation(of: name, in: pyramids) { [unowned self, unowned tiles] news in
      switch news {
      case .progress, .madeElsewhere: break
      case .finished(let pyramid): tiles.source = pyramid
      case .failed(let reason): didFail(reason)
      }
      if news.isLast { preparation = nil }
      updateTitle()
    }
  }

  private func turnPhoto(clockwise: Bool) {
    photo?.turn(clockwise: clockwise)
    updateTitle()
  }

  private func turn(by step: Int) {
    let next = pager.index + step
    if photos.indices.contains(next) { pager.show(next) }
  }

  // MARK: - Neighbours

  /// Makes the other pictures of its folder the neighbours of the only photograph. The folder is listed in the background.
  public func addNeighbours() {
    guard photos.count == 1, let photo = photos.first else { return }
    let path = photo.name
    BackgroundWork.shared.run(on: PhotoFiles.queue) {
      PhotoFiles.neighbours(of: path)
    } completion: { [weak self] neighbours in
      guard let self, photos.count == 1, photos[0].name == path else { return }
      let (before, after) = neighbours
      guard !before.isEmpty || !after.isEmpty else { return }
      pager.surround(before: before.count, count: before.count + 1 + after.count) { [unowned self] in
        photos = before.map { .file($0) } + photos + after.map { .file($0) }
      }
      updateTitle()
    }
  }

  /// Shows dropped files instead. If there is no photograph among them, a notice says so and nothing else changes.
  public override func dropFiles(_ paths: [String], at point: CGPoint) -> Bool {
    guard !paths.isEmpty else { return false }
    do {
      let dropped = try open(paths)
      guard !dropped.isEmpty else { return false }
      photos = dropped
      showFirst()
    } catch {
      didRefuse("\(error)")
      notice?.removeFromSuperview()
      notice = Notice("\(error)", in: view)
    }
    return true
  }

  // MARK: - Keys

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in !(press.key.map(takes) ?? false) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func takes(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let character = key.charactersIgnoringModifiers.lowercased()
    if held == .control, ["w", "q"].contains(character) {
      quit()
      return true
    }
    guard held.isSubset(of: .shift) else { return false }
    switch key.charactersIgnoringModifiers.count == 1 ? character : key.charactersIgnoringModifiers {
    case UIKeyCommand.inputLeftArrow where photos.count > 1: turn(by: -1)
    case UIKeyCommand.inputRightArrow where photos.count > 1: turn(by: 1)
    case " " where photos.count > 1: turn(by: held == .shift ? -1 : 1)
    case "0": photo?.zoomToFit(animated: true)
    case "1": photo?.zoomToActualSize(animated: true)
    case "c" where preparation != nil:
      preparation = nil
      updateTitle()
    case "r" where photo?.canTurn == true: turnPhoto(clockwise: held != .shift)
    case "m" where photo?.canTurn == true: photo?.mirror()
    case "i": toggleInfo()
    case "h": toggleChrome()
    case "\t":
      // The focus moves on to what it brings back.
      chrome.show()
      return false
    case "f", UIKeyCommand.f11: toggleFullScreen()
    case UIKeyCommand.inputEscape: if info == nil { leave() } else { toggleInfo() }
    case "q": quit()
    default: return false
    }
    return true
  }

  // MARK: - Title

  /// The name, the position among the files, and screen pixels to a pixel of the photograph in per cent.
  private func updateTitle() {
    guard pager.page != nil else { return }
    var title = (photos[pager.index].name as NSString).lastPathComponent
    chrome.header.show(title, index: pager.index, of: photos.count)
    if photos.count > 1 { title += " (\(pager.index + 1) of \(photos.count))" }
    if let photo {
      let scale = photo.zoomScale / photo.actualScale
      title += " – \(Int((scale * 100).rounded())) %"
      chrome.zoom.scale = scale
    }
    if let preparation { title += " – preparing \(Int(preparation.part * 100)) %, C stops it" }
    guard title != self.title else { return }
    self.title = title
    titleDidChange(title)
  }
}

extension PhotoViewController: TiledImageViewDelegate {
  public func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError) {
    guard view.source.isFlat else { return didMissTile(error) }
    // A damaged file is reported once, not for each tile.
    if !isDamaged { didFail(error.description) }
    isDamaged = true
  }
}
