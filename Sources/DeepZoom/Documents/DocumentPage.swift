import Foundation
import ScrollEngine
import Synchronization
import VellumKit

/// A page of a PDF or an SVG drawing as tiles: sharp at any scale, on white.
///
/// A page is opened when its ``pyramid`` is read, so a document may have thousands.
package final class DocumentPage: TileSource {
  package let name: String
  /// The page's number in its document, from 0 on.
  package let index: Int
  /// The whole document if it is in memory only; nil for one in a file.
  package let contents: Data?
  private let state: Mutex<State>
  /// Held while another program opens the page, which may take long. Nobody waits for the state that long.
  private let opening = Mutex(())

  private enum State {
    case closed(Document)
    case open(DocumentFile, DocumentBoxes)
    /// With the stamp that the file had before; nil if there was none.
    case failed(TileError, FileStamp?)
  }

  /// The document of the page.
  private enum Document {
    case path(String)
    case file(DocumentFile)
  }

  /// Pixels in a point at the finest level. Chosen: a letter of twelve points is then larger than a screen.
  package static let detail = 128.0
  /// A tile's width and height, in pixels. Chosen: large, because the whole page is interpreted for each tile.
  static let tileLength = 1024.0
  /// The size, in points, of a page that cannot be opened and is not shown. Chosen: A4.
  private static let fallback = CGSize(width: 595, height: 842)

  /// Makes the only page of a drawing in a file. The file is opened when the page is shown.
  package init(drawing path: String) {
    (name, index, contents) = (path, 0, nil)
    state = Mutex(.closed(.path(path)))
  }

  private init(_ index: Int, of file: DocumentFile, contents: Data? = nil) {
    (name, self.index, self.contents) = (file.name, index, contents)
    state = Mutex(.closed(.file(file)))
  }

  /// The pages of a document; nil if the file cannot be read or its first bytes are not those of a document.
  /// - Parameter password: What unlocks an encrypted document; nil if it opens without. Throws `locked` if it is wrong.
  package static func pages(
    of path: String, password: String? = nil
  ) throws(DocumentError) -> [DocumentPage]? {
    let file: DocumentFile
    do throws(DocumentError) { file = try DocumentFile(path) } catch {
      switch error.reason {
      case .notADocument, .missing, .notAPlainFile, .unreadable, .empty: return nil
      default: throw error
      }
    }
    let opening = if let password { try file.unlock(password) } else { try file.opening() }
    return (0..<opening.pages).map { DocumentPage($0, of: file) }
  }

  /// The pages of a document in memory; nil if its first bytes are not those of a document.
  /// - Parameter name: The document's name in messages.
  package static func pages(
    of data: Data, named name: String
  ) throws(DocumentError) -> [DocumentPage]? {
    guard DocumentFormat(reading: { data.prefix($0) }) != nil else { return nil }
    let file = try DocumentFile(data, named: name)
    return (0..<(try file.opening().pages)).map { DocumentPage($0, of: file, contents: data) }
  }

  /// Whether a file's name is that of a drawing. Its first bytes decide later whether it is one.
  package static func isDrawing(_ path: String) -> Bool {
    ["svg", "svgz"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Whether it has been tried to open the page.
  package var isOpened: Bool {
    switch state.withLock({ $0 }) {
    case .open, .failed: true
    case .closed: false
    }
  }

  /// Why the page cannot be shown; nil if it can. Opens the page.
  package var failure: TileError? {
    switch opened() {
    case .failed(let error, _): error
    case .open, .closed: nil
    }
  }

  /// Its document's format, and the number of pages in it; nil if it cannot be opened. Opens the page.
  package var document: (format: String, pages: Int)? {
    guard case .open(let file, _) = opened(), let opening = try? file.opening() else { return nil }
    return (file.format.description, opening.pages)
  }

  /// The stamp of its file when it was opened; nil if it is not open yet, or there was none.
  package var stamp: FileStamp? {
    switch state.withLock({ $0 }) {
    case .open(let file, _), .closed(.file(let file)): file.stamp
    case .failed(_, let stamp): stamp
    case .closed(.path): nil
    }
  }

  /// Whether its document allows that it is printed. Opens the page.
  package var allowsPrinting: Bool {
    guard case .open(let file, _) = opened() else { return false }
    return (try? file.opening())?.allowsPrinting ?? false
  }

  // As many tiles at a time as processes draw a document.
  package var concurrency: Int { DocumentLimits().processes }

  package var pyramid: TilePyramid {
    let shown =
      switch opened() {
      case .open(_, let boxes): boxes.shown
      case .failed, .closed: Self.fallback
      }
    let size = Vector(x: Double(shown.width) * Self.detail, y: Double(shown.height) * Self.detail)
    return TilePyramid(
      size: size, tileSize: Vector(x: Self.tileLength, y: Self.tileLength),
      levelCount: TilePyramid.levelCount(of: size, downTo: Self.tileLength))
  }

  package func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    let (file, pyramid): (DocumentFile, TilePyramid)
    switch opened() {
    case .open(let opened, _): (file, pyramid) = (opened, self.pyramid)
    case .failed(let error, _): throw error
    case .closed: throw TileError(source: name, reason: .missing)
    }
    guard !Task.isCancelled else { throw TileError(source: name, reason: .cancelled) }
    guard pyramid.contains(address) else {
      throw TileError(source: name, reason: .outside("\(address)"))
    }
    let size = pyramid.pixels(of: address)
    let scale = Self.detail / TilePyramid.reduction(address.level)
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -Double(address.column) * Self.tileLength,
      ty: -Double(address.row) * Self.tileLength)
    do throws(DocumentError) {
      return TilePixels(
        try file.draw(
          page: index, through: place, width: Int(size.x), height: Int(size.y), onPaper: true))
    } catch { throw TileError(error) }
  }

  private func opened() -> State {
    let known = state.withLock { $0 }
    guard case .closed = known else { return known }
    return opening.withLock { _ in
      // Another thread may have opened it meanwhile.
      let known = state.withLock { $0 }
      guard case .closed(let document) = known else { return known }
      let opened = open(document)
      state.withLock { $0 = opened }
      return opened
    }
  }

  private func open(_ document: Document) -> State {
    let stamp =
      switch document {
      case .path(let path): FileStamp(path)
      case .file(let file): file.stamp
      }
    do throws(DocumentError) {
      let file =
        switch document {
        case .path(let path): try DocumentFile(path)
        case .file(let file): file
        }
      let boxes = try file.boxes(ofPage: index)
      guard boxes.shown.width > 0, boxes.shown.height > 0 else { throw file.failed(.damaged) }
      return .open(file, boxes)
    } catch { return .failed(TileError(error), stamp) }
  }
}

extension TileError {
  /// Makes the tile error for a document error.
  init(_ error: DocumentError) {
    let reason: Reason =
      switch error.reason {
      case .missing: .missing
      case .notADocument: .notRecognised
      case .notAPlainFile, .empty: .notAnImage
      case .unreadable(let words): .unreadable(words)
      case .notInstalled, .cannotStart, .locked: .unreadable(error.words)
      case .tooLarge, .outOfMemory: .tooLarge(error.words)
      case .truncated: .truncated
      case .damaged, .noPages, .noSuchPage, .tooSlow, .ended: .damaged(error.words)
      }
    let isOfPart =
      switch error.reason {
      case .tooLarge, .outOfMemory, .ended: true
      default: false
      }
    self.init(source: error.file, reason: reason, isOfWhole: !isOfPart, document: error)
  }
}
