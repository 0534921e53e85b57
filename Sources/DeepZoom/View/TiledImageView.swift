import Foundation
import RenderList
import ScrollEngine
import VellumKit

/// Shows a picture of any size, of which it reads what is seen, as finely as it is seen.
///
/// In a scroll view it is the view to zoom. Its size is the picture's at first, a point to a pixel; at any other size it shows all
/// of the picture as well. A frame never waits for a tile: coarser or finer ones stand in. Where nothing moves, what is seen is
/// resampled to exact detail, unless the layer's filters are `.nearest`.
///
/// Tiles count against `CATiledLayer.tileBudget`. A tile that cannot be had is told to the delegate once, and tried again.
@preconcurrency @MainActor open class TiledImageView: UIView {
  /// Where the tiles come from. Of a new source those that are seen are read; the old ones are shown until then, where both are
  /// cut alike.
  public var source: any TileSource {
    didSet {
      loaded = LoadedTiles(of: source, concurrency: concurrency)
      take(loaded)
      tiles.supply = loaded
    }
  }
  /// Told of tiles that fail, and of changes of ``coverage``.
  public weak var delegate: (any TiledImageViewDelegate)?
  private let concurrency: Int
  private var loaded: LoadedTiles
  private var tiles: LayerTiles!

  open override class var layerClass: AnyClass { TiledPictureLayer.self }

  /// - Parameters:
  ///   - source: Where the tiles come from.
  ///   - concurrency: How many tiles are loaded at a time.
  public init(source: any TileSource, concurrency: Int = TiledImageView.concurrency) {
    self.source = source
    self.concurrency = concurrency
    loaded = LoadedTiles(of: source, concurrency: concurrency)
    let size = source.pyramid.size
    super.init(frame: CGRect(x: 0, y: 0, width: size.x, height: size.y))
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .image
    tiles = LayerTiles(of: layer, from: loaded, resamples: true)
    tiles.coverageDidChange = { [unowned self] in delegate?.tiledImageViewDidChangeCoverage(self) }
    take(loaded)
    (layer as! TiledPictureLayer).tiles = tiles
  }

  private func take(_ loaded: LoadedTiles) {
    loaded.tiles = tiles
    loaded.didFail = { [unowned self] tile, error in
      delegate?.tiledImageView(self, didFailToLoad: tile, error)
    }
  }

  /// Traps: a picture's source is not archived.
  public required init?(coder: NSCoder) { fatalError("a TiledImageView is not archived") }

  /// Tiles that are loaded at a time where nothing else is said: one for each connection to a server. Chosen.
  public static var concurrency: Int { 8 }

  /// What the last picture on the screen was made of: tiles shown with their own pixels, stood in for, and blank.
  public var coverage: TileCoverage { tiles.coverage }

  /// Reads all tiles anew, also those that failed. The old ones are shown until then.
  public func reload() {
    loaded.reload()
    tiles.invalidate(nil)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: source.pyramid.size.x, height: source.pyramid.size.y)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
