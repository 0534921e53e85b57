import Foundation
import TestSupport
import Testing
import UIKit

/// `vellum view` shows documents.
struct ViewDocumentsTests {
  @MainActor private func picture(_ data: Data, named name: String) throws -> (Command, UIImage?) {
    var shown: (Command, UIImage?)?
    try withFolder { folder in
      try data.write(to: folder.appending(path: name))
      let run = try Command.run(["view", name, "--size", "400x300", "--out", "out.png"], in: folder)
      let image = (try? Data(contentsOf: folder.appending(path: "out.png"))).flatMap { UIImage(data: $0) }
      shown = (run, image)
    }
    return try #require(shown)
  }

  private func complaint(_ data: Data, named name: String) throws -> String {
    var complaint = ""
    try withFolder { folder in
      try data.write(to: folder.appending(path: name))
      let run = try Command.run(["view", name, "--out", "out.png"], in: folder)
      #expect(run.status == 2)
      complaint = run.complaint
    }
    return complaint
  }

  @MainActor @Test func aPageOfADocumentIsShown() throws {
    let (run, image) = try picture(TestDocument.data(), named: "paper.pdf")
    #expect(run.complaint == "")
    #expect(run.status == 0)
    #expect(image?.size == CGSize(width: 400, height: 300))
  }

  @Test func aDrawingThatIsRefusedIsOneLineHoweverManyTilesItHas() throws {
    // A billion rectangles. librsvg refuses them after some seconds, in which several tiles wait.
    let levels = (1...9).map { level in
      let uses = String(repeating: "<use href=\"#a\(level - 1)\"/>", count: 10)
      return "<g id=\"a\(level)\">\(uses)</g>"
    }
    let defined = "<g id=\"a0\"><rect width=\"1\" height=\"1\"/></g>\(levels.joined())"
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"80\">"
    let drawing = "\(start)<defs>\(defined)</defs><use href=\"#a9\"/></svg>"
    let words = try complaint(Data(drawing.utf8), named: "a.svg")
    // On a machine with much else to do, drawing it takes longer than it may.
    #expect(
      words.hasPrefix("vellum: a.svg: is damaged: ") && words.split(separator: "\n").count == 1, "\(words)")
  }

  @MainActor @Test func aDrawingIsShown() throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>"
    let (run, image) = try picture(Data(drawing.utf8), named: "drawing.svg")
    #expect(run.complaint == "")
    #expect(run.status == 0)
    #expect(image != nil)
  }

  @Test func whatCannotBeShownSaysWhyInOneLine() throws {
    #expect(
      try complaint(TestDocument.locked, named: "paper.pdf")
        == "vellum: paper.pdf: it is encrypted, and opens with a password only\n")
    #expect(
      try complaint(Data("%PDF-1.4\nnothing\n%%EOF\n".utf8), named: "paper.pdf")
        == "vellum: paper.pdf: is damaged: the PDF cannot be drawn\n")
    #expect(
      try complaint(Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>".utf8), named: "drawing.svg")
        == "vellum: drawing.svg: is damaged: the SVG cannot be drawn\n")
    #expect(
      try complaint(Data("%PDF-1.4\nnothing".utf8), named: "paper.pdf")
        == "vellum: paper.pdf: is truncated: the file ends before the document does\n")
    #expect(
      try complaint(Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><g>".utf8), named: "drawing.svg")
        == "vellum: drawing.svg: is truncated: the file ends before the picture does\n")
    #expect(
      try complaint(Data("AT&TFORM".utf8) + Data(count: 200), named: "book.djvu")
        == "vellum: book.djvu: is of the kind DjVu, which is not supported\n")
  }

  @Test func withoutTheProgramThatDrawsThemDocumentsAreNotShown() throws {
    try withFolder { folder in
      // The command is alone in its folder, so it does not find vellum-documents.
      let alone = folder.appending(path: "bin/vellum")
      try FileManager.default.createDirectory(
        at: alone.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Command.executable, to: alone)
      try TestDocument.data().write(to: folder.appending(path: "paper.pdf"))
      let run = try Command.run(["view", "paper.pdf", "--out", "out.png"], alone, in: folder)
      #expect(run.complaint == "vellum: paper.pdf: PDF is not shown: vellum-documents is not installed\n")
      #expect(run.status == 2)

      let libexec = folder.appending(path: "libexec/vellum")
      try FileManager.default.createDirectory(at: libexec, withIntermediateDirectories: true)
      let program = Command.executable.deletingLastPathComponent().appending(path: "vellum-documents")
      try FileManager.default.copyItem(at: program, to: libexec.appending(path: "vellum-documents"))
      let other = try Command.run(["view", "paper.pdf", "--out", "out.png"], alone, in: folder)
      #expect(other.complaint == "")
      #expect(other.status == 0)
    }
  }
}
