import Foundation
import ScrollEngine

/// A name with placeholders for a tile's zoom, column and row: `{z}/{x}/{y}.png`, or `{-y}` for rows counted
/// from the bottom (TMS).
public struct TileTemplate: Hashable, Sendable {
  /// The text as given. Its placeholders are checked when it is opened.
  public let text: String
  /// A tile's width and height, in pixels.
  public var tileSize = TileTemplate.usualTileSize
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

  /// A tile's width and height, in pixels, where a source does not say. Agreed: those of maps on the web.
  static let usualTileSize = 256
  /// The deepest zoom that there may be. Published: TileJSON.
  static let deepestZoom = 30
}

/// Tiles by zoom, column and row.
struct TemplateLayout: TileLayout {
  private enum Part {
    case text(String)
    case zoom
    case column
    case row
    case rowFromBottom

    var isRow: Bool {
      switch self {
      case .row, .rowFromBottom: true
      case .text, .zoom, .column: false
      }
    }
  }

  let template: TileTemplate
  let pyramid: TilePyramid
  /// The part of the text after the place of the files, divided at the placeholders.
  private let parts: [Part]

  init(_ template: TileTemplate, pattern: String, limits: TileLimits) throws(TileError) {
    func malformed(_ words: String) -> TileError {
      TileError(source: template.text, reason: .malformed(words))
    }
    guard pattern.utf8.count <= Self.maxLength else {
      throw malformed("tiles' names have \(pattern.utf8.count) bytes, the limit is \(Self.maxLength)")
    }
    guard let parts = Self.parts(of: pattern) else {
      throw malformed("only {z}, {x}, {y} and {-y} are filled in")
    }
    guard parts.contains(where: { if case .zoom = $0 { true } else { false } }),
      parts.contains(where: { if case .column = $0 { true } else { false } }), parts.contains(where: \.isRow)
    else { throw malformed("{z}, {x} and {y} are needed") }
    pyramid = try .zoomed(
      template.zooms, tileSize: template.tileSize, width: template.width, height: template.height,
      source: template.text, limits: limits)
    self.template = template
    self.parts = parts
  }

  func name(of tile: TileAddress) -> String {
    let zoom = template.zooms.upperBound - tile.level
    let fromBottom = (1 << zoom) - 1 - tile.row
    return parts.reduce(into: "") { name, part in
      switch part {
      case .text(let text): name += text
      case .zoom: name += "\(zoom)"
      case .column: name += "\(tile.column)"
      case .row: name += "\(template.countsFromBottom ? fromBottom : tile.row)"
      case .rowFromBottom: name += "\(fromBottom)"
      }
    }
  }

  func stored(_ tile: TileAddress) -> StoredTile { StoredTile(padded: tile, of: pyramid) }

  /// The most bytes of a pattern: those that Linux takes for a path (`PATH_MAX`). Every tile's name is made and checked, so a
  /// longer pattern takes time for nothing.
  private static let maxLength = 4096

  private static let placeholders: [(text: String, part: Part)] = [
    ("{z}", .zoom), ("{x}", .column), ("{y}", .row), ("{-y}", .rowFromBottom),
  ]

  /// Nil if there is a brace that belongs to no placeholder.
  private static func parts(of pattern: String) -> [Part]? {
    var parts: [Part] = []
    var rest = pattern[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let tail = rest[brace...]
      guard let found = placeholders.first(where: { tail.hasPrefix($0.text) }) else { return nil }
      parts += [.text(String(rest[..<brace])), found.part]
      rest = tail.dropFirst(found.text.count)
    }
    return parts + [.text(String(rest))]
  }
}

extension TilePyramid {
  /// A pyramid of `zooms` that halve. The last one is the picture itself: `tileSize` · 2^zoom pixels, or
  /// `width` and `height` if given.
  static func zoomed(
    _ zooms: ClosedRange<Int>, tileSize: Int, width: Int? = nil, height: Int? = nil, source: String,
    limits: TileLimits
  ) throws(TileError) -> TilePyramid {
    guard zooms.lowerBound >= 0, zooms.upperBound <= TileTemplate.deepestZoom else {
      let words = "zooms \(zooms.lowerBound) to \(zooms.upperBound)"
      throw TileError(
        source: source, reason: .malformed("\(words); 0 to \(TileTemplate.deepestZoom) are possible"))
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
