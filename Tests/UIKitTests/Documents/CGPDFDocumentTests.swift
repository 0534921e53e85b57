import Foundation
import TestSupport
import Testing
import UIKit

struct CGPDFDocumentTests {
  private static let cropped = TestDocument.Page(
    "/MediaBox [0 0 100 150] /CropBox [10 20 90 140] /TrimBox [20 30 80 130] /Rotate 90", TestDocument.marks)

  private func document(_ pages: [TestDocument.Page] = [TestDocument.plain]) throws -> CGPDFDocument {
    let provider = try #require(CGDataProvider(data: TestDocument.data(pages) as CFData))
    return try #require(CGPDFDocument(provider))
  }

  @Test func aFileHasItsPages() throws {
    try Fixture.withFile(TestDocument.data([TestDocument.plain, Self.cropped]), named: "a.pdf") { path in
      let document = try #require(CGPDFDocument(URL(fileURLWithPath: path) as CFURL))
      #expect(document.numberOfPages == 2)
      #expect(document.page(at: 0) == nil)
      #expect(document.page(at: 3) == nil)
      #expect(document.page(at: 2)?.pageNumber == 2)
      #expect(document.page(at: 1)?.document === document)
    }
  }

  @Test func aDocumentSaysItsVersion() throws {
    var (major, minor): (Int32, Int32) = (0, 0)
    try document().getVersion(majorVersion: &major, minorVersion: &minor)
    #expect((major, minor) == (1, 6))
  }

  @Test func aPageHasItsBoxes() throws {
    let page = try #require(try document([Self.cropped]).page(at: 1))
    #expect(page.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 100, height: 150))
    #expect(page.getBoxRect(.cropBox) == CGRect(x: 10, y: 20, width: 80, height: 120))
    #expect(page.getBoxRect(.trimBox) == CGRect(x: 20, y: 30, width: 60, height: 100))
    #expect(page.getBoxRect(.bleedBox) == page.getBoxRect(.cropBox))
    #expect(page.getBoxRect(.artBox) == page.getBoxRect(.cropBox))
    #expect(page.rotationAngle == 90)
    #expect(try document().page(at: 1)?.rotationAngle == 0)
  }

  @Test func whatIsNoDocumentIsNil() throws {
    for data in [Data(), Data("text".utf8), Data("%PDF-1.4\n".utf8), TestDrawing.data()] {
      let provider = try #require(CGDataProvider(data: data))
      #expect(CGPDFDocument(provider) == nil)
    }
    #expect(CGPDFDocument(URL(fileURLWithPath: "/nowhere/a.pdf") as CFURL) == nil)
    #expect(CGPDFDocument(URL(string: "https://example.org/a.pdf")! as CFURL) == nil)
    #expect(CGDataProvider(url: URL(fileURLWithPath: "/nowhere/a.pdf") as CFURL) == nil)
  }

  @Test func aFileIsProvidedAsAWhole() throws {
    try Fixture.withFile(TestDocument.data(), named: "a.pdf") { path in
      let provider = try #require(CGDataProvider(url: URL(fileURLWithPath: path) as CFURL))
      #expect(provider.data == TestDocument.data())
      #expect(CGPDFDocument(provider)?.numberOfPages == 1)
    }
  }

  @Test func aLockedDocumentOpensWithItsPassword() throws {
    let provider = try #require(CGDataProvider(data: TestDocument.locked))
    let document = try #require(CGPDFDocument(provider))
    #expect(document.isEncrypted)
    #expect(!document.isUnlocked)
    #expect(document.numberOfPages == 0)
    #expect(document.page(at: 1) == nil)
    #expect(!document.allowsPrinting && !document.allowsCopying)
    #expect(!document.unlockWithPassword("wrong"))
    #expect(!document.unlockWithPassword(String(repeating: "long", count: 100)))
    #expect(document.unlockWithPassword("open"))
    #expect(document.isEncrypted)
    #expect(document.isUnlocked)
    #expect(document.numberOfPages == 1)
    #expect(document.page(at: 1) != nil)
    #expect(document.allowsPrinting)
    #expect(!document.allowsCopying)
  }

  @Test func aDocumentWithoutPasswordIsUnlocked() throws {
    let document = try document()
    #expect(document.isUnlocked && !document.isEncrypted)
    #expect(document.allowsPrinting && document.allowsCopying)
  }

  // MARK: - The drawing transform

  private func corners(_ page: TestDocument.Page, _ rect: CGRect, rotate: Int32 = 0, keepsRatio: Bool = true)
    throws
    -> [CGPoint]
  {
    let page = try #require(try document([page]).page(at: 1))
    let transform = page.getDrawingTransform(
      .cropBox, rect: rect, rotate: rotate, preserveAspectRatio: keepsRatio)
    let box = page.getBoxRect(.cropBox)
    return [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)].map {
      $0.applying(transform)
    }
  }

  @Test func aPageIsMadeSmallerToFit() throws {
    let rect = CGRect(x: 0, y: 0, width: 50, height: 150)
    #expect(try corners(TestDocument.plain, rect) == [CGPoint(x: 0, y: 37.5), CGPoint(x: 50, y: 112.5)])
    #expect(
      try corners(TestDocument.plain, rect, keepsRatio: false) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 150),
      ])
  }

  @Test func aPageIsNotMadeLarger() throws {
    let rect = CGRect(x: 0, y: 0, width: 300, height: 350)
    for keepsRatio in [true, false] {
      #expect(
        try corners(TestDocument.plain, rect, keepsRatio: keepsRatio) == [
          CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 250),
        ])
    }
  }

  @Test func aTurnedPageStandsAsItIsShown() throws {
    // 80 by 120 points, rotated right: its bottom left becomes the top left.
    let rect = CGRect(x: 0, y: 0, width: 120, height: 80)
    #expect(try corners(Self.cropped, rect) == [CGPoint(x: 0, y: 80), CGPoint(x: 120, y: 0)])
  }

  @Test func aFurtherTurnIsClockwise() throws {
    let square = CGRect(x: 0, y: 0, width: 150, height: 150)
    let (left, right, bottom, top): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 150, 25, 125)
    #expect(
      try corners(TestDocument.plain, square, rotate: 90) == [
        CGPoint(x: left, y: top), CGPoint(x: right, y: bottom),
      ])
    #expect(
      try corners(TestDocument.plain, square, rotate: -90) == [
        CGPoint(x: right, y: bottom), CGPoint(x: left, y: top),
      ])
    #expect(
      try corners(TestDocument.plain, square, rotate: 180) == [CGPoint(x: 125, y: 150), CGPoint(x: 25, y: 0)])
  }
}
