import Foundation
import Rewriter
import Testing

/// The folder of rewritten sources that a build reads.
final class RewrittenFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "rewritten-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func update(_ files: [String: String], imported: [String: String] = [:], version: String = "1")
    throws -> RewrittenFolder.Outcome
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files.merging(imported, uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let paths = { (files: [String: String]) in
      files.keys.sorted().map { self.folder.appending(path: $0).path }
    }
    return try RewrittenFolder(folder.appending(path: "out"), version: version).update(
      RewrittenFolder.Target(
        sources: paths(files), imported: paths(imported), modules: [],
        companion: folder.appending(path: "Companion.swift").path))
  }

  private func names(_ outcome: RewrittenFolder.Outcome) -> [String] {
    outcome.written.map { URL(filePath: $0).lastPathComponent }
  }

  @Test func aChangeOfOneFileWritesOneFile() throws {
    #expect(
      names(try update(["A.swift": "@objc class A {}", "B.swift": "@objc class B {}"])) == [
        "A.swift", "B.swift",
      ])
    #expect(names(try update(["A.swift": "@objc class A {}", "B.swift": "@objc class B {}"])).isEmpty)
    #expect(
      names(try update(["A.swift": "@objc class A {}", "B.swift": "@objc class B { let b = 1 }"])) == [
        "B.swift"
      ])
  }

  @Test func anOverrideInAnotherFileWritesTheClassAndTheCompanion() throws {
    _ = try update(["A.swift": "class A: UIView {\n}", "B.swift": "extension A {}"])
    let companion = folder.appending(path: "Companion.swift")
    let before = try String(contentsOf: companion, encoding: .utf8)
    #expect(
      names(
        try update(["A.swift": "class A: UIView {\n}", "B.swift": "extension A { override func a() {} }"]))
        == ["A.swift", "B.swift"])
    #expect(try String(contentsOf: companion, encoding: .utf8) != before)
  }

  // What a compiled file says of the extension's member has then changed, so the compiler has to compile the extension again.
  @Test func anOverrideOfAnExtensionsMemberChangesADeclarationThatTheExtensionsFileUses() throws {
    let shown = "extension UIView {\n  @objc func show() {}\n}"
    func declared(_ text: String) throws -> [Substring] {
      _ = try update(["A.swift": shown, "B.swift": text])
      return try companion().split(separator: "\n").filter { $0.contains("_2fA_2eswift") }
    }
    let before = try declared("class B: UIView {\n}")
    #expect(before.count == 1)
    #expect(try declared("class B: UIView {\n  override func show() {}\n}") != before)
    let outputs = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "out"), includingPropertiesForKeys: nil)
    let output = try #require(outputs.first { $0.path.hasSuffix("-A.swift") })
    #expect(try String(contentsOf: output, encoding: .utf8).contains("private typealias _Facts = _Facts_"))
  }

  @Test func aDeletedOutputIsWrittenAgain() throws {
    let files = ["A.swift": "@objc class A {}"]
    _ = try update(files)
    try FileManager.default.removeItem(at: folder.appending(path: "out"))
    #expect(names(try update(files)) == ["A.swift"])
  }

  @Test func anErrorIsReportedUntilItIsMended() throws {
    var files = [
      "A.swift": "let s = #selector(button.press)",
      "B.swift": "class B: Foreign {\n  func scrollViewDidZoom(_: UIScrollView) {}\n}",
    ]
    // The other file is not rewritten again, and so says nothing.
    #expect(try update(files).findings.map(\.severity) == [.error, .warning])
    for _ in 0..<2 { #expect(try update(files).findings.map(\.severity) == [.error]) }
    files["A.swift"] = "let s = 1"
    #expect(try update(files).findings.isEmpty)
  }

  @Test func anotherRewriterRewritesAgainAndWritesWhatDiffers() throws {
    _ = try update(["A.swift": "@objc class A {}"])
    #expect(names(try update(["A.swift": "@objc class A {}"], version: "2")).isEmpty)
  }

  @Test func protocolsOfOtherTargetsCount() throws {
    let pager = "@objc public protocol P {\n  @objc optional func a()\n}"
    let imports =
      "import Foundation\n@testable import Pager\nimport Photos\n#if DEBUG\nimport Probe\n#endif\n"
    _ = try update(["A.swift": imports + "class A: P { func a() {} }"], imported: ["P.swift": pager])
    let companion = try companion()
    #expect(companion.contains("extension A: _P_a {}"))
    #expect(companion.split(separator: "\n").filter { $0.contains("import") } == ["@testable import Pager"])
  }

  @Test func internalProtocolsOfAModuleUnderTestCount() throws {
    let pager = "@objc protocol P {\n  @objc optional func a()\n}"
    let log = "class Log: P { func a() {} }"
    _ = try update(["A.swift": "@testable import Pager\n" + log], imported: ["P.swift": pager])
    #expect(try companion().contains("extension Log: _P_a {}"))
    _ = try update(["A.swift": "import Pager\n" + log], imported: ["P.swift": pager])
    #expect(try !companion().contains("_P_a"))
  }

  private func companion() throws -> String {
    try String(contentsOf: folder.appending(path: "Companion.swift"), encoding: .utf8)
  }

  @Test func theOverlayNamesTheSources() throws {
    _ = try update(["A.swift": "@objc class A {}"])
    let overlay = try String(contentsOf: folder.appending(path: "out/overlay.yaml"), encoding: .utf8)
    #expect(overlay.contains("\"use-external-names\" : false"))
    #expect(overlay.contains("\"name\" : \"\(folder.path)/A.swift\""))
  }

  @Test func aFileThatIsMissingIsAnError() throws {
    let target = RewrittenFolder.Target(
      sources: ["/no/such.swift"], imported: [], modules: [], companion: "/tmp/x")
    #expect(throws: CocoaError.self) { try RewrittenFolder(folder, version: "1").update(target) }
  }
}
