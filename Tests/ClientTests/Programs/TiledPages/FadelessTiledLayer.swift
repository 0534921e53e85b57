import QuartzCore

/// A tiled layer whose tiles show up at once.
final class FadelessTiledLayer: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }
}
