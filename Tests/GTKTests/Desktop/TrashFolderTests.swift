import Foundation
import HostInterface
import Testing

@testable import VellumGTK

/// Files in a trash are found and restored.
@MainActor struct TrashFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "trash-\(UUID().uuidString)")

  /// Makes a trash with files, each with the text of its note.
  private func trash(_ notes: [(name: String, note: String)], top: String? = nil) throws -> TrashFolder {
    for part in ["files", "info", "home"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: part), withIntermediateDirectories: true)
    }
    for (name, note) in notes {
      try Data(name.utf8).write(to: folder.appending(path: "files/\(name)"))
      try Data(note.utf8).write(to: folder.appending(path: "info/\(name).trashinfo"))
    }
    return TrashFolder(path: folder.path, top: top)
  }

  private func note(_ path: String, _ date: String) -> String {
    "[Trash Info]\nPath=\(path)\nDeletionDate=\(date)\n"
  }

  @Test func theFileThatCameLastIsFoundByItsNote() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let trash = try trash([
      ("a.png", note("/x/a%20b.png", "2026-01-02T00:00:00")),
      ("a.2.png", note("/x/a%20b.png", "2026-01-03T00:00:00")),
      ("c.png", note("/x/c.png", "2026-01-04T00:00:00")),
    ])
    #expect(trash.file(from: "/x/a b.png")?.place == "\(folder.path)/files/a.2.png")
    #expect(trash.file(from: "/x/d.png") == nil)
  }

  @Test func notesOfAFileSystemNameFilesFromItsTop() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let trash = try trash([("a.png", note("sub/a.png", "2026-01-02T00:00:00"))], top: "/mnt/card")
    #expect(trash.file(from: "/mnt/card/sub/a.png") != nil)
  }

  @Test(arguments: ["", "Path", "Path=%", "[Trash Info]\n=\nPath==x", "\u{0}Path=/x/a.png", "Path=%FF/x"])
  func aNoteThatSaysNothingIsPassedOver(_ text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try trash([("a.png", text)]).file(from: "/x/a.png") == nil)
  }

  @Test func aFileGoesBackAndItsNoteGoes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "home/a.png").path
    let trash = try trash([("a.png", note(original, "2026-01-02T00:00:00"))])
    let file = try #require(trash.file(from: original))
    try GTKDesktop.restore(file)
    #expect(try String(contentsOfFile: original, encoding: .utf8) == "a.png")
    #expect(!FileManager.default.fileExists(atPath: file.info))
  }

  @Test func whatIsInItsPlaceStaysAndSoDoesTheFileInTheTrash() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "home/a.png").path
    let trash = try trash([("a.png", note(original, "2026-01-02T00:00:00"))])
    try Data("other".utf8).write(to: URL(fileURLWithPath: original))
    let file = try #require(trash.file(from: original))
    #expect(throws: DesktopError("a.png: another file is in its place, so it stays in the trash")) {
      try GTKDesktop.restore(file)
    }
    #expect(try String(contentsOfFile: original, encoding: .utf8) == "other")
    #expect(try String(contentsOfFile: file.place, encoding: .utf8) == "a.png")
  }

  @Test func aFolderThatIsGoneLeavesTheFileInTheTrash() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "gone/a.png").path
    let trash = try trash([("a.png", note(original, "2026-01-02T00:00:00"))])
    let file = try #require(trash.file(from: original))
    #expect(throws: DesktopError.self) { try GTKDesktop.restore(file) }
    #expect(FileManager.default.fileExists(atPath: file.place))
  }

  @Test func aFileOfASystemWithoutTrashStays() throws {
    // /proc is a file system without a trash.
    let path = "/proc/self/status"
    #expect(throws: DesktopError.self) { try GTKDesktop.trash(path) }
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
