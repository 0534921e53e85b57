import DeepZoom
import Look
import UIKit

/// A page of the viewer: a photograph, or why it cannot be shown.
///
/// Beside the present page, one shows a copy of its photograph that is as large as the window, made in the background.
final class PhotoPage: UIView {
  private(set) var picture: Photo
  /// The photograph; nil until its size is known, and if it cannot be shown.
  private(set) var photo: PhotoScrollView?
  /// Why it cannot be shown; nil if it can, or if that is not known yet.
  private(set) var failure: PhotoFailure?
  /// Called when its photograph or the reason has come while it is the present page.
  var didChange: () -> Void = {}
  /// Called when its file, which is large, has been opened in tiles while it is the present page.
  var didOpenTiles: () -> Void = {}
  /// Why only the first picture of an animation is shown; nil if all are, or if that is not known yet.
  private(set) var whyStill: ImageError?
  /// Makes the photograph's views known to the viewer.
  var prepare: (PhotoScrollView) -> Void = { _ in }
  /// Turns to the next picture.
  var showNext: () -> Void = {}
  /// Asks for the password of a document.
  var unlock: () -> Void = {}
  /// Opens again what could not be opened.
  var openAgain: () -> Void = {}
  /// Called when nothing of a picture in tiles can be drawn, and when that is tried again.
  var didGiveUp: (Bool) -> Void = { _ in }
  /// Whether it shows why nothing of a picture in tiles can be drawn. Its tiles have been reported one by one.
  private(set) var hasGivenUp = false
  /// Whether there is a next picture. It may come later.
  var hasNext = false { didSet { failureView?.hasNext = hasNext } }
  /// A thumbnail of its photograph, which is shown until the photograph is loaded.
  var smallCopy: UIImage?
  /// The background of a transparent picture.
  var backdrop = PhotoBackdrop.squares { didSet { showBackdrop() } }
  private var backdropView: BackdropView?
  /// Whether the background may be seen through the picture. That a file with alpha has no translucent pixel is known once it is decoded, and
  /// that a picture in tiles has one, once such a tile has come.
  var showsBackdrop: Bool {
    guard backdropView != nil else { return false }
    guard let image = photo?.image else { return photo?.tiles?.isTranslucent == true }
    return !(image.images ?? [image]).allSatisfy { $0.upright?.pyramid.isSeenOpaque ?? false }
  }
  /// Whether the page of a document, or a large picture, is being opened.
  private var isOpening = false
  private let opener: PictureOpener
  /// Large pictures are opened one after the other. A neighbour does not wait until the present one is decoded.
  private static let large = BackgroundWork.makeThread()
  /// Whether its file is decoded as a whole however large it is, because it cannot be read in tiles.
  private var isDecodedWhole = false
  /// Where documents are opened, and not where photographs are decoded: one may take ten seconds. Three at a time, chosen: those of the
  /// present page and its two neighbours.
  private static let documents = (0..<3).map { _ in BackgroundWork.makeThread() }
  private static var openedDocuments = 0
  /// Whether a folder is shown: a picture in tiles may be one.
  let isFolder: Bool
  /// The stamp of its file before it was read; nil if it was not, or if there was none.
  private var stamp: FileStamp?
  /// Whether its file is known to be gone.
  private var isGone = false
  /// Called when a page without a photograph is tapped.
  var didTap: () -> Void = {}
  /// How the photograph was zoomed when its page was left.
  private let place: PhotoPlace?
  /// The image of a photograph that is decoded as a whole.
  private var image: UIImage? {
    didSet {
      photo?.image = image
      showBackdrop()
    }
  }
  private var hasWhole = false
  private var work: BackgroundPhoto?
  private(set) var failureView: FailureView?

