import ScrollEngine
import VellumKit

/// A picture that was fetched whole from a server, into a temporary file that is deleted with it.
struct FetchedSource: TileSource {
  let name: String
  let source: any TileSource
  let file: TemporaryFile

  var pyramid: TilePyramid { source.pyramid }
  var isFlat: Bool { source.isFlat }
  var concurrency: Int { source.concurrency }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    try await source.tile(at: address)
  }
}

extension TileSource {
  /// The path of the temporary file of one that was fetched whole, which is there as long as the source; nil of any other source.
  package var fetchedFile: String? { (self as? FetchedSource)?.file.path }
}
