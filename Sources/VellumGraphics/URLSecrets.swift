/// What a URL may have that is nobody else's business: user, password and query.
enum URLSecrets {
  /// A text in which URLs have none of them. A URL begins with a scheme and `://`, or with `//` and a user, and ends before a space or
  /// a quotation mark.
  static func removed(from text: String) -> String {
    // Nearly all messages have no URL.
    guard text.utf8.contains(UInt8(ascii: "/")), text.contains("//") else { return text }
    var (result, rest) = ("", text[...])
    while let slashes = rest.firstRange(of: "//") {
      let isAfterScheme = rest[..<slashes.lowerBound].last == ":"
      let isStart = rest[..<slashes.lowerBound].last.map(isEnd) ?? result.isEmpty
      result += rest[..<slashes.upperBound]
      let url = rest[slashes.upperBound...].prefix { !isEnd($0) }
      let user = url.prefix { !"/?#".contains($0) }.lastIndex(of: "@")
      if isAfterScheme || isStart && user != nil {
        result += shown(url[(user.map { url.index(after: $0) } ?? url.startIndex)...])
      } else {
        result += url
      }
      rest = rest[url.endIndex...]
    }
    return result + rest
  }

  /// A URL up to its query, with the sign that separates it from the message.
  private static func shown(_ url: Substring) -> Substring {
    guard let query = url.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return url }
    guard let last = url.last, ":,.;)".contains(last) else { return url[..<query] }
    return url[..<query] + String(last)
  }

  private static func isEnd(_ character: Character) -> Bool {
    character.isWhitespace || "'\"’”`<>".contains(character)
  }
}
