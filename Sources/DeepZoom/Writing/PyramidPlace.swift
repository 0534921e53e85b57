import Foundation
import Glibc

/// Where a pyramid is going to lie.
struct PyramidPlace {
  let folder: String
  let name: String
  let layout: PyramidWriter.Layout
  let replaces: Bool

  /// What is written under one name and is known by another, the part that leads to the others last.
  var parts: [(written: String, known: String)] {
    let written = PyramidScratch.name
    switch layout {
    case .deepZoom: return [("\(written)_files", "\(name)_files"), ("\(written).dzi", "\(name).dzi")]
    case .imageService, .zooms: return [(written, name)]
    case .tiff: return [("\(written).tif", "\(name).tif")]
    }
  }

  /// What opens it.
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

  /// Refuses what is there already, unless it may go; and what may not go in any case: a folder that is no pyramid.
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

  /// What is at a path, a link itself; nil for nothing.
  static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
