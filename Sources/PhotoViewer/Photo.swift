import DeepZoom
import UIKit

/// Something to look at: a photograph that is decoded as a whole, or a picture that is read tile by tile.
public enum Photo: Sendable {
  case file(String)
  /// The path or URL that was opened is `name`; where it is a flat picture, its pyramid may be read instead.
  case tiles(any TileSource, name: String)
  /// What cannot be shown: its page says why.
  case unusable(name: String, reason: String)

  /// What it is called: a path or a URL.
  public var name: String {
    switch self {
    case .file(let path): path
    case .tiles(_, let name), .unusable(let name, _): name
    }
  }

  public var isUnusable: Bool {
    switch self {
    case .unusable: true
    case .file, .tiles: false
    }
  }
}
