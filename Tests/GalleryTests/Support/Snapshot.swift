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
    difference.whole < HalfPicture.tolerance && difference.cell < HalfPicture.cellTolerance,
    "\(name).png is another picture, by \(difference)", sourceLocation: sourceLocation)
}

/// A picture at half its width and height, every pixel the mean of four.
@MainActor struct HalfPicture {
  private let width: Int
  private let height: Int
  /// Blue, green, red and an unused byte for each pixel, as in a Cairo surface.
  private var bytes: [UInt8]

  /// The greatest difference of pictures that count as equal. The lists that they are painted from are compared exactly. FreeType's
  /// versions antialias letters differently: on pages full of text by 0.0071 on Debian 13.
  static let tolerance = 0.01
  /// The same of a square, which may be full of letters: so that a small thing is not lost in a large picture.
  static let cellTolerance = 0.1
  /// The side of a square, in pixels of the half picture.
  private static let cell = 16

  init(_ painter: CairoPainter) {
    width = painter.width / 2
    height = painter.height / 2
    let (rows, length) = (height, width * 4)
    bytes = [UInt8](unsafeUninitializedCapacity: rows * length) { bytes, count in
      count = rows * length
      let source = painter.bytes.assumingMemoryBound(to: UInt8.self)
      for y in 0..<rows {
        let upper = source + 2 * y * painter.bytesPerRow
        let (lower, line) = (upper + painter.bytesPerRow, bytes.baseAddress! + y * length)
        for byte in 0..<length {
          let channel = byte & 3
          let left = 2 * byte - channel
          let sum = Int(upper[left]) + Int(upper[left + 4]) + Int(lower[left]) + Int(lower[left + 4])
          line[byte] = channel == 3 ? 255 : UInt8((sum + 2) / 4)
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

  /// The mean difference of all channels, from 0 to 1: of the whole, and of the square that differs most. 1 if the sizes differ.
  func difference(from other: HalfPicture) -> (whole: Double, cell: Double) {
    guard width == other.width, height == other.height, width * height > 0 else { return (1, 1) }
    // Nearly always.
    if bytes == other.bytes { return (0, 0) }
    var (whole, greatest) = (0, 0.0)
    bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { others in
        for top in stride(from: 0, to: height, by: Self.cell) {
          for left in stride(from: 0, to: width, by: Self.cell) {
            let (bottom, right) = (min(top + Self.cell, height), min(left + Self.cell, width))
            var sum = 0
            for y in top..<bottom {
              for byte in 4 * (y * width + left)..<4 * (y * width + right) where byte & 3 != 3 {
                sum += abs(Int(bytes[byte]) - Int(others[byte]))
              }
            }
            whole += sum
            greatest = max(greatest, Self.mean(sum, (bottom - top) * (right - left)))
          }
        }
      }
    }
    return (Self.mean(whole, width * height), greatest)
  }

  private static func mean(_ sum: Int, _ pixels: Int) -> Double { Double(sum) / Double(pixels * 3 * 255) }
}
