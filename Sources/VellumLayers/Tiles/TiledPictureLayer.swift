/// A layer that shows a picture in tiles that something else supplies.
package final class TiledPictureLayer: CALayer {
  /// Set by the view whose layer it is.
  package var tiles: LayerTiles? { didSet { compositor.setNeedsCommit() } }

  override var tiling: LayerTiles? { tiles }
}
