import DeepZoom

/// A picture in tiles on a server, with its address as it was given. Its name has no user, password and query, and is shown.
struct ServedPicture: TileSource {
  let source: any TileSource
  let address: String

  var name: String { source.name }
  var pyramid: TilePyramid { source.pyramid }
  var isFlat: Bool { source.isFlat }
  var concurrency: Int { source.concurrency }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    try await source.tile(at: address)
  }
}

extension Photo {
  /// What has been opened at an address of a server.
  package static func served(_ source: any TileSource, at address: String) -> Photo {
    .tiles(ServedPicture(source: source, address: address), name: source.name)
  }

  /// The file to which a picture of a server was fetched as a whole, which is there as long as the picture; nil of any other picture.
  var fetchedFile: String? {
    guard case .tiles(let source, _) = self else { return nil }
    return ((source as? ServedPicture)?.source ?? source).fetchedFile
  }

  /// The address of what is on a server, as it was given if that is known; nil of any other picture.
  var address: String? {
    let place =
      switch self {
      case .tiles(let source, let name): (source as? ServedPicture)?.address ?? name
      case .unusable(let name, let reason): reason.place ?? name
      case .file, .image: ""
      }
    return place.contains("://") ? place : nil
  }
}
