import DeepZoom
import UIKit

/// Something to look at: a photograph that is decoded as a whole, or a picture that is read tile by tile.
public enum Photo: Sendable {
  /// A file that is decoded as a whole; its path.
  case file(String)
  /// A picture in memory, without a file; its name is shown.
  case image(UIImage, name: String)
  /// `name` is the path or URL that was opened. Of a flat picture, the pyramid may be read instead.
  case tiles(any TileSource, name: String)
  /// A file that cannot be shown; its page says why.
  case unusable(name: String, reason: PhotoFailure)

  /// Its path or URL.
  public var name: String {
    switch self {
    case .file(let path): path
    case .image(_, let name), .tiles(_, let name), .unusable(let name, _): name
    }
  }

  /// The path of its file; nil for a picture without a file, on a server, or with a display name only.
  package var path: String? {
    switch self {
    case .file(let path): path
    case .tiles(let source, let name):
      name.contains("://") || source.isTemplate || page?.contents != nil ? nil : name
    // The name of an unusable picture is its display name.
    case .unusable(_, let reason): reason.path
    case .image: nil
    }
  }

  /// The path that says which folder it is in. There need not be such a file, if a name is not UTF-8.
  var placeInFolder: String? {
    if case .unusable(_, let reason) = self, reason.isNoText { reason.place } else { path }
  }

  /// Whether the other pictures of its folder are shown beside it: it is a file that is decoded, or has the ending of a picture, and no
  /// document, folder or archive of tiles. Reads the header of one in tiles.
  public var hasNeighbours: Bool {
    guard !isFolder, let place = placeInFolder else { return false }
    if PhotoFiles.isImage(place) { return true }
    return switch self {
    case .file: true
    case .tiles(let source, _): !(source is DocumentPage) && (try? UIImage(loading: place)) != nil
    case .image, .unusable: false
    }
  }

  /// Whether it is in tiles in a folder.
  var isFolder: Bool {
    guard case .tiles(let source, _) = self, !(source is DocumentPage), let path else { return false }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The page of a document; nil of any other picture.
  var page: DocumentPage? { if case .tiles(let source, _) = self { source as? DocumentPage } else { nil } }

  /// A document that is in memory only: its type, and all of it.
  var document: (type: String, contents: Data)? {
    guard let contents = page?.contents else { return nil }
    let isDrawing = DocumentFormat(reading: { contents.prefix($0) }) == .svg
    return (isDrawing ? "public.svg-image" : "com.adobe.pdf", contents)
  }

  /// The name as it is shown: that of the file, in one line, with what cannot be seen as Swift's escapes.
  var title: String { Message.shown(FileName(name).last.text) }

  /// The picture, or the page of a document, that is in memory only.
  var object: AnyObject? { image ?? (page?.contents == nil ? nil : page) }

  /// Its image, if it is in memory.
  var image: UIImage? { if case .image(let image, _) = self { image } else { nil } }

  /// Whether it cannot be shown.
  public var isUnusable: Bool {
    switch self {
    case .unusable: true
    case .file, .image, .tiles: false
    }
  }
}

extension Photo {
  /// What tells pictures apart. The name does not: all pages of a document have that of its file, and it says no query of an address.
  struct Identity: Hashable {
    /// The path or address.
    let name: FileName
    let page: Int
    /// A picture or a page in memory. Another one may have its identifier once it is released.
    let object: ObjectIdentifier?
  }

  var identity: Identity {
    let place = FileName(address ?? name)
    return switch self {
    case .file, .unusable: Identity(name: place, page: 0, object: nil)
    case .image, .tiles:
      Identity(name: place, page: page?.index ?? 0, object: object.map { ObjectIdentifier($0) })
    }
  }
}

extension TileSource {
  /// The number of a document's page, from 0 on; 0 of any other picture.
  var page: Int { (self as? DocumentPage)?.index ?? 0 }

  /// Pixels of the finest level in a pixel of the picture, or in a point of a document: a power of two.
  var detail: Int { self is DocumentPage ? Int(DocumentPage.detail) : 1 }

  /// Whether another one has the same tiles, apart from their levels: a page of a file that has changed has others.
  func isSame(as other: any TileSource) -> Bool {
    FileName(name) == FileName(other.name) && page == other.page
      && (self as? DocumentPage)?.stamp == (other as? DocumentPage)?.stamp
  }
}

extension Photo {
  /// The picture in the form in which it is shown. A drawing becomes tiles, so that it is sharp at any scale.
  var asShown: Photo {
    switch self {
    case .file(let path) where DocumentPage.isDrawing(path): .tiles(DocumentPage(drawing: path), name: path)
    case .file, .image, .tiles, .unusable: self
    }
  }
}
