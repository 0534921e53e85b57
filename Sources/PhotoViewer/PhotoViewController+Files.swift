import DeepZoom
import HostInterface
import UIKit

/// A file in the trash, and the pictures of it.
struct TrashedPhoto {
  let file: TrashedFile
  /// All pages of a document, and a file that was named twice twice; with their indices among the pictures, in order.
  let pictures: [(index: Int, photo: Photo)]
  /// Which of them was shown.
  let shown: Int
}

/// Actions on files: opening, trash, printing.
extension PhotoViewController {
  var desktop: (any Desktop)? { viewIfLoaded?.window?.screen.desktop }

  /// Asks the desktop for an action. Shows its error.
  func ask(_ action: (any Desktop) throws(DesktopError) -> Void) {
    do throws(DesktopError) {
      guard let desktop else { throw .none }
      try action(desktop)
    } catch { refuse("\(error)") }
  }

  /// Shows and reports one line that says why something was not done.
  func refuse(_ line: String) {
    didRefuse(line)
    say(Message.shown(line))
  }

  // MARK: - Opening

  /// Shows a file dialog, in the folder of the picture that is shown. The chosen pictures are shown instead of the present ones.
  func openDialog() {
    let folder = picture?.path.map { FileName.place(of: $0).folder }
    ask { desktop throws(DesktopError) in try desktop.chooseFiles(title: "Open pictures", in: folder) }
  }

  /// Files are opened one after the other: a document may take seconds.
  private static let thread = BackgroundWork.makeThread()

  /// Opens or decodes something, in the background unless a recording needs it at once. `work` gets the size of the screen in pixels.
  func open<Opened: Sendable>(
    _ work: @escaping @Sendable (CGSize) -> Opened,
    completion: @escaping @MainActor @Sendable (Opened) -> Void
  ) {
    let screen = UIScreen.main
    let pixels = CGSize(
      width: screen.bounds.width * screen.scale, height: screen.bounds.height * screen.scale)
    guard opensInBackground else { return completion(work(pixels)) }
    BackgroundWork.shared.run(on: Self.thread) {
      work(pixels)
    } completion: {
      completion($0)
    }
  }

  /// Opens files.
  private func open(
    _ paths: [String], completion: @escaping @MainActor @Sendable (Result<OpenedPhotos, any Error>) -> Void
  ) {
    let open = open
    self.open { pixels in
      Result { try open(paths, pixels) }
    } completion: { [weak self] opened in
      if let self, case .success(let photos) = opened { didOpen(photos) }
      completion(opened)
    }
  }

  /// Shows files instead of the present pictures, once they have been opened. Returns whether there are any. If there is no photograph among
  /// them, a line says so and nothing else changes.
  func showFiles(_ paths: [String]) -> Bool {
    guard !paths.isEmpty else { return false }
    showFiles(paths, for: makeWish())
    return true
  }

  /// Shows files for a wish that was made before.
  func showFiles(_ paths: [String], for wish: PictureWish) {
    open(paths) { [weak self] opened in
      guard let self, isWaiting(for: wish) else { return }
      switch opened {
      case .success(let opened):
        guard !opened.photos.isEmpty else { return giveUp(wish) }
        fulfil(wish) { [weak self] in
          guard let self else { return }
          show(opened.photos, first: opened.first)
          if paths.count == 1, opened.photos.count == 1, opened.photos[0].hasNeighbours { addNeighbours() }
        }
      case .failure(let error): giveUp(wish, because: "\(error)")
      }
    }
  }

  /// Opens again what could not be opened, and shows it in the place of the page that says so.
  func openAgain() {
    guard case .unusable(let name, let failure) = picture, let place = failure.place else { return }
    guard !place.contains("://") else { return fetchAgain(place, name) }
    open(again: place) { [weak self] in self?.refuse("\($0)") }
  }

  /// Opens a URL again in the background, where a server may take as long as it likes.
  private func fetchAgain(_ url: String, _ name: String) {
    guard openingAgain.insert(url).inserted else { return }
    say("Opening \(Message.shown(name))")
    BackgroundWork.shared.begin(1)
    Task { [weak self, fetch] in
      defer { BackgroundWork.shared.end(1) }
      do {
        let photo = try await fetch(url)
        self?.didOpen(again: url, [photo])
      } catch {
        self?.openingAgain.remove(url)
        self?.refuse("\(error)")
      }
    }
  }

