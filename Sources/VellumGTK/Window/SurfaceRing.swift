import RenderList

/// Finished pictures for the window, in turn.
///
/// GTK keeps the surface of the previous frame while it draws the next one. Writing to it would make Cairo copy it. So
/// there are three surfaces: one is shown, one is given to GTK, one is painted.
struct SurfaceRing {
  private var painters = [CairoPainter?](repeating: nil, count: 3)
  private var current = 0

  /// Paints `list` on the next surface, as far as it differs from what that one holds, and returns the surface.
  mutating func paint(_ list: RenderList) -> OpaquePointer {
    current = (current + 1) % painters.count
    let painter = painter(width: list.width, height: list.height)
    painter.paint(list)
    return painter.surface
  }

  /// The painter whose turn it is. It is a new one if the size of the picture has changed.
  private mutating func painter(width: Int, height: Int) -> CairoPainter {
    if let painter = painters[current], painter.width == width, painter.height == height { return painter }
    let painter = CairoPainter(width: width, height: height)
    painters[current] = painter
    return painter
  }
}
