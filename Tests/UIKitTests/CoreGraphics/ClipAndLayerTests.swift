import Foundation
import RenderList
import Testing
import UIKit

/// Clips by images, transparency layers, and what else a context holds.
struct ClipAndLayerTests {
  private let context = CGContext.forView(pixelsWide: 20, pixelsHigh: 10, scale: 1, isOpaque: false)!
  private let all = CGRect(x: 0, y: 0, width: 20, height: 10)

  private func pixel(_ x: Int, _ y: Int) -> Pixel { context.makeImage()!.pixel(x, y) }

  /// Two pixels, one above the other.
  private func column(_ upper: UInt32, _ lower: UInt32, _ format: RenderImage.Format) -> CGImage {
    CGImage(
      RenderImage(width: 1, height: 2, format: format) { bytes in
        bytes.storeBytes(of: upper, toByteOffset: 0, as: UInt32.self)
        bytes.storeBytes(of: lower, toByteOffset: 4, as: UInt32.self)
      })
  }

  @Test func aClipByAnImageLetsThroughItsAlpha() {
    context.interpolationQuality = .none
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.saveGState()
    // As `draw(_:in:)`, its first row is where y is greatest.
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: column(0, 0xFF00_0000, .premultiplied))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(all)
    #expect(pixel(5, 1) == .red && pixel(5, 8) == .clear && pixel(15, 1) == .clear)
    context.restoreGState()
    context.fill(all)
    #expect(pixel(5, 8) == .red && pixel(15, 1) == .red)
  }

  @Test func aClipByAnOpaqueImageLetsThroughItsLightness() {
    context.clip(to: all, mask: column(0xFF00_0000, 0xFF80_8080, .opaque))
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(all)
    #expect(abs(pixel(5, 1).alpha - 128) <= 1 && pixel(5, 8).alpha == 0)
  }

  @Test func whatIsClearedStaysWithinAClipByAnImage() {
    context.fill(all)
    context.clip(to: all, mask: column(0, 0xFF00_0000, .premultiplied))
    context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(pixel(5, 1) == .clear && pixel(5, 8) == .black && pixel(15, 1) == .black)
  }

  @Test func aClipByAnImageIsReadOnlyWhereSomethingIsDrawn() {
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(all)
    context.clip(to: all, mask: column(0xFF00_0000, 0xFF00_0000, .premultiplied))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setBlendMode(.sourceIn)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
    context.fill(CGRect(x: 30, y: 0, width: 4, height: 10))
    #expect(pixel(2, 5) == .red && pixel(4, 5) == .green && pixel(5, 5) == .green && pixel(15, 5) == .green)
  }

  /// The modes by which a source without alpha changes pixels.
  private static let replacing: [CGBlendMode] = [
    .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
  ]

  @Test(arguments: replacing, [255, 128, 0])
  func aClipByAnImageMixesWhatWasThereWithWhatIsDrawn(mode: CGBlendMode, alpha: Int) {
    let before = CGContext.forView(pixelsWide: 20, pixelsHigh: 10, scale: 1, isOpaque: false)!
    let plain = CGContext.forView(pixelsWide: 20, pixelsHigh: 10, scale: 1, isOpaque: false)!
    for context in [context, plain, before] {
      context.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.75)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 7))
    }
    context.clip(to: all, mask: column(UInt32(alpha) << 24, UInt32(alpha) << 24, .premultiplied))
    for context in [context, plain] {
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.setBlendMode(mode)
      context.fillEllipse(in: CGRect(x: 3.3, y: 1.2, width: 9.7, height: 7.1))
    }
    let (masked, drawn, old) = (context.makeImage()!, plain.makeImage()!, before.makeImage()!)
    #expect(drawn.pixel(8, 5) != old.pixel(8, 5))
    for y in 0..<10 {
      for x in 0..<20 {
        func mixed(_ part: KeyPath<Pixel, Int>) -> Int {
          let (new, old) = (drawn.pixel(x, y)[keyPath: part], old.pixel(x, y)[keyPath: part])
          return (new * alpha + old * (255 - alpha) + 127) / 255
        }
        let wanted = Pixel(
          red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
        #expect(masked.pixel(x, y).isClose(to: wanted, within: alpha % 255 == 0 ? 0 : 1), "\(x), \(y)")
      }
    }
  }

  @Test func anEdgeOfAClipIsSmoothOnceUnderAClipByAnImage() {
    context.clip(to: CGRect(x: 2.5, y: 0, width: 10, height: 10))
    context.clip(to: all, mask: column(0xFF00_0000, 0xFF00_0000, .premultiplied))
    context.fill(all)
    #expect(abs(pixel(2, 5).alpha - 128) <= 1 && pixel(3, 5) == .black && pixel(1, 5) == .clear)
  }

  @Test func whatIsDrawnThroughAnOpaqueImageLooksAsWithoutIt() {
    let other = CGContext.forView(pixelsWide: 20, pixelsHigh: 10, scale: 1, isOpaque: false)!
    context.clip(to: all, mask: column(0xFF00_0000, 0xFF00_0000, .premultiplied))
    for context in [context, other] {
      context.rotate(by: 0.2)
      context.setLineWidth(1.3)
      context.fillEllipse(in: CGRect(x: 3.3, y: 1.2, width: 7.7, height: 5.1))
      context.stroke(CGRect(x: 9.4, y: -1.6, width: 6.3, height: 4.2))
      context.draw(column(0xFFFF_0000, 0xFF00_00FF, .opaque), in: CGRect(x: 14, y: 2, width: 3, height: 2))
    }
    let (masked, plain) = (context.makeImage()!, other.makeImage()!)
    for y in 0..<10 {
      for x in 0..<20 { #expect(masked.pixel(x, y).isClose(to: plain.pixel(x, y), within: 1), "\(x), \(y)") }
    }
  }

  @Test func aPathStaysWhereSomethingElseIsDrawnThroughAnImage() throws {
    context.clip(to: all, mask: column(0xFF00_0000, 0xFF00_0000, .premultiplied))
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 9, y: 3))
    let colors = [UIColor.red.cgColor, UIColor.red.cgColor] as CFArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
    #expect(pixel(5, 5) == .red && context.currentPointOfPath == CGPoint(x: 9, y: 3))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 8, height: 2))
  }

  @Test func clipsByImagesRestrictEachOther() {
    context.clip(to: all, mask: column(0, 0xFF00_0000, .premultiplied))
    context.clip(to: all, mask: column(0xFF00_0000, 0, .premultiplied))
    context.fill(all)
    #expect(pixel(5, 1) == .clear && pixel(5, 8) == .clear)
    context.resetClip()
    context.fill(all)
    #expect(pixel(5, 1) == .black && pixel(5, 8) == .black)
  }

  @Test func aMaskedImageHasTheAlphaOfItsMask() throws {
    let red = column(0xFFFF_0000, 0xFFFF_0000, .opaque)
    let masked = try #require(red.masking(column(0xFF00_0000, 0xFFFF_FFFF, .opaque)))
    #expect(masked.pixel(0, 0) == .clear && masked.pixel(0, 1) == .red)
    #expect(red.masking(column(0xFF00_0000, 0, .premultiplied))?.pixel(0, 0) == .red)
  }

  @Test func aTransparencyLayerIsDrawnAsOne() {
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
    context.endTransparencyLayer()
    #expect(pixel(2, 5).isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128), within: 1))
    // Nothing of the red shows through the blue.
    #expect(pixel(7, 5).isClose(to: Pixel(red: 0, green: 0, blue: 128, alpha: 128), within: 1))
    context.fill(CGRect(x: 15, y: 0, width: 5, height: 10))
    #expect(pixel(17, 5).alpha == 128, "the state is that of before the layer")
  }

  @Test func aTransparencyLayerHasABlendModeAndARectangle() {
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(all)
    context.setBlendMode(.multiply)
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 10, height: 10), auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(all)
    context.saveGState()
    context.restoreGState()
    context.restoreGState()
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(pixel(5, 5) == .black && pixel(15, 5) == .green)
  }

  @Test func componentsOfAColourAreThoseOfItsSpace() {
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    context.fill(all)
    #expect(pixel(5, 5) == .black)
    context.setFillColor([0, 0, 1, 1])
    context.fill(all)
    #expect(pixel(5, 5) == .blue)
    context.setStrokeColorSpace(CGColorSpaceCreateDeviceGray())
    context.setStrokeColor([1, 1])
    context.stroke(CGRect(x: 0, y: 5, width: 20, height: 0), width: 4)
    #expect(pixel(5, 5) == .white)
  }

  @Test func rectanglesAreFilledInABlendMode() {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    UIColor.green.setFill()
    UIRectFill(all)
    UIColor.red.setFill()
    UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 10, height: 10), .multiply)
    UIRectFrameUsingBlendMode(all, .plusLighter)
    #expect(pixel(5, 5) == .black && pixel(15, 5) == .green)
    #expect(pixel(19, 5) == Pixel(red: 255, green: 255, blue: 0))
    UIRectFill(CGRect(x: 12, y: 4, width: 2, height: 2))
    #expect(pixel(12, 4) == .red)
  }

  @Test func gradientsTakeTheArrayOfCoreFoundation() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    let gradient = try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
    #expect(pixel(0, 5).red > 240 && pixel(19, 5).blue > 240)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect("name" as CFString == "name" && (["key": 1] as CFDictionary)["key"] as? Int == 1)
  }

  @Test func aContextHoldsItsTextMatrix() {
    #expect(context.textMatrix == .identity)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    #expect(context.textMatrix.d == -1)
  }
}
