import CTileShim
import CVips

/// The files of a pyramid that libvips writes, and what they are made from.
struct PyramidJob: Codable, Sendable {
  /// The path of the picture.
  var picture: String
  /// The path of the files, without an ending.
  var target: String
  var layout: PyramidWriter.Layout
  var format: PyramidWriter.Format
  /// As in ``PyramidWriter``.
  var tileSize, overlap, quality: Int

  /// Reads the picture and writes the files.
  ///
  /// - Returns: Whether all went well; if not, the reason is among libvips' messages.
  func run(_ watch: UnsafeMutablePointer<TileWatch>) throws(TileError) -> Bool {
    let picture = try VipsPicture.openForTiling(picture)
    guard
      let flat = format == .jpeg && vips_image_hasalpha(picture.image) != 0
        ? tile_flattened(picture.image).map(VipsPicture.init) : picture
    else { return false }
    let kind: TilePyramidLayout
    switch layout {
    case .deepZoom: kind = TILE_DZI
    case .imageService: kind = TILE_IIIF3
    case .zooms: kind = TILE_ZOOMS
    case .tiff:
      let compression =
        switch format {
        case .jpeg: TILE_AS_JPEG
        case .png: TILE_AS_DEFLATE
        case .webp: TILE_AS_WEBP
        }
      let options = TileTIFFOptions(
        tile_size: Int32(tileSize), pyramid: 1, subifd: 0, compression: compression, quality: Int32(quality))
      return tile_write_tiff(flat.image, target + ".tif", options, watch) == 0
    }
    return tile_write_pyramid(
      flat.image, target, kind, Int32(tileSize), Int32(layout == .deepZoom ? overlap : 0),
      format.suffix(quality: quality), watch) == 0
  }
}

extension PyramidWriter.Layout: Codable {}
extension PyramidWriter.Format: Codable {
  /// The ending and options with which libvips writes a tile.
  func suffix(quality: Int) -> String {
    switch self {
    case .jpeg: ".jpg[Q=\(quality),optimize_coding,strip]"
    case .png: ".png[strip]"
    case .webp: ".webp[Q=\(quality),strip]"
    }
  }
}
