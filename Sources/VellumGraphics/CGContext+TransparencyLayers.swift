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

  /// Draws, restricted to what the clips by images let through.
  func throughMask(_ draw: () -> Void) {
    guard let mask = state.mask else { return draw() }
    let operation = cairo_get_operator(cairo)
    let clears = operation == CAIRO_OPERATOR_CLEAR
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    if clears { cairo_set_source_rgb(cairo, 0, 0, 0) }
    draw()
    cairo_pop_group_to_source(cairo)
    cairo_save(cairo)
    // Cairo clears all that the mask lets through; this leaves what was not drawn on.
    cairo_set_operator(cairo, clears ? CAIRO_OPERATOR_DEST_OUT : operation)
    cairo_identity_matrix(cairo)
    cairo_mask_surface(cairo, mask.bitmap.surface, 0, 0)
    cairo_restore(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }
}
