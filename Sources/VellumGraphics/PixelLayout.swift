import Foundation

/// How the pixels of a bitmap lie in memory: one of the layouts that bitmap contexts take. Components have eight bits.
package struct PixelLayout: Hashable, Sendable {
  package let info: CGBitmapInfo
  package let space: CGColorSpace
  private let kind: Kind

  private enum Kind: Hashable {
    /// Four bytes: red, green and blue in this order as a number of 32 bits, and alpha, or nothing, before or after them.
    case color(alphaIsLast: Bool, isBig: Bool)
    /// One byte of grey.
    case gray
    /// One byte of alpha.
    case alpha
  }

  /// Whether pixels have no alpha.
  let isOpaque: Bool

  /// Nil for a layout that bitmap contexts do not take.
  init?(_ info: CGBitmapInfo, bitsPerComponent: Int, space: CGColorSpace) {
    guard bitsPerComponent == 8, info.isSubset(of: [.alphaInfoMask, .byteOrderMask]),
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let order = info.intersection(.byteOrderMask)
    (self.info, self.space) = (info, space)
    switch (space.model, alpha) {
    case (.rgb, .premultipliedFirst), (.rgb, .premultipliedLast), (.rgb, .noneSkipFirst),
      (.rgb, .noneSkipLast):
      guard [[], .byteOrder32Little, .byteOrder32Big].contains(order) else { return nil }
      // Without an order the highest byte is first.
      kind = .color(
        alphaIsLast: alpha == .premultipliedLast || alpha == .noneSkipLast,
        isBig: order != .byteOrder32Little)
      isOpaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
    case (.monochrome, .none) where order.isEmpty:
      kind = .gray
      isOpaque = true
    case (.monochrome, .alphaOnly) where order.isEmpty, (.rgb, .alphaOnly) where order.isEmpty:
      kind = .alpha
      isOpaque = false
    default: return nil
    }
  }

  private init(drawn alpha: CGImageAlphaInfo) {
    info = [CGBitmapInfo(rawValue: alpha.rawValue), .byteOrder32Little]
    space = CGColorSpace(name: CGColorSpace.sRGB)!
    kind = .color(alphaIsLast: false, isBig: false)
    isOpaque = alpha == .noneSkipFirst
  }

  private static let opaque = PixelLayout(drawn: .noneSkipFirst)
  private static let premultiplied = PixelLayout(drawn: .premultipliedFirst)

  /// The layout that Cairo draws in and images have, with or without alpha.
  static func drawn(isOpaque: Bool) -> PixelLayout { isOpaque ? opaque : premultiplied }

  /// Whether Cairo draws in this layout.
  var isDrawn: Bool { kind == .color(alphaIsLast: false, isBig: false) }

  var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// The space of the colours; nil for alpha alone.
  var imageSpace: CGColorSpace? { kind == .alpha ? nil : space }

  var bytesPerPixel: Int { if case .color = kind { 4 } else { 1 } }

  // MARK: - Translating

  /// Writes `count` pixels of Cairo's in this layout.
  func write(_ pixels: UnsafeRawPointer, to bytes: UnsafeMutableRawPointer, count: Int) {
    let pixels = pixels.assumingMemoryBound(to: UInt32.self)
    switch kind {
    case .color(let alphaIsLast, let isBig):
      for index in 0..<count {
        var pixel = pixels[index]
        // What Cairo leaves in the byte without a meaning is not defined.
        if isOpaque { pixel |= 0xFF00_0000 }
        if alphaIsLast { pixel = pixel << 8 | pixel >> 24 }
        bytes.storeBytes(
          of: isBig ? pixel.bigEndian : pixel.littleEndian, toByteOffset: index * 4, as: UInt32.self)
      }
    case .gray:
      for index in 0..<count {
        bytes.storeBytes(of: Self.gray(pixels[index]), toByteOffset: index, as: UInt8.self)
      }
    case .alpha:
      for index in 0..<count {
        bytes.storeBytes(of: UInt8(pixels[index] >> 24), toByteOffset: index, as: UInt8.self)
      }
    }
  }

  /// Reads `count` pixels of this layout as Cairo's.
  func read(_ bytes: UnsafeRawPointer, to pixels: UnsafeMutableRawPointer, count: Int) {
    let pixels = pixels.assumingMemoryBound(to: UInt32.self)
    switch kind {
    case .color(let alphaIsLast, let isBig):
      for index in 0..<count {
        let number = bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        var pixel = isBig ? UInt32(bigEndian: number) : UInt32(littleEndian: number)
        if alphaIsLast { pixel = pixel >> 8 | pixel << 24 }
        pixels[index] = isOpaque ? pixel | 0xFF00_0000 : pixel
      }
    case .gray:
      for index in 0..<count {
        let gray = UInt32(bytes.load(fromByteOffset: index, as: UInt8.self))
        pixels[index] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
      }
    case .alpha:
      for index in 0..<count {
        pixels[index] = UInt32(bytes.load(fromByteOffset: index, as: UInt8.self)) << 24
      }
    }
  }

  /// The grey of a colour: 0.3 of its red, 0.59 of its green and 0.11 of its blue, as the PDF specification (10.3.2) converts device
  /// colours. That of a grey is itself.
  private static func gray(_ pixel: UInt32) -> UInt8 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    return UInt8((30 * red + 59 * green + 11 * blue + 50) / 100)
  }
}
