import CVips
import CVipsShim
import Foundation
import RenderList

/// Where an image's bytes come from.
enum ImageOrigin: Sendable {
  case file(String)
  case data(Data)

  /// The name in messages.
  var name: String {
    switch self {
    case .file(let path): path
    case .data: "image data"
    }
  }
}

/// An encoded image whose header has been read. Its pixels are decoded when they are asked for.
///
/// The formats are JPEG, PNG, WebP, TIFF, GIF, HEIF (HEIC, AVIF), BMP and PNM. Of an animation or a file with pages it
/// is the first image.
final class ImageFile: EncodedImage {
  let origin: ImageOrigin
  let loader: VellumLoader
  /// Pixels as stored, before the orientation is applied.
  let storedWidth: Int
  let storedHeight: Int
  let orientation: UIImage.Orientation
  let hasAlpha: Bool
  let appliesProfile: Bool
  /// The halved copies of the image in a TIFF file, by how often they have been halved.
  let smallerCopies: [Int: TIFFDirectory]

  /// Where an image is in a TIFF file: the page, and which of its sub-IFDs, -1 for the page itself.
  struct TIFFDirectory: Sendable {
    var page = 0
    var subifd = -1
  }

  var width: Int { orientation.swapsAxes ? storedHeight : storedWidth }
  var height: Int { orientation.swapsAxes ? storedWidth : storedHeight }

  /// Reads the header.
  init(_ origin: ImageOrigin, budget: DecodingBudget) throws(ImageError) {
    guard Vips.isReady else { throw ImageError(file: origin.name, reason: .unreadable(Vips.lastError())) }
    let source = try ImageSource(origin)
    let loader = try source.findLoader()
    let facts = loader == VELLUM_JPEG ? JPEGFacts(source.pointer) : nil
    if let words = facts?.complaint { throw source.failed(.damaged(words)) }
    guard let header = vellum_load(source.pointer, loader, VellumLoadOptions(.init())) else {
      throw source.failure()
    }
    defer { g_object_unref(header) }

    self.origin = origin
    self.loader = loader
    storedWidth = Int(vips_image_get_width(header))
    storedHeight = Int(vips_image_get_height(header))
    var needs = DecodingNeeds(whole: header, loader, facts)
    // Four bytes a pixel, and a third of that for the halved levels.
    needs.memory += storedWidth * storedHeight * 4 * 4 / 3
    if let words = needs.excess(over: budget, width: storedWidth, height: storedHeight) {
      throw source.failed(.tooLarge(words))
    }
    orientation = UIImage.Orientation(exif: Int(vips_image_get_orientation(header)))
    hasAlpha = vips_image_hasalpha(header) != 0
    appliesProfile = Vips.needsProfile(of: header)
    smallerCopies = loader == VELLUM_TIFF ? Self.findSmallerCopies(of: header, in: source) : [:]
  }

  /// How often the image can be halved without decoding all of it, at most `shrink` times.
  func cheapShrink(atMost shrink: Int) -> Int {
    switch loader {
    // libvips ends the program over an image that it has shrunk to no rows or no columns.
    case VELLUM_JPEG: (0...min(shrink, 3)).last { min(storedWidth, storedHeight) >> $0 > 0 } ?? 0
    case VELLUM_TIFF: smallerCopies.keys.filter { $0 <= shrink }.max() ?? 0
    default: 0
    }
  }

  /// Decodes the image, upright and halved `shrink` times. `shrink` is a result of `cheapShrink(atMost:)`, or
  /// 0.
  func decode(shrink: Int, cancellation: Cancellation) throws(ImageError) -> RenderImage {
    do {
      // The JPEG decoder reports invalid codes only as warnings.
      let strict = loader == VELLUM_JPEG ? VIPS_FAIL_ON_WARNING : VIPS_FAIL_ON_ERROR
      return try decode(shrink: shrink, failOn: strict, cancellation: cancellation)
    } catch {
      guard loader == VELLUM_JPEG, case .damaged(let words) = error.reason, Vips.isHarmless(words) else {
        throw error
      }
      return try decode(shrink: shrink, failOn: VIPS_FAIL_ON_ERROR, cancellation: cancellation)
    }
  }

