import Gallery

/// The error for a name that no page has.
@MainActor struct UnknownPage: Error {
  nonisolated let description: String

  init(name: String) {
    let near = Self.near(name, among: Gallery.pages.map(\.name))
    let advice =
      near.isEmpty ? "`vellum gallery --list` names them all" : "perhaps \(near.joined(separator: " or "))"
    description = "no page of the gallery is called \"\(name)\": \(advice)"
  }

  /// The names that `name` may stand for, best first: those that contain it, and those that differ from it by a few letters.
  static func near(_ name: String, among names: [String]) -> [String] {
    let name = name.lowercased()
    let parts = name.isEmpty ? [] : names.filter { $0.contains(name) }
    let limit = max(2, name.count / 3)
    let similar = names.filter { !parts.contains($0) }
      .map { (name: $0, distance: distance(from: name, to: $0)) }
      .filter { $0.distance <= limit }
      .sorted { $0.distance < $1.distance }
    return Array((parts + similar.map(\.name)).prefix(3))
  }

  /// How many letters have to be added, left out or replaced (Levenshtein's distance).
  private static func distance(from a: String, to b: String) -> Int {
    let letters = Array(b)
    var row = Array(0...letters.count)
    for (index, letter) in a.prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let replaced = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}

extension UnknownPage: CustomStringConvertible {}
