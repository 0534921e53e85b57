import CTileShim
import CVips
import CVipsShim
import Foundation
import RenderList
import Testing
import VellumKit

@testable import DeepZoom

/// A picture with detail everywhere. libvips writes pyramids of it to a temporary folder.
final class FixturePicture {
  let width: Int
  let height: Int
  let folder: String
  let picture: VipsPicture

  convenience init(_ width: Int, _ height: Int, _ color: ((Int, Int) -> (UInt8, UInt8, UInt8))? = nil) {
    let pixels = color.map { Self.pixels(width, height, $0) } ?? Self.details(width, height)
    self.init(width, height, pixels: pixels)
  }

  /// A black picture.
  convenience init(black width: Int, _ height: Int) {
    self.init(width, height, pixels: [UInt8](repeating: 0, count: width * height * 3))
  }

  private init(_ width: Int, _ height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    folder = NSTemporaryDirectory() + "deepzoom-\(UUID().uuidString)"
    try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    precondition(Vips.isReady)
    picture = VipsPicture(
      vellum_image_from_pixels(pixels, pixels.count, Int32(width), Int32(height), 3)!)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Waves of several lengths: neighbouring places differ, and detail remains after halving.
  static func detail(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
    let (x, y) = (Double(x), Double(y))
    return (
      UInt8(127 + 60 * sin(x / 7) + 60 * sin(y / 31)), UInt8(127 + 60 * sin(y / 5) + 60 * cos(x / 43)),
      UInt8(127 + 120 * sin((x + y) / 19))
    )
  }

  /// The bytes of a picture. Plain loops over memory, here and below: a debug build takes long for any other.
  private static func pixels(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> (UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      var pixel = bytes.baseAddress!
      var y = 0
      while y < height {
        var x = 0
        while x < width {
          (pixel[0], pixel[1], pixel[2]) = color(x, y)
          pixel += 3
          x += 1
        }
        y += 1
      }
      count = width * height * 3
    }
  }

  /// The bytes of a picture of ``detail(_:_:)``. The sines, of which there are few, are computed once.
  private static func details(_ width: Int, _ height: Int) -> [UInt8] {
    let across = (0..<width).map { x -> (red: Double, green: Double) in
      (127 + 60 * sin(Double(x) / 7), 60 * cos(Double(x) / 43))
    }
    let down = (0..<height).map { y -> (red: Double, green: Double) in
      (60 * sin(Double(y) / 31), 127 + 60 * sin(Double(y) / 5))
    }
    let blues = (0..<width + height).map { UInt8(127 + 120 * sin(Double($0) / 19)) }
    return across.withUnsafeBufferPointer { across in
      down.withUnsafeBufferPointer { down in
        blues.withUnsafeBufferPointer { blues in
          pixels(width, height) { x, y in
            (UInt8(across[x].red + down[y].red), UInt8(down[y].green + across[x].green), blues[x + y])
          }
        }
      }
    }
  }

  @discardableResult
  func pyramid(
    _ layout: TileLayout, tile: Int, overlap: Int = 0, suffix: String = ".png", named name: String = "picture"
  ) -> String {
    let path = folder + "/" + name
    // An earlier pyramid would be in the way when files are rearranged.
    if layout == .zooms { try? FileManager.default.removeItem(atPath: path) }
    guard tile_write_pyramid(picture.image, path, layout.vips, Int32(tile), Int32(overlap), suffix, nil) == 0
    else {
      // A codec that is not installed fails its own test only.
      Issue.record("libvips writes no \(suffix): \(String(cString: vips_error_buffer()))")
      vips_error_clear()
      return path
    }
    if layout == .zooms { _ = try! ZoomTiles.arrange(path, tileSize: tile, suffix: suffix) }
    return path
  }

  func tiff(tile: Int, pyramid: Bool, subpictures: Bool = false) -> String {
    let path = folder + "/picture.tif"
    let options = TileTIFFOptions(
      tile_size: Int32(tile), pyramid: pyramid ? 1 : 0, subifd: subpictures ? 1 : 0, compression: TILE_PLAIN,
      quality: 75)
    precondition(tile_write_tiff(picture.image, path, options, nil) == 0)
    return path
  }

  func file(_ name: String) -> String {
    let path = folder + "/" + name
    precondition(vips_image_write_to_file_shim(picture, path))
    return path
  }

  func write(_ text: String, to name: String) -> String { write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) -> String {
    let path = folder + "/" + name
    let parent = (path as NSString).deletingLastPathComponent
    try! FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try! data.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Averages of 2^level × 2^level pixels, computed directly from the picture.
  func resampled(_ level: Int) -> RenderImage {
    guard level > 0 else { return try! picture.pixels("") }
    return try! picture.shrunk("", by: 1 << level).pixels("")
  }

  enum TileLayout {
    case deepZoom, zippedDeepZoom, zooms, imageService2, imageService3

    var vips: TilePyramidLayout {
      switch self {
      case .deepZoom: TILE_DZI
      case .zippedDeepZoom: TILE_ZIPPED_DZI
      case .zooms: TILE_ZOOMS
      case .imageService2: TILE_IIIF2
      case .imageService3: TILE_IIIF3
      }
    }
  }
}

/// Writes JPEG or PNG, by the file's ending.
private func vips_image_write_to_file_shim(_ picture: VipsPicture, _ path: String) -> Bool {
  var size = 0
  guard
    let bytes = path.hasSuffix(".png")
      ? vellum_png(picture.image, &size) : vellum_jpeg(picture.image, 95, &size)
  else { return false }
  defer { g_free(bytes) }
  return FileManager.default.createFile(atPath: path, contents: Data(bytes: bytes, count: size))
}

extension RenderImage {
  func color(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let pixel = bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }
}

extension RenderImage {
  /// The greatest difference of any colour of the first `size` pixels from those of another image that begin at `corner`.
  func difference(
    from other: RenderImage, at corner: (x: Int, y: Int), size: (width: Int, height: Int)
  ) -> Int {
    var worst = 0
    guard size.width > 0, size.height > 0 else { return worst }
    for y in 0..<size.height {
      let a = bytes + y * bytesPerRow
      let b = other.bytes + (corner.y + y) * other.bytesPerRow + corner.x * 4
      // Most rows are the same bytes, and a debug build takes long to look at each.
      if memcmp(a, b, size.width * 4) == 0 { continue }
      let (left, right) = (a.assumingMemoryBound(to: UInt8.self), b.assumingMemoryBound(to: UInt8.self))
      var index = 0
      while index < size.width * 4 {
        let (one, another) = (Int(left[index]), Int(right[index]))
        // Every fourth byte is alpha.
        if one != another, index & 3 != 3 { worst = max(worst, abs(one - another)) }
        index += 1
      }
    }
    return worst
  }
}

/// The greatest difference of any colour in any tile from a direct resampling of the picture, by level. In
/// coarser levels the last `margin` columns and rows are ignored.
func differences(
  _ source: any TileSource, from picture: FixturePicture, leavingOut margin: Int = 0
) async throws -> [Int: Int] {
  var result: [Int: Int] = [:]
  let pyramid = source.pyramid
  for level in 0...pyramid.coarsestLevel where pyramid.hasLevel(level) {
    let reference = picture.resampled(level)
    var worst = 0
    let (right, bottom) = (
      Int(pyramid.pixels(.horizontal, level)) - (level > 0 ? margin : 0),
      Int(pyramid.pixels(.vertical, level)) - (level > 0 ? margin : 0)
    )
    for row in 0..<pyramid.tileCount(.vertical, level) {
      for column in 0..<pyramid.tileCount(.horizontal, level) {
        let address = TileAddress(level: level, column: column, row: row)
        let tile = try await source.tile(at: address).image
        let expected = pyramid.pixels(of: address)
        guard tile.width == Int(expected.x), tile.height == Int(expected.y) else { return [level: 999] }
        let (left, top) = (column * Int(pyramid.tileSize.x), row * Int(pyramid.tileSize.y))
        let size = (min(tile.width, right - left), min(tile.height, bottom - top))
        worst = max(worst, tile.difference(from: reference, at: (left, top), size: size))
      }
    }
    result[level] = worst
  }
  return result
}
