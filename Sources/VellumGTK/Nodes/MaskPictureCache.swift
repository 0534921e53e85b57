import RenderList

/// Caches the small pictures of rounded corners and shadows.
struct MaskPictureCache {
  private var entries: [MaskPieces.Key: (images: [RenderImage], lastFrame: Int)] = [:]
  private var frame = 0

  /// How many frames an unused picture is kept. Chosen: some seconds of motion.
  private static let patience = 240

  /// Returns the pictures of pieces, indexed by their numbers.
  mutating func images(of pieces: MaskPieces) -> [RenderImage] {
    let images = entries[pieces.key]?.images ?? pieces.pictures()
    entries[pieces.key] = (images, frame)
    return images
  }

  /// Ends a frame. Evicts pictures that have long not been used.
  mutating func endFrame() {
    if frame % Self.patience == 0 { entries = entries.filter { frame - $0.value.lastFrame < Self.patience } }
    frame += 1
  }
}
