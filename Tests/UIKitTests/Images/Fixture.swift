import Foundation
import RenderList
import Testing
import VellumKit

/// The image files beside these tests; `make-fixtures` makes them.
enum Fixture {
  static func path(_ name: String) -> String {
    Bundle.module.resourcePath! + "/Fixtures/" + name
  }

  /// The file's bytes; empty for a missing file, which then fails only its own test.
  static func data(_ name: String) -> Data {
    let data = FileManager.default.contents(atPath: path(name))
    #expect(data != nil, "\(name) is missing among the fixtures")
    return data ?? Data()
  }

  /// A file that exists while `body` runs.
  static func withFile<Result>(
    _ bytes: Data, named name: String = "photo.jpg", _ body: (String) throws -> Result
  ) rethrows -> Result {
    try withFolder { folder in
      let path = folder + "/" + name
      _ = FileManager.default.createFile(atPath: path, contents: bytes)
      return try body(path)
    }
  }

  /// A folder that exists while `body` runs.
  static func withFolder<Result>(_ body: (String) throws -> Result) rethrows -> Result {
    let folder = NSTemporaryDirectory() + "/" + UUID().uuidString
    try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }
}

/// A pixel's components, of 255, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int, green: Int, blue: Int
  var alpha = 255

  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let green = Pixel(red: 0, green: 255, blue: 0)
  static let blue = Pixel(red: 0, green: 0, blue: 255)
  static let white = Pixel(red: 255, green: 255, blue: 255)
  static let black = Pixel(red: 0, green: 0, blue: 0)
  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  func isClose(to other: Pixel, within tolerance: Int) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension RenderImage {
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let word = bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    return Pixel(
      red: Int(word >> 16 & 255), green: Int(word >> 8 & 255), blue: Int(word & 255),
      alpha: format == .opaque ? 255 : Int(word >> 24))
  }
}

extension CGImage {
  /// The pixel at (x, y) from the image's top left.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let level = level(forScale: 1)!
    return level.image.pixel(Int(level.source.minX) + x, Int(level.source.minY) + y)
  }
}

extension UIImage {
  /// The pixel of the fully decoded, upright image.
  func pixel(_ x: Int, _ y: Int) -> Pixel { preparingForDisplay()!.upright!.pixel(x, y) }

  /// The pixels at the centres of the four quarters: top left, top right, bottom left, bottom right.
  var quarters: [Pixel] {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { pixel(width * $0.0 / 4, height * $0.1 / 4) }
  }
}
