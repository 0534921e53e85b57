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
    let area = area ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    var operation = cairo_get_operator(cairo)
    let target = cairo_get_group_target(cairo)!
    cairo_save(cairo)
    // A group is as large as the clip.
    clipKeepingPath(to: area)
    cairo_push_group(cairo)
    // The group is drawn within the clip. Clipped here too, smooth edges would be clipped twice.
    cairo_reset_clip(cairo)
    switch operation {
    case CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_IN, CAIRO_OPERATOR_OUT, CAIRO_OPERATOR_DEST_IN,
      CAIRO_OPERATOR_DEST_ATOP:
      // These change pixels even by a source without alpha, as which Cairo takes what the mask keeps out. So the drawing is done in a copy
      // of the pixels, as if there were no mask, and then mixed with them: with a mask, `SOURCE` does that.
      copyPixels(in: area, of: target)
      operation = CAIRO_OPERATOR_SOURCE
    case CAIRO_OPERATOR_CLEAR:
      // Cairo clears all that the mask lets through; this leaves what was not drawn on.
      operation = CAIRO_OPERATOR_DEST_OUT
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      cairo_set_source_rgb(cairo, 0, 0, 0)
    default:
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
    draw()
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, operation)
    cairo_identity_matrix(cairo)
    cairo_mask_surface(cairo, mask.bitmap.surface, 0, 0)
    cairo_restore(cairo)
  }

  /// Replaces the pixels of `area`, which is not smaller than the clip, by those of `surface`.
  private func copyPixels(in area: PixelRect, of surface: OpaquePointer) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    if cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_RECORDING {
      // A recording inside itself would be drawn twice as often with each drawing that follows.
      let pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
      cairo_surface_set_device_offset(pixels, -Double(area.x), -Double(area.y))
      let copier = cairo_create(pixels)
      cairo_set_source_surface(copier, surface, 0, 0)
      cairo_paint(copier)
      cairo_destroy(copier)
      cairo_set_source_surface(cairo, pixels, 0, 0)
      cairo_surface_destroy(pixels)
    } else {
      cairo_set_source_surface(cairo, surface, 0, 0)
    }
    cairo_paint(cairo)
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
