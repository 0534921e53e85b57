import DeepZoom
import Foundation
import PhotoViewer
import UIKit

/// The photographs that the paths and URLs of a command line name.
struct Photos {
  private(set) var photos: [Photo] = []
  /// Whether the other pictures of its folder are shown beside the only one: the folder was named, or pages are turned, and the file was.
  private(set) var hasNeighbours = false
  /// Why some of them cannot be shown, one line for each.
  private(set) var failures: [String] = []
  /// The image of the first photograph that can be shown, if it is decoded as a whole and was named itself, or decoded ahead.
  private(set) var first: UIImage?
  /// Where pyramids are made.
  static let pyramids = PyramidCache(folder: cacheFolder + "/pyramids")
  private let purpose: Purpose
  private let isAlone: Bool
  private let ahead: FirstPictureDecoder?

  /// What pictures are opened for.
  enum Purpose {
    /// A window that opens now. What cannot be shown has a page, even if there is nothing else.
    case newWindow
    /// A window that shows other pictures, which stay if none of these can be shown.
    case openWindow
    /// A picture without a window. Every photograph that is named is decoded, so that it is known which cannot be shown.
    case picture
  }

  /// Seconds in which a server may leave all requests unanswered before a picture is made without it. Chosen. In a window a person waits.
  private static let patience = 30.0

  /// Opens everything. A file that is named itself is opened now, a file of a folder when its page is shown.
  ///
  /// What cannot be opened becomes a page among the others. If there is no other, this throws the last reason, but for a new window. In a
  /// window, the page of a document that needs a password asks for it.
  ///
  /// - Parameters:
  ///   - shownAt: Pixels that the first photograph is decoded for.
  ///   - turnsPages: Whether pages can be turned, by a person or a script.
  ///   - ahead: The decoding of the first one, if it has been started.
  init(
    _ places: [String], shownAt pixels: CGSize, for purpose: Purpose, turnsPages: Bool = true,
    ahead: FirstPictureDecoder? = nil
  ) throws {
    self.purpose = purpose
    isAlone = places.count == 1
    self.ahead = ahead
    var lastError: (any Error)?
    func isFile(_ photo: Photo) -> Bool { if case .file = photo { true } else { false } }
    var asksForPassword = false
    // Taken first: a file may change while it is read.
    let stamps = Dictionary(places.map { (FileName($0), FileStamp($0)) }) { first, _ in first }
    func unusable(_ place: String, for error: any Error) -> Photo {
      let reason = PhotoFailure(error, opening: place, stamp: stamps[FileName(place)] ?? nil)
      if reason.lockedPath != nil, purpose != .picture {
        asksForPassword = true
      } else {
        failures.append("\(error)")
        lastError = error
      }
      return .unusable(name: RedactedName.shown(place), reason: reason)
    }
    for place in places {
      do { photos += try open(place) } catch { photos.append(unusable(place, for: error)) }
    }
    let named = Set(places.map(FileName.init))
    while first == nil, let index = start, case .file(let place) = photos[index],
      named.contains(FileName(place))
    {
      do { first = try ahead?.image(of: place) ?? UIImage(loading: place, shownAt: pixels) } catch {
        photos[index] = unusable(place, for: error)
      }
    }
    // What is wrong with a file of a folder is said by its page.
    if first == nil, let index = start, case .file(let place) = photos[index],
      let image = try? ahead?.image(of: place), !PictureOpener.isLarge(image)
    {
      first = image
    }
    if purpose == .picture {
      for index in photos.indices where index != start {
        guard case .file(let place) = photos[index], named.contains(FileName(place)) else { continue }
        do { _ = try UIImage(loading: place, shownAt: pixels) } catch {
          photos[index] = unusable(place, for: error)
        }
      }
    }
    hasNeighbours =
      places.count == 1 && photos.count == 1
      && (turnsPages && photos[0].hasNeighbours
        || FileName(photos[0].name) != FileName(places[0]) && isFile(photos[0]))
    if start == nil, purpose != .newWindow, !asksForPassword, let lastError {
      for failure in failures.dropLast() { printError(failure) }
      throw lastError
    }
  }

  /// What a viewer shows that is open already.
  var opened: OpenedPhotos { OpenedPhotos(photos, first: first, failures: failures) }

  /// The first photograph that can be shown.
  var start: Int? { photos.firstIndex { !$0.isUnusable } }

  private func open(_ place: String) throws -> [Photo] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    // A file may have a brace in its name.
    guard !place.contains("://"), isThere || !place.contains("{") else { return [try openTiles(place)] }
    guard !FileStamp.isMissing(place) else { throw PhotoFilesError.missing(RedactedName.shown(place)) }
    if isFolder.boolValue {
      // `vellum tile` writes folders, too.
      let descriptions = ["/info.json", "/tiles.json"]
      if descriptions.contains(where: { FileManager.default.fileExists(atPath: place + $0) }) {
        return [try openTiles(place)]
      }
      // If the folder is the only argument, its other pictures are found in the background.
      guard !isAlone else {
        let found = try ahead?.first(inFolder: place)
        return [.file(try found ?? PhotoFiles.first(inFolder: place))]
      }
      return try PhotoFiles.resolve([place]).map { .file($0) }
    }
    if let pages = try DocumentPage.pages(of: place) { return pages.map { .tiles($0, name: place) } }
    return [try opener(of: place).open(place)]
  }

  private func openTiles(_ place: String) throws -> Photo {
    // A URL may contain credentials; the source's name does not.
    guard place.contains("://") else { return try opener(of: place).openTiles(place) }
    return .served(try tiles(of: place).openWaiting(place), at: place)
  }

  private func tiles(of place: String) -> TileOpener {
    Self.tiles(of: place, patience: purpose == .picture ? Self.patience : nil)
  }

  private func opener(of place: String) -> PictureOpener {
    PictureOpener(tiles: tiles(of: place), pyramids: Self.pyramids)
  }

  /// What opens the other files of a folder.
  static var ofFolder: PictureOpener {
    PictureOpener(tiles: tiles(of: "", patience: patience), pyramids: pyramids)
  }

  /// Opens the picture at a URL while the window goes on.
  static func fetch(_ url: String) async throws -> Photo {
    .served(try await tiles(of: url, patience: nil).open(url), at: url)
  }

  private static func tiles(of place: String, patience: Double?) -> TileOpener {
    var limits = TileLimits()
    limits.patience = patience
    limits.connections = connections
    // Only answers of servers are cached.
    let keeps = place.contains("://")
    return TileOpener(limits: limits, cache: keeps ? TileCache(folder: cacheFolder + "/tiles") : nil)
  }

  /// Requests to a server at a time. Chosen: as many as the first view of a picture has tiles in a window of 1280 × 800, so
  /// that they come together, however far the server is.
  private static let connections = 24

  /// `vellum` in the user's cache folder.
  private static var cacheFolder: String {
    UserFolder.path("XDG_CACHE_HOME", else: ".cache") + "/vellum"
  }
}
