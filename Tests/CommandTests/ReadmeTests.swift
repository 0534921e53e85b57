import Foundation
import Testing

struct ReadmeTests {
  @Test func theReadmesProgramIsTheOneThatIsBuilt() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let program = try String(
      contentsOf: tests.appending(path: "ClientTests/ReadmeProgram/ReadmeProgram.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: tests.deletingLastPathComponent().appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(program)```"))
  }
}
