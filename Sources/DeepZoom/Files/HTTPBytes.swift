import Foundation

/// A file on a server, of which parts are asked for. Parts are kept as long as the file is the same.
struct HTTPBytes: SourceBytes {
  let connection: HTTPConnection
  let url: URL
  let cache: TileCache?
  /// What is known of it from the beginning on.
  let start: Data
  /// What the server calls this state of the file; nil where it does not say.
  let tag: String?

  init(_ answer: HTTPAnswer, connection: HTTPConnection, cache: TileCache?) {
    (self.connection, self.cache, url) = (connection, cache, answer.url)
    start = answer.body
    tag = Self.tag(answer)
  }

  var place: String { url.absoluteString }

  func bytes(in range: Range<UInt64>) async throws(TileError) -> Data {
    if range.upperBound <= UInt64(start.count) {
      return start.dropFirst(Int(range.lowerBound)).prefix(range.count)
    }
    // The same state of a file has the same bytes, however long ago they came.
    let key = key(of: range)
    if let key, let known = cache?.entry(for: key), known.body.count == range.count { return known.body }
    let answer = try await connection.answer(
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
    // A server without ranges sends the whole; its start is of use.
    case 200 where range.lowerBound == 0 && answer.body.count == range.count: return answer.body
    case 206, 416: throw TileError(source: place, reason: .truncated)
    case 200: throw TileError(source: place, reason: .unsupported("a server without range requests"))
    case 404, 410: throw TileError(source: place, reason: .missing)
    default: throw TileError(source: place, reason: .status(answer.status))
    }
  }

  func forget(_ range: Range<UInt64>) { key(of: range).map { cache?.remove($0) } }

  private func key(of range: Range<UInt64>) -> String? {
    tag.map { "\(PlaceName.key(place))#\(range.lowerBound)-\(range.upperBound)#\($0)" }
  }

  private static func tag(_ answer: HTTPAnswer) -> String? {
    answer.headers["etag"] ?? answer.headers["last-modified"]
  }
}
