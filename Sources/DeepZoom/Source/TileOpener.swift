import CTileShim
import Foundation
import RenderList
import ScrollEngine
import VellumKit

/// Opens pictures of every supported kind, from files and from servers.
///
/// What is at a path or a URL is recognised by its first bytes, not by its name.
public struct TileOpener: Sendable {
  /// The limits of every source that it opens.
  public let limits: TileLimits
  /// The cache for the tiles of servers; nil for none.
  public let cache: TileCache?
  private let connection: HTTPConnection
  /// For pictures that are fetched whole. They may take up to a day, if the server is neither silent nor slow.
  private let downloads: HTTPConnection

  /// Makes an opener. It may open many sources; those on one server share its connections.
  public init(limits: TileLimits = TileLimits(), cache: TileCache? = nil) {
    self.limits = limits
    self.cache = cache
    connection = HTTPConnection(limits: limits, duration: limits.duration)
    downloads = HTTPConnection(limits: limits, duration: 86_400, pace: .wholePicture)
  }

  /// Opens a path, a folder, an http or https URL, or a template with `{z}`, `{x}` and `{y}` in it. A file or folder that is there is no
  /// template, whatever its name.
  ///
  /// A headless host waits until it is opened.
  nonisolated(nonsending) public func open(_ place: String) async throws(TileError) -> any TileSource {
    BackgroundWork.shared.begin(1)
    defer { BackgroundWork.shared.end(1) }
    return try await withTaskExecutorPreference(WorkerThreads.tasks) { () async throws(TileError) in
      try await self.opened(place)
    }
  }

  /// Opens it while this thread waits, for programs that have nothing else to do.
  package func openWaiting(_ place: String) throws(TileError) -> any TileSource {
    let outcome = Outcome<any TileSource, TileError>()
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached(executorPreference: WorkerThreads.tasks) {
      do throws(TileError) { outcome.put(.success(try await opened(place))) } catch {
        outcome.put(.failure(error))
      }
      semaphore.signal()
    }
    semaphore.wait()
    return try outcome.take().get()
  }

  private func opened(_ place: String) async throws(TileError) -> any TileSource {
    // A file may have such a name.
    if place.contains("{"), !FileManager.default.fileExists(atPath: place) {
      return try open(TileTemplate(place))
    }
    guard let url = try webURL(place) else { return try await openFile(place) }
    return try await open(url)
  }

  /// Opens a picture whose tiles have names with their zoom, column and row.
  public func open(_ template: TileTemplate) throws(TileError) -> any TileSource {
    guard let brace = template.text.firstIndex(of: "{") else {
      throw TileError(source: template.text, reason: .malformed("{z}, {x} and {y} are needed"))
    }
    // In the name of a file, a question mark is a letter like others.
    let isOnTheWeb = try webURL(String(template.text[..<brace])) != nil
    let query = isOnTheWeb ? template.text.firstIndex(of: "?") : nil
    let slash = template.text[..<min(brace, query ?? brace)].lastIndex(of: "/")
    let base = slash.map { String(template.text[...$0]) } ?? "./"
    let pattern = String(
      template.text[(slash.map { template.text.index(after: $0) } ?? template.text.startIndex)...])
    let layout: TemplateLayout
    let files: any SourceFiles
    if var parts = try webURL(base).flatMap({ URLComponents(url: $0, resolvingAgainstBaseURL: true) }) {
      let pieces = pattern.split(separator: "?", maxSplits: 1)
      // A query with placeholders is part of each name, and another one of every request.
      let namesHaveQueries = pieces.count > 1 && pieces[1].contains("{")
      layout = try TemplateLayout(
        template, pattern: namesHaveQueries ? pattern : String(pieces.first ?? ""), limits: limits)
      if pieces.count > 1, !namesHaveQueries {
        // Setting a query that is not well formed traps.
        guard let query = URLComponents(string: "?\(pieces[1])")?.percentEncodedQuery else {
          throw TileError(source: template.text, reason: .malformed("not a URL"))
        }
        parts.percentEncodedQuery = query
      }
      guard let url = parts.url else {
        throw TileError(source: template.text, reason: .malformed("not a URL"))
      }
      files = HTTPFiles(
        connection: connection, cache: cache, base: url, namesHaveQueries: namesHaveQueries)
    } else {
      layout = try TemplateLayout(template, pattern: pattern, limits: limits)
      files = try FolderFiles(folder: String(base.dropLast()).isEmpty ? "/" : String(base.dropLast()))
    }
    return FileTileSource(
      name: RedactedName.shown(template.text), layout: layout, files: files,
      decoder: TileDecoder(limits: limits)
    )
  }

