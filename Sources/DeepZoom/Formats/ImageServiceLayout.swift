import Foundation
import ScrollEngine

/// IIIF Image API 2 and 3, levels 0 to 2: a tile is a region of the picture at a size,
/// `REGION/SIZE/0/default.jpg`.
///
/// Requests go to where info.json was found, not to the address in it, so that a copy of a picture shows the
/// copy.
struct ImageServiceLayout: TileLayout {
  let pyramid: TilePyramid
  /// The version of the API, 2 or 3. It decides how a size is written.
  let version: Int
  let format: String

  init(json: Data, source: String, limits: TileLimits) throws(TileError) {
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    let info: Info
    do {
      info = try JSONDecoder().decode(Info.self, from: json)
    } catch {
      throw malformed("not an info.json of IIIF: \(JSONErrorText.of(error, in: json))")
    }
    guard let version = info.version else {
      throw TileError(
        source: source, reason: .unsupported("this version of the IIIF Image API (2 and 3 are read)"))
    }
    self.version = version
    let levels: UInt64?
    let tile: (width: Int, height: Int)
    if let tiles = info.tiles?.first {
      tile = (tiles.width, tiles.height ?? tiles.width)
      // libvips lists no scale factors for a picture of one tile.
      guard !tiles.scaleFactors.isEmpty || (info.width <= tile.width && info.height <= tile.height) else {
        throw malformed("tiles without scale factors")
      }
      guard tiles.scaleFactors.allSatisfy({ $0 > 0 }) else {
        throw malformed("a scale factor that is not positive")
      }
      // Factors that are not powers of two do not match any halved level.
      let bits = tiles.scaleFactors.filter { $0 & ($0 - 1) == 0 }.map { $0.trailingZeroBitCount }
        .filter { $0 < TilePyramid.maxLevels }
      levels = bits.reduce(0 as UInt64) { $0 | 1 << UInt64($1) }
      guard levels! & 1 == 1 || tiles.scaleFactors.isEmpty || info.level >= 1 else {
        throw malformed("no scale factor of 1")
      }
    } else if info.level >= 1 {
      // The server cuts any region. 512 is a common tile size.
      (tile, levels) = ((512, 512), nil)
    } else {
      // Only whole pictures, each of which is a level of one tile.
      var bits: UInt64 = 1
      for size in info.sizes ?? [] {
        for level in 1..<31
        where size.width == Self.halved(info.width, level)
          && size.height == Self.halved(info.height, level)
        {
          bits |= 1 << UInt64(level)
        }
      }
      (tile, levels) = ((info.width, info.height), bits)
    }
    pyramid = try TilePyramid.checked(
      width: info.width, height: info.height, tileWidth: tile.width, tileHeight: tile.height,
      levels: levels.map { $0 | 1 }, source: source, limits: limits)
    // Every server offers JPEG. Another format is used if the server prefers it.
    format = info.preferredFormats?.first { Self.formats.contains($0) } ?? "jpg"
  }

  /// The formats of the API that can be decoded here.
  private static let formats: Set = ["jpg", "png", "webp", "tif", "gif"]

  func name(of tile: TileAddress) -> String {
    guard pyramid.area(of: tile).size == pyramid.size else { return regionName(of: tile) }
    guard tile.level > 0 else { return "full/\(version == 3 ? "max" : "full")/0/default.\(format)" }
    return "full/\(size(of: tile))/0/default.\(format)"
  }

  /// The name of the whole picture as a region, which libvips writes.
  func otherName(of tile: TileAddress) -> String? {
    pyramid.area(of: tile).size == pyramid.size ? regionName(of: tile) : nil
  }

  private func regionName(of tile: TileAddress) -> String {
    let area = pyramid.area(of: tile)
    let region = "\(Int(area.origin.x)),\(Int(area.origin.y)),\(Int(area.size.x)),\(Int(area.size.y))"
    return "\(region)/\(size(of: tile))/0/default.\(format)"
  }

  private func size(of tile: TileAddress) -> String {
    let pixels = pyramid.pixels(of: tile)
    return version == 3 ? "\(Int(pixels.x)),\(Int(pixels.y))" : "\(Int(pixels.x)),"
  }

  func stored(_ tile: TileAddress) -> StoredTile { StoredTile(tile, of: pyramid) }

  private static func halved(_ length: Int, _ level: Int) -> Int {
    max(length, 1) / (1 << level) + (max(length, 1) % (1 << level) == 0 ? 0 : 1)
  }

  private struct Info: Decodable {
    var width: Int
    var height: Int
    var tiles: [Tiles]?
    var sizes: [Size]?
    var preferredFormats: [String]?
    var context: Texts?
    var profile: Profile?

    enum CodingKeys: String, CodingKey {
      case width, height, tiles, sizes, profile, preferredFormats
      case context = "@context"
    }

    var version: Int? {
      for text in context?.texts ?? [] {
        if text.contains("/image/3") { return 3 }
        if text.contains("/image/2") { return 2 }
      }
      return nil
    }

    /// The server's compliance level; 0 if it states none.
    var level: Int {
      let words = profile?.words ?? ""
      return words.contains("level2") ? 2 : words.contains("level1") ? 1 : 0
    }
  }

  private struct Tiles: Decodable {
    var width: Int
    var height: Int?
    var scaleFactors: [Int]
  }

  private struct Size: Decodable {
    var width: Int
    var height: Int
  }

  /// One string or an array; entries that are not strings are skipped.
  private struct Texts: Decodable {
    var texts: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        texts = [text]
      } else {
        texts = try container.decode([Anything].self).compactMap(\.text)
      }
    }
  }

  /// The name or URL of a compliance level, alone or in an array with further features.
  private struct Profile: Decodable {
    var words: String

    init(from decoder: any Decoder) throws { words = try Texts(from: decoder).texts.joined(separator: " ") }
  }

  private struct Anything: Decodable {
    var text: String?
    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}
