import UIKit

/// Copying the picture, and showing one that was copied.
extension PhotoViewController {
  /// Whether there is something of a picture to copy: its pixels, its file, or a document without one.
  func canCopy(_ picture: Photo) -> Bool {
    picture.image != nil || picture.path != nil || picture.page?.contents != nil
  }

  /// Puts the picture on the clipboard as it is turned, and the place of its file. Of one that is read in tiles, the file alone, or the
  /// document if it has no file.
  ///
  /// The file is there at once. The pixels come once they are encoded, unless something else has been copied meanwhile, here or in another
  /// program: the last copy counts.
  func copyPicture() {
    guard let picture else { return }
    guard canCopy(picture) else { return refuse("A picture that is on a server is not copied.") }
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

  /// Puts the place of the file on the clipboard as text.
  func copyPath() {
    guard let picture else { return }
    guard let path = picture.path else { return refuse("This picture has no file, so it has no path.") }
    UIPasteboard.general.string = FileName.place(of: path).text
    say("Path copied")
  }

  /// Shows what is on the clipboard: files as if they were dropped, else a picture, else the file whose path is the text.
  func paste() {
    let board = UIPasteboard.general
    let urls = board.hasURLs ? board.urls?.filter(\.isFileURL) ?? [] : []
    if showFiles(urls.map { PhotoFiles.decoded($0.path(percentEncoded: true)) }) { return }
    // As they are now: the clipboard may have something else when the picture has come.
    let (text, changes, wish) = (board.string, board.changeCount, makeWish())
    let provider = board.itemProviders.first { $0.canLoadObject(ofClass: PictureData.self) }
    guard let provider else { return showFile(named: text, for: wish) }
    showPictures(
      of: [provider], named: "Pasted picture", for: wish, isOffered: { board.changeCount == changes }
    ) { [weak self] in
      self?.showFile(named: text, for: wish)
    }
  }

  private func showFile(named text: String?, for wish: PictureWish) {
    guard let file = text.flatMap(Self.file(named:)) else {
      return giveUp(wish, because: "There is no picture on the clipboard.")
    }
    showFiles([file], for: wish)
  }

  /// The plain file whose absolute path or `file` URL a text is, with blanks around it or without; nil for any other text.
  private static func file(named text: String) -> String? {
    // A byte of a path may be three of a URL.
    guard text.utf8.count <= 3 * Int(PATH_MAX) else { return nil }
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
