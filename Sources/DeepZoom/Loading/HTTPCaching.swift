import CCurl
import Foundation

/// What an answer says about caching it (RFC 9111, for a cache that serves one user).
struct HTTPCaching: Equatable, Sendable {
  /// Until when it may be used without asking the server again; nil if it must not be kept, or is of no use
  /// later.
  var freshUntil: Date?
  var tag: String?
  var lastModified: String?

  /// The fraction of its age for which an answer without a stated lifetime counts as fresh: a tenth, as RFC
  /// 9111 suggests.
  private static let heuristicPart = 0.1
  /// The longest such lifetime, in seconds: a day. Chosen.
  private static let longestHeuristic = 86_400.0

  init(_ headers: [String: String], at now: Date) {
    tag = headers["etag"]
    lastModified = headers["last-modified"]
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let age = headers["age"].flatMap(Double.init) ?? 0
    if directives.contains("no-store") || headers["vary"] == "*" {
      freshUntil = nil
    } else if directives.contains("no-cache") {
      freshUntil = now
    } else if let seconds = directives.first(where: { $0.hasPrefix("max-age=") })
      .flatMap({ Double($0.dropFirst(8).trimmingCharacters(in: ["\""])) }), seconds.isFinite
    {
      freshUntil = now + max(min(seconds, 1e9) - max(age, 0), 0)
    } else if let text = headers["expires"] {
      // A date that cannot be read counts as past.
      let sent = headers["date"].flatMap(Self.date) ?? now
      freshUntil = now + max((Self.date(text) ?? sent).timeIntervalSince(sent), 0)
    } else if let modified = lastModified.flatMap(Self.date) {
      freshUntil =
        now + min(max(now.timeIntervalSince(modified), 0) * Self.heuristicPart, Self.longestHeuristic)
    } else {
      freshUntil = now
    }
    if freshUntil == now, tag == nil, lastModified == nil { freshUntil = nil }
  }

  /// A date in any of the three forms of HTTP (RFC 9110), such as `Sun, 06 Nov 1994 08:49:37 GMT`; nil for other text.
  static func date(_ text: String) -> Date? {
    let seconds = curl_getdate(text, nil)
    return seconds == -1 ? nil : Date(timeIntervalSince1970: TimeInterval(seconds))
  }
}
