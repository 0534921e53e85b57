import RenderList
import Synchronization
public import VellumKit

/// A tile that a world is asked for.
public struct EndlessTile: Sendable {
  /// Where the tile is in the world.
  public let address: EndlessAddress
  private let request: Request

  /// Whether anybody still wants it. Whoever works on it for long asks now and then, and gives up where nobody does.
  public var isWanted: Bool { request.isWanted.load(ordering: .relaxed) }

  /// Pixels along its sides.
  public var side: Int { EndlessViewport.tileSide }

  /// A tile that is wanted until somebody cancels it.
  public init(at address: EndlessAddress) { self.init(at: address, Request()) }

  init(at address: EndlessAddress, _ request: Request) {
    (self.address, self.request) = (address, request)
  }

  /// Says that nobody wants it any more.
  public func cancel() { request.cancel() }

  /// What everybody who knows of the tile shares.
  final class Request: Sendable {
    let isWanted = Atomic(true)

    func cancel() { isWanted.store(false, ordering: .relaxed) }
  }

  /// What `draw` draws, in pixels from the top left; nil where there is no memory. `UIGraphicsGetCurrentContext()` is its context.
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
