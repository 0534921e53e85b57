import Foundation
import Rewriter
import Testing

/// What `vellum port` writes.
final class PortedFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "ported-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func removedCodeLeavesNoBlanks() throws {
    try write(
      "import UIKit\nimport ObjectiveC\n\n@objcMembers\nclass A: UIView {\n  @objc private func a() {}\n}\n",
      to: "A.swift")
    #expect(try PortedFolder(folder).port().isEmpty)
    #expect(try text("A.swift") == "import UIKit\n\nclass A: UIView {\n  private func a() {}\n}\n")
  }

  @Test func aSecondRunChangesNothing() throws {
    try write(
      "@objc protocol P {\n  @objc optional func a()\n}\nclass A: P {\n  let s = #selector(b)\n  @objc func a() {}\n  func b() {}\n}\n",
      to: "A.swift")
    _ = try PortedFolder(folder).port()
    let (once, companion) = (try text("A.swift"), try text(PortedFolder.companionName))
    #expect(companion.contains("extension A: _P_a {}"))
    _ = try PortedFolder(folder).port()
    #expect(try text("A.swift") == once)
  }

  @Test func aSourceKeepsItsPermissions() throws {
    try write("@objc class A {}", to: "A.swift")
    let path = folder.appending(path: "A.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    _ = try PortedFolder(folder).port()
    #expect(try text("A.swift") == "class A {}")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func aFolderThatIsNamedLikeASourceIsNone() throws {
    let inner = folder.appending(path: "In.swift")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Link.swift"), withDestinationURL: inner)
    try write("@objc class A {}", to: "In.swift/A.swift")
    #expect(try PortedFolder(folder).port().isEmpty)
    #expect(try text("In.swift/A.swift") == "class A {}")
  }

  @Test func whatCannotBeDoneIsListedAndTheRestDone() throws {
    try write("class A {\n  let s = #selector(b.c)\n  @objc func a() {}\n}\n", to: "A.swift")
    try write("@objc func a( {", to: "B.swift")
    let findings = try PortedFolder(folder).port()
    #expect(findings.map { "\($0.line) \($0.severity)" } == ["2 error", "1 error"])
    #expect(try text("A.swift").contains("\n  func a() {}"))
    #expect(try text("B.swift") == "@objc func a( {")
  }

  @Test(arguments: [
    "let a = b" + String(repeating: "!", count: 100_000), "let a: B" + String(repeating: "?", count: 100_000),
  ])
  func aSourceThatIsNestedTooDeeplyStaysAsItIs(_ text: String) throws {
    try write("@objc class A {}", to: "A.swift")
    try write(text, to: "B.swift")
    #expect(
      try PortedFolder(folder).port().map(\.reason) == ["is nested more than 4000 deep, and stays as it is"])
    #expect(try self.text("A.swift") == "class A {}")
    #expect(try self.text("B.swift") == text)
  }

  @Test func aSourceThatIsNotTextStaysAsItIs() throws {
    try write("@objc class A {}", to: "A.swift")
    try Data([0x2f, 0x2f, 0xff]).write(to: folder.appending(path: "B.swift"))
    let finding = try PortedFolder(folder).port().map(\.description)
    #expect(finding.map { $0.hasSuffix("/B.swift:1:1: error: is not UTF-8, and stays as it is") } == [true])
    #expect(try text("A.swift") == "class A {}")
  }

  @Test func aFolderThatIsMissingIsAnError() {
    #expect(throws: CocoaError.self) { try PortedFolder(URL(filePath: "/no/such/folder")).port() }
  }
}
