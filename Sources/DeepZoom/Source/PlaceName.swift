import CVips
import Foundation

/// Names of places for messages and caches, without credentials.
package enum PlaceName {
  /// A path unchanged; a URL without user, password, query and fragment, which may contain keys.
  package static func shown(_ place: String) -> String {
    let parts = parts(place)
    return String(parts.scheme + parts.rest)
  }

  /// The name of a URL in a cache: the URL as it is shown, and a hash (SHA-256) of what is left out.
  static func key(_ url: String) -> String {
    let (scheme, user, rest, query) = parts(url)
    guard user != nil || !query.isEmpty else { return url }
    // A zero byte separates the two, because neither contains one.
    let secret = Array("\(user ?? "")\0\(query)".utf8)
    guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, secret, gsize(secret.count)) else {
      return url
    }
    defer { g_free(sum) }
    return "\(scheme)\(rest)?\(String(cString: sum))"
  }

  /// The parts of a URL; of a path, everything is `rest`.
  private static func parts(
    _ place: String
  ) -> (scheme: Substring, user: Substring?, rest: Substring, query: Substring) {
    guard let colon = place.range(of: "://") else { return ("", nil, place[...], "") }
    let end = place[colon.upperBound...].firstIndex { $0 == "?" || $0 == "#" } ?? place.endIndex
    let start = colon.upperBound
    let host = place[start..<end].prefix { $0 != "/" }
    guard let at = host.lastIndex(of: "@") else {
      return (place[..<start], nil, place[start..<end], place[end...])
    }
    return (place[..<start], place[start..<at], place[place.index(after: at)..<end], place[end...])
  }
}
