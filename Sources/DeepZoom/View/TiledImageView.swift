import Foundation
import RenderList
import ScrollEngine
import VellumKit

/// Shows a picture of any size. It reads only what is seen, in the resolution in which it is seen.
///
/// In a scroll view it is the zoom view. Its size is the picture's at first, a point to a pixel; at any other
/// size it shows all of the picture as well. A frame never waits for a tile: coarser or finer ones stand in.
/// When nothing moves, what is seen is resampled to exact detail, unless the layer's filters are `.nearest`.
///
/// Tiles count against `CATiledLayer.tileBudget`. If a tile cannot be loaded, the delegate is told once, and
/// it is tried again.
@preconcurrency @MainActor open class TiledImageView: UIView {
  /// Where the tiles come from. After a change, tiles of the new source are read; until then the old ones are
  /// shown, if both pictures are cut into the same tiles.
  public var source: any TileSource {
    didSet {
      loaded = LoadedTiles(of: source, concurrency: concurrency ?? source.concurrency)
      take(loaded)
      tiles.supply = loaded
    }
  }
  /// Is told of tiles that fail, and of changes of ``coverage``.
  public weak var delegate: (any TiledImageViewDelegate)?
  /// Called when nothing is seen of the picture, because all tiles that were asked for have failed; with why the first one did. Called
  /// again when they fail again.
  package var didFailToShow: (TileError) -> Void = { _ in }
  /// Whether a tile with a translucent pixel has been loaded. It stays so when the source is replaced, because tiles of the one before may
  /// still be seen.
  package private(set) var isTranslucent = false
  /// Called when the first tile with a translucent pixel has been loaded, of each source.
  package var didLoadTranslucent: () -> Void = {}
  private let concurrency: Int?
  private var loaded: LoadedTiles
  private var tiles: LayerTiles!

  open override class var layerClass: AnyClass { TiledImageLayer.self }

  /// Makes a view of the picture's size, a point to a pixel.
  ///
  /// - Parameters:
  ///   - source: Where the tiles come from.
  ///   - concurrency: How many tiles are loaded at a time; nil for as many as the source says.
  public init(source: any TileSource, concurrency: Int? = nil) {
    self.source = source
    self.concurrency = concurrency
    loaded = LoadedTiles(of: source, concurrency: concurrency ?? source.concurrency)
    let size = source.pyramid.size
    super.init(frame: CGRect(x: 0, y: 0, width: size.x, height: size.y))
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .image
    tiles = LayerTiles(of: layer, from: loaded, resamples: true)
    // A frame or a tile may come when the view has just gone: the layer and the loader outlive it.
    tiles.coverageDidChange = { [weak self] in
      if let self { delegate?.tiledImageViewDidChangeCoverage(self) }
    }
    take(loaded)
    (layer as! TiledImageLayer).tiles = tiles
  }

  private func take(_ loaded: LoadedTiles) {
    loaded.tiles = tiles
    loaded.didFail = { [weak self] tile, error in
      if let self { delegate?.tiledImageView(self, didFailToLoad: tile, error) }
    }
    loaded.didLoadTranslucent = { [weak self] in
      guard let self else { return }
      isTranslucent = true
      didLoadTranslucent()
    }
    loaded.didFailAll = { [weak self] error in
      // Tiles of the source before may still be seen.
      if let self, coverage.sharp + coverage.standIn == 0 { didFailToShow(error) }
    }
  }

  /// Traps: a picture's source is not archived.
  public required init?(coder: NSCoder) { fatalError("a TiledImageView is not archived") }

  /// The counts of visible tiles that were sharp, stood in for, and blank in the last frame.
  public var coverage: TileCoverage { tiles.coverage }

  /// Reads all tiles again, also those that failed. The old ones are shown until then.
  public func reload() {
    loaded.reload()
    tiles.invalidate(nil)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: source.pyramid.size.x, height: source.pyramid.size.y)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
