import CCairo
import Foundation

extension CGContext {
  /// Begins a layer: what is drawn until `endTransparencyLayer()` is put together, and then drawn as one, with the alpha and the blend mode
  /// that the context has now. In the layer they are 1 and `normal` at first. `auxiliaryInfo` is not read.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    layers.append(saved.count)
    cairo_push_group(cairo)
    state.alpha = 1
    state.mask = nil
    setBlendMode(.normal)
  }

  /// Begins a layer that is clipped to `rect`, as `beginTransparencyLayer(auxiliaryInfo:)` does. The path is then empty.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the layer that was begun last, draws it, and restores the state from before it. Does nothing without a layer.
  public func endTransparencyLayer() {
    guard let depth = layers.popLast() else { return }
    while saved.count > depth { restoreGState() }
    cairo_pop_group_to_source(cairo)
    state = saved[depth - 1]
    drawing { cairo_paint_with_alpha(cairo, Double(state.alpha)) }
    restoreGState()
  }

  /// Draws, restricted to what the clips by images let through. All that is drawn is within `area`; nil if that is nothing.
  func throughMask(in area: PixelRect?, _ draw: () -> Void) {
    guard let mask = state.mask else { return draw() }
    let operation = cairo_get_operator(cairo)
    let clears = operation == CAIRO_OPERATOR_CLEAR
    cairo_save(cairo)
    // A group is as large as the clip.
    clipKeepingPath(to: area ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    if clears { cairo_set_source_rgb(cairo, 0, 0, 0) }
    draw()
    cairo_pop_group_to_source(cairo)
    // Cairo clears all that the mask lets through; this leaves what was not drawn on.
    cairo_set_operator(cairo, clears ? CAIRO_OPERATOR_DEST_OUT : operation)
    cairo_identity_matrix(cairo)
    cairo_mask_surface(cairo, mask.bitmap.surface, 0, 0)
    cairo_restore(cairo)
  }

  /// Restricts Cairo's clip to pixels of the surface. Cairo's path, which clipping takes, stays as it is.
  private func clipKeepingPath(to area: PixelRect) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    // In pixels, a path that is copied and put back is the same to the bit.
    cairo_identity_matrix(cairo)
    let path = cairo_copy_path(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    cairo_clip(cairo)
    cairo_append_path(cairo, path)
    cairo_path_destroy(path)
    cairo_set_matrix(cairo, &matrix)
  }
}
