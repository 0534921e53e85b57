import Foundation
import Glibc
import VellumKit

/// The place that a pyramid is written to.
struct PyramidPlace {
  let folder: String
  let name: String
  let layout: PyramidWriter.Layout
  let replaces: Bool
  /// The path of the picture that the pyramid is made of.
  let picture: String

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

  /// Throws if there is something that may not be replaced: only a pyramid is, and never the picture itself.
  func check() throws(PyramidError) {
    for part in parts {
      let path = path(part.known)
      guard let kind = Self.kind(path) else { continue }
      guard replaces else { throw .exists(path: path) }
      if let reason = foreign(path, kind) { throw .unwritable(path: path, reason: reason) }
    }
  }

  /// Why what is at the path of a part is not replaced, in words; nil for a pyramid's part, and for a link, which leads elsewhere.
  private func foreign(_ path: String, _ kind: mode_t) -> String? {
    guard kind != S_IFLNK else { return nil }
    if let there = FileStamp(path), there == FileStamp(picture) { return "it is the picture itself" }
    let (isFolder, wantsFolder) = (kind == S_IFDIR, layout != .tiff && !path.hasSuffix(".dzi"))
    guard isFolder == wantsFolder else { return isFolder ? "it is a folder" : "it is a file, and no folder" }
    switch layout {
    case .imageService, .zooms:
      let description = Self.description(layout)!
      return Self.kind(path + "/" + description) == nil ? "it is a folder without \(description)" : nil
    case .deepZoom where isFolder:
      return Self.kind(main) == nil ? "it is a folder without \(name).dzi" : nil
    case .deepZoom:
      let start = (try? LocalFile(path)).flatMap { try? $0.read(0..<min($0.size, Self.startLength)) }
      return start.flatMap { DocumentFormat.firstElement(of: Data($0)) } == "Image"
        ? nil : "it is no Deep Zoom description"
    case .tiff:
      return TIFFDirectories(path)?.tiles(page: 0, subifd: -1) == nil ? "it is no TIFF with tiles" : nil
    }
  }

  /// Bytes of a description in which its first element is looked for. Chosen.
  private static let startLength: UInt64 = 4096

  /// The type of the file at a path, without following a link; nil if there is none.
  static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
