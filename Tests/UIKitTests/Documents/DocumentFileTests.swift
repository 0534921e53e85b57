import CDocumentProtocol
import Foundation
import TestSupport
import Testing

@testable import VellumGraphics

struct DocumentFileTests {
  private func open(_ data: Data, seconds: Int = 30) throws -> DocumentFile {
    var limits = DocumentLimits()
    limits.seconds = seconds
    return try DocumentFile(data, named: "a.pdf", limits: limits)
  }

  private func reason(_ body: () throws(DocumentError) -> Void) -> DocumentError.Reason? {
    do throws(DocumentError) {
      try body()
      return nil
    } catch {
      #expect(!error.description.contains("\n"))
      return error.reason
    }
  }

  /// Draws 10 by 10 points at (10, 100) of the page as it is shown, where ``TestDocument/marks`` are red.
  private func draw(_ file: DocumentFile, page: Int = 0) throws(DocumentError) -> Pixel {
    let place = CGAffineTransform(translationX: -10, y: -100)
    return try file.draw(page: page, through: place, width: 10, height: 10).pixel(5, 5)
  }

  @Test func aPageThatTakesTooLongIsGivenUpAndOthersAreDrawn() throws {
    let file = try open(TestDocument.data([TestDocument.plain, TestDocument.endless]), seconds: 2)
    #expect(try draw(file) == .red)
    let slow = reason { () throws(DocumentError) in _ = try draw(file, page: 1) }
    // Which of the two limits is reached first depends on the load of the machine.
    #expect(slow == .tooSlow || slow == .ended)
    #expect(try draw(file) == .red)
  }

  @Test func aPageThatIsRefusedIsNotDrawnAgain() throws {
    // librsvg refuses so many groups in each other.
    let (before, after) = (
      String(repeating: "<g opacity=\"0.5\">", count: 300), String(repeating: "</g>", count: 300)
    )
    let file = try open(TestDrawing.data("\(before)<rect width=\"9\" height=\"9\"/>\(after)"))
    #expect(file.despair(of: 0) == nil)
    #expect(reason { () throws(DocumentError) in _ = try draw(file) } == .damaged)
    #expect(file.despair(of: 0) == .damaged)
    #expect(reason { () throws(DocumentError) in _ = try draw(file) } == .damaged)
  }

  @Test func aFileThatIsCutOffWhileItIsShownIsAnErrorAndItsReturnIsNone() throws {
    let data = TestDocument.data([TestDocument.plain, TestDocument.plain])
    try Fixture.withFile(data, named: "a.pdf") { path in
      let file = try DocumentFile(path)
      #expect(try draw(file) == .red)
      truncate(path, 0)
      #expect(reason { () throws(DocumentError) in _ = try draw(file, page: 1) } != nil)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.write(contentsOf: data)
      try handle.close()
      #expect(try draw(file, page: 1) == .red)
    }
  }

  @Test func aFileThatGoesIsStillShown() throws {
    let file = try Fixture.withFile(TestDocument.data(), named: "a.pdf") { try DocumentFile($0) }
    #expect(try draw(file) == .red)
  }

