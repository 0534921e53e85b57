import CVips
import CVipsShim
import Foundation

/// What a file says about its picture, in words. Read from its header; nothing is decoded.
package struct ImageFacts: Sendable, Equatable {
  /// Pixels, upright.
  package var width, height: Int
  /// The format that the first bytes show, whatever the file's name says: "JPEG".
  package var format: String
  /// The colours that its numbers mean: "sRGB", "Grey", or the name of its ICC profile.
  package var colors: String
  /// Bits of a component.
  package var bits: Int
  /// When it was taken, as the camera's clock said: "22 November 2026, 06:12".
  package var taken: String?
  /// The camera's maker and model.
  package var camera: String?
  /// How it was exposed: "1/200 s, f/2.8, ISO 400, 35 mm".
  package var exposure: String?

  /// Reads the header of a file. Throws what `UIImage(loading:)` throws.
  package init(of path: String) throws(ImageError) { try self.init(.file(path)) }

  /// Reads the header of an encoded image.
  package init(of data: Data) throws(ImageError) { try self.init(.data(data)) }

  private init(_ origin: ImageOrigin) throws(ImageError) {
    // What is refused as a picture is not read for its facts.
    let file = try ImageFile(origin, budget: .current)
    let source = try ImageSource(origin)
    let options = VellumLoadOptions(shrink: 1, page: 0, subifd: -1, fail_on: VIPS_FAIL_ON_ERROR)
    guard let header = vellum_load(source.pointer, file.loader, options) else {
      throw source.failure()
    }
    defer { g_object_unref(header) }
    (width, height) = (file.width, file.height)
    format = Self.name(of: file.loader)
    bits = Int(vips_format_sizeof(vips_image_get_format(header))) * 8
    colors = Self.profileName(header) ?? Self.colors(vips_image_get_interpretation(header))
    let exif = ExifFacts { Self.text($0, header) }
    (taken, camera, exposure) = (exif.taken, exif.camera, exif.exposure)
  }

  private static func name(of loader: VellumLoader) -> String {
    switch loader {
    case VELLUM_JPEG: "JPEG"
    case VELLUM_PNG: "PNG"
    case VELLUM_WEBP: "WebP"
    case VELLUM_TIFF: "TIFF"
    case VELLUM_GIF: "GIF"
    case VELLUM_BMP: "BMP"
    case VELLUM_PNM: "PNM"
    default: "HEIF"
    }
  }

  private static func colors(_ interpretation: VipsInterpretation) -> String {
    switch interpretation {
    case VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16: "Grey"
    case VIPS_INTERPRETATION_CMYK: "CMYK"
    case VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS, VIPS_INTERPRETATION_LABQ: "Lab"
    case VIPS_INTERPRETATION_scRGB: "scRGB"
    default: "sRGB"
    }
  }

  private static func profileName(_ header: UnsafeMutablePointer<VipsImage>) -> String? {
    guard vips_image_get_typeof(header, VIPS_META_ICC_NAME) != 0 else { return nil }
    var (bytes, size): (UnsafeRawPointer?, Int) = (nil, 0)
    guard vips_image_get_blob(header, VIPS_META_ICC_NAME, &bytes, &size) == 0, let bytes else {
      Vips.clearErrors()
      return nil
    }
    return ColorProfile(UnsafeRawBufferPointer(start: bytes, count: size)).name
  }

  /// A text that libvips read from the file's EXIF block.
  private static func text(_ field: String, _ header: UnsafeMutablePointer<VipsImage>) -> String? {
    guard vips_image_get_typeof(header, field) != 0 else { return nil }
    var text: UnsafePointer<CChar>?
    guard vips_image_get_string(header, field, &text) == 0, let text else {
      Vips.clearErrors()
      return nil
    }
    return String(cString: text)
  }
}
