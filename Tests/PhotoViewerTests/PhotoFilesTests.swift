import Foundation
import PhotoViewer
import TestSupport
import Testing

struct PhotoFilesTests {
  /// Makes a folder with empty files of these names, and takes it away again.
  private func withFolder(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      let file = open("\(folder.path)/\(name)", O_CREAT | O_WRONLY, 0o644)
      guard file >= 0, close(file) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    try body(folder.path)
  }

  @Test func aFolderGivesItsImagesInTheOrderOfTheirNumbers() throws {
    try withFolder(["b10.JPG", "b2.jpg", ".hidden.png", "notes.txt", "A.heic", "c.avif"]) { folder in
      let files = try PhotoFiles.resolve([folder])
      #expect(files == ["A.heic", "b2.jpg", "b10.JPG", "c.avif"].map { "\(folder)/\($0)" })
    }
  }

  @Test(arguments: [
    ("a.jpg", true), ("/x.y/a.JPEG", true), ("a.b.webp", true), ("é.SvgZ", true), ("d.png//", true),
    ("a.jpg.", false), ("jpg", false), (".jpg", false), ("/x/.a.png", false), ("a.svgzz", false),
    ("a.jpg/b", false), ("", false), ("/", false),
  ]) func aNameSaysWhetherItIsAnImage(path: String, isImage: Bool) {
    #expect(PhotoFiles.isImage(path) == isImage)
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

  @Test func aNameInAnotherNormalisationIsThatOfANeighbour() throws {
    try withFolder(["e\u{301}.jpg", "\u{E9}.jpg"]) { folder in
      for (name, other) in [("e\u{301}.jpg", "\u{E9}.jpg"), ("\u{E9}.jpg", "e\u{301}.jpg")] {
        let (before, after) = PhotoFiles.neighbours(of: "\(folder)/\(name)")
        #expect((before + after).map { Array($0.utf8) } == [Array("\(folder)/\(other)".utf8)])
      }
    }
  }

  @Test func aFolderWithTheNameOfAPictureIsNone() throws {
    try withFolder(["a.jpg", "c.jpg"]) { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/b.jpg", withIntermediateDirectories: false)
      let files = try PhotoFiles.resolve([folder])
      #expect(files == ["\(folder)/a.jpg", "\(folder)/c.jpg"])
      let (before, after) = PhotoFiles.neighbours(of: "\(folder)/a.jpg")
      #expect(before.isEmpty && after == ["\(folder)/c.jpg"])
    }
  }

  @Test func aFileInAFolderThatCannotBeListedHasNoNeighbours() {
    let (before, after) = PhotoFiles.neighbours(of: "/nowhere/at/all/b3.jpg")
    #expect(before.isEmpty && after.isEmpty)
  }

  @Test func theFirstOfAFolderIsTheFirstOfItsOrder() throws {
    try withFolder(["b10.JPG", "b2.jpg", ".a.png", "notes.txt", "c.avif"]) { folder in
      let first = try PhotoFiles.first(inFolder: folder)
      #expect(first == "\(folder)/b2.jpg")
    }
    try withFolder(["notes.txt"]) { folder in
      #expect(throws: PhotoFilesError.noImages(folder)) { try PhotoFiles.first(inFolder: folder) }
    }
  }

  @Test func namesOfAnyCharactersAreInTheOrderOfFoundation() throws {
    var numbers = SeededNumbers(seed: 7)
    let pieces = ["a", "B", "b", "0", "00", "1", "10", "9", "_", "-", " ", "é", "\u{1}", "%", "\n", "~"]
    for _ in 0..<2000 {
      func name() -> String {
        (0..<Int.random(in: 1...5, using: &numbers)).map { _ in pieces.randomElement(using: &numbers)! }
          .joined()
      }
      let (a, b) = (name(), name())
      guard let order = NameOrder.compare(a, b) else { continue }
      let wanted = a.compare(b, options: [.caseInsensitive, .numeric])
      #expect(order == wanted, "\(a.debugDescription) and \(b.debugDescription)")
    }
  }

  @Test func namesWithEveryByteThatTextMayHaveAreFound() throws {
    let names = ["a\nb.jpg", "q\"'$`;.jpg", "%41.jpg", " .jpg", "-x.jpg", "\u{1}\u{7F}.jpg", "\u{202E}.jpg"]
    try withFolder(names) { folder in
      let files = try PhotoFiles.resolve([folder])
      #expect(Set(files) == Set(names.map { "\(folder)/\($0)" }))
      let (before, after) = PhotoFiles.neighbours(of: "\(folder)/%41.jpg")
      #expect(before.count + after.count == names.count - 1)
    }
  }

  /// Makes an empty file whose name has a byte, which need not be text.
  private func makeFile(named byte: UInt8, in folder: String) -> Bool {
    let path = Array("\(folder)/a".utf8) + [byte] + Array(".jpg".utf8) + [0]
    let file = path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644) }
    }
    return file >= 0 && close(file) == 0
  }

  @Test func namesWithEveryByteAreListedAndThoseThatAreTextLeadToTheirFiles() throws {
    try withFolder([]) { folder in
      // A name may have any byte but the end of a text and the slash.
      let bytes = (1...255).filter { $0 != 47 }.map { UInt8($0) }
      for byte in bytes { #expect(makeFile(named: byte, in: folder)) }
      let files = try PhotoFiles.resolve([folder])
      #expect(files.count == bytes.count)
      let found = Set(files.filter { FileManager.default.fileExists(atPath: $0) })
      #expect(found == Set(bytes.filter { $0 < 128 }.map { "\(folder)/a\(UnicodeScalar($0)).jpg" }))
    }
  }

  @Test func tenThousandFilesOfAFolderAreItsNeighboursInOrder() throws {
    let names = (1...10_000).map { "photo\($0).jpg" }
    try withFolder(names.shuffled()) { folder in
      let (before, after) = PhotoFiles.neighbours(of: "\(folder)/photo4000.jpg")
      let (first, last) = (names[..<3999].map { "\(folder)/\($0)" }, names[4000...].map { "\(folder)/\($0)" })
      #expect(before == first)
      #expect(after == last)
      let beginning = try PhotoFiles.first(inFolder: folder)
      #expect(beginning == "\(folder)/photo1.jpg")
    }
  }
}