  @Test func manyThreadsMayDraw() async throws {
    let file = try open(TestDocument.data())
    await withTaskGroup(of: Pixel?.self) { group in
      for _ in 0..<16 { group.addTask { try? self.draw(file) } }
      for await pixel in group { #expect(pixel == .red) }
    }
  }

  @Test func aDocumentWithoutPagesIsRefused() throws {
    let empty = TestDocument.data(objects: [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>",
    ])
    #expect(reason { () throws(DocumentError) in _ = try open0(empty).opening() } == .noPages)
  }

  private func open0(_ data: Data) throws(DocumentError) -> DocumentFile {
    try DocumentFile(data, named: "a.pdf")
  }

  @Test func pagesThatAreTooLargeAreRefused() throws {
    for size in ["1000000000", "1e400", "99999999999999999999999999999999999999999999"] {
      let file = try open(TestDocument.data([.init("/MediaBox [0 0 \(size) \(size)]", TestDocument.marks)]))
      #expect(reason { () throws(DocumentError) in _ = try file.boxes(ofPage: 0) } != nil || size == "1e400")
    }
  }

  @Test func boxesThatAreNoneDoNoHarm() throws {
    for box in ["[nan nan nan nan]", "[0 0]", "null", "[100 100 0 0]", "[0 0 0 0]", "(text)"] {
      let file = try open(TestDocument.data([.init("/MediaBox \(box)", TestDocument.marks)]))
      if let boxes = try? file.boxes(ofPage: 0) {
        #expect(boxes.boxes.allSatisfy { $0.width.isFinite && $0.width >= 0 && $0.height >= 0 })
        _ = try? draw(file)
      }
    }
  }

  @Test func pagesThatAreNotThereAreErrors() throws {
    let file = try open(TestDocument.data())
    for page in [1, -1, Int.max] {
      #expect(reason { () throws(DocumentError) in _ = try file.boxes(ofPage: page) } == .noSuchPage)
      #expect(reason { () throws(DocumentError) in _ = try draw(file, page: page) } == .noSuchPage)
    }
  }

  @Test func matricesThatAreNoneAreRefusedHere() throws {
    let file = try open(TestDocument.data())
    for matrix in [
      CGAffineTransform(scaleX: .nan, y: 1), CGAffineTransform(scaleX: 0, y: 1),
      CGAffineTransform(translationX: .infinity, y: 0), CGAffineTransform(scaleX: 1e300, y: 1e300),
    ] {
      let why = reason { () throws(DocumentError) in
        _ = try file.draw(page: 0, through: matrix, width: 10, height: 10)
      }
      #expect(why == .tooLarge)
    }
  }

  @Test func damageAnywhereIsBorne() throws {
    let whole = TestDocument.data([TestDocument.plain, TestDocument.plain])
    for length in stride(from: 20, to: whole.count, by: 61) {
      let file = try open(whole.prefix(length))
      if let opening = try? file.opening() {
        for page in 0..<opening.pages {
          _ = try? file.boxes(ofPage: page)
          _ = try? draw(file, page: page)
        }
      }
    }
  }

  @Test func kindsAreRecognisedByTheirFirstBytes() {
    func kind(_ text: String) -> DocumentFormat? { DocumentFormat(signature: Data(text.utf8)) }
    #expect(kind("%PDF-1.7\n") == .pdf)
    #expect(kind("\u{FEFF} \n%PDF-1.7\n") == .pdf)
    #expect(kind("<svg width='1'/>") == .svg)
    #expect(kind("\u{FEFF}<?xml version='1.0'?>\n<!-- <html> -->\n<s:svg/>") == .svg)
    #expect(kind("<!DOCTYPE svg PUBLIC \"a\" \"b\"><svg>") == .svg)
    #expect(kind("<!DOCTYPE svg [<!ENTITY a \"<b>\">]><svg>") == .svg)
    #expect(kind("<html><svg/></html>") == nil)
    #expect(kind("<svgx/>") == nil)
    #expect(kind("<!-- <svg/>") == nil)
    #expect(kind("<") == nil)
    #expect(kind("") == nil)
    #expect(kind("<!DOCTYPE svg [<!ENTITY a \"b\"") == .svg)
    #expect(kind("<!DOCTYPE html [<!ENTITY svg \"b\"") == nil)
    #expect(DocumentFormat(signature: TestDrawing.packed) == .svg)
    #expect(DocumentFormat(signature: TestDrawing.packed.prefix(12)) == nil)
    #expect(DocumentFormat(signature: Data([0x1F, 0x8B])) == nil)
  }

  @Test(arguments: [5_000, 60_000]) func aCommentMayPrecedeADrawing(_ length: Int) throws {
    let comment = "<!-- \(String(repeating: "x", count: length)) -->"
    let data = TestDrawing.data(before: comment)
    #expect(DocumentFormat(reading: { data.prefix($0) }) == .svg)
    #expect(try open(data).boxes(ofPage: 0).shown == CGSize(width: 40, height: 30))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func aDrawingMayBeInUTF16(_ encoding: String.Encoding) throws {
    let text = String(decoding: TestDrawing.data(), as: UTF8.self)
    let mark: [UInt8] = encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    let data = Data(mark) + (try #require(text.data(using: encoding)))
    #expect(DocumentFormat(signature: data) == .svg)
    #expect(try open(data).boxes(ofPage: 0).shown == CGSize(width: 40, height: 30))
  }
}
