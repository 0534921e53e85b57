import RenderList

/// The small pictures of rounded corners and of shadows.
struct MaskPictures {
  private var entries: [MaskPieces.Key: (images: [RenderImage], lastFrame: Int)] = [:]
  private var frame = 0

  /// How many frames pictures are kept that do not show. Chosen: some seconds of motion.
  private static let patience = 240

  /// The pictures of pieces, by their numbers.
  mutating func images(of pieces: MaskPieces) -> [RenderImage] {
    let images = entries[pieces.key]?.images ?? pieces.pictures()
    entries[pieces.key] = (images, frame)
    return images
  }

  /// Ends a frame: forgets what has not been shown for long.
  mutating func endFrame() {
    if frame % Self.patience == 0 { entries = entries.filter { frame - $0.value.lastFrame < Self.patience } }
    frame += 1
  }
}
