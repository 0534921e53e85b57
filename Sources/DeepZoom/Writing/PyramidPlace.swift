import Foundation
import Glibc

/// The place that a pyramid is written to.
struct PyramidPlace {
  let folder: String
  let name: String
  let layout: PyramidWriter.Layout
  let replaces: Bool

  /// The pyramid's files and folders: the name of each while it is written, and its final name. The last is
  /// the one that is opened to show the pyramid.
  var parts: [(written: String, known: String)] {
    let written = PyramidScratch.name
    switch layout {
    case .deepZoom: return [("\(written)_files", "\(name)_files"), ("\(written).dzi", "\(name).dzi")]
    case .imageService, .zooms: return [(written, name)]
    case .tiff: return [("\(written).tif", "\(name).tif")]
    }
  }

  /// The path that opens the pyramid.
  var main: String { path(parts.last!.known) }

  /// The file in a layout's folder that describes it.
  static func description(_ layout: PyramidWriter.Layout) -> String? {
    switch layout {
    case .imageService: "info.json"
    case .zooms: "tiles.json"
    case .deepZoom, .tiff: nil
    }
  }

  func path(_ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Throws if there is something that may not be replaced. A folder that is no pyramid is never replaced.
  func check() throws(PyramidError) {
    for part in parts {
      let path = path(part.known)
      guard let kind = Self.kind(path) else { continue }
      guard replaces else { throw .exists(path: path) }
      if let description = Self.description(layout), kind == S_IFDIR,
        Self.kind(path + "/" + description) == nil
      {
        throw .unwritable(path: path, reason: "it is a folder without \(description)")
      }
    }
  }

  /// The type of the file at a path, without following a link; nil if there is none.
  static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
