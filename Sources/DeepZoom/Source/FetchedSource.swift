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
