/// A kind of input, and with it the parsers that read it.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A DZI file.
  case deepZoom
  /// A description in JSON: IIIF or TileJSON.
  case description
  /// A template with `{z}`, `{x}` and `{y}`, or another path or URL that a person may type.
  case template
  case pmtiles
  /// A directory of PMTiles, which is read behind a valid header; compressed with gzip if the first byte is odd.
  case directory
  case mbtiles
  case zip
  /// A picture that is read in parts.
  case picture
  /// A tile of a pyramid.
  case tile
  /// An image that is decoded as a whole.
  case image
  /// `Contents.json` of a set of assets: images or a colour.
  case asset
  /// A symbolic icon of a theme.
  case symbol
  /// A recording, or a script of gestures; it is also performed.
  case script
  /// The answer of a server.
  case answer
  /// What is pasted and dropped; the first line is its type.
  case content
  /// A PDF or SVG, read by the program that draws documents.
  case document
  /// An answer of that program.
  case drawingAnswer

  /// The relative number of runs. Kinds that take little time are tried more often.
  var weight: Int {
    switch self {
    case .deepZoom, .description, .pmtiles, .directory, .tile, .asset, .symbol, .drawingAnswer: 4
    case .template, .zip, .image, .script: 3
    case .mbtiles, .picture, .answer, .content: 2
    case .document: 1
    }
  }

  /// Whether its inputs are text, in which numbers and quoted words are changed as a whole.
  var isText: Bool {
    switch self {
    case .deepZoom, .description, .template, .asset, .symbol, .script, .answer, .document: true
    case .pmtiles, .directory, .mbtiles, .zip, .picture, .tile, .image, .content, .drawingAnswer: false
    }
  }
}
