import RenderList

/// Finished pictures for the window, in turn.
///
/// GTK keeps the surface of the frame before while it draws the next one; writing to it would make Cairo copy it. So
/// three take turns: one shown, one on its way, one being painted.
struct PictureRing {
  private static var count: Int { 3 }

  private var painters: [CairoPainter] = []
  private var current = 0

  /// Paints `list` on the next surface, as far as it differs from what that one holds, and returns the surface.
  mutating func paint(_ list: RenderList) -> OpaquePointer {
    if painters.first?.width != list.width || painters.first?.height != list.height {
      painters = (0..<Self.count).map { _ in CairoPainter(width: list.width, height: list.height) }
    }
    current = (current + 1) % Self.count
    painters[current].paint(list)
    return painters[current].surface
  }
}
