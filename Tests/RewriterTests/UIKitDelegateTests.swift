import Foundation
import Testing

@testable import Rewriter

struct UIKitDelegateTests {
  /// The protocols of the library, read from its sources.
  private static var library: [TypeFacts] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/VellumKit")
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent.contains("Delegate") }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { ParsedSource(path: "", text: $0).facts.types }.filter { $0.kind == .protocol }
  }

  @Test(arguments: UIKitDelegate.methods.keys.sorted())
  func itsMethodsAreThoseOfTheLibrary(name: String) throws {
    let declared = try #require(Self.library.first { $0.name == name })
    #expect(Set(declared.members.map(\.name)) == Set(UIKitDelegate.methods[name] ?? []))
  }
}
