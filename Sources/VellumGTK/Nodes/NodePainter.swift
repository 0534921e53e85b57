import CGtk4
import RenderList

/// Makes each frame's render list into nodes for a renderer on a GPU, and keeps between frames what they are made of.
///
/// Everything is placed in device pixels, as ``CairoPainter`` does it, so that both show the same picture. What no node can show like
/// that is painted by Cairo once, into a picture that is kept until it changes: paths, gradients, masks, shadows of groups, what is
/// turned, corners that are not circles.
package struct NodePainter {
  private var textures = TextureCache()
  private var pictures = PictureCache()
  private var masks = MaskPictures()

  package init() {}

  /// The node of a frame where a point has `scale` pixels, and the work of making it; nil if a part of the frame depends on all that is
  /// beneath it, as colours that are blended do: then the frame is painted by Cairo.
  package mutating func paint(_ list: RenderList, scale: Int) -> (node: RenderNode, work: NodeWork)? {
    let extents = RenderExtents(list)
    let leaks = Leaks(list.items, extents)
    if leaks.needsWhole { return nil }
    let frame = DeviceRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
    let visible = VisibleItems(list.items, extents, in: frame)
    let background = RenderNode.color(RenderColor(red: 0, green: 0, blue: 0), in: frame)
    var walk = NodeWalk(
      items: list.items, extents: extents, visible: visible, leaks: leaks, frame: frame,
      textures: textures, pictures: pictures, masks: masks)
    // One owner: dictionaries with two would be copied at the first change.
    (textures, pictures, masks) = (TextureCache(), PictureCache(), MaskPictures())
    let nodes = [background] + walk.nodes(of: list.items.indices, in: .init(matrix: .identity, opacity: 1))
    (textures, pictures, masks) = (walk.textures, walk.pictures, walk.masks)
    textures.endFrame()
    pictures.endFrame()
    masks.endFrame()
    return (RenderNode.group(nodes).scaled(by: 1 / Double(scale)), walk.work)
  }
}
