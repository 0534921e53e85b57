import Foundation
import Testing

struct GlossaryTests {
  @Test func everyWordOfTheGlossaryIsInTheCode() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let glossary = try String(contentsOf: root.appending(path: "docs/glossary.md"), encoding: .utf8)
    let rows = glossary.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| word |") }
    let names = rows.flatMap { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropLast().last!.matches(of: #/`(\w+)`/#)
        .map { String($0.1) }
    }
    #expect(names.count >= rows.count)
    let missing = try Set(names).subtracting(Self.words(in: root.appending(path: "Sources")))
    #expect(missing.isEmpty)
  }

  private static func words(in folder: URL) throws -> Set<String> {
    var words: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
    return words
  }
}