  private func decode(
    shrink: Int, failOn: VipsFailOn, cancellation: Cancellation
  ) throws(ImageError) -> RenderImage {
    let source = try ImageSource(origin)
    let options = VellumLoadOptions(
      smallerCopies[shrink] ?? TIFFDirectory(), jpegShrink: loader == VELLUM_JPEG ? 1 << shrink : 1,
      failOn: failOn)
    guard let image = vellum_load(source.pointer, loader, options) else {
      throw source.failure()
    }
    defer { g_object_unref(image) }
    let (columns, rows) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
    let divisor = 1 << shrink
    guard abs(columns * divisor - storedWidth) < 2 * divisor, abs(rows * divisor - storedHeight) < 2 * divisor
    else { throw source.failed(.damaged("it changed while it was being read")) }
    guard let shown = vellum_to_srgb(image, appliesProfile ? 1 : 0) else {
      throw source.failure()
    }
    defer { g_object_unref(shown) }
    return try pack(shown, columns: columns, rows: rows, from: source, cancellation: cancellation)
  }

  func pack(
    _ image: UnsafeMutablePointer<VipsImage>, columns: Int, rows: Int, from source: ImageSource,
    cancellation: Cancellation
  ) throws(ImageError) -> RenderImage {
    let (width, height) = orientation.swapsAxes ? (rows, columns) : (columns, rows)
    guard let bytes = malloc(width * height * 4) else {
      throw source.failed(.outOfMemory(width: width, height: height))
    }
    let place = orientation.placement(width: columns, height: rows)
    func offset(_ pixel: (x: Int, y: Int)) -> Int { (pixel.y * width + pixel.x) * 4 }
    var target = VellumTarget(
      origin: bytes.assumingMemoryBound(to: UInt8.self) + offset(place.origin),
      step_x: offset(place.alongRow),
      step_y: offset(place.downColumn), cancelled: UnsafePointer(cancellation.flag), translucent: 0)
    guard vellum_pack(image, &target) == 0 else {
      free(bytes)
      throw source.failure()
    }
    let address = Int(bitPattern: bytes)
    return RenderImage(
      width: width, height: height, bytesPerRow: width * 4,
      format: target.translucent == 0 ? .opaque : .premultiplied, bytes: bytes,
      release: { free(UnsafeMutableRawPointer(bitPattern: address)) })
  }

  // MARK: - Pyramids

  /// Finds the halved copies of the first image among the sub-images of a TIFF file or, without those, its
  /// other pages.
  private static func findSmallerCopies(
    of header: UnsafeMutablePointer<VipsImage>, in source: ImageSource
  ) -> [Int: TIFFDirectory] {
    let (width, height) = (Int(vips_image_get_width(header)), Int(vips_image_get_height(header)))
    let inside = Int(vips_image_get_n_subifds(header))
    let candidates =
      inside > 0
      ? (0..<inside).map { TIFFDirectory(page: 0, subifd: $0) }
      : (1..<max(Int(vips_image_get_n_pages(header)), 1)).map { TIFFDirectory(page: $0) }
    var found: [Int: TIFFDirectory] = [:]
    // Further levels would be smaller than one pixel.
    for (index, picture) in candidates.prefix(20).enumerated() {
      let divisor = 1 << (index + 1)
      guard let copy = vellum_load(source.pointer, VELLUM_TIFF, VellumLoadOptions(picture)) else {
        Vips.clearErrors()
        break
      }
      defer { g_object_unref(copy) }
      let fits =
        abs(Int(vips_image_get_width(copy)) * divisor - width) < divisor
        && abs(Int(vips_image_get_height(copy)) * divisor - height) < divisor
        && vips_image_get_bands(copy) == vips_image_get_bands(header)
      guard fits else { break }
      found[index + 1] = picture
    }
    return found
  }
}

extension VellumLoadOptions {
  fileprivate init(
    _ picture: ImageFile.TIFFDirectory, jpegShrink: Int = 1, failOn: VipsFailOn = VIPS_FAIL_ON_ERROR
  ) {
    self.init(
      shrink: Int32(jpegShrink), page: Int32(picture.page), subifd: Int32(picture.subifd), fail_on: failOn)
  }
}
