import CVipsShim
import Foundation

/// The formats of pictures in pixels, recognised by their first bytes.
///
/// Nothing else is given to libvips: asked which of its loaders fits, it asks all of them, and some read a file without lines to its end.
package enum ImageKind: Sendable {
  case jpeg, png, webp, tiff, gif, heif, bmp, pnm

  /// Bytes that tell all formats: those of BMP, the most.
  package static let signatureLength = Int(VELLUM_BMP_SIGNATURE_LENGTH)

  package init?(_ data: Data) { self.init([UInt8](data.prefix(Self.signatureLength))) }

  package init?(_ start: [UInt8]) {
    func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      start.count >= offset + bytes.count && start[offset..<offset + bytes.count].elementsEqual(bytes)
    }
    if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) || begins([0x49, 0x49, 0x2B, 0])
      || begins([0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if begins(Array("GIF8".utf8)) {
      self = .gif
    } else if Self.heifBrands.contains(where: { begins(Array("ftyp\($0)".utf8), at: 4) }) {
      self = .heif
    } else if vellum_is_bmp(start, start.count) != 0 {
      self = .bmp
    } else if vellum_is_pnm(start, start.count) != 0 {
      self = .pnm
    } else {
      return nil
    }
  }

  /// The brands of HEIF that libvips reads.
  private static let heifBrands = [
    "heic", "heix", "hevc", "heim", "heis", "hevm", "hevs", "mif1", "msf1", "avif",
  ]

  /// What reads it.
  package var loader: VellumLoader {
    switch self {
    case .jpeg: VELLUM_JPEG
    case .png: VELLUM_PNG
    case .webp: VELLUM_WEBP
    case .tiff: VELLUM_TIFF
    case .gif: VELLUM_GIF
    case .heif: VELLUM_HEIF
    case .bmp: VELLUM_BMP
    case .pnm: VELLUM_PNM
    }
  }
}
