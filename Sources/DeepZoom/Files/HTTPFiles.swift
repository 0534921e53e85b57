import Foundation

/// Files on a server, under one URL.
struct HTTPFiles: SourceFiles {
  let connection: HTTPConnection
  var cache: TileCache?
  /// Ends in a slash; a query is sent with every request.
  let base: URL
  /// The text before and after a name in its URL.
  private let before: String
  private let after: String
  /// Whether a question mark in a name begins its own query.
  private let namesHaveQueries: Bool

  init(connection: HTTPConnection, cache: TileCache?, base: URL, namesHaveQueries: Bool = false) {
    (self.connection, self.cache, self.base) = (connection, cache, base)
    self.namesHaveQueries = namesHaveQueries
    let text = base.absoluteString
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    before = String(text[..<end])
    after = String(text[end...].prefix { $0 != "#" })
  }

  func place(of name: String) -> String {
    let file = file(of: name)
    return before + Self.escaped(String(file)) + name[file.endIndex...] + after
  }

  /// The part of a name that is no query.
  private func file(of name: String) -> Substring {
    namesHaveQueries ? name.prefix { $0 != "?" } : name[...]
  }

  func contents(of name: String, limit: Int) async throws(TileError) -> Data {
    guard SourceName.isInside(String(file(of: name))), let url = URL(string: place(of: name)),
      url.isSameServer(as: base)
    else {
      throw TileError(source: base.absoluteString, reason: .outside(name))
    }
    let key = RedactedName.key(url.absoluteString)
    let known = cache?.entry(for: key)
    if let cache, let known, cache.isFresh(known) { return known.body }
    var headers: [String: String] = [:]
    if let known {
      headers["If-None-Match"] = known.caching.tag
      headers["If-Modified-Since"] = known.caching.lastModified
    }
    let answer = try await connection.response(to: url, headers: headers, limit: limit)
    switch answer.status {
    case 304:
      guard let cache, var known else { throw TileError(source: url.absoluteString, reason: .status(304)) }
      let caching = cache.caching(answer.headers)
      known.caching.freshUntil = caching.freshUntil ?? known.caching.freshUntil
      cache.store(known, for: key)
      return known.body
    case 200:
      if let cache {
        cache.store(TileCache.Entry(body: answer.body, caching: cache.caching(answer.headers)), for: key)
      }
      return answer.body
    case 404, 410: throw TileError(source: url.absoluteString, reason: .missing)
    default: throw TileError(source: url.absoluteString, reason: .status(answer.status))
    }
  }

  func forget(_ name: String) {
    URL(string: place(of: name)).map { cache?.remove(RedactedName.key($0.absoluteString)) }
  }

  private static func escaped(_ name: String) -> String {
    // Nearly all tile names need no escaping, and Foundation's check is the slower part of making a URL.
    guard !name.utf8.allSatisfy(isPlain) else { return name }
    return name.addingPercentEncoding(withAllowedCharacters: allowed) ?? name
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: ",")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/,!;=@:")
}
