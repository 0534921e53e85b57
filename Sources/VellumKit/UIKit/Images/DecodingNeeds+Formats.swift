import CVips
import CVipsShim

extension DecodingNeeds {
  /// The memory that the decoder of a format holds while it reads an image from its start to its end.
  package init(
    whole header: UnsafeMutablePointer<VipsImage>, _ loader: VellumLoader, _ facts: JPEGFacts?
  ) {
    self.init()
    let pixels = Int(vips_image_get_width(header)) * Int(vips_image_get_height(header))
    switch loader {
    case VELLUM_JPEG: memory = facts?.kept ?? 0
    case VELLUM_PNG where vips_image_get_typeof(header, "interlaced") != 0:
      memory = Int(vellum_pixel_bytes(header))
    case VELLUM_WEBP: memory = pixels * Self.frameBytes
    // The picture that the frames make, and, where a frame is to be taken away again, the one before it.
    case VELLUM_GIF: memory = pixels * Self.frameBytes * 2
    case VELLUM_HEIF: memory = pixels * Self.planeBytes
    // A TIFF may have ten thousand components, of which four are shown: its rows are large on their way.
    case VELLUM_TIFF where vips_image_get_bands(header) > 4:
      memory = Self.strips(
        Int(clamping: vellum_pixel_bytes(header)), rows: Int(vips_image_get_height(header)))
    case VELLUM_BMP, VELLUM_PNM:
      if vips_image_get_typeof(header, VELLUM_UNPACKED) != 0 { memory = Int(vellum_pixel_bytes(header)) }
    default: break
    }
  }

  /// Bytes of a pixel in the frame that libwebp and libnsgif decode into.
  private static let frameBytes = 4
  /// The most bytes of a pixel in libheif: planes of up to two bytes each, and the colours made of them.
  /// Chosen.
  private static let planeBytes = 8
}