  /// Opens a file again, and shows what it is now in the place of its page.
  private func open(again path: String, whenItFails: @escaping @MainActor @Sendable (any Error) -> Void) {
    guard openingAgain.insert(path).inserted else { return }
    open([path]) { [weak self] opened in
      switch opened {
      case .success(let opened): self?.didOpen(again: path, opened.photos)
      case .failure(let error):
        self?.openingAgain.remove(path)
        whenItFails(error)
      }
    }
  }

  /// Shows what has been opened again in the place of its page, unless other pictures have been opened meanwhile.
  private func didOpen(again place: String, _ opened: [Photo]) {
    openingAgain.remove(place)
    if !opened.isEmpty, let index = index(of: place) { replace(index, with: opened) }
  }

  /// The page of a file or URL, or of the reason why it cannot be shown: the present one, or else the first.
  private func index(of place: String) -> Int? {
    func isIt(_ index: Int) -> Bool { (photos[index].path ?? Self.failurePlace(photos[index])) == place }
    return photos.indices.contains(pager.index) && isIt(pager.index)
      ? pager.index : photos.indices.first(where: isIt)
  }

  /// Opens again the file of a page that another page takes the place of. If it cannot be shown, a drawing stays as it is.
  func readAgain() {
    guard let path = picture.flatMap({ $0.path ?? Self.failurePlace($0) }) else { return }
    let stamp = FileStamp(path)
    open(again: path) { [weak self] error in
      guard let self, let index = index(of: path), photos[index].isUnusable else { return }
      let failure = PhotoFailure(error, opening: path, stamp: stamp)
      replace(index, with: [.unusable(name: photos[index].name, reason: failure)])
    }
  }

  /// What was to be opened where a page says why it cannot be shown.
  private static func failurePlace(_ photo: Photo) -> String? {
    if case .unusable(_, let failure) = photo { failure.place } else { nil }
  }

  /// Shows pictures in the place of one; of a document in a folder the first page, since the list of a folder has one entry for each file.
  func replace(_ index: Int, with opened: [Photo]) {
    let pictures = listsFolder ? Array(opened.prefix(1)) : opened
    thumbnails.forget(photos[index])
    let (more, present) = (pictures.count - 1, pager.index)
    photos.replaceSubrange(index...index, with: pictures)
    pager.change(at: index + 1, by: more, present: present > index ? present + more : present)
    // Another page may have been turned to meanwhile.
    pager.renew(index)
    chrome.strip.show(photos, at: pager.index)
  }

  func showInFiles() {
    withPath("Only a file can be shown in its folder.") { desktop, path throws(DesktopError) in
      try desktop.showInFiles(path) { [weak self] in self?.refuse("\($0)") }
    }
  }

  func openWithOther() {
    withPath("Only a file can be opened with another program.") { desktop, path throws(DesktopError) in
      try desktop.openWithOther(path) { [weak self] in self?.refuse("\($0)") }
    }
  }

  private func withPath(_ refusal: String, _ action: (any Desktop, String) throws(DesktopError) -> Void) {
    guard let picture else { return }
    guard let path = picture.path else { return refuse(refusal) }
    ask { desktop throws(DesktopError) in try action(desktop, path) }
  }

  // MARK: - Trash

  /// Moves the file to the trash with all its pictures, and shows the next one. The file is never deleted.
  func trash() {
    withPath("Only a file can be moved to the trash.") { desktop, path throws(DesktopError) in
      if isFolderInPlace(of: path) {
        let name = FileName(path).last.text
        throw DesktopError(
          "\(name): a folder has taken the place of this file, and is not moved to the trash")
      }
      guard !Self.isGone(path) else {
        let name = FileName(path).last.text
        if FileName.isNoText(path) { throw DesktopError("\(name): \(FileName.whyMissing(path))") }
        removePages(of: path)
        return say("The file was gone already: moved, renamed or deleted")
      }
      let file = try desktop.trash(path)
      let index = pager.index
      let pictures = removePages(of: path)
      trashed.append(
        TrashedPhoto(
          file: file, pictures: pictures, shown: pictures.firstIndex { $0.index == index } ?? 0))
      say("Moved to the trash", title: "Undo") { [weak self] in self?.restoreLastTrashed() }
    }
  }

