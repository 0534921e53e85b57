import CGtk4
import RenderList

/// A node of GTK's scene graph. Immutable. Coordinates are device pixels.
package final class RenderNode {
  /// The `GskRenderNode`.
  let pointer: OpaquePointer

  /// Takes over the reference that a function of GSK has returned.
  private init(_ pointer: OpaquePointer?) { self.pointer = pointer! }

  deinit { gsk_render_node_unref(pointer) }

  /// A rectangle of one colour.
  static func color(_ color: RenderColor, opacity: Double = 1, in place: DeviceRect) -> RenderNode {
    var rgba = GdkRGBA(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      alpha: Float(color.alpha * opacity))
    var bounds = graphene_rect_t(RenderRect(place))
    return RenderNode(gsk_color_node_new(&rgba, &bounds))
  }

  /// A texture that fills a rectangle.
  static func texture(_ texture: Texture, in place: RenderRect) -> RenderNode {
    var bounds = graphene_rect_t(place)
    return RenderNode(gsk_texture_node_new(texture.pointer, &bounds))
  }

  /// A container of nodes, back to front.
  static func group(_ nodes: [RenderNode]) -> RenderNode {
    if nodes.count == 1 { return nodes[0] }
    var children: [OpaquePointer?] = nodes.map(\.pointer)
    return RenderNode(gsk_container_node_new(&children, guint(children.count)))
  }

  /// The node clipped to a rectangle.
  func clipped(to place: DeviceRect) -> RenderNode {
    var bounds = graphene_rect_t(RenderRect(place))
    return RenderNode(gsk_clip_node_new(pointer, &bounds))
  }

  /// The node clipped to a rectangle whose corners in `rounded` are parts of ellipses.
  func clipped(to place: DeviceRect, radiusX: Double, radiusY: Double, _ rounded: RenderCorners.Places)
    -> RenderNode
  {
    func corner(_ place: RenderCorners.Places) -> graphene_size_t {
      rounded.contains(place)
        ? graphene_size_t(width: Float(radiusX), height: Float(radiusY)) : graphene_size_t()
    }
    var outline = GskRoundedRect(
      bounds: graphene_rect_t(RenderRect(place)),
      corner: (corner(.minXMinY), corner(.maxXMinY), corner(.maxXMaxY), corner(.minXMaxY)))
    return RenderNode(gsk_rounded_clip_node_new(pointer, &outline))
  }

  /// The node, composed as a whole, at an opacity.
  func at(opacity: Double) -> RenderNode {
    opacity >= 1 ? self : RenderNode(gsk_opacity_node_new(pointer, Float(opacity)))
  }

  /// A cross fade of this node and another one, whose share is `part`, from 0 to 1.
  func mixed(with other: RenderNode, part: Double) -> RenderNode {
    RenderNode(gsk_cross_fade_node_new(pointer, other.pointer, Float(part)))
  }

  /// The node scaled by `factor`.
  func scaled(by factor: Double) -> RenderNode {
    if factor == 1 { return self }
    let transform = gsk_transform_scale(nil, Float(factor), Float(factor))
    defer { gsk_transform_unref(transform) }
    return RenderNode(gsk_transform_node_new(pointer, transform))
  }

  /// The part of the node in `tile`, repeated over a rectangle.
  func repeated(over place: DeviceRect, tile: RenderRect) -> RenderNode {
    var (bounds, child) = (graphene_rect_t(RenderRect(place)), graphene_rect_t(tile))
    return RenderNode(gsk_repeat_node_new(&bounds, pointer, &child))
  }
}

extension graphene_rect_t {
  fileprivate init(_ rect: RenderRect) {
    self.init(
      origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
      size: graphene_size_t(
        width: Float(rect.maxX) - Float(rect.minX), height: Float(rect.maxY) - Float(rect.minY)))
  }
}
