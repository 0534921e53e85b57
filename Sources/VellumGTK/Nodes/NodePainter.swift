import CGtk4
import RenderList

/// Converts each frame's render list to nodes for a GPU renderer. Keeps textures and pictures between frames.
///
/// Everything is placed in device pixels as by ``CairoPainter``, so that both show the same picture. Items that no node shows alike are
/// painted by Cairo once, into a picture that is kept until they change: paths, gradients, masks, shadows of groups, rotated items,
/// corners that are not circular.
package struct NodePainter {
  private var textures = TextureCache()
  private var pictures = PictureCache()
  private var masks = MaskPictureCache()

  package init() {}

  /// Returns the node of a frame with `scale` pixels a point, and the work of making it. Returns nil if something in the frame, such as a
  /// blend, depends on all that is beneath it; then Cairo paints the frame.
  package mutating func paint(_ list: RenderList, scale: Double) -> (node: RenderNode, work: NodeWork)? {
    let extents = RenderExtents(list)
    let dependencies = BackdropDependencies(list.items, extents)
    if dependencies.needsWhole { return nil }
    let frame = DeviceRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
    let visible = VisibleItems(list.items, extents, in: frame)
    let background = RenderNode.color(RenderColor(red: 0, green: 0, blue: 0), in: frame)
    var walk = NodeWalk(
      items: list.items, extents: extents, visible: visible, dependencies: dependencies, frame: frame,
      textures: textures, pictures: pictures, masks: masks)
    // Keep one owner, otherwise the dictionaries are copied at the first change.
    (textures, pictures, masks) = (TextureCache(), PictureCache(), MaskPictureCache())
    let nodes = [background] + walk.nodes(of: list.items.indices, in: .init(matrix: .identity, opacity: 1))
    (textures, pictures, masks) = (walk.textures, walk.pictures, walk.masks)
    textures.endFrame()
    pictures.endFrame()
    masks.endFrame()
    return (RenderNode.group(nodes).scaled(by: 1 / scale), walk.work)
  }
}

/// Counts of the work of making a frame's nodes.
package struct NodeWork: Equatable {
  /// The number of new textures. The renderer sends them to the GPU when it first draws them.
  package var textures = 0
  /// The size of the new textures, in bytes.
  package var bytesSent = 0
  /// The number of pixels that Cairo painted for items without a node.
  package var pixelsPainted = 0
}
