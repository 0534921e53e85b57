import Foundation
import Testing

/// ARCHITECTURE.md's table of where to look.
struct ArchitectureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func rows() throws -> [Substring] {
    let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let start = try #require(text.firstRange(of: "\n## Where to look\n")).upperBound
    let section = text[start...].components(separatedBy: "\n## ")[0]
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| for |") }
  }

  @Test func everySourceFileThatItNamesExistsOnce() throws {
    var counts: [String: Int] = [:]
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) { counts[file.lastPathComponent, default: 0] += 1 }
    for row in try Self.rows() {
      let names = row.matches(of: #/`([\w+]+\.swift)`/#).map { String($0.1) }
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(counts[name] == 1, "\(name)") }
    }
  }

  @Test func everyPageOfRulesThatItNamesExists() throws {
    for row in try Self.rows() {
      let links = row.matches(of: #/\]\((.+?)\)/#).map { String($0.1) }
      #expect(!links.isEmpty, "\(row)")
      for link in links {
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: link).path), "\(link)")
      }
    }
  }
}
