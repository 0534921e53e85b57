import VellumKit

/// Told what becomes of a picture's tiles.
@preconcurrency @MainActor public protocol TiledImageViewDelegate: AnyObject {
  /// A tile cannot be had. Said once for each; it is tried again, and what stands in for it is shown meanwhile.
  func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError)

  /// A picture has been made in which ``TiledImageView/coverage`` is another than in the one before.
  func tiledImageViewDidChangeCoverage(_ view: TiledImageView)
}

extension TiledImageViewDelegate {
  public func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError) {}
  public func tiledImageViewDidChangeCoverage(_ view: TiledImageView) {}
}
