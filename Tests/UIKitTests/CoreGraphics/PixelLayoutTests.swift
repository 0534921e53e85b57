import Foundation
import Testing
import UIKit

/// The layouts of bitmap contexts: Apple's Quartz 2D Programming Guide, "Supported Pixel Formats".
@MainActor struct PixelLayoutTests {
  private static let little = CGBitmapInfo.byteOrder32Little.rawValue
  private static let big = CGBitmapInfo.byteOrder32Big.rawValue

  private func info(_ alpha: CGImageAlphaInfo, _ order: UInt32 = 0) -> UInt32 { alpha.rawValue | order }

  private func makeContext(
    _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ info: UInt32, bytesPerRow: Int = 0,
    bits: Int = 8, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: info)
  }

  private func bytes(_ context: CGContext) -> [UInt8] {
    Array(
      UnsafeRawBufferPointer(start: context.data, count: context.bytesPerRow * context.height))
  }

  @Test func bytesAreInTheLayoutThatWasAskedFor() throws {
    let layouts: [(UInt32, [UInt8])] = [
      (info(.premultipliedLast), [255, 51, 102, 255]),
      (info(.premultipliedLast, Self.big), [255, 51, 102, 255]),
      (info(.noneSkipLast), [255, 51, 102, 255]), (info(.noneSkipLast, Self.big), [255, 51, 102, 255]),
      (info(.premultipliedFirst), [255, 255, 51, 102]),
      (info(.noneSkipFirst, Self.big), [255, 255, 51, 102]),
      (info(.premultipliedFirst, Self.little), [102, 51, 255, 255]),
      (info(.premultipliedLast, Self.little), [255, 102, 51, 255]),
      (info(.noneSkipLast, Self.little), [255, 102, 51, 255]),
    ]
    for (info, expected) in layouts {
      var memory = [UInt8](repeating: 0, count: 8)
      try memory.withUnsafeMutableBytes { buffer in
        for data in [buffer.baseAddress, nil] {
          let context = try #require(makeContext(data, 2, 1, info))
          context.setFillColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)
          context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
          let seen = data == nil ? bytes(context) : Array(buffer)
          #expect(Array(seen[4...]) == expected, "\(info)")
          #expect(context.bitmapInfo.rawValue == info && context.alphaInfo.rawValue == info & 31)
          #expect(context.bitsPerPixel == 32 && context.bitsPerComponent == 8 && context.bytesPerRow == 8)
          #expect(context.colorSpace == CGColorSpaceCreateDeviceRGB())
        }
      }
    }
  }

  @Test func greyAndAlphaAreOneByteEach() throws {
    let grey = try #require(
      makeContext(nil, 3, 2, info(.none), bytesPerRow: 5, CGColorSpaceCreateDeviceGray()))
    grey.setFillColor(gray: 0.2, alpha: 1)
    grey.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    grey.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    grey.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    #expect(bytes(grey) == [51, 0, 0, 0, 0, 0, 0, 77, 0, 0])
    #expect(grey.bitsPerPixel == 8 && grey.alphaInfo == .none)
    #expect(grey.makeImage()?.pixel(2, 1) == Pixel(red: 77, green: 77, blue: 77))
    let alpha = try #require(makeContext(nil, 2, 1, info(.alphaOnly), CGColorSpaceCreateDeviceGray()))
    alpha.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.6)
    alpha.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(bytes(alpha) == [0, 153] && alpha.colorSpace == nil)
    #expect(alpha.makeImage()?.bitsPerPixel == 8 && alpha.makeImage()?.dataProvider?.data == Data([0, 153]))
  }

  @Test func whatTheProgramWritesIsDrawnOn() throws {
    var memory = [UInt8](repeating: 0, count: 12)
    try memory.withUnsafeMutableBytes { buffer in
      let context = try #require(makeContext(buffer.baseAddress, 3, 1, info(.premultipliedLast)))
      for pixel in 0..<2 { (buffer[pixel * 4 + 2], buffer[pixel * 4 + 3]) = (255, 255) }
      context.setBlendMode(.plusLighter)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(buffer) == [255, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0])
      buffer[9] = 255
      buffer[11] = 255
      let image = try #require(context.makeImage())
      #expect(image.pixel(1, 0) == .blue && image.pixel(2, 0) == .green)
    }
  }

  @Test func everythingThatDrawsReachesTheProgramsBytes() throws {
    let square = CGRect(x: 4, y: 4, width: 8, height: 8)
    let image = try #require(makeContext(nil, 2, 2, info(.noneSkipLast))?.makeImage())
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)], locations: nil))
    let layer = CALayer()
    layer.frame = square
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let drawings: [(String, (CGContext) -> Void)] = [
      ("fill", { $0.fill(square) }), ("stroke", { $0.stroke(square) }),
      ("ellipse", { $0.fillEllipse(in: square) }), ("clear", { $0.clear(square) }),
      ("image", { $0.draw(image, in: square) }), ("tiles", { $0.draw(image, in: square, byTiling: true) }),
      ("linear", { $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9), options: []) }),
      ("layer", { layer.render(in: $0) }),
      (
        "copy",
        {
          $0.setBlendMode(.sourceIn)
          $0.fill(square)
        }
      ),
      (
        "text",
        {
          UIGraphicsPushContext($0)
          NSAttributedString(string: "M").draw(at: .zero)
          UIGraphicsPopContext()
        }
      ),
    ]
    for (name, draw) in drawings {
      // Green, which nothing here draws.
      var memory = [UInt8](repeating: 0, count: 16 * 16 * 4)
      for pixel in 0..<256 { (memory[pixel * 4 + 1], memory[pixel * 4 + 3]) = (255, 255) }
      let before = memory
      try memory.withUnsafeMutableBytes { buffer in
        draw(try #require(makeContext(buffer.baseAddress, 16, 16, info(.premultipliedLast))))
      }
      #expect(memory != before, "\(name)")
    }
  }

  @Test func whatCoreGraphicsDoesNotTakeIsNil() {
    let gray = CGColorSpaceCreateDeviceGray()
    for alpha in [CGImageAlphaInfo.none, .last, .first] {
      #expect(makeContext(nil, 2, 2, info(alpha)) == nil)
    }
    for alpha in [CGImageAlphaInfo.premultipliedLast, .noneSkipFirst] {
      #expect(makeContext(nil, 2, 2, info(alpha), gray) == nil)
    }
    #expect(
      makeContext(nil, 2, 2, info(.premultipliedLast, CGBitmapInfo.byteOrder16Big.rawValue)) == nil
        && makeContext(nil, 2, 2, info(.premultipliedLast) | CGBitmapInfo.floatComponents.rawValue) == nil
        && makeContext(nil, 2, 2, info(.premultipliedLast), bits: 16) == nil
        && makeContext(nil, 2, 2, info(.premultipliedLast), bytesPerRow: 7) == nil
        && makeContext(nil, 0, 2, info(.premultipliedLast)) == nil)
  }

  @Test func anImageProvidesItsBytesInTheLayoutThatItNames() throws {
    let context = try #require(makeContext(nil, 2, 2, info(.premultipliedLast), bytesPerRow: 12))
    context.setFillColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.bitmapInfo == context.bitmapInfo && image.alphaInfo == .premultipliedLast)
    #expect(image.bytesPerRow == 8 && image.bitsPerPixel == 32)
    let clear = [UInt8](repeating: 0, count: 4)
    #expect(image.dataProvider?.data == Data(clear + clear + clear + [255, 51, 102, 255]))
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)))
    #expect(part.dataProvider?.data == Data([255, 51, 102, 255]) && part.alphaInfo == .premultipliedLast)

    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
      UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 1).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let own = try #require(drawn.cgImage)
    #expect(own.bitmapInfo.rawValue == info(.noneSkipFirst, Self.little))
    #expect(own.dataProvider?.data == Data([102, 51, 255, 255]))
  }
}
