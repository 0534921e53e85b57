import Foundation
import RenderList
import Testing
import UIKit
import VellumHeadless

/// Compares a page with the files in Snapshots: first the render list, line by line, then the picture at half its size.
/// `UPDATE_SNAPSHOTS=1` rewrites the files.
@MainActor func expectSnapshot(
  _ name: String, of host: HeadlessHost, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Snapshots")
  let textFile = folder.appending(path: "\(name).txt")
  let pictureFile = folder.appending(path: "\(name).png")
  let list = try #require(host.picture)
  let painter = CairoPainter(width: list.width, height: list.height)
  painter.paint(list)
  let picture = HalfPicture(painter)
  if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
    try list.description.write(to: textFile, atomically: true, encoding: .utf8)
    try picture.pngData.write(to: pictureFile)
    return
  }
  let lines = list.description.split(separator: "\n")
  let expected = try String(contentsOf: textFile, encoding: .utf8).split(separator: "\n")
  for (index, pair) in zip(lines, expected).enumerated() where pair.0 != pair.1 {
    Issue.record(
      "\(name).txt:\(index + 1): \(pair.1), but is \(pair.0)", sourceLocation: sourceLocation)
    break
  }
  #expect(lines.count == expected.count, sourceLocation: sourceLocation)
  let image = try UIImage(loading: pictureFile.path)
  let before = HalfPicture(try #require(image.cgImage))
  let difference = picture.difference(from: before)
  #expect(
    difference < HalfPicture.tolerance, "\(name).png is another picture, by \(difference)",
    sourceLocation: sourceLocation)
}

/// A picture at half its width and height, every pixel the mean of four.
@MainActor struct HalfPicture {
  private let width: Int
  private let height: Int
  /// Blue, green, red and an unused byte for each pixel, as in a Cairo surface.
  private var bytes: [UInt8]

  /// The greatest difference of squares that count as equal. The lists that pictures are painted from are compared exactly. FreeType's
  /// versions antialias letters differently: by 0.0071 of a whole page of text on Debian 13, and more of a square full of letters.
  static let tolerance = 0.1
  /// Pictures are compared by squares of so many of their pixels, so that a small thing is not lost in a large picture.
  private static let cell = 16

  init(_ painter: CairoPainter) {
    width = painter.width / 2
    height = painter.height / 2
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    let source = painter.bytes.assumingMemoryBound(to: UInt8.self)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<4 {
          var sum = 2
          for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            sum += Int(source[(2 * y + dy) * painter.bytesPerRow + (2 * x + dx) * 4 + channel])
          }
          bytes.append(channel == 3 ? 255 : UInt8(sum / 4))
        }
      }
    }
  }

  /// Makes a picture from one that already has half the size.
  init(_ image: CGImage) {
    width = image.width
    height = image.height
    let context = Self.context(width: width, height: height)
    let area = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    // The rows of a plain context begin at the bottom.
    context.translateBy(x: 0, y: area.height)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    UIImage(cgImage: image).draw(in: area)
    UIGraphicsPopContext()
    bytes = Array(
      UnsafeRawBufferPointer(start: context.data!, count: context.bytesPerRow * height))
  }

  private static func context(width: Int, height: Int) -> CGContext {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
  }

  var pngData: Data {
    let context = Self.context(width: width, height: height)
    bytes.withUnsafeBytes { context.data!.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    return UIImage(cgImage: context.makeImage()!).pngData()!
  }

  /// The greatest mean difference of all channels in a cell, from 0 to 1; 1 if the sizes differ.
  func difference(from other: HalfPicture) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    let columns = (width + Self.cell - 1) / Self.cell
    var sums = Array(repeating: 0, count: columns * ((height + Self.cell - 1) / Self.cell))
    for y in 0..<height {
      for x in 0..<width {
        for byte in 4 * (y * width + x)..<4 * (y * width + x) + 3 {
          sums[y / Self.cell * columns + x / Self.cell] += abs(Int(bytes[byte]) - Int(other.bytes[byte]))
        }
      }
    }
    return Double(sums.max() ?? 0) / Double(Self.cell * Self.cell * 3 * 255)
  }
}
