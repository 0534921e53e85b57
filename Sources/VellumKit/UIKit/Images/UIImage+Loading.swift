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
    let file = try ImageFile(origin, budget: .current)
    self.init(file, scale: scale)
    if let pixels {
      let fit = min(pixels.width / CGFloat(file.width), pixels.height / CGFloat(file.height))
      _ = upright?.level(forScale: fit)
      if let decodingError { throw decodingError }
    }
  }

  // MARK: - UIKit's

  /// Makes an image from a file.
  ///
  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(contentsOfFile path: String) {
    guard let file = try? ImageFile(.file(path), budget: .current) else { return nil }
    self.init(file, scale: Self.scale(ofFileNamed: path))
  }

  /// Makes an image of one pixel to a point.
  ///
  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes an image of `scale` pixels to a point.
  ///
  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let file = try? ImageFile(.data(data), budget: .current) else { return nil }
    self.init(file, scale: scale)
  }

  /// Makes an image from a file in the main bundle's resources or, if there is none, in the working folder.
  ///
  /// A name without an extension stands for a PNG file or, if there is none, a JPEG file. There are no asset
  /// catalogues.
  public convenience init?(named name: String) {
    let folders = [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath].compactMap(\.self)
    let names = ["", ".png", "@2x.png", "@3x.png", ".jpg", ".jpeg"].map { name + $0 }
    for folder in folders {
      for path in names.map({ folder + "/" + $0 }) {
        guard let file = try? ImageFile(.file(path), budget: .current) else { continue }
        self.init(file, scale: Self.scale(ofFileNamed: path))
        return
      }
    }
    return nil
  }

  /// Pixels to a point: 2 or 3 for a name that ends with `@2x` or `@3x`, otherwise 1.
  private static func scale(ofFileNamed path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}
