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

  /// A file that has just been moved to the trash, as GTKDesktop finds it.
  private func find(_ name: String, from original: String, in trash: TrashFolder) throws -> TrashedFile {
    let identity = try #require(FileIdentity("\(folder.path)/files/\(name)"))
    return try GTKDesktop.find(identity, from: original, in: [trash])
  }

  @Test func aFileThatWasJustMovedIsFoundByItsNumber() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "home/a.png").path
    let trash = try trash([
      ("a.png", note(original, "2026-01-03T00:00:00")), ("a.2.png", note(original, "2026-01-02T00:00:00")),
    ])
    #expect(try find("a.2.png", from: original, in: trash).place == "\(folder.path)/files/a.2.png")
  }

  /// On a full disk GIO leaves an empty note, or the beginning of one.
  @Test(arguments: ["", "[Trash Info]\nPath=/x", "[Trash Info]\nPath=/x/a.png\nDeletionDate="])
  func aFileWhoseNoteIsNotWholeGoesBack(_ beginning: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "home/a.png").path
    let trash = try trash([
      ("a.png", note(original, "2026-01-02T00:00:00")), ("a.2.png", beginning),
    ])
    #expect(throws: DesktopError("a.png: is not moved to the trash: the disk may be full")) {
      try find("a.2.png", from: original, in: trash)
    }
    #expect(try String(contentsOfFile: original, encoding: .utf8) == "a.2.png")
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/info")
    #expect(left == ["a.png.trashinfo"])
    #expect(trash.file(from: original)?.place == "\(folder.path)/files/a.png")
  }

  @Test func aFileThatCannotGoBackIsStillFoundInTheTrash() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "home/a.png").path
    let trash = try trash([("a.png", "")])
    try Data("other".utf8).write(to: URL(fileURLWithPath: original))
    let file = try find("a.png", from: original, in: trash)
    #expect(try String(contentsOfFile: file.place, encoding: .utf8) == "a.png")
    #expect(try String(contentsOfFile: original, encoding: .utf8) == "other")
    try FileManager.default.removeItem(atPath: original)
    try GTKDesktop.restore(file)
    #expect(try String(contentsOfFile: original, encoding: .utf8) == "a.png")
  }

  @Test func ofTwoNamesOfAFileTheOtherIsNotTaken() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let trash = try trash([("a.png", note("/x/a.png", "2026-01-02T00:00:00"))])
    let files = folder.appending(path: "files")
    try FileManager.default.linkItem(at: files.appending(path: "a.png"), to: files.appending(path: "b.png"))
    try Data(note("/x/b.png", "2026-01-01T00:00:00").utf8).write(
      to: folder.appending(path: "info/b.png.trashinfo"))
    #expect(try find("a.png", from: "/x/b.png", in: trash).place == "\(folder.path)/files/b.png")
  }

  @Test func aFileThatIsGoneIsNotMoved() {
    #expect(throws: DesktopError("a.png: is not moved to the trash: there is no such file")) {
      try GTKDesktop.trash("\(folder.path)/a.png")
    }
  }

  @Test func aFileOfASystemWithoutTrashStays() throws {
    // /proc is a file system without a trash.
    let path = "/proc/self/status"
    #expect(throws: DesktopError("status: is not moved to the trash: its file system has no trash")) {
      try GTKDesktop.trash(path)
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  /// GIO removes `..` as text, which after a link means another file.
  @Test func theFileThatThePathMeansIsMoved() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    try files.createDirectory(at: folder.appending(path: "real/sub"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real/sub")
    try Data("other".utf8).write(to: folder.appending(path: "a.png"))
    // The file that is meant is missing, so that nothing is left in the trash of who runs this.
    #expect(throws: DesktopError("a.png: is not moved to the trash: there is no such file")) {
      try GTKDesktop.trash("\(folder.path)/link/../a.png")
    }
    #expect(files.fileExists(atPath: folder.path + "/a.png"))
  }

  @Test func aNoteOfANameInAnotherNormalisationIsThatOfAnotherFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let trash = try trash([("a.png", note("/x/e%CC%81.png", "2026-01-02T00:00:00"))])
    #expect(trash.file(from: "/x/\u{E9}.png") == nil)
    #expect(trash.file(from: "/x/e\u{301}.png") != nil)
  }
}
