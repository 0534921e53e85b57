import Foundation

extension UIImage {
  // MARK: - With a reason

  /// Reads the header of an image file, and tells what is wrong with it if it cannot be shown. Not in UIKit.
  ///
  /// With `shownAt`, the size in device pixels at which the image is to be shown first, that much of it is decoded
  /// before this returns, so that damage anywhere in the file is found out. Without, ``decodingError`` tells later.
  public convenience init(loading path: String, shownAt pixels: CGSize? = nil) throws(ImageError) {
    try self.init(.file(path), scale: Self.scale(ofFileNamed: path), shownAt: pixels)
  }

  /// As ``init(loading:shownAt:)``, of data in memory. Not in UIKit.
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

  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(contentsOfFile path: String) {
    guard let file = try? ImageFile(.file(path), budget: .current) else { return nil }
    self.init(file, scale: Self.scale(ofFileNamed: path))
  }

  /// Makes an image of one pixel to a point.
  ///
  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Nil when the header cannot be read; damage further on is found when the image is shown.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let file = try? ImageFile(.data(data), budget: .current) else { return nil }
    self.init(file, scale: scale)
  }

  /// An image file of the main bundle's resources or, failing that, of the working folder.
  ///
  /// A name without an extension stands for a PNG, else a JPEG. There are no asset catalogues.
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

  /// Pixels to a point: what `@2x` or `@3x` at the end of the name says.
  private static func scale(ofFileNamed path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}