  /// The place as an http or https URL; nil for a path.
  private func webURL(_ place: String) throws(TileError) -> URL? {
    guard let colon = place.range(of: "://") else { return nil }
    let scheme = place[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw TileError(source: place, reason: .unsupported("\(scheme)://"))
    }
    guard let url = URL(string: place), url.host?.isEmpty == false else {
      throw TileError(source: place, reason: .malformed("not a URL"))
    }
    // Checked here, because each tile of a template would fail on its own.
    guard NetworkAccess.isAllowed else { throw TileError(source: place, reason: .notAllowed) }
    return url
  }

  // MARK: - Files

  private func openFile(_ path: String) async throws(TileError) -> any TileSource {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw TileError(source: path, reason: .missing)
    }
    if isFolder.boolValue { return try openFolder(path) }
    return try await openFile(path, named: path, limits: limits)
  }

  private func openFile(
    _ path: String, named name: String, limits: TileLimits
  ) async throws(TileError) -> any TileSource {
    let file = try LocalFile(path, named: name)
    let start = try file.read(0..<min(file.size, UInt64(Self.startLength)))
    switch SourceKind(start) {
    case .deepZoom:
      let layout = try DeepZoomLayout(
        xml: try file.contents(limit: limits.descriptionBytes), source: path, limits: limits)
      return source(path, layout, try FolderFiles(folder: DeepZoomLayout.folder(for: path)))
    case .json:
      let layout = try TileJSON.layout(
        json: try file.contents(limit: limits.descriptionBytes), source: path, limits: limits)
      return source(path, layout, try FolderFiles(folder: Self.folder(of: path)))
    case .zip: return try await openZip(path, name)
    case .mbtiles: return try MBTiles(path: path, name: name, limits: limits)
    case .pmtiles: return try await PMTiles(file, name: name, limits: limits)
    case .picture(let kind): return try RegionSource(path: path, name: name, kind: kind, limits: limits)
    case nil: throw TileError(source: name, reason: .notRecognised)
    }
  }

  private func openFolder(_ path: String) throws(TileError) -> any TileSource {
    let descriptions = ["info.json", "tiles.json"].map { path + "/" + $0 }
    guard let info = descriptions.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw TileError(source: path, reason: .notRecognised)
    }
    let layout = try TileJSON.layout(
      json: try LocalFile(info).contents(limit: limits.descriptionBytes), source: info, limits: limits)
    return source(path, layout, try FolderFiles(folder: path))
  }

  private func openZip(_ path: String, _ name: String) async throws(TileError) -> any TileSource {
    let files = try ZipFiles(path: path, named: name)
    guard let member = files.first(endingIn: ".dzi") else {
      throw TileError(source: name, reason: .notRecognised)
    }
    let xml = try await files.contents(of: member, limit: limits.descriptionBytes)
    let layout = try DeepZoomLayout(xml: xml, source: files.place(of: member), limits: limits)
    return source(name, layout, PrefixedFiles(files: files, prefix: DeepZoomLayout.folder(for: member) + "/"))
  }

  private func source(_ name: String, _ layout: any TileLayout, _ files: any SourceFiles) -> any TileSource {
    FileTileSource(name: name, layout: layout, files: files, decoder: TileDecoder(limits: limits))
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: - Servers

  /// Bytes that are read first. Chosen: enough to recognise a file, and all of most descriptions.
  private static let startLength = 16_384

  private func open(_ url: URL) async throws(TileError) -> any TileSource {
    let name = RedactedName.shown(url.absoluteString)
    var answer = try await connection.response(
      to: url, headers: ["Range": "bytes=0-\(Self.startLength - 1)"], limit: Self.startLength,
      keepsStart: true)
    // Everything else is an error, also 416, the answer for an empty file.
    switch answer.status {
    case 200, 206: break
    case 404, 410: throw TileError(source: name, reason: .missing)
    default: throw TileError(source: name, reason: .status(answer.status))
    }
    let kind = SourceKind(answer.body)
    // A description may be long, and a server's page is none.
    let unread = ServedKind.name(of: answer.body, at: name)
    if kind == .deepZoom, let unread, ServedKind.isNoDescription(unread) {
      throw TileError(source: name, reason: .notServed(unread))
    }
    if kind == .deepZoom || kind == .json, answer.body.count == Self.startLength {
      answer = try await connection.response(to: url, limit: limits.descriptionBytes)
    }
    switch kind {
    case .deepZoom:
      let layout: DeepZoomLayout
      do throws(TileError) {
        layout = try DeepZoomLayout(xml: answer.body, source: name, limits: limits)
      } catch {
        let isNamedSo = ["dzi", "xml"].contains(url.pathExtension.lowercased())
        guard case .malformed = error.reason, let unread, !isNamedSo else { throw error }
        throw TileError(source: name, reason: .notServed(unread))
      }
      return source(name, layout, try files(answer.url) { DeepZoomLayout.folder(for: $0) + "/" })
    case .json:
      let layout = try TileJSON.layout(json: answer.body, source: name, limits: limits)
      return source(
        name, layout, try files(answer.url) { String($0[...($0.lastIndex(of: "/") ?? $0.startIndex)]) })
    case .pmtiles:
      guard answer.status == 206 || answer.body.count < Self.startLength else {
        throw TileError(source: name, reason: .unsupported("a server without range requests"))
      }
      return try await PMTiles(
        HTTPBytes(answer, connection: connection, cache: cache), name: name, limits: limits)
    case .zip:
      do throws(TileError) { return try await fetch(answer.url, name) } catch {
        guard error.reason == .notRecognised, let unread else { throw error }
        throw TileError(source: name, reason: .notServed(unread))
      }
    case .mbtiles, .picture: return try await fetch(answer.url, name)
    case nil:
      throw TileError(source: name, reason: unread.map { .notServed($0) } ?? .notRecognised)
    }
  }

  private func fetch(_ url: URL, _ name: String) async throws(TileError) -> any TileSource {
    guard let file = TemporaryFile() else {
      throw TileError(source: name, reason: .unreadable("not enough disk space"))
    }
    let answer = try await downloads.response(to: url, limit: limits.budget.temporaryDisk, file: file)
    guard answer.status == 200 else { throw TileError(source: name, reason: .status(answer.status)) }
    // The fetched file counts against the budget.
    var left = limits
    left.budget.temporaryDisk -= Int(try LocalFile(file.path, named: name).size)
    return FetchedSource(
      name: name, source: try await openFile(file.path, named: name, limits: left), file: file)
  }

  private func files(_ url: URL, _ path: (String) -> String) throws(TileError) -> HTTPFiles {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      throw TileError(source: url.absoluteString, reason: .malformed("not a URL"))
    }
    parts.percentEncodedPath = path(parts.percentEncodedPath)
    guard let base = parts.url else {
      throw TileError(source: url.absoluteString, reason: .malformed("not a URL"))
    }
    return HTTPFiles(connection: connection, cache: cache, base: base)
  }
}

