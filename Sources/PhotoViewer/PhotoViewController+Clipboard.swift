import DeepZoom
import UIKit

/// Copying the picture, and showing one that was copied.
extension PhotoViewController {
  /// Whether there is something of a picture to copy: its pixels, its file, its address, or a document without a file.
  func canCopy(_ picture: Photo) -> Bool {
    picture.image != nil || picture.path != nil || picture.address != nil || picture.page?.contents != nil
  }

  /// Puts the picture on the clipboard as it is turned, and the place of its file. Of one that is read in tiles, the file alone, or the
  /// document if it has no file; of one that is on a server, its address.
  ///
  /// The file is there at once. The pixels come once they are encoded, unless something else has been copied meanwhile, here or in another
  /// program: the last copy counts.
  func copyPicture() {
    guard let picture else { return }
    if let address = picture.address { return copy(address: address) }
    guard canCopy(picture) else { return refuse("This picture has no file, so it is not copied.") }
    let (board, file, wish) = (UIPasteboard.general, picture.file, UUID())
    copying = wish
    if let document = picture.document {
      board.items = [[document.type: document.contents]]
      return say("Copied")
    }
    if let file { board.items = [["public.file-url": file]] }
    guard let photo, let page = pager.page, let image = page.picture.whole else {
      return didCopy(nil, of: picture)
    }
    let (orientation, shown, changes) = (photo.orientation, page.whole, board.changeCount)
    BackgroundWork.shared.run(on: PhotoFiles.thread) { () -> Data? in
      // The file may be gone.
      guard let upright = image()?.upright ?? shown?.upright else { return nil }
      return UIImage(cgImage: upright, scale: 1, orientation: orientation).pngData()
    } completion: { [weak self] in
      guard let self, copying == wish, UIPasteboard.general.changeCount == changes else { return }
      didCopy($0, of: picture)
    }
  }

  /// Adds the pixels to the file, which is on the clipboard already. The file may be gone meanwhile, and another picture be shown: no line
  /// is then about the copy, unless it failed.
  private func didCopy(_ pixels: Data?, of copied: Photo) {
    let file = copied.file
    let isShown = picture?.identity == copied.identity
    guard let pixels else {
      if file == nil {
        refuse("The picture cannot be read, so it is not copied.")
      } else if isShown {
        say("File copied")
      }
      return
    }
    var item: [String: Any] = ["public.png": pixels]
    item["public.file-url"] = file
    UIPasteboard.general.items = [item]
    if isShown { say("Copied") }
  }

  /// Puts the address of what is on a server on the clipboard, as text and as a URL. A template of addresses is no URL.
  private func copy(address: String) {
    var item: [String: Any] = ["public.utf8-plain-text": address]
    item["public.url"] = URL(string: address, encodingInvalidCharacters: false)
    UIPasteboard.general.items = [item]
    say("Address copied")
  }

  /// Puts the place of the file on the clipboard as text, or the address of what is on a server.
  func copyPath() {
    guard let picture else { return }
    if let address = picture.address { return copy(address: address) }
    guard let path = picture.path else { return refuse("This picture has no file, so it has no path.") }
    UIPasteboard.general.string = FileName.place(of: path).text
    say("Path copied")
  }

  /// Shows what is on the clipboard: files as if they were dropped, else a picture, else the file whose path is the text, else the picture on
  /// a server whose address it is.
  func paste() {
    let board = UIPasteboard.general
    let urls = board.hasURLs ? board.urls?.filter(\.isFileURL) ?? [] : []
    if showFiles(urls.map { PhotoFiles.decoded($0.path(percentEncoded: true)) }) { return }
    // As they are now: the clipboard may have something else when the picture has come.
    let (text, changes, wish) = (board.string, board.changeCount, makeWish())
    let provider = board.itemProviders.first { $0.canLoadObject(ofClass: PictureData.self) }
    guard let provider else { return showPlace(text, for: wish) }
    showPictures(
      of: [provider], named: "Pasted picture", for: wish, isOffered: { board.changeCount == changes }
    ) { [weak self] in
      self?.showPlace(text, for: wish)
    }
  }

  /// Shows what is at the place that a text names.
  private func showPlace(_ text: String?, for wish: PictureWish) {
    if let file = text.flatMap(Self.file(named:)) { return showFiles([file], for: wish) }
    if let address = text.flatMap(Self.address(in:)) { return showPicture(at: address, for: wish) }
    giveUp(wish, because: "There is no picture on the clipboard.")
  }

  /// Opens an address in the background, where a server may take as long as it likes. What is there is shown instead of the present pictures.
  /// One that is being opened already is not opened twice.
  private func showPicture(at address: String, for wish: PictureWish) {
    say("Opening \(Message.shown(RedactedName.shown(address)))")
    if let earlier = wishes.first(where: { $0.opening?.address == address }) {
      return repeatWish(earlier, insteadOf: wish)
    }
    BackgroundWork.shared.begin(1)
    // The wish has the task, and gives it up when it goes.
    let task = Task { [weak self, weak wish, fetch] in
      defer { BackgroundWork.shared.end(1) }
      do {
        let photo = try await fetch(address)
        guard let self, let wish, isWaiting(for: wish) else { return }
        fulfil(wish) { [weak self] in self?.show([photo]) }
      } catch {
        if let wish { self?.giveUp(wish, because: "\(error)") }
      }
    }
    wish.opening = (address, task)
  }

  /// Bytes of a path at most, as a URL: a byte of a path may be three of a URL.
  private static let longestPlace = 3 * Int(PATH_MAX)

  /// The http or https address that a text is, with blanks around it or without; nil for any other text.
  private static func address(in text: String) -> String? {
    guard text.utf8.count <= longestPlace else { return nil }
    let address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let start = address.lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    return address.contains(where: \.isWhitespace) ? nil : address
  }

  /// The plain file whose absolute path or `file` URL a text is, with blanks around it or without; nil for any other text.
  private static func file(named text: String) -> String? {
    guard text.utf8.count <= longestPlace else { return nil }
    let places = [text, text.trimmingCharacters(in: .whitespacesAndNewlines)].map(PhotoFiles.path(of:))
    return places.first { $0.hasPrefix("/") && FileStamp.isFile($0) }
  }
}

extension Photo {
  /// Where a file is, whatever the folder in which the program runs.
  static func place(of path: String) -> URL {
    URL(fileURLWithPath: FileName.place(of: path).text, isDirectory: false)
  }

  /// Where its file is; nil without one, also if it is gone.
  var file: URL? { path.flatMap { FileStamp($0) == nil ? nil : Photo.place(of: $0) } }

  /// Reads all of its pixels; nil of a picture in tiles, and of one that cannot be shown.
  var whole: (@Sendable () -> UIImage?)? {
    switch self {
    case .file(let path): { try? UIImage(loading: path) }
    case .image(let image, _): { image }
    case .tiles, .unusable: nil
    }
  }
}
