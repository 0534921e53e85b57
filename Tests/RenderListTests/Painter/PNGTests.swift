import Foundation
import RenderList
import Testing

struct PNGTests {
  private let painter = CairoPainter(width: 5, height: 4)

  @Test func aPictureIsWrittenAndNothingBeside() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("frame.png")
    try painter.writePNG(to: file.path)
    #expect(try Data(contentsOf: file).prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["frame.png"])
  }

  @Test func aMissingFolderIsReported() {
    let path = "/nonexistent/frame.png"
    #expect(throws: PNGError.unwritable(path: path, reason: "No such file or directory")) {
      try painter.writePNG(to: path)
    }
  }
}
