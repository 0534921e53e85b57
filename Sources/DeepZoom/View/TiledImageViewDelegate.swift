import VellumKit

/// Is told of tiles that fail, and of changes of coverage.
@preconcurrency @MainActor public protocol TiledImageViewDelegate: AnyObject {
  /// A tile cannot be loaded. Called once until it is; it is tried again, and meanwhile other tiles stand in.
  func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError)

  /// A frame has been made whose ``TiledImageView/coverage`` is not that of the frame before.
  func tiledImageViewDidChangeCoverage(_ view: TiledImageView)
}

extension TiledImageViewDelegate {
  public func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError) {}
  public func tiledImageViewDidChangeCoverage(_ view: TiledImageView) {}
}
