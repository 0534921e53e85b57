import RenderList

/// Caches the textures of images by their identity, while the images live and within a budget.
struct TextureCache {
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var turn: ImageTurn
  }
  private var images: [Key: ImageTextures] = [:]
  /// The latest image of each drawing.
  private var latest: [ObjectIdentifier: Key] = [:]
  private var frame = 0

  /// The size of textures, in bytes, that are kept for images that are not visible. Chosen: a few 4K screens.
  private static let budget = 128 << 20

  /// Returns the nodes that show an image in the device pixels `seen`. Makes missing textures.
  mutating func nodes(
    of image: RenderImage, turned turn: ImageTurn = .none, _ map: ImageTextures.Map, in seen: DeviceRect,
    _ work: inout NodeWork
  ) -> [RenderNode] {
    let key = Key(image: ObjectIdentifier(image), turn: turn)
    let before = image.revision.flatMap { latest.updateValue(key, forKey: $0.series) }
    // A freed image may have had the same address.
    if let index = images.index(forKey: key), images.values[index].image === image {
      images.values[index].lastFrame = frame
      return images.values[index].nodes(of: image, map, in: seen, &work)
    }
    var textures = before.flatMap { images[$0]?.next(image) } ?? ImageTextures(image, turned: turn)
    textures.lastFrame = frame
    let nodes = textures.nodes(of: image, map, in: seen, &work)
    images[key] = textures
    return nodes
  }

  /// Ends a frame. Evicts the textures of freed images and, above the budget, those least recently visible.
  mutating func endFrame() {
    let unseen = images.filter { $0.value.lastFrame < frame }
    var kept = 0
    for (key, textures) in unseen.sorted(by: { $0.value.lastFrame > $1.value.lastFrame }) {
      kept += textures.byteCount
      if textures.image != nil, kept <= Self.budget { continue }
      kept -= textures.byteCount
      images[key] = nil
    }
    if latest.count > images.count { latest = latest.filter { images[$0.value] != nil } }
    frame += 1
  }

  /// The size of all cached textures, in bytes.
  var byteCount: Int { images.values.reduce(0) { $0 + $1.byteCount } }
}
