/// What a URL may have that is nobody else's business: user, password and query.
package enum URLSecrets {
  /// The schemes of addresses that a person may mean, even if slashes are missing.
  package static let schemes: Set<String> = ["http", "https", "ftp", "ftps", "sftp"]

  /// A text in which URLs have none of them. A URL begins with a scheme and `://`, with one of ``schemes`` and `:`, or with `//` and a
  /// user. It may have quotation marks, so it ends only before a space.
  static func removed(from text: String) -> String {
    // Nearly all messages have no URL.
    guard text.utf8.contains(colon) || text.contains("//") else { return text }
    var (result, rest) = ("", text[...])
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isWhitespace }
      let space = rest[word.endIndex...].prefix { $0.isWhitespace }
      result += shown(word) + space
      rest = rest[space.endIndex...]
    }
    return result
  }

  /// A word of a message, in which one URL may follow another.
  private static func shown(_ word: Substring) -> String {
    let bytes = word.utf8
    let lastUser = bytes.lastIndex(of: at)
    var (result, place) = ("", word.startIndex)
    // Where the query begins, once there is a URL.
    var end: String.Index?
    // What is found about a host serves all URLs that begin in it: a text may have a million.
    var (host, hostUser) = (bytes[..<place], String.Index?.none)
    while let start = start(in: word, from: place, to: end ?? word.endIndex) {
      result += word[place..<start]
      if start >= host.endIndex {
        host = bytes[start...].prefix { !isHostEnd($0) }
        hostUser = host.lastIndex(of: at)
      }
      var user = hostUser.flatMap { $0 >= start ? $0 : nil }
      // A password may have signs that end a host.
      if user == nil, hasNoPort(host[start...]) { user = lastUser.flatMap { $0 >= start ? $0 : nil } }
      place = user.map { bytes.index(after: $0) } ?? start
      let query = end ?? bytes[place...].firstIndex(where: isQuery) ?? word.endIndex
      (place, end) = (min(place, query), query)
    }
    guard let end else { return String(word) }
    return result + word[place..<end] + signs(behind: word[end...])
  }

  /// Where the host of the next URL begins.
  private static func start(in word: Substring, from first: String.Index, to end: String.Index)
    -> String.Index?
  {
    let bytes = word.utf8
    var index = first
    while index < end {
      let next = bytes.index(after: index)
      let slashes = bytes[next..<end].prefix { $0 == slash }
      switch bytes[index] {
      case colon:
        let (scheme, isInPath) = Self.scheme(before: index, in: word)
        if schemes.contains(scheme), slashes.endIndex < end, slashes.count > 1 || !isInPath {
          return slashes.endIndex
        }
        if slashes.count > 1 { return bytes.index(next, offsetBy: 2) }
      case slash where !slashes.isEmpty && (word[..<index].last.map(mayStandBefore) ?? true):
        let start = bytes.index(after: next)
        if bytes[start..<end].prefix(while: { $0 != slash }).contains(at) { return start }
      default: break
      }
      index = next
    }
    return nil
  }

  /// Letters before a colon, and whether they are in a path. Of many letters the last, which are no scheme that is known.
  private static func scheme(before colon: String.Index, in word: Substring) -> (String, isInPath: Bool) {
    let before = word.utf8[..<colon]
    let letters = before.suffix(longestScheme + 1).reversed().prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
    }
    let start = before.index(colon, offsetBy: -letters.count)
    return (word[start..<colon].lowercased(), before[..<start].last == slash)
  }

  /// Bytes of the longest of ``schemes``.
  private static let longestScheme = 5

  /// Whether what would be the port of a host is none, so that it is a password.
  private static func hasNoPort(_ host: Substring.UTF8View) -> Bool {
    guard host.first != UInt8(ascii: "["), let separator = host.firstIndex(of: colon) else { return false }
    return host[separator...].dropFirst().contains { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
  }

  /// The signs at the end of a query that separate it from the message.
  private static func signs(behind query: Substring) -> Substring {
    let count = query.suffix(mostSigns).reversed().prefix { "'\"’”`>:,.;)".contains($0) }.count
    return query.suffix(count)
  }

  /// A quotation mark and a full stop. More could be part of a secret.
  private static let mostSigns = 2

  private static func mayStandBefore(_ character: Character) -> Bool {
    "'\"‘’“”`<>(=,".contains(character)
  }

  private static func isHostEnd(_ byte: UInt8) -> Bool { byte == slash || isQuery(byte) }

  private static func isQuery(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static let (colon, slash, at) = (UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "@"))
}
