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
    var textures = known(image, key) ?? ImageTextures(image, turned: turn)
    textures.lastFrame = frame
    // Keep one owner, otherwise the textures are copied at the first change.
    images[key] = nil
    let nodes = textures.nodes(of: image, map, in: seen, &work)
    images[key] = textures
    if let series = image.revision?.series { latest[series] = key }
    return nodes
  }

  private func known(_ image: RenderImage, _ key: Key) -> ImageTextures? {
    // A freed image may have had the same address.
    if let textures = images[key], textures.image === image { return textures }
    guard let series = image.revision?.series, let before = latest[series] else { return nil }
    return images[before]?.next(image)
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
