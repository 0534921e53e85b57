import Foundation
import TestSupport
import Testing

@testable import VellumKit

struct DrawnImageTests {
  private func reason(_ data: Data) -> ImageError.Reason? {
    do {
      _ = try UIImage(loading: data, shownAt: CGSize(width: 40, height: 30))
      return nil
    } catch { return error.reason }
  }

  private func isDamaged(_ data: Data) -> Bool {
    if case .damaged = reason(data) { true } else { false }
  }

  @Test(arguments: [TestDrawing.data(), TestDrawing.packed])
  func aDrawingHasItsNaturalSize(data: Data) throws {
    try Fixture.withFile(data, named: "drawing@2x.svg") { path in
      let image = try #require(UIImage(contentsOfFile: path))
      #expect(image.size == CGSize(width: 20, height: 15))
      #expect(image.scale == 2)
      #expect(image.pixel(10, 10) == .red)
      #expect(image.pixel(19, 19) == .red)
      #expect(image.pixel(20, 10) == .clear)
    }
    #expect(UIImage(data: data)?.size == CGSize(width: 40, height: 30))
  }

  @Test func aSmallerCopyIsDrawn() throws {
    let image = try UIImage(
      loading: TestDrawing.data(size: "width=\"401\" height=\"301\" viewBox=\"0 0 40 30\""))
    let level = try #require(image.upright?.level(forScale: 0.2))
    #expect(level.image.width == 101)
    #expect(level.image.pixel(20, 20) == .red)
  }

  @Test func aDrawingWithoutSizeHasThatOfItsBox() throws {
    #expect(
      UIImage(data: TestDrawing.data(size: "viewBox=\"0 0 70 50\""))?.size == CGSize(width: 70, height: 50))
    #expect(UIImage(data: TestDrawing.data(size: ""))?.size == CGSize(width: 300, height: 150))
    #expect(
      UIImage(data: TestDrawing.data(size: "width=\"nan\" height=\"-5\""))?.size
        == CGSize(width: 300, height: 150))
  }

  @Test func aDrawingThatIsTooLargeIsRefused() {
    guard case .tooLarge = reason(TestDrawing.data(size: "width=\"1e9\" height=\"1e9\"")) else {
      Issue.record("a drawing of 1e9 points")
      return
    }
    guard case .tooLarge = reason(TestDrawing.data(size: "width=\"90000\" height=\"90000\"")) else {
      Issue.record("a drawing of 8 gigapixels")
      return
    }
  }

  @Test func entitiesAreNotExpanded() {
    let outside = "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
    #expect(isDamaged(TestDrawing.data("<text y=\"20\">&e;</text>", before: outside)))
    let levels = (1..<9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 50))\">" }
    let bomb = "<!DOCTYPE svg [<!ENTITY e0 \"aaaaaaaa\">\(levels.joined())]>"
    #expect(isDamaged(TestDrawing.data("<text y=\"20\">&e8;</text>", before: bomb)))
  }

  @Test func noOtherFileIsRead() throws {
    try Fixture.withFile(Fixture.data("quarters.png"), named: "other.png") { path in
      for content in [
        "<image width=\"40\" height=\"30\" xlink:href=\"file://\(path)\"/>",
        "<image width=\"40\" height=\"30\" xlink:href=\"\(path)\"/>", "<xi:include href=\"file://\(path)\"/>",
        "<use xlink:href=\"file://\(path)#a\"/>",
        "<style>@import url('file://\(path)');</style>",
      ] {
        // Everything except the refused parts is drawn.
        let image = try UIImage(
          loading: TestDrawing.data(content + "<rect width=\"5\" height=\"5\" fill=\"#f00\"/>"))
        #expect(image.pixel(2, 2) == .red)
        #expect(image.pixel(30, 20) == .clear, "\(content)")
      }
    }
  }

  @Test func groupsInGroupsAreDrawnOrRefused() throws {
    func nested(_ depth: Int) -> Data {
      TestDrawing.data(
        String(repeating: "<g opacity=\"0.999\">", count: depth)
          + "<rect width=\"20\" height=\"20\" fill=\"#f00\"/>"
          + String(repeating: "</g>", count: depth))
    }
    #expect(try UIImage(loading: nested(8)).pixel(10, 10).isClose(to: .red, within: 8))
    for depth in [60, 100_000] { #expect(reason(nested(depth)) == nil || isDamaged(nested(depth))) }
  }

  @Test func whatIsCutOffIsNotComplete() {
    let whole = TestDrawing.data()
    #expect(reason(whole.dropLast(9)) == .truncated)
    #expect(reason(whole.prefix(whole.count / 2)) == .truncated)
    // Its unpacked data tell, or its gzip trailer.
    for count in [2, 20] { #expect(reason(TestDrawing.packed.dropLast(count)) == .truncated) }
  }

  @Test func aDrawingWhoseElementIsClosedIsComplete() {
    let wrong = Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>".utf8)
    for end in ["", "\n", "\n<!-- made by hand --> <?end?>\n"] {
      #expect(isDamaged(wrong + Data(end.utf8)), "\(end)")
    }
  }

  @Test(arguments: [TestDocument.data(), TestDrawing.data(), TestDrawing.packed])
  func libvipsReadsNoDocument(data: Data) throws {
    #expect(Vips.isReady)
    #expect(throws: ImageError.self) { try ImageSource(.data(data)).findLoader() }
  }
}
