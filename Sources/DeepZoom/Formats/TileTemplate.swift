import Foundation
import ScrollEngine

/// A name with placeholders for a tile's zoom, column and row: `{z}/{x}/{y}.png`, or `{-y}` for rows counted
/// from the bottom (TMS).
public struct TileTemplate: Hashable, Sendable {
  /// The text as given. Its placeholders are checked when it is opened.
  public let text: String
  /// A tile's width and height, in pixels.
  public var tileSize = 256
  /// The zooms available. At zoom 0 the picture is one tile; at each further zoom it is twice as wide and
  /// high.
  public var zooms = 0...18
  /// Whether `{y}` counts rows from the bottom, as in TMS.
  public var countsFromBottom = false
  /// The picture's width in pixels at the last zoom; nil if it fills its tiles.
  public var width: Int?
  /// The picture's height in pixels at the last zoom; nil if it fills its tiles.
  public var height: Int?

  /// Makes a template from a path or URL. It is checked when it is opened.
  public init(_ text: String) { self.text = text }
}

/// Tiles by zoom, column and row.
struct TemplateLayout: TileLayout {
  let template: TileTemplate
  /// The part of the text after the place of the files.
  let pattern: String
  let pyramid: TilePyramid

  init(_ template: TileTemplate, pattern: String, limits: TileLimits) throws(TileError) {
    func malformed(_ words: String) -> TileError {
      TileError(source: template.text, reason: .malformed(words))
    }
    guard pattern.contains("{z}"), pattern.contains("{x}"),
      pattern.contains("{y}") || pattern.contains("{-y}")
    else { throw malformed("{z}, {x} and {y} are needed") }
    let filled = Self.fill(pattern, zoom: 0, column: 0, row: 0, rowFromBottom: 0)
    guard !filled.contains("{"), !filled.contains("}") else {
      throw malformed("only {z}, {x}, {y} and {-y} are filled in")
    }
    pyramid = try .zoomed(
      template.zooms, tileSize: template.tileSize, width: template.width, height: template.height,
      source: template.text, limits: limits)
    self.template = template
    self.pattern = pattern
  }

  func name(of tile: TileAddress) -> String {
    let zoom = template.zooms.upperBound - tile.level
    let fromBottom = (1 << zoom) - 1 - tile.row
    return Self.fill(
      pattern, zoom: zoom, column: tile.column, row: template.countsFromBottom ? fromBottom : tile.row,
      rowFromBottom: fromBottom)
  }

  func stored(_ tile: TileAddress) -> StoredTile { StoredTile(padded: tile, of: pyramid) }

  private static func fill(_ text: String, zoom: Int, column: Int, row: Int, rowFromBottom: Int) -> String {
    text.replacingOccurrences(of: "{z}", with: "\(zoom)").replacingOccurrences(of: "{x}", with: "\(column)")
      .replacingOccurrences(of: "{-y}", with: "\(rowFromBottom)").replacingOccurrences(
        of: "{y}", with: "\(row)")
  }
}

extension TilePyramid {
  /// A pyramid of `zooms` that halve. The last one is the picture itself: `tileSize` · 2^zoom pixels, or
  /// `width` and `height` if given.
  static func zoomed(
    _ zooms: ClosedRange<Int>, tileSize: Int, width: Int? = nil, height: Int? = nil, source: String,
    limits: TileLimits
  ) throws(TileError) -> TilePyramid {
    guard zooms.lowerBound >= 0, zooms.upperBound <= 30 else {
      throw TileError(
        source: source,
        reason: .malformed("zooms \(zooms.lowerBound) to \(zooms.upperBound); 0 to 30 are possible"))
    }
    guard (1...65_536).contains(tileSize) else {
      throw TileError(source: source, reason: .malformed("tiles of \(tileSize) pixels"))
    }
    let full = tileSize << zooms.upperBound
    guard (1...full).contains(width ?? full), (1...full).contains(height ?? full) else {
      throw TileError(
        source: source, reason: .malformed("\(width ?? full) × \(height ?? full) of \(full) pixels"))
    }
    return try checked(
      width: width ?? full, height: height ?? full, tileWidth: tileSize, tileHeight: tileSize,
      levels: (1 << UInt64(zooms.count)) - 1, source: source, limits: limits)
  }
}
