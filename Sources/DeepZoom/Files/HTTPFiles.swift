import Foundation

/// Files on a server, under one URL.
struct HTTPFiles: SourceFiles {
  let connection: HTTPConnection
  var cache: TileCache?
  /// Ends in a slash; a query is sent with every request.
  let base: URL

  func place(of name: String) -> String { url(of: name)?.absoluteString ?? base.absoluteString + name }

  func contents(of name: String, limit: Int) async throws(TileError) -> Data {
    guard SourceName.isInside(name), let url = url(of: name), url.isSameServer(as: base) else {
      throw TileError(source: base.absoluteString, reason: .outside(name))
    }
    let known = cache?.entry(for: url.absoluteString)
    if let cache, let known, cache.isFresh(known) { return known.body }
    var headers: [String: String] = [:]
    if let known {
      headers["If-None-Match"] = known.caching.tag
      headers["If-Modified-Since"] = known.caching.lastModified
    }
    let answer = try await connection.answer(to: url, headers: headers, limit: limit)
    switch answer.status {
    case 304:
      guard let cache, var known else { throw TileError(source: url.absoluteString, reason: .status(304)) }
      let caching = cache.caching(answer.headers)
      known.caching.freshUntil = caching.freshUntil ?? known.caching.freshUntil
      cache.store(known, for: url.absoluteString)
      return known.body
    case 200:
      cache?.store(
        TileCache.Entry(body: answer.body, caching: cache!.caching(answer.headers)), for: url.absoluteString)
      return answer.body
    case 404, 410: throw TileError(source: url.absoluteString, reason: .missing)
    default: throw TileError(source: url.absoluteString, reason: .status(answer.status))
    }
  }

  private func url(of name: String) -> URL? {
    guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: true),
      let escaped = name.addingPercentEncoding(withAllowedCharacters: Self.allowed)
    else { return nil }
    parts.percentEncodedPath += escaped
    return parts.url
  }

  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/,!;=@:")
}
