import Foundation
import Glibc

extension PyramidWriter {
  /// Does what libvips leaves to be done: writes descriptions, and arranges tiles by zoom, column and row.
  func describe(
    _ picture: PictureShape, _ format: Format, in scratch: PyramidScratch, _ place: PyramidPlace
  ) throws(PyramidError) {
    let folder = scratch.path + "/" + PyramidScratch.name
    do {
      // libvips' own notes belong to no layout.
      for extra in ["_files/vips-properties.xml", "/vips-properties.xml", "/blank.png"] {
        unlink(folder + extra)
      }
      switch layout {
      case .deepZoom, .tiff: break
      case .imageService: try describeService(folder, place.name, format)
      case .zooms:
        let zooms = try ZoomTiles.arrange(folder, tileSize: tileSize, suffix: format.suffix(quality: quality))
        try write(zoomsOf(picture, format, zooms), to: folder + "/tiles.json")
      }
    } catch {
      let words = (error as? CocoaError)?.underlying?.localizedDescription ?? error.localizedDescription
      throw .unwritable(path: place.main, reason: scratch.obstacle() ?? words)
    }
  }

  /// Adds the address at which it will be served, and the format of its tiles.
  private func describeService(_ folder: String, _ name: String, _ format: Format) throws {
    let path = folder + "/info.json"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard var info = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    info["id"] = address ?? "https://example.com/iiif/\(name)"
    if format != .jpeg {
      info["extraFormats"] = [format.rawValue]
      info["preferredFormats"] = [format.rawValue]
    }
    try write(info, to: path)
  }

  private func zoomsOf(_ picture: PictureShape, _ format: Format, _ count: Int) -> [String: Any] {
    [
      "tilejson": "3.0.0", "scheme": "xyz", "tiles": ["{z}/{x}/{y}.\(format.rawValue)"], "minzoom": 0,
      "maxzoom": count - 1, "tileSize": tileSize, "width": picture.width, "height": picture.height,
    ]
  }

  private func write(_ object: [String: Any], to path: String) throws {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try data.write(to: URL(fileURLWithPath: path))
  }
}
