import CTileShim
import CVips
import CVipsShim
import Foundation

/// A small picture, and what libvips makes of it.
final class SeedPicture {
  private let image: UnsafeMutablePointer<VipsImage>
  private let folder: String
  private var files = 0

  /// - Parameter folder: Where files are made; it is there.
  init(_ width: Int, _ height: Int, bands: Int = 3, in folder: String) {
    precondition(vellum_vips_start(2) == 0, "libvips starts")
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = [x * 5 & 255, y * 3 & 255, (x ^ y) * 2 & 255, x * y & 255]
        pixels += color.prefix(bands).map(UInt8.init)
      }
    }
    image = vellum_image_from_pixels(pixels, pixels.count, Int32(width), Int32(height), Int32(bands))!
    self.folder = folder
  }

  deinit { g_object_unref(image) }

  /// A tile of it, of the kind that `suffix` names to libvips, such as `.png[bitdepth=1]`; nil where this libvips writes none.
  func tile(_ suffix: String) -> [UInt8]? {
    files += 1
    let path = "\(folder)/tile\(files)"
    guard tile_write_pyramid(image, path, TILE_DZI, 512, 0, suffix, nil) == 0 else {
      vips_error_clear()
      return nil
    }
    let levels = (try? FileManager.default.contentsOfDirectory(atPath: path + "_files")) ?? []
    guard let finest = levels.compactMap({ Int($0) }).max() else { return nil }
    let ending = suffix.prefix { $0 != "[" }
    return FileManager.default.contents(atPath: "\(path)_files/\(finest)/0_0\(ending)").map { Array($0) }
  }

  /// A TIFF of it with smaller copies in it, or without.
  func tiff(tile: Int, pyramid: Bool, subpictures: Bool, _ compression: TileCompression) -> [UInt8]? {
    files += 1
    let path = "\(folder)/picture\(files).tif"
    let options = TileTIFFOptions(
      tile_size: Int32(tile), pyramid: pyramid ? 1 : 0, subifd: subpictures ? 1 : 0,
      compression: compression,
      quality: 75)
    guard tile_write_tiff(image, path, options, nil) == 0 else {
      vips_error_clear()
      return nil
    }
    return FileManager.default.contents(atPath: path).map { Array($0) }
  }

  /// An animation of two frames: its upper and its lower half.
  func animation(_ kind: VellumAnimation) -> [UInt8]? {
    guard vellum_can_animate(kind) != 0 else { return nil }
    var (delays, size): ([Int32], Int) = ([20, 30], 0)
    guard let bytes = vellum_animation(image, kind, vips_image_get_height(image) / 2, &delays, 2, 0, &size)
    else { return nil }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: size))
  }
}
