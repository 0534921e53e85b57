import Foundation

extension UIImage {
  /// Decodes the image before it returns; nil when that fails. The result is this image.
  public func preparingForDisplay() -> UIImage? {
    guard let upright else { return nil }
    do {
      try upright.pyramid.decodeWhole()
      return self
    } catch {
      return nil
    }
  }

  /// Decodes the image on a private thread, where the handler is called with nil when that fails.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    BackgroundWork.shared.run(on: Self.thread) {
      completionHandler(self.preparingForDisplay())
    } completion: {
    }
  }

  /// Decodes the image on a private thread and returns it; nil when that fails.
  nonisolated(nonsending) public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// The largest image of the same proportions that fits into `size`, in points, decoded; nil when that
  /// fails.
  ///
  /// It is never larger than this image. No more is decoded than it needs.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let own = self.size
    guard size.width > 0, size.height > 0, own.width > 0, own.height > 0, let upright else { return nil }
    let fit = min(size.width / own.width, size.height / own.height, 1)
    let width = max(Int((own.width * scale * fit).rounded()), 1)
    let height = max(Int((own.height * scale * fit).rounded()), 1)
    guard upright.level(forScale: fit) != nil,
      let context = CGContext.forView(
        pixelsWide: width, pixelsHigh: height, scale: 1, isOpaque: upright.pyramid.isOpaque)
    else { return nil }
    context.drawDownwards(upright, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Makes the thumbnail of `preparingThumbnail(of:)` on a private thread, where the handler is called.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    BackgroundWork.shared.run(on: Self.thread) {
      completionHandler(self.preparingThumbnail(of: size))
    } completion: {
    }
  }

  /// Makes the thumbnail of `preparingThumbnail(of:)` on a private thread; nil when that fails.
  nonisolated(nonsending) public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  private static let thread = BackgroundWork.makeThread()
}