  private static func isGone(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Takes away all pages of a file, and shows the next picture. Returns what was there, with its places.
  @discardableResult private func removePages(of path: String) -> [(index: Int, photo: Photo)] {
    let place = FileName.place(of: path)
    let isGone = photos.map { photo in
      // Resolving a folder takes longer than comparing names, of which there may be many.
      guard let other = photo.path, FileName(other).last == place.last else { return false }
      return FileName.place(of: other) == place
    }
    let (gone, kept) = (photos.indices.filter { isGone[$0] }, photos.indices.filter { !isGone[$0] })
    let (pictures, index) = (gone.map { (index: $0, photo: photos[$0]) }, pager.index)
    photos = kept.map { photos[$0] }
    if photos.isEmpty {
      pager.start(count: 0, at: 0, first: nil)
      showPage()
    } else {
      let present = min(kept.firstIndex { $0 > index } ?? kept.count, photos.count - 1)
      pager.change(count: photos.count, present: present) { kept.firstIndex(of: $0) }
    }
    chrome.strip.show(photos, at: pager.index)
    return pictures
  }

  /// Whether there is a folder where the shown file was. A picture in tiles may have been a folder all along.
  private func isFolderInPlace(of path: String) -> Bool {
    guard pager.page?.isFolder != true else { return false }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Restores the file that was moved to the trash last, and shows it.
  func restoreLastTrashed() {
    guard let last = trashed.last else { return refuse("There is nothing to restore from the trash.") }
    guard trashed.count > trashedElsewhere else { return restoreElsewhere(last) }
    ask { desktop throws(DesktopError) in
      try desktop.restore(last.file)
      trashed.removeLast()
      for (_, photo) in last.pictures { thumbnails.forget(photo) }
      insert(last)
      say("Restored from the trash")
    }
  }

  private func insert(_ restored: TrashedPhoto) {
    var (places, all) = ([Int](), photos)
    for (index, photo) in restored.pictures {
      places.append(min(index, all.count))
      all.insert(photo, at: places[places.count - 1])
    }
    photos = all
    if photos.count == places.count {
      pager.start(count: photos.count, at: places[restored.shown], first: nil)
    } else {
      pager.change(count: photos.count, present: places[restored.shown]) { index in
        places.reduce(index) { $1 <= $0 ? $0 + 1 : $0 }
      }
    }
    chrome.strip.show(photos, at: pager.index)
  }

  // MARK: - Printing

  /// The greatest side of a printed page, in pixels: 400 an inch of A4. Chosen.
  private static let pagePixels: CGFloat = 4700

  /// Shows a print dialog, and prints the picture with its rotation, as large as it fits on the page. Of one in tiles, the copy that is
  /// fine enough is read.
  func printPicture() {
    guard let picture = pager.page?.picture else { return }
    guard let photo else { return refuse("This picture cannot be shown, so it is not printed.") }
    guard desktop != nil else { return refuse("\(DesktopError.none)") }
    let (orientation, name) = (photo.orientation, picture.title)
    let image: @Sendable () -> UIImage?
    switch picture {
    case .file(let path):
      let shown = pager.page?.whole
      image = { (try? UIImage(loading: path)) ?? shown }
    case .image(let whole, _): image = { whole }
    case .tiles(let source, _): return printTiles(source, named: name)
    case .unusable: return
    }
    let size = CGSize(width: Self.pagePixels, height: Self.pagePixels)
    BackgroundWork.shared.run(on: PhotoFiles.thread) { () -> CGImage? in
      let page = image()?.preparingThumbnail(of: size)
      return page?.upright.flatMap { UIImage(cgImage: $0, scale: 1, orientation: orientation).upright }
    } completion: { [weak self] page in
      self?.printPage(page, named: name)
    }
  }

  private func printTiles(_ source: any TileSource, named name: String) {
    if let page = source as? DocumentPage, !page.allowsPrinting {
      return refuse("\(name): the document does not allow that it is printed")
    }
    BackgroundWork.shared.begin(1)
    Task { [weak self] in
      let page = try? await source.picture(within: Self.pagePixels)
      self?.printPage(page, named: name)
      BackgroundWork.shared.end(1)
    }
  }

  private func printPage(_ page: CGImage?, named name: String) {
    guard let page else { return refuse("\(name): the picture cannot be read, so it is not printed") }
    ask { desktop throws(DesktopError) in
      try desktop.print(page, named: name) { [weak self] error in if let error { self?.refuse("\(error)") } }
    }
  }
}

extension PhotoScrollView {
  /// Its rotation and mirroring, as an image orientation.
  var orientation: UIImage.Orientation {
    switch (turn.a, turn.b, turn.c) {
    case (0, 1, -1): .right
    case (-1, 0, 0): turn.d < 0 ? .down : .upMirrored
    case (0, -1, 1): .left
    case (1, 0, 0): turn.d < 0 ? .downMirrored : .up
    case (0, 1, 1): .leftMirrored
    case (0, -1, -1): .rightMirrored
    default: .up
    }
  }
}
