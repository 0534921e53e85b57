import Foundation

extension UIImage {
  // MARK: - With a reason

  /// Makes an image from a file, and throws the reason if it cannot be read. Not in UIKit.
  ///
  /// Only the header is read, and `decodingError` reports damage further on later. With `shownAt`, the size
  /// in device pixels at which the image is shown first, the image is decoded as finely as that before this
  /// returns, so that damage is thrown.
  public convenience init(loading path: String, shownAt pixels: CGSize? = nil) throws(ImageError) {
    try self.init(.file(path), scale: Self.scale(ofFileNamed: path), shownAt: pixels)
  }

  /// Makes an image from data in memory, as `init(loading:shownAt:)` does from a file. Not in UIKit.
  public convenience init(loading data: Data, scale: CGFloat = 1, shownAt pixels: CGSize? = nil)
    throws(ImageError)
  {
    try self.init(.data(data), scale: scale, shownAt: pixels)
  }

  private convenience init(_ origin: ImageOrigin, scale: CGFloat, shownAt pixels: CGSize?) throws(ImageError)
  {
    try self.init(opening: origin, scale: scale)
    if let pixels {
      let fit = min(pixels.width / (size.width * self.scale), pixels.height / (size.height * self.scale))
      _ = upright?.level(forScale: fit)
      if let decodingError { throw decodingError }
    }
  }

  /// Reads a header. A file that is not an image in pixels may be an SVG drawing, which is rendered with `drawnAt` pixels to a point; nil
  /// for one pixel, of which an image has `scale` to a point.
  convenience init(
    opening origin: ImageOrigin, scale: CGFloat, drawnAt drawingScale: CGFloat? = nil,
    attributes: ImageAttributes = ImageAttributes()
  ) throws(ImageError) {
    do throws(ImageError) {
      self.init(try ImageFile(origin, budget: .current), scale: scale, attributes: attributes)
    } catch {
      switch error.reason {
      case .unsupported, .notAnImage:
        guard let drawing = try DrawnImage(origin, scale: drawingScale ?? 1, budget: .current) else {
          throw error
        }
        var attributes = attributes
        attributes.isDrawing = true
        self.init(drawing, .up, scale: drawingScale ?? scale, attributes: attributes)
      default: throw error
      }
    }
  }

  // MARK: - UIKit's

  /// Makes an image from a file.
  ///
  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(contentsOfFile path: String) {
    do { try self.init(opening: .file(path), scale: Self.scale(ofFileNamed: path)) } catch { return nil }
  }

  /// Makes an image of one pixel to a point.
  ///
  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes an image of `scale` pixels to a point.
  ///
  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(data: Data, scale: CGFloat) {
    do { try self.init(opening: .data(data), scale: scale) } catch { return nil }
  }
}
