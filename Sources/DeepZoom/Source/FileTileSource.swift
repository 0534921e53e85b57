import Foundation
import ScrollEngine
import VellumKit

/// Says which file holds a tile, and which of the stored pixels are the tile's.
protocol TileLayout: Sendable {
  var pyramid: TilePyramid { get }
  func name(of tile: TileAddress) -> String
  /// Another name that some writers give it; nil if all agree.
  func otherName(of tile: TileAddress) -> String?
  func stored(_ tile: TileAddress) -> StoredTile
}

extension TileLayout {
  func otherName(of tile: TileAddress) -> String? { nil }
}

/// A picture whose tiles are files.
struct FileTileSource: TileSource {
  let name: String
  let layout: any TileLayout
  let files: any SourceFiles
  var decoder = TileDecoder()

  var pyramid: TilePyramid { layout.pyramid }
  var concurrency: Int { decoder.limits.connections }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    guard pyramid.contains(address) else { throw TileError(source: name, reason: .outside("\(address)")) }
    var file = layout.name(of: address)
    let data: Data
    do throws(TileError) {
      data = try await files.contents(of: file, limit: decoder.limits.tileBytes)
    } catch {
      guard error.reason == .missing, let other = layout.otherName(of: address) else { throw error }
      file = other
      data = try await files.contents(of: file, limit: decoder.limits.tileBytes)
    }
    guard !Task.isCancelled else { throw TileError(source: files.place(of: file), reason: .cancelled) }
    do throws(TileError) {
      return try decoder.pixels(from: data, stored: layout.stored(address), source: files.place(of: file))
    } catch {
      files.forget(file)
      throw error
    }
  }
}

extension TileSource {
  /// Whether its name is a template of its tiles' names, and no path of a file.
  package var isTemplate: Bool {
    let layout = (self as? FileTileSource)?.layout as? TemplateLayout
    return layout.map { RedactedName.shown($0.template.text) == name } ?? false
  }
}

extension TilePyramid {
  /// The least pixels of a tile's side, unless the picture has fewer. Chosen: a screen would need tens of
  /// thousands of smaller tiles. Programs that write pyramids offer 64 or more.
  static let minTileLength = 16

  /// The pyramid that a description states; throws if its numbers are not possible or too large.
  static func checked(
    width: Int, height: Int, tileWidth: Int, tileHeight: Int, levels: UInt64? = nil, source: String,
    limits: TileLimits
  ) throws(TileError) -> TilePyramid {
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    guard width > 0, height > 0 else { throw malformed("a picture of \(width) × \(height) pixels") }
    guard tileWidth > 0, tileHeight > 0 else {
      throw malformed("tiles of \(tileWidth) × \(tileHeight) pixels")
    }
    guard tileWidth >= min(width, minTileLength), tileHeight >= min(height, minTileLength) else {
      throw malformed("tiles of \(tileWidth) × \(tileHeight) pixels; they have \(minTileLength) at least")
    }
    guard Double(width) <= largestSize, Double(height) <= largestSize else {
      throw TileError(source: source, reason: .tooLarge("a picture of \(width) × \(height) pixels"))
    }
    let (tileWidth, tileHeight) = (min(tileWidth, 1 << 51), min(tileHeight, 1 << 51))
    let stored = min(tileWidth, width).multipliedReportingOverflow(by: min(tileHeight, height))
    guard !stored.overflow, stored.partialValue <= limits.tilePixels else {
      throw TileError(
        source: source,
        reason: .tooLarge("tiles of \(tileWidth) × \(tileHeight) pixels, the limit is \(limits.tilePixels)"))
    }
    guard (width - 1) / tileWidth < Int32.max, (height - 1) / tileHeight < Int32.max else {
      throw TileError(source: source, reason: .tooLarge("more than 2^31 tiles along an axis"))
    }
    let size = Vector(x: Double(width), y: Double(height))
    let tileSize = Vector(x: Double(tileWidth), y: Double(tileHeight))
    guard let levels else {
      return TilePyramid(
        size: size, tileSize: tileSize,
        levelCount: levelCount(of: size, downTo: Double(min(tileWidth, tileHeight))))
    }
    return TilePyramid(size: size, tileSize: tileSize, levels: levels)
  }
}
