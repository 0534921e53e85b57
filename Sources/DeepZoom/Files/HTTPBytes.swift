import Foundation

/// A file on a server that is read in ranges. Ranges are cached until the file changes.
struct HTTPBytes: SourceBytes {
  let connection: HTTPConnection
  let url: URL
  let cache: TileCache?
  /// The first bytes of the file, which have been read already.
  let start: Data
  /// The server's tag for this version of the file; nil without one.
  let tag: String?

  init(_ answer: HTTPResponse, connection: HTTPConnection, cache: TileCache?) {
    (self.connection, self.cache, url) = (connection, cache, answer.url)
    start = answer.body
    tag = Self.tag(answer)
  }

  var place: String { url.absoluteString }

  func bytes(in range: Range<UInt64>) async throws(TileError) -> Data {
    if range.upperBound <= UInt64(start.count) {
      return start.dropFirst(Int(range.lowerBound)).prefix(range.count)
    }
    // Bytes with the same tag are valid at any age.
    let key = key(of: range)
    if let key, let known = cache?.entry(for: key), known.body.count == range.count { return known.body }
    let answer = try await connection.response(
      to: url, headers: ["Range": "bytes=\(range.lowerBound)-\(range.upperBound - 1)"], limit: range.count,
      keepsStart: true)
    switch answer.status {
    case 206 where answer.body.count == range.count:
      guard Self.tag(answer) == tag else {
        throw TileError(source: place, reason: .damaged("it has changed since it was opened"))
      }
      if let key, let cache {
        cache.store(TileCache.Entry(body: answer.body, caching: cache.caching(answer.headers)), for: key)
      }
      return answer.body
    // A server without range support sends the whole file, of which the request keeps the first bytes.
    case 200 where range.lowerBound == 0 && answer.body.count == range.count: return answer.body
    case 206, 416: throw TileError(source: place, reason: .truncated)
    case 200: throw TileError(source: place, reason: .unsupported("a server without range requests"))
    case 404, 410: throw TileError(source: place, reason: .missing)
    default: throw TileError(source: place, reason: .status(answer.status))
    }
  }

  func forget(_ range: Range<UInt64>) { key(of: range).map { cache?.remove($0) } }

  private func key(of range: Range<UInt64>) -> String? {
    tag.map { "\(RedactedName.key(place))#\(range.lowerBound)-\(range.upperBound)#\($0)" }
  }

  private static func tag(_ answer: HTTPResponse) -> String? {
    answer.headers["etag"] ?? answer.headers["last-modified"]
  }
}
