import RenderList
import Synchronization
public import VellumKit

/// A request for one tile of a world.
public struct EndlessTile: Sendable {
  /// Where the tile is in the world.
  public let address: EndlessAddress
  private let request: Request

  /// Whether the tile is still wanted. Long work on a tile checks this now and then, and stops if it is
  /// false.
  public var isWanted: Bool { request.isWanted.load(ordering: .relaxed) }

  /// The width and height of a tile in pixels.
  public var side: Int { EndlessViewport.tileSide }

  /// A tile that is wanted until `cancel()` is called.
  public init(at address: EndlessAddress) { self.init(at: address, Request()) }

  init(at address: EndlessAddress, _ request: Request) {
    (self.address, self.request) = (address, request)
  }

  /// Marks the tile as no longer wanted.
  public func cancel() { request.cancel() }

  /// The state that all copies of the tile share.
  final class Request: Sendable {
    let isWanted = Atomic(true)

    func cancel() { isWanted.store(false, ordering: .relaxed) }
  }

  /// Draws the tile with `draw`, in pixels from the top left; nil without memory.
  /// `UIGraphicsGetCurrentContext()` returns the context.
  public func drawn(isOpaque: Bool = true, _ draw: (CGContext) -> Void) -> TilePixels? {
    guard
      let context = CGContext.forView(pixelsWide: side, pixelsHigh: side, scale: 1, isOpaque: isOpaque)
    else { return nil }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    draw(context)
    return context.makeRenderImage().map { TilePixels($0) }
  }
}
