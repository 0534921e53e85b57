/// What is tried: a kind of input, and with it the parsers that read it.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A DZI file.
  case deepZoom
  /// A description in JSON: IIIF or TileJSON.
  case description
  /// The text of a template with `{z}`, `{x}` and `{y}`, or any other place that a person may name.
  case template
  case pmtiles
  /// A directory of PMTiles, put behind a header that is right; packed by gzip where the first byte is odd.
  case directory
  case mbtiles
  case zip
  /// A picture that is read by its parts.
  case picture
  /// A tile of a pyramid.
  case tile
  /// An image that is decoded as a whole.
  case image
  /// A recording, or a script of gestures; it is played as well.
  case script
  /// What a server answers.
  case answer

  /// How often it is tried, compared with others: what takes little time is tried more often.
  var weight: Int {
    switch self {
    case .deepZoom, .description, .pmtiles, .directory, .tile: 4
    case .template, .zip, .image, .script: 3
    case .mbtiles, .picture, .answer: 2
    }
  }

  /// Whether its inputs are text, of which numbers and quoted words are worth changing.
  var isText: Bool {
    switch self {
    case .deepZoom, .description, .template, .script, .answer: true
    case .pmtiles, .directory, .mbtiles, .zip, .picture, .tile, .image: false
    }
  }
}
