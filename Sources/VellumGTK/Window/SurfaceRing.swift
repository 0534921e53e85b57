import RenderList

/// Finished pictures for the window, in turn.
///
/// GTK keeps the surfaces of the previous frame while it draws the next one. Writing to them would make Cairo copy them. A
/// frame shows one surface, or parts of one over another, so there are four at most, and three as long as frames are whole.
struct SurfaceRing {
  private var painters: [CairoPainter] = []
  /// What the last two frames show: one is on the screen, one is given to GTK.
  private var frames: [[CairoPainter]] = []

  /// Paints `list` on a surface that no frame shows, as far as it differs from what that one holds, and returns the surface.
  ///
  /// - Parameter isPart: Whether the frame shows the surface of the last whole picture as well.
  mutating func paint(_ list: RenderList, isPart: Bool) -> OpaquePointer {
    painters.removeAll { $0.width != list.width || $0.height != list.height }
    let painter = freePainter(width: list.width, height: list.height)
    painter.paint(list)
    let whole = isPart ? frames.last?.first : nil
    frames = frames.suffix(1) + [[whole, painter].compactMap { $0 }]
    // The painter that painted last is the last in the list. The last free one is taken, because it differs least from the next frame.
    painters.removeAll { $0 === painter }
    painters.append(painter)
    return painter.surface
  }

  private func freePainter(width: Int, height: Int) -> CairoPainter {
    let shown = frames.joined()
    return painters.last { painter in !shown.contains { $0 === painter } }
      ?? CairoPainter(width: width, height: height)
  }
}
