import DeepZoom
import Foundation
import UIKit

/// Opens picture files as they are shown: to be decoded as a whole, or in tiles if that would take too much memory.
public struct PictureOpener: Sendable {
  /// The number of pixels above which a picture is read tile by tile if possible: decoded, it would take a third of a gigabyte. Chosen.
  public static let maxPixels: CGFloat = 64_000_000

  /// What opens pictures in tiles.
  private let tiles: TileOpener
  /// Where the pyramids of flat pictures are kept; nil if they are not looked for.
  private let pyramids: PyramidCache?

  /// Makes an opener.
  ///
  /// - Parameters:
  ///   - tiles: What opens pictures in tiles.
  ///   - pyramids: Where the pyramids of flat pictures are kept; nil if they are not looked for.
  public init(tiles: TileOpener = TileOpener(), pyramids: PyramidCache? = nil) {
    (self.tiles, self.pyramids) = (tiles, pyramids)
  }

  /// Opens a file of a folder, or one that is no document. Of a PDF whose name is that of a picture, the first page: a file of a folder is one
  /// picture. For any thread: it may read much of the file.
  ///
  /// Throws the `DocumentError` of a PDF, otherwise an `ImageError` or a `TileError`, whichever says more.
  public func open(_ path: String) throws -> Photo {
    do throws(ImageError) {
      if !Self.isLarge(try UIImage(loading: path)) { return .file(path) }
    } catch {
      if error.reason == .pdf, let page = try DocumentPage.pages(of: path)?.first {
        return .tiles(page, name: path)
      }
      // A file that is no photograph, or too large for one, may be tiles. If it is not, the error is that of the photograph.
      do { return try openTiles(path) } catch let other as TileError
        where Self.saysMore(error, than: other, of: path)
      { throw error }
    }
    do { return try openTiles(path) } catch let error as TileError where error.reason == .notRecognised {
      return .file(path)
    }
  }

  /// Opens a file or a folder in tiles. Of a flat picture whose pyramid has been made, that is opened.
  public func openTiles(_ path: String) throws -> Photo {
    let source = try tiles.openWaiting(path)
    guard source.isFlat, let pyramid = pyramids?.pyramid(of: path),
      let stored = try? tiles.openWaiting(pyramid)
    else { return .tiles(source, name: path) }
    return .tiles(stored, name: path)
  }

  /// Whether a picture is read tile by tile if possible.
  public static func isLarge(_ image: UIImage) -> Bool {
    image.size.width * image.size.height * image.scale * image.scale > maxPixels
  }

  /// Whether a file whose header has been read, or could not be, may have to be read tile by tile: it is large, or a PDF.
  static func mayNeedTiles(_ header: Result<UIImage, ImageError>) -> Bool {
    switch header {
    case .success(let image): isLarge(image)
    case .failure(let error):
      switch error.reason {
      case .tooLarge, .outOfMemory, .pdf: true
      default: false
      }
    }
  }

  /// Whether the error of a photograph says more than that of tiles: the file is not complete, cannot be read, is no plain file or no
  /// picture, or only begins like a description or an archive of tiles, as a web page and an office document do.
  private static func saysMore(_ error: ImageError, than other: TileError, of path: String) -> Bool {
    switch error.reason {
    case .truncated, .unreadable, .notAPlainFile: return true
    default: break
    }
    switch other.reason {
    case .notRecognised: return true
    case .malformed, .tooLarge:
      guard case .unsupported(let kind) = error.reason else { return false }
      let ending = (path as NSString).pathExtension.lowercased()
      // Archives and databases may hold tiles.
      return !["ZIP", "SQLite database"].contains(kind) && !["dzi", "json"].contains(ending)
    default: return false
    }
  }
}

extension ImageError.Reason {
  /// The reason of a PDF, which is no image but may be shown.
  fileprivate static let pdf = Self.unsupported("PDF")
}
