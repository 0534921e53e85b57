import Foundation
import ScrollEngine

/// IIIF Image API 2 and 3, levels 0 to 2: tiles are regions of the picture at a size, `REGION/SIZE/0/default.jpg`.
///
/// Requests go to where info.json was, not to the address in it: a copy of a picture shows the copy.
struct ImageServiceLayout: TileLayout {
  let pyramid: TilePyramid
  /// 2 or 3: how a size is written.
  let version: Int
  let format: String

  init(json: Data, source: String, limits: TileLimits) throws(TileError) {
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    let info: Info
    do {
      info = try JSONDecoder().decode(Info.self, from: json)
    } catch {
      throw malformed("no info.json of IIIF: \(JSONWords.of(error))")
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
      // libvips lists none for a picture of one tile.
      guard !tiles.scaleFactors.isEmpty || (info.width <= tile.width && info.height <= tile.height) else {
        throw malformed("tiles without scale factors")
      }
      guard tiles.scaleFactors.allSatisfy({ $0 > 0 }) else {
        throw malformed("a scale factor that is not positive")
      }
      // Factors that are no powers of two have no place between halved levels.
      let bits = tiles.scaleFactors.filter { $0 & ($0 - 1) == 0 }.map { $0.trailingZeroBitCount }
        .filter { $0 < TilePyramid.mostLevels }
      levels = bits.reduce(0 as UInt64) { $0 | 1 << UInt64($1) }
      guard levels! & 1 == 1 || tiles.scaleFactors.isEmpty || info.level >= 1 else {
        throw malformed("no scale factor of 1")
      }
    } else if info.level >= 1 {
      // A server that cuts any region: tiles as large as others' are.
      (tile, levels) = ((512, 512), nil)
    } else {
      // Whole pictures only, each of which is a level of one tile.
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
    // JPEG is what every server has. Others count where a server prefers them.
    format = info.preferredFormats?.first { Self.formats.contains($0) } ?? "jpg"
  }

  /// What is decoded here of what the API knows.
  private static let formats: Set = ["jpg", "png", "webp", "tif", "gif"]

  func name(of tile: TileAddress) -> String {
    guard pyramid.area(of: tile).size == pyramid.size else { return regionName(of: tile) }
    guard tile.level > 0 else { return "full/\(version == 3 ? "max" : "full")/0/default.\(format)" }
    return "full/\(size(of: tile))/0/default.\(format)"
  }

  /// The whole picture by its corners, as libvips writes it.
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

    /// What the server can do; 0 where it does not say.
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

  /// One text or several.
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

  /// A level's name, or its URL, alone or before what else the server can do.
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
