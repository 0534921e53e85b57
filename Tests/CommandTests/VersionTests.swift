import Foundation
import Testing

struct VersionTests {
  @Test func theCommandSaysTheNewestVersionOfTheChangelog() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let changelog = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    // A heading is "## 0.1.0 - 2026-11-22"; what is not released yet has no number.
    let newest = try #require(changelog.firstMatch(of: #/(?m)^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/#)).1
    try withFolder { folder in
      let run = try Command.run(["--version"], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "\(newest)\n")
    }
  }
}
