import CVips
import Foundation
import VellumKit

/// Names of places for messages and caches, without credentials.
package enum RedactedName {
  /// A path unchanged; a URL without user, password, query and fragment, which may contain keys.
  package static func shown(_ place: String) -> String {
    let parts = parts(place)
    return String(parts.scheme + parts.rest)
  }

  /// Whether it is a URL, or would be one if it had its two slashes; not a path.
  static func isURL(_ place: String) -> Bool { start(place) != nil }

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

  /// A URL in pieces; a path is all rest.
  ///
  /// A password may have signs that end a host, which is no URL then, but is shown in messages. It is told by what would be a port
  /// and is none.
  private static func parts(
    _ place: String
  ) -> (scheme: Substring, user: Substring?, rest: Substring, query: Substring) {
    guard let start = start(place) else { return ("", nil, place[...], "") }
    let host = place[start...].prefix { !"/?#".contains($0) }
    var at = host.lastIndex(of: "@")
    if at == nil, let colon = host.firstIndex(of: ":"), !host.hasPrefix("["),
      !host[colon...].dropFirst().allSatisfy(\.isASCIIDigit)
    {
      at = place[host.endIndex...].lastIndex(of: "@")
    }
    let rest = place[(at.map { place.index(after: $0) } ?? start)...]
    let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? place.endIndex
    return (place[..<start], at.map { place[start..<$0] }, rest[..<end], place[end...])
  }

  /// Where the host of a URL begins, or would if it had its two slashes; nil for a path.
  private static func start(_ place: String) -> String.Index? {
    // Every failed tile of a folder is named: a path is told by its bytes, in memory.
    guard place.utf8.withContiguousStorageIfAvailable({ $0.contains(UInt8(ascii: ":")) }) ?? true else {
      return nil
    }
    // A host without its scheme, as in the pages of a server. A path that begins so has no user.
    if place.hasPrefix("//"), place.dropFirst(2).prefix(while: { $0 != "/" }).contains("@") {
      return place.index(place.startIndex, offsetBy: 2)
    }
    let text = place.utf8
    var first: String.Index?
    var rest = text[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      first = first ?? colon
      rest = rest[text.index(after: colon)...]
      if rest.starts(with: "//".utf8) {
        let start = text.index(rest.startIndex, offsetBy: 2)
        guard URLSecrets.schemes.contains(place[..<colon].lowercased()) else { return start }
        // It has a host, however many slashes there are.
        return place[start...].firstIndex { $0 != "/" } ?? start
      }
    }
    guard let first, URLSecrets.schemes.contains(place[..<first].lowercased()) else { return nil }
    return place[first...].dropFirst().firstIndex { $0 != "/" }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
