import CGtk4
import CGtkShim
import RenderList

/// Shows render lists on a window's canvas: as nodes for a GPU renderer, or as pictures that Cairo paints.
struct CanvasPainter {
  /// Nil if the renderer does not draw nodes.
  private var nodes: NodePainter?
  /// The list shown as nodes; nil while pictures are shown.
  private var last: RenderList?
  private var pictures = ShownPictures()
  private var ring = SurfaceRing()

  init(usesNodes: Bool) { nodes = usesNodes ? NodePainter() : nil }

  /// Shows a list on the canvas, with `scale` pixels a point.
  mutating func show(_ list: RenderList, on canvas: UnsafeMutablePointer<GtkWidget>, scale: Double) {
    if nodes != nil {
      if list == last { return }
      if let (node, _) = nodes!.paint(list, scale: scale) {
        shim_canvas_show_node(canvas, node.pointer)
        if last == nil { (pictures, ring) = (ShownPictures(), SurfaceRing()) }
        last = list
        return
      }
      last = nil
    }
    switch pictures.show(list, scale: scale) {
    case nil: break
    case .whole: shim_canvas_show(canvas, ring.paint(list, isPart: false))
    case .parts(let parts):
      let rects = parts.map {
        cairo_rectangle_int_t(
          x: Int32($0.minX), y: Int32($0.minY), width: Int32($0.width), height: Int32($0.height))
      }
      shim_canvas_show_parts(canvas, ring.paint(list, isPart: true), rects, rects.count)
    }
  }
}