/// The files whose names begin with `prefix`, under the rest of their names.
struct PrefixedFiles: SourceFiles {
  let files: any SourceFiles
  let prefix: String

  func place(of name: String) -> String { files.place(of: prefix + name) }

  func contents(of name: String, limit: Int) async throws(TileError) -> Data {
    try await files.contents(of: prefix + name, limit: limit)
  }

  func forget(_ name: String) { files.forget(prefix + name) }
}

/// The kind of a file, recognised by its first bytes.
enum SourceKind: Equatable {
  case deepZoom, json, zip, mbtiles, pmtiles
  case picture(TileFileKind)

  init?(_ start: Data) {
    switch ImageKind(start) {
    case .tiff: self = .picture(TILE_TIFF)
    case .jpeg: self = .picture(TILE_JPEG)
    case .png: self = .picture(TILE_PNG)
    case .bmp: self = .picture(TILE_BMP)
    case .pnm: self = .picture(TILE_PNM)
    case .webp, .gif, .heif: return nil
    case nil:
      if start.starts(with: [0x50, 0x4B, 3, 4]) {
        self = .zip
      } else if start.starts(with: Array("SQLite format 3\0".utf8)) {
        self = .mbtiles
      } else if start.starts(with: Array("PMTiles".utf8)) {
        self = .pmtiles
      } else {
        switch start.first(where: { !DocumentFormat.blanks.contains($0) }) {
        case UInt8(ascii: "<"): self = .deepZoom
        case UInt8(ascii: "{"): self = .json
        default: return nil
        }
      }
    }
  }
}
