import Foundation
import ScrollEngine

/// A layer whose contents are drawn in tiles in the background: only what is seen, in the resolution in which
/// it is seen.
///
/// `draw(in:)`, and with it a view's `draw(_:)`, is called for every tile on a thread of a pool, several
/// tiles at a time, with a context whose clip is the tile and whose scale is that of the level asked for.
/// What the drawing code reads must not change meanwhile. A frame never waits for a tile: until it is there,
/// coarser or finer tiles are shown.
///
/// `contents` that are set are shown instead of tiles.
@preconcurrency @MainActor open class CATiledLayer: CALayer {
  /// The seconds in which a new tile fades in, over what is shown until then; 0 shows it at once.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels, each half as fine as the one before. Levels of less than a pixel are left out.
  open var levelsOfDetail = 1 {
    didSet { if levelsOfDetail != oldValue { compositor.setNeedsCommit() } }
  }

  /// The number of levels that are finer than the layer itself, each twice as fine as the next.
  ///
  /// A point has `contentsScale` · 2^n pixels in the levels `levelsOfDetailBias` ≥ n > `levelsOfDetailBias` − `levelsOfDetail`.
  open var levelsOfDetailBias = 0 {
    didSet { if levelsOfDetailBias != oldValue { compositor.setNeedsCommit() } }
  }

  /// The largest size of a tile, in pixels. When tiles are drawn, it is rounded up and clamped to 16 to 4096.
  open var tileSize: CGSize {
    get { size }
    set {
      let isFinite = newValue.width.isFinite && newValue.height.isFinite
      guard newValue != size, InvalidGeometry.allows(isFinite, "a tileSize", newValue) else { return }
      size = newValue
      compositor.setNeedsCommit()
    }
  }
  private final var size = CGSize(width: 256, height: 256)

  /// The bytes that the tiles of all layers of a screen may take together; 128 MB by default. Not in UIKit.
  ///
  /// The screen is the one whose input or frame is being handled, else the first.
  ///
  /// Tiles that were shown least recently are evicted first. If not even the visible tiles fit, those nearest
  /// to the middle are drawn.
  public static var tileBudget: Int {
    get { Compositor.current.tiles.budget }
    set { Compositor.current.tiles.budget = max(newValue, 0) }
  }

  /// The bytes that the tiles of all layers of that screen take. Not in UIKit.
  public static var tileBytes: Int { Compositor.current.tiles.bytes }

  private(set) lazy var supply = DrawnTiles(of: self)
  private(set) lazy var tiles = LayerTiles(of: self, from: supply)

  // A copy shows the tiles of its model.
  final override var tiling: LayerTiles? { (composition?.model as? CATiledLayer)?.tiles ?? tiles }

  /// Draws all tiles again. The old ones are shown until then.
  open override func setNeedsDisplay() { tiles.invalidate(nil) }

  /// Draws the tiles again that `r`, in the layer's coordinates, overlaps. The old ones are shown until then.
  open override func setNeedsDisplay(_ r: CGRect) { tiles.invalidate(r) }

  /// Does nothing: tiles are drawn as they are seen.
  open override func display() {}

  // Called in the background, where the note is not read.
  package final override func noteDeclined() {}

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CATiledLayerKeys.Type)?.tiledKeys ?? []) + super.keyedProperties(of: type)
  }

  final override func copyOwnValues(of other: CALayer) {
    guard let other = other as? CATiledLayer else { return }
    levelsOfDetail = other.levelsOfDetail
    levelsOfDetailBias = other.levelsOfDetailBias
    tileSize = other.tileSize
  }
}
