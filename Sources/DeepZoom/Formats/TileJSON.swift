import Foundation

/// TileJSON: a description of tiles by zoom, column and row. `width`, `height` and `tileSize` are extensions
/// of ours.
///
/// Tiles are read from beside the description. Absolute addresses in it are refused.
struct TileJSON: Decodable {
  var tilejson: String
  var tiles: [String]
  var scheme: String?
  var minzoom: Int?
  var maxzoom: Int?
  var tileSize: Int?
  var width: Int?
  var height: Int?

  /// The layout described in JSON: TileJSON, or otherwise IIIF.
  static func layout(json: Data, source: String, limits: TileLimits) throws(TileError) -> any TileLayout {
    struct Mark: Decodable { var tilejson: String }
    guard (try? JSONDecoder().decode(Mark.self, from: json)) != nil else {
      return try ImageServiceLayout(json: json, source: source, limits: limits)
    }
    let description: TileJSON
    do {
      description = try JSONDecoder().decode(TileJSON.self, from: json)
    } catch {
      throw TileError(
        source: source, reason: .malformed("not TileJSON: \(JSONErrorText.of(error, in: json))"))
    }
    return try description.layout(source: source, limits: limits)
  }

  private func layout(source: String, limits: TileLimits) throws(TileError) -> TemplateLayout {
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    guard let pattern = tiles.first else { throw malformed("tiles is empty") }
    guard !RedactedName.isURL(pattern), !pattern.hasPrefix("/") else {
      throw TileError(source: source, reason: .outside(pattern))
    }
    guard !pattern.contains("?"), !pattern.contains("#") else {
      throw malformed("the address of its tiles has a query, and only names beside the description are read")
    }
    let deepest = TileTemplate.deepestZoom
    let (first, last) = (minzoom ?? 0, maxzoom ?? deepest)
    guard 0...deepest ~= first, first...deepest ~= last else {
      throw malformed("invalid zoom range \(first) to \(last)")
    }
    var template = TileTemplate(source)
    template.tileSize = tileSize ?? TileTemplate.usualTileSize
    template.zooms = first...last
    template.countsFromBottom = scheme == "tms"
    (template.width, template.height) = (width, height)
    return try TemplateLayout(template, pattern: pattern, limits: limits)
  }
}

/// Describes a JSON error in words.
enum JSONErrorText {
  static func of(_ error: any Error, in json: Data) -> String {
    // The last name, not the place in an array.
    func name(_ context: DecodingError.Context) -> String? {
      context.codingPath.last { $0.intValue == nil }?.stringValue
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(name(context) ?? "it") has the wrong type"
    case .dataCorrupted(let context):
      // Foundation does not name a number that is no Int, and tells it like a text that is no JSON.
      if let name = name(context) {
        "\(name) has the wrong type"
      } else if (try? JSONDecoder().decode(Anything.self, from: json)) != nil {
        "a number in it is not whole, or too large"
      } else {
        "it is not JSON"
      }
    default: "it is not JSON"
    }
  }

  private struct Anything: Decodable {}
}
