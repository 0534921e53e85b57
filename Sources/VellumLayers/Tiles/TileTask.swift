import RenderList

/// A tile to be drawn on a thread of the pool, with everything that drawing it needs, as it was when it was
/// ordered.
///
/// Made on the main actor; closed there exactly once, after it has been drawn or withdrawn.
package protocol TileTask: Sendable {
  /// Unique, from `TilePool.nextNumber()`.
  var number: Int { get }

  /// The tile's pixels; nil if nothing was drawn.
  ///
  /// Called on a thread of the pool, which is lent the main actor's isolation (`TileExecutor`).
  func draw() -> RenderImage?

  /// Hands over what has been drawn.
  @MainActor func finish(with image: RenderImage?)

  /// Releases what it holds.
  @MainActor func close()
}
