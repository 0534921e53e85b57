import Foundation
import ScrollEngine
import Synchronization
import VellumKit

/// A page of a PDF, or an SVG, that is read tile by tile: sharp at any scale, on white paper.
///
/// A page of a document of a thousand is opened when its ``pyramid`` is asked for.
package final class DocumentPage: TileSource {
  package let name: String
  private let index: Int
  private let state: Mutex<State>

  private enum State {
    case closed(Document)
    case open(DocumentFile, DocumentBoxes)
    case failed(TileError)
  }

  /// What the page is of.
  private enum Document {
    case path(String)
    case file(DocumentFile)
  }

  /// Pixels to a point at the finest level. Chosen: a letter of twelve points is then larger than a screen.
  package static let detail = 128.0
  /// A tile's width and height, in pixels. Chosen: all of a page is interpreted for each of its tiles, so they are few.
  static let tileLength = 1024.0
  /// The size in points of a page that cannot be opened: nothing of it is shown. Chosen: A4.
  private static let fallback = CGSize(width: 595, height: 842)

  /// The only page of a drawing in a file, which is opened when it is shown.
  package init(drawing path: String) {
    (name, index) = (path, 0)
    state = Mutex(.closed(.path(path)))
  }

  private init(_ index: Int, of file: DocumentFile) {
    (name, self.index) = (file.name, index)
    state = Mutex(.closed(.file(file)))
  }

  /// The pages of a document; nil if a file's first bytes are those of no document, or if there is no file.
  package static func pages(of path: String) throws(DocumentError) -> [DocumentPage]? {
    let file: DocumentFile
    do throws(DocumentError) { file = try DocumentFile(path) } catch {
      switch error.reason {
      case .notADocument, .missing, .notAPlainFile, .unreadable, .empty: return nil
      default: throw error
      }
    }
    return try (0..<file.opening().pages).map { DocumentPage($0, of: file) }
  }

  /// Whether a file's name is that of a drawing: it is shown as one, if its first bytes say the same.
  package static func isDrawing(_ path: String) -> Bool {
    ["svg", "svgz"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Why nothing of the page can be shown; nil if it can. It is opened for this.
  package var failure: TileError? {
    switch opened() {
    case .failed(let error): error
    case .open, .closed: nil
    }
  }

  // Two processes draw a document.
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
    case .failed(let error): throw error
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
    state.withLock { state in
      guard case .closed(let document) = state else { return state }
      do throws(DocumentError) {
        let file =
          switch document {
          case .path(let path): try DocumentFile(path)
          case .file(let file): file
          }
        let boxes = try file.boxes(ofPage: index)
        guard boxes.shown.width > 0, boxes.shown.height > 0 else { throw file.failed(.damaged) }
        state = .open(file, boxes)
      } catch { state = .failed(TileError(error)) }
      return state
    }
  }
}

extension TileError {
  /// The same failure of a document.
  init(_ error: DocumentError) {
    let reason: Reason =
      switch error.reason {
      case .missing: .missing
      case .notADocument: .notRecognised
      case .notAPlainFile, .empty: .notAnImage
      case .unreadable(let words): .unreadable(words)
      case .notInstalled, .cannotStart, .locked: .unreadable(error.words)
      case .tooLarge, .outOfMemory: .tooLarge(error.words)
      case .damaged, .noPages, .noSuchPage, .tooSlow, .ended: .damaged(error.words)
      }
    self.init(source: error.file, reason: reason)
  }
}
