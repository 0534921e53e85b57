import Foundation
import Testing

@testable import VellumHost

struct LineFileTests {
  @Test func aFileEndsWithTheLastLineThatIsWithinItsLimit() throws {
    let path = temporaryPath("short.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try LineFile(path: path, limit: 8)
    file.append("one\n")
    file.append("two\n")
    #expect(file.failure == nil)
    file.append("x\n")
    #expect(file.failure == .unwritable(path: path, reason: "File too large"))
    file.close()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
  }

  @Test func aLineThatIsTooLongForReadersEndsTheFile() throws {
    let path = temporaryPath("long.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try LineFile(path: path, lineLimit: 3)
    file.append("one\n")
    #expect(file.failure == nil)
    file.append("three\n")
    #expect(
      file.failure == .unwritable(path: path, reason: "a recording has room for 3 bytes in a line"))
    file.append("two\n")
    file.close()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\n")
  }

  @Test func aRecordingOfMoreThanSixtyFourMebibytesIsRefused() throws {
    let path = temporaryPath("large.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    // A hole, which takes no space. As a line it would be too long.
    try file.truncate(atOffset: (64 << 20) + 1)
    try file.close()
    #expect(throws: RecordingError.unreadable(path: path, reason: "File too large")) {
      try Recording(contentsOfFile: path)
    }
  }
}
