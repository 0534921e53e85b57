import CGtkShim
import Foundation
import HostInterface
import RenderList
import VellumKit

/// What the clipboard or a drag out of the window has, as GTK's shim takes it.
enum ShimOffers {
  /// Makes a content on any thread.
  private final class Maker: Sendable {
    let make: @Sendable () -> Data?
    init(_ make: @escaping @Sendable () -> Data?) { self.make = make }

    /// The shim's form, which keeps this alive until it is released.
    var shim: ShimMaker {
      ShimMaker(
        context: Unmanaged.passRetained(self).toOpaque(),
        make: { context, take, target in
          let maker = Unmanaged<Maker>.fromOpaque(context!).takeUnretainedValue()
          guard let data = maker.make() else { return }
          data.withUnsafeBytes { take!(target, $0.baseAddress, $0.count) }
        },
        release: { Unmanaged<Maker>.fromOpaque($0!).release() })
    }
  }

  /// Calls `body` with the offers as a C array, once; it takes over the makers.
  static func withShimContents(_ offers: [HostOffer], _ body: (UnsafePointer<ShimContent>?, Int) -> Void) {
    var buffers: [UnsafeMutableRawBufferPointer] = []
    let types = offers.map { strdup($0.type) }
    defer {
      for type in types { free(type) }
      for buffer in buffers { buffer.deallocate() }
    }
    let list = zip(offers, types).map { offer, type -> ShimContent in
      switch offer.source {
      case .maker(let make): return ShimContent(type: type, bytes: nil, count: 0, maker: Maker(make).shim)
      case .data(let data):
        // GLib copies the bytes, so they need to live during the call only.
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 1)
        data.copyBytes(to: buffer)
        buffers.append(buffer)
        return ShimContent(type: type, bytes: buffer.baseAddress, count: buffer.count, maker: ShimMaker())
      }
    }
    list.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }
}

extension Texture {
  /// The picture of a drag, for `scale` device pixels to a point; nil if it has no pixels, or too many.
  convenience init?(_ picture: DragPicture, scale: CGFloat) {
    let image = picture.image
    guard let level = image.level(forScale: picture.size.width * scale / CGFloat(image.width))?.image,
      max(level.width, level.height) <= Self.longestSide
    else { return nil }
    self.init(
      copying: level, DeviceRect(minX: 0, minY: 0, maxX: level.width, maxY: level.height), turned: .none)
  }
}
