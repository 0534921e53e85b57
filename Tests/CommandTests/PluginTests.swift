import Foundation
import Testing

/// What the plugin's programs are made of, as their build has left it.
struct PluginTests {
  private static let products = Command.executable.deletingLastPathComponent()

  @Test func debuggersAreShownTheSourcesAndNotTheirCopies() throws {
    let object = try Data(
      contentsOf: Self.products.appending(path: "BottomSheet.build/BottomSheet.swift.o"))
    #expect(object.range(of: Data("/Tests/ClientTests/Programs/BottomSheet/BottomSheet.swift".utf8)) != nil)
    #expect(object.range(of: Data("/vellum-rewrite/".utf8)) == nil)
  }
}
