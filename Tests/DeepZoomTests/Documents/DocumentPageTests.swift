import DeepZoom
import Foundation
import TestSupport
import Testing
import UIKit

struct DocumentPageTests {
  private func withPages(
    _ data: Data, named name: String = "a.pdf", _ body: ([DocumentPage]?) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: name).path
    try data.write(to: URL(fileURLWithPath: path))
    try await body(try DocumentPage.pages(of: path))
  }

  private func pixel(_ tile: TilePixels, _ x: Int, _ y: Int) -> UInt32 {
    let context = CGContext(
      data: nil, width: tile.width, height: tile.height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
    context.draw(tile.cgImage, in: CGRect(x: 0, y: 0, width: tile.width, height: tile.height))
    return context.data!.load(fromByteOffset: y * context.bytesPerRow + x * 4, as: UInt32.self)
  }

  @Test func aPageHasTilesOfAllLevels() async throws {
    try await withPages(TestDocument.data()) { pages in
      let page = try #require(pages?.first)
      #expect(page.failure == nil)
      let pyramid = page.pyramid
      #expect(pyramid.size.x == 100 * DocumentPage.detail)
      #expect(pyramid.size.y == 150 * DocumentPage.detail)
      // The whole page: red from (10, 10) to (40, 50), y upwards.
      let whole = try await page.tile(at: TileAddress(level: pyramid.coarsestLevel, column: 0, row: 0))
      let scale = Double(whole.height) / 150
      #expect(pixel(whole, Int(20 * scale), Int(120 * scale)) == 0xFFFF_0000)
      #expect(pixel(whole, Int(75 * scale), Int(30 * scale)) == 0xFF00_00FF)
      #expect(pixel(whole, Int(75 * scale), Int(120 * scale)) == 0xFFFF_FFFF)
    }
  }

  @Test func aPasswordOpensThePagesOfALockedDocument() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.pdf").path
    try TestDocument.locked.write(to: URL(fileURLWithPath: path))
    for wrong in [nil, "", "wrong", String(repeating: "long", count: 100)] {
      let error = #expect(throws: DocumentError.self) { try DocumentPage.pages(of: path, password: wrong) }
      #expect(error?.reason == .locked)
    }
    let pages = try #require(try DocumentPage.pages(of: path, password: "open"))
    #expect(pages.count == 1 && pages[0].failure == nil)
  }

  @Test func theFinestTilesAreSharp() async throws {
    try await withPages(TestDocument.data()) { pages in
      let page = try #require(pages?.first)
      // The top right corner of the red rectangle is 40 points from the left, 100 from the top: 5120 and 12 800 pixels.
      let (column, row) = (5120 / 1024, 12_800 / 1024)
      let tile = try await page.tile(at: TileAddress(level: 0, column: column, row: row))
      let left = try await page.tile(at: TileAddress(level: 0, column: column - 1, row: row))
      let y = 12_800 - row * 1024
      #expect(pixel(tile, 0, y + 1) == 0xFFFF_FFFF)
      #expect(pixel(left, 1023, y) == 0xFFFF_0000)
      #expect(pixel(left, 1023, y - 1) == 0xFFFF_FFFF)
    }
  }

  @Test func aTurnedPageIsUpright() async throws {
    let turned = TestDocument.Page("/MediaBox [0 0 100 150] /Rotate 90", TestDocument.marks)
    try await withPages(TestDocument.data([turned])) { pages in
      let page = try #require(pages?.first)
      #expect(page.pyramid.size.x == 150 * DocumentPage.detail)
      // Rotated right, the bottom left becomes the top left.
      let whole = try await page.tile(at: TileAddress(level: page.pyramid.coarsestLevel, column: 0, row: 0))
      let scale = Double(whole.width) / 150
      #expect(pixel(whole, Int(30 * scale), Int(20 * scale)) == 0xFFFF_0000)
      #expect(pixel(whole, Int(125 * scale), Int(75 * scale)) == 0xFF00_00FF)
    }
  }

  @Test func aDrawingIsAPage() async throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="20" height="20" fill="#f00"/></svg>
      """
    try await withPages(Data(drawing.utf8), named: "a.svg") { pages in
      let page = try #require(pages?.first)
      #expect(pages?.count == 1)
      #expect(page.pyramid.size.x == 40 * DocumentPage.detail)
      let tile = try await page.tile(at: TileAddress(level: 0, column: 2, row: 0))
      // 2560 pixels from the left: in the middle of the tile.
      #expect(pixel(tile, 511, 100) == 0xFFFF_0000)
      #expect(pixel(tile, 512, 100) == 0xFFFF_FFFF)
    }
  }

  @Test func aThousandPagesAreOpenedOneByOne() async throws {
    let pages = Array(repeating: TestDocument.plain, count: 999)
    let broken = TestDocument.Page("/MediaBox [0 0 1000000000000 1000000000000]", "")
    try await withPages(TestDocument.data(pages + [broken])) { pages in
      let pages = try #require(pages)
      #expect(pages.count == 1000)
      #expect(pages[998].failure == nil)
      // A broken page is found when it is opened.
      let error = try #require(pages[999].failure)
      guard case .tooLarge = error.reason else {
        Issue.record("\(error)")
        return
      }
      await #expect(throws: error) { try await pages[999].tile(at: TileAddress(level: 0, column: 0, row: 0)) }
    }
  }

  @Test func otherFilesAreNoDocuments() async throws {
    try await withPages(Data("text".utf8)) { #expect($0 == nil) }
    #expect(try DocumentPage.pages(of: "/nowhere/a.pdf") == nil)
    #expect(DocumentPage(drawing: "/nowhere/a.svg").failure?.reason == .missing)
  }

  @Test func aLockedDocumentSaysSo() async throws {
    let error = await #expect(throws: DocumentError.self) {
      try await withPages(TestDocument.locked) { _ in }
    }
    #expect(error?.reason == .locked)
    #expect(error?.description.hasSuffix("a.pdf: it is encrypted, and opens with a password only") == true)
  }

  @Test func tilesThatAreNotThereAreErrors() async throws {
    try await withPages(TestDocument.data()) { pages in
      let page = try #require(pages?.first)
      for address in [TileAddress(level: 60, column: 0, row: 0), TileAddress(level: 0, column: -1, row: 0)] {
        await #expect(throws: TileError.self) { try await page.tile(at: address) }
      }
    }
  }
}
