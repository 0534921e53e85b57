import RenderList

/// A tile to be drawn on a thread of the pool: everything that drawing it takes, of the moment when it was ordered.
///
/// Made on the main actor; closed there exactly once, after it has been drawn or taken back.
package protocol TileTask: Sendable {
  /// Its own, from ``TilePool/nextNumber()``.
  var number: Int { get }

  /// The tile's pixels; nil where nothing was drawn.
  ///
  /// On a thread of the pool, lent the main actor's isolation (``TileExecutor``).
  func draw() -> RenderImage?

  /// Hands over what has been drawn.
  @MainActor func finish(with image: RenderImage?)

  /// Lets go of what it holds.
  @MainActor func close()
}