  /// - Parameters:
  ///   - place: How the photograph was zoomed when its page was left.
  ///   - opener: Opens a large file in tiles.
  init(_ picture: Photo, at place: PhotoPlace?, _ opener: PictureOpener) {
    self.picture = picture.asShown
    self.opener = opener
    self.place = place
    isFolder = self.picture.isFolder
    super.init(frame: .zero)
    if case .tiles(_, let path) = self.picture, isMadeAnew { stamp = FileStamp(path) }
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  isolated deinit { work?.cancel() }

  /// The image as it is shown, once all of it is there.
  var whole: UIImage? { hasWhole ? image : nil }

  /// How the photograph is zoomed; nil if all of it is seen.
  var presentPlace: PhotoPlace? { photo == nil ? place : photo?.place }

  /// Whether this is the page in the window, and not one beside it.
  private(set) var isPresent = false

  // MARK: - Opening

  /// Device pixels that a photograph is first shown in.
  private var pixels: CGSize {
    let scale = UIScreen.main.scale
    return CGSize(width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Becomes the present page. What is known at once is there when this returns: all of `first`, or the photograph's size.
  ///
  /// - Parameters:
  ///   - first: Its image, if it has been opened already.
  ///   - waits: Whether all of it is decoded before this returns.
  func present(_ first: UIImage?, waits: Bool) {
    isPresent = true
    photo?.isPresent = true
    accessibilityElementsHidden = false
    switch picture {
    case .tiles(let source, _):
      if hasGivenUp { tryAgain() } else if photo == nil { show(source) }
    case .unusable(_, let reason): fail(reason)
    case .image(let image, _): if photo == nil { take(image, image.size) }
    case .file(let path):
      // One that has changed is read again by ``checkFile()``, and shown as it was until then.
      guard !hasWhole else { return }
      // A file that could not be shown is tried again.
      if failure != nil { fail(nil) }
      // Taken first: the file may change while it is read.
      stamp = FileStamp(path)
      do throws(ImageError) {
        if first == nil, photo == nil {
          guard let header = headerUnlessLarge(path) else { return }
          if !waits { try take(smallCopy, header.get().size, isSmall: true) }
        }
        if waits || first != nil {
          let whole = if let first { first } else { try UIImage(loading: path, shownAt: pixels) }
          take(whole, whole.size)
          hasWhole = true
          // Animations are decoded in the background.
          if BackgroundPhoto.mayMove(path) { open(path, .animation) }
        } else {
          open(path, .whole)
        }
      } catch { fail(PhotoFailure(error)) }
    }
  }

  /// Is beside the present page from now on.
  func stepAside() {
    isPresent = false
    photo?.isPresent = false
    accessibilityElementsHidden = true
    switch picture {
    case .tiles(let source, _): if photo == nil, !hasGivenUp { show(source) }
    case .unusable(_, let reason): if failure == nil { fail(reason) }
    case .image(let image, _): if photo == nil { take(image, image.size) }
    case .file(let path):
      // A zoomed photograph stays as it is while its page is kept.
      guard failure == nil, image == nil || hasWhole && photo?.place?.scale == nil else { return }
      if photo == nil {
        guard let header = headerUnlessLarge(path) else { return }
        // The size is there at once, so that the layout does not depend on when the pixels arrive. A broken file is found in the background.
        if let size = try? header.get().size { take(smallCopy, size, isSmall: true) }
      }
      open(path, .standIn)
    }
  }

  /// Reads the header of the file. Returns nil if the file is opened in tiles, in the background, because it is large or a PDF. The page is
  /// empty until then.
  private func headerUnlessLarge(_ path: String) -> Result<UIImage, ImageError>? {
    if isOpening { return nil }
    let header = Result { () throws(ImageError) in try UIImage(loading: path) }
    guard !isDecodedWhole, PictureOpener.mayNeedTiles(header) else { return header }
    isOpening = true
    // Taken first: the file may change while it is opened.
    let (opener, stamp) = (opener, FileStamp(path))
    BackgroundWork.shared.run(on: Self.large) { [weak self] () -> Result<Photo, any Error>? in
      // One that was passed by is not opened.
      self == nil ? nil : Result { try opener.open(path) }
    } completion: { [weak self] in
      guard let self, let opened = $0 else { return }
      isOpening = false
      self.stamp = stamp
      didOpen(opened)
    }
    return nil
  }

  private func didOpen(_ opened: Result<Photo, any Error>) {
    switch opened {
    case .failure(let error): fail(PhotoFailure(error))
    case .success(.tiles(let source, let name)):
      picture = .tiles(source, name: name)
      show(source)
      if isPresent { didOpenTiles() }
    case .success:
      isDecodedWhole = true
      return isPresent ? present(nil, waits: false) : stepAside()
    }
    if isPresent { didChange() }
  }

  private func open(_ path: String, _ kind: BackgroundPhoto.Kind) {
    guard work?.kind != kind else { return }
    let stamp = FileStamp(path)
    work?.cancel()
    work = BackgroundPhoto(path, kind, shownAt: pixels) { [unowned self] result in
      work = nil
      self.stamp = stamp
      switch result {
      case .success(let opened):
        hasWhole = kind != .standIn
        whyStill = opened.whyStill
        if let image = opened.image { take(image, opened.size) }
      // A file that goes or changes while all of it is shown keeps what is shown. A copy does not take its place for good.
      case .failure(let error): if image == nil || kind == .whole && !hasWhole { fail(PhotoFailure(error)) }
      }
      if isPresent { didChange() }
    }
  }

  /// How the picture's file has changed.
  enum FileChange {
    case none, changed, gone
    /// It has changed, and another page has to be made of it.
    case replaced
  }

  /// Reads the file again if it has changed since it was read, or could not be. Until then, or if the file is gone, the page keeps what it
  /// shows.
  func checkFile() -> FileChange {
    guard isPresent, let (path, stamp) = known else { return .none }
    guard let now = FileStamp(path) else {
      defer { isGone = true }
      return isGone || stamp == nil || failure != nil ? .none : .gone
    }
    isGone = false
    guard now != stamp else { return .none }
    if isMadeAnew { return .replaced }
    if failure == nil {
      open(path, .whole)
    } else {
      present(nil, waits: false)
      didChange()
    }
    return .changed
  }

  /// Whether a file that has changed has another page made of it.
  var isMadeAnew: Bool {
    switch picture {
    case .unusable: true
    case .tiles(let source, let path):
      source is DocumentPage ? DocumentPage.isDrawing(path) : !isFolder && PhotoFiles.isImage(path)
    case .file, .image: false
    }
  }

  /// The path of its file, and the stamp before it was read; nil if it is being read, or is not read again.
  private var known: (path: String, stamp: FileStamp?)? {
    switch picture {
    case .file(let path): stamp != nil && photo != nil || failure != nil ? (path, stamp) : nil
    case .tiles(let source, let path):
      if !isMadeAnew {
        nil
      } else if let page = source as? DocumentPage {
        page.isOpened ? (path, page.stamp) : nil
      } else {
        (path, stamp)
      }
    // The path or URL of one on a server is that of no file.
    case .unusable(_, let reason): reason.place.map { ($0, reason.stamp) }
    case .image: nil
    }
  }

  // MARK: - Showing

  private func take(_ image: UIImage?, _ size: CGSize, isSmall: Bool = false) {
    if photo?.photoSize != size { show(PhotoScrollView(size: size)) }
    if isSmall { photo?.image = image } else { self.image = image }
  }

  /// Shows a picture in tiles. A page of a document is opened in the background first, by a program that may take long.
  private func show(_ source: any TileSource) {
    guard let page = source as? DocumentPage else { return show(tiles: source) }
    guard !page.isOpened else { return showOpened(page) }
    guard !isOpening else { return }
    isOpening = true
    Self.openedDocuments += 1
    let thread = Self.documents[Self.openedDocuments % Self.documents.count]
    BackgroundWork.shared.run(on: thread) { [weak self] in
      // One that was passed by is not opened.
      if self != nil { _ = page.failure }
    } completion: { [weak self] in
      guard let self else { return }
      isOpening = false
      showOpened(page)
      if isPresent { didChange() }
    }
  }

  private func showOpened(_ page: DocumentPage) {
    guard let reason = page.failure else { return show(tiles: page) }
    if case .notRecognised = reason.reason, case .tiles(_, let path) = picture, DocumentPage.isDrawing(path) {
      // The first bytes decide what a file is, never its name.
      picture = .file(path)
      return isPresent ? present(nil, waits: false) : stepAside()
    }
    if failure == nil { fail(PhotoFailure(reason)) }
  }

  private func show(tiles source: any TileSource) {
    let tiles = TiledImageView(source: source)
    tiles.didFailToShow = { [weak self] in self?.giveUp($0) }
    tiles.didLoadTranslucent = { [weak self] in self?.showBackdrop() }
    show(PhotoScrollView(tiles: tiles))
  }

  /// Says why nothing of a picture in tiles can be drawn.
  private func giveUp(_ error: TileError) {
    fail(PhotoFailure(error))
    hasGivenUp = true
    didGiveUp(true)
    if isPresent { didChange() }
  }

  /// Draws a picture in tiles again, or opens again what could not be opened.
  private func tryAgain() {
    guard case .tiles(let source, _) = picture else { return openAgain() }
    hasGivenUp = false
    didGiveUp(false)
    fail(nil)
    show(source)
  }

  private func show(_ photo: PhotoScrollView) {
    self.photo?.removeFromSuperview()
    self.photo = photo
    photo.accessibilityLabel = picture.title
    photo.isPresent = isPresent
    addSubview(photo)
    // That of the one before would stay.
    showBackdrop()
    layOut()
    if let place { photo.place = place }
    prepare(photo)
  }

  private func fail(_ failure: PhotoFailure?) {
    // A failure is told once: work under way might find it again.
    work?.cancel()
    work = nil
    self.failure = failure
    whyStill = nil
    photo?.removeFromSuperview()
    photo = nil
    showBackdrop()
    showFailure()
  }

  private func showFailure() {
    failureView?.removeFromSuperview()
    failureView = failure.map {
      // Another page may come in the place of this one meanwhile.
      let again = { [weak self] in
        guard let self else { return }
        tryAgain()
        if isPresent { didChange() }
      }
      return FailureView(
        $0, unlock: $0.lockedPath == nil ? nil : unlock, tryAgain: $0.mayPass ? again : nil, hasNext: hasNext,
        showNext: showNext)
    }
    if let failureView {
      failureView.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in didTap() })
      addSubview(failureView)
    }
    layOut()
  }

  /// A photograph that was fitted stays fitted; another one keeps its scale and its centre.
  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Whether the picture, as far as it has been read, may have a translucent pixel.
  private var mayBeTranslucent: Bool {
    guard let photo else { return false }
    if let tiles = photo.tiles { return tiles.isTranslucent }
    return photo.image?.upright.map { $0.alphaInfo != .noneSkipFirst } ?? false
  }

  private func showBackdrop() {
    guard mayBeTranslucent else {
      backdropView?.removeFromSuperview()
      backdropView = nil
      return
    }
    let view = backdropView ?? BackdropView()
    backdropView = view
    insertSubview(view, at: 0)
    view.show(backdrop)
    placeBackdrop()
  }

  /// Places the backdrop behind the visible part of the picture.
  func placeBackdrop() {
    guard let backdropView, let photo else { return }
    let seen = photo.convert(photo.photoView.frame, to: self).intersection(bounds)
    backdropView.place(seen.isNull ? .zero : seen, of: bounds)
  }

  private func layOut() {
    failureView?.frame = bounds
    defer { placeBackdrop() }
    guard let photo, photo.frame != bounds else { return }
    let oldSize = photo.bounds.size
    photo.frame = bounds
    photo.sizeDidChange(from: oldSize)
  }
}

/// How a photograph is turned and zoomed, and which point of it is in the middle.
struct PhotoPlace: Equatable {
  /// Quarters of a circle and a reflection.
  var turn: CGAffineTransform
  /// Points to a pixel of the photograph; nil where all of it is seen.
  var scale: CGFloat?
  /// The point of the turned photograph in the middle of the window, in pixels.
  var center: CGPoint
}
