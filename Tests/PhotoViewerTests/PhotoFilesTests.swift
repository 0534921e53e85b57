import Foundation
import PhotoViewer
import Testing

struct PhotoFilesTests {
  /// Makes a folder with empty files of these names, and takes it away again.
  private func withFolder(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names { try Data().write(to: folder.appending(path: name)) }
    try body(folder.path)
  }

  @Test func aFolderGivesItsImagesInTheOrderOfTheirNumbers() throws {
    try withFolder(["b10.JPG", "b2.jpg", ".hidden.png", "notes.txt", "A.heic", "c.avif"]) { folder in
      let files = try PhotoFiles.resolve([folder])
      #expect(files == ["A.heic", "b2.jpg", "b10.JPG", "c.avif"].map { "\(folder)/\($0)" })
    }
  }

  @Test func filesComeInTheOrderGivenWhateverTheirEndings() throws {
    try withFolder(["z.jpg", "a.data"]) { folder in
      let files = ["\(folder)/z.jpg", "\(folder)/a.data"]
      let resolved = try PhotoFiles.resolve(files)
      #expect(resolved == files)
    }
  }

  @Test func whatIsMissingIsNamed() throws {
    try withFolder(["a.txt"]) { folder in
      #expect(throws: PhotoFilesError.noImages(folder)) { try PhotoFiles.resolve([folder]) }
      #expect(throws: PhotoFilesError.missing("\(folder)/b.jpg")) {
        try PhotoFiles.resolve(["\(folder)/b.jpg"])
      }
    }
  }

  @Test func theNeighboursOfAFileAreTheOtherImagesOfItsFolder() throws {
    try withFolder(["b10.JPG", "b2.jpg", ".hidden.png", "notes.txt", "A.heic", "b3.jpg"]) { folder in
      let (before, after) = PhotoFiles.neighbours(of: "\(folder)/b3.jpg")
      #expect(before == ["\(folder)/A.heic", "\(folder)/b2.jpg"])
      #expect(after == ["\(folder)/b10.JPG"])
    }
  }

  @Test func aFileInAFolderThatCannotBeListedHasNoNeighbours() {
    let (before, after) = PhotoFiles.neighbours(of: "/nowhere/at/all/b3.jpg")
    #expect(before.isEmpty && after.isEmpty)
  }
}
