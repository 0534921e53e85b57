import Foundation
import TestSupport
import Testing
import UIKit

struct DrawPDFPageTests {
  private func page(_ page: TestDocument.Page = TestDocument.plain) throws -> CGPDFPage {
    let provider = try #require(CGDataProvider(data: TestDocument.data([page])))
    return try #require(CGPDFDocument(provider)?.page(at: 1))
  }

  /// A bitmap context, y upwards.
  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
  }

  /// The pixel at a position from the bottom left.
  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> Pixel {
    try #require(context.makeImage()).pixel(x, context.height - 1 - y)
  }

  @Test func aPageIsDrawnInItsOwnSpace() throws {
    let context = try context(100, 150)
    try context.drawPDFPage(page())
    #expect(try pixel(context, 20, 30) == .red)
    #expect(try pixel(context, 39, 49) == .red)
    #expect(try pixel(context, 40, 30) == .clear)
    #expect(try pixel(context, 75, 125) == .blue)
    #expect(try pixel(context, 75, 30) == .clear)
  }

  @Test func edgesAreSharpAtAnyScale() throws {
    let context = try context(100, 100)
    // A thousand pixels a point, at the corner of the red rectangle.
    context.scaleBy(x: 1000, y: 1000)
    context.translateBy(x: -39.95, y: -49.95)
    try context.drawPDFPage(page())
    #expect(try pixel(context, 48, 48) == .red)
    #expect(try pixel(context, 52, 48) == .clear)
    #expect(try pixel(context, 48, 52) == .clear)
  }

  @Test func aTurnedPageIsNotTurnedInItsOwnSpace() throws {
    for rotation in [90, 180, 270] {
      let turned = TestDocument.Page(
        "/MediaBox [0 0 100 150] /CropBox [5 5 95 145] /Rotate \(rotation)", TestDocument.marks)
      let context = try context(100, 150)
      try context.drawPDFPage(page(turned))
      #expect(try pixel(context, 20, 30) == .red, "\(rotation)")
      #expect(try pixel(context, 75, 125) == .blue, "\(rotation)")
      #expect(try pixel(context, 20, 125) == .clear, "\(rotation)")
    }
  }

  @Test func whatIsOutsideOfTheCropBoxIsNotDrawn() throws {
    let context = try context(100, 150)
    let page = try page(
      TestDocument.Page("/MediaBox [0 0 100 150] /CropBox [20 20 90 140]", TestDocument.marks))
    context.drawPDFPage(page)
    #expect(try pixel(context, 15, 30) == .clear)
    #expect(try pixel(context, 25, 30) == .red)
  }

  @Test func theClipAndTheAlphaCount() throws {
    let context = try context(100, 150)
    context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 30))
    context.setAlpha(0.5)
    try context.drawPDFPage(page())
    #expect(try pixel(context, 20, 20).isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128), within: 1))
    #expect(try pixel(context, 20, 40) == .clear)
  }

  @Test func aTurnedContextTurnsThePage() throws {
    let context = try context(150, 100)
    // Rotated by 90 degrees to the left: right becomes up.
    context.translateBy(x: 150, y: 0)
    context.rotate(by: .pi / 2)
    try context.drawPDFPage(page())
    #expect(try pixel(context, 150 - 30, 20) == .red)
    #expect(try pixel(context, 150 - 125, 75) == .blue)
  }

  @Test func morePixelsThanAreAskedForAtATimeHaveNoSeams() throws {
    let context = try context(9000, 600)
    context.scaleBy(x: 90, y: 4)
    try context.drawPDFPage(page(TestDocument.Page("/MediaBox [0 0 100 150]", "1 0 0 rg 0 0 100 150 re f")))
    let image = try #require(context.makeImage())
    for x in stride(from: 0, to: 9000, by: 7) { #expect(image.pixel(x, 300) == .red) }
    for y in 0..<600 { #expect(image.pixel(4500, y) == .red) }
  }

  @Test func aViewsContextIsTurnedOver() throws {
    let page = try page()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 150), format: format).image {
      renderer in
      let context = renderer.cgContext
      context.translateBy(x: 0, y: 150)
      context.scaleBy(x: 1, y: -1)
      context.drawPDFPage(page)
    }
    #expect(image.pixel(40, 2 * (150 - 30)) == .red)
    #expect(image.pixel(150, 2 * (150 - 125)) == .blue)
  }

  @Test func nothingIsDrawnWhereNothingIsSeen() throws {
    let context = try context(10, 10)
    context.scaleBy(x: 0, y: 1)
    try context.drawPDFPage(page())
    #expect(try pixel(context, 5, 5) == .clear)
  }
}
