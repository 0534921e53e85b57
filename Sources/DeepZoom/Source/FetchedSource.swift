import ScrollEngine
import VellumKit

/// A picture of a server that was fetched whole, into a file that goes with it.
struct FetchedSource: TileSource {
  let name: String
  let source: any TileSource
  let file: TemporaryFile

  var pyramid: TilePyramid { source.pyramid }
  var isFlat: Bool { source.isFlat }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    try await source.tile(at: address)
  }
}
