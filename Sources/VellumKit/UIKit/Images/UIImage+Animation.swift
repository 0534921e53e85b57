import CVips
import CVipsShim
import Foundation
import RenderList

extension UIImage {
  /// Makes an image of pictures that are shown one after the other, over and over; nil without pictures.
  ///
  /// `duration` is the time of one round in seconds; 0 means a thirtieth of a second for each picture.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.with { $0.frames = ImageFrames(images, duration: duration) }
  }

  /// Makes an animated image of the images `name0`, `name1` … up to 1024, from the first that is there to the last before one is missing.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let images = Array(
      (0...1024).lazy.map { UIImage(named: "\(name)\($0)") }.drop { $0 == nil }.prefix { $0 != nil })
    return animatedImage(with: images.compactMap(\.self), duration: duration)
  }

  /// Makes an animated image of the images `name0`, `name1` …, each resizable: its corners are kept, the rest is repeated.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  /// Makes an animated image of the images `name0`, `name1` …, each resizable: its corners are kept, the rest is repeated or stretched.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    guard let frames = animatedImageNamed(name, duration: duration) else { return nil }
    let images = (frames.images ?? []).map {
      $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// The pictures of an animated image; nil for others.
  public final var images: [UIImage]? { attributes.frames?.images }

  /// The seconds of one round of an animated image; 0 for others.
  public final var duration: TimeInterval { attributes.frames?.duration ?? 0 }

  /// Makes an animated image of a GIF or WebP file, with the file's times and number of rounds. Not in UIKit, whose images show the first
  /// picture only.
  ///
  /// All pictures are decoded before it returns, within `DecodingBudget`. A file of one picture gives an image that is not animated. A
  /// picture whose time is at most 10 milliseconds is shown for 100, as in browsers.
  public static func animatedImage(loading path: String) throws(ImageError) -> UIImage {
    try animated(.file(path), scale: scale(ofFileNamed: path))
  }

  /// Makes an animated image of data in memory, as `animatedImage(loading:)` does of a file. Not in UIKit.
  public static func animatedImage(loading data: Data, scale: CGFloat = 1) throws(ImageError) -> UIImage {
    try animated(.data(data), scale: scale)
  }

  private static func animated(_ origin: ImageOrigin, scale: CGFloat) throws(ImageError) -> UIImage {
    let file = try ImageFile(origin, budget: .current)
    let still = UIImage(file, scale: scale)
    guard let (strip, times, rounds) = try file.decodeFrames(budget: .current) else { return still }
    let images = times.indices.map { index in
      UIImage(
        cgImage: CGImage(strip.rows(index * file.height, count: file.height)), scale: scale, orientation: .up)
    }
    return images[0].with { $0.frames = ImageFrames(images, times: times, rounds: rounds) }
  }
}

extension ImageFile {
  /// All pictures below each other, the seconds of each that is shown, and the number of rounds, 0 without end; nil where there is one only.
  fileprivate func decodeFrames(
    budget: DecodingBudget
  ) throws(ImageError) -> (RenderImage, times: [Double], rounds: Int)? {
    guard loader == VELLUM_GIF || loader == VELLUM_WEBP, orientation == .up else { return nil }
    let source = try ImageSource(origin)
    let options = VellumLoadOptions(shrink: 1, page: -1, subifd: -1, fail_on: VIPS_FAIL_ON_ERROR)
    guard let image = vellum_load(source.pointer, loader, options) else {
      throw source.failure()
    }
    defer { g_object_unref(image) }
    let (width, rows) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
    let count = rows / max(storedHeight, 1)
    guard count > 1 else { return nil }
    guard width == storedWidth, count * storedHeight == rows else {
      throw source.failed(.damaged("its pictures differ in size"))
    }
    var shownCount = count
    if loader == VELLUM_GIF, let blocks = origin.blocksOfGIF {
      guard count < Self.mostPicturesOfGIF || blocks.pictures <= count else {
        throw source.failed(
          .tooLarge("it has \(blocks.pictures) pictures, and its decoder reads \(count)"))
      }
      // The decoder makes one of the picture that is cut off.
      if blocks.isCutOff { shownCount = min(count, blocks.wholePictures) }
      guard shownCount > 1 else { return nil }
    }
    var needs = DecodingNeeds(whole: image, loader, nil)
    // The decoder holds one picture, and what it makes holds all, with halved levels.
    needs.memory = needs.memory / count + width * rows * 4 * 4 / 3
    if let words = needs.excess(over: budget, width: width, height: rows) {
      throw source.failed(.tooLarge(words))
    }
    let (times, rounds) = (Self.times(of: image, count: shownCount), Self.rounds(of: image))
    guard let shown = vellum_to_srgb(image, appliesProfile ? 1 : 0) else {
      throw source.failure()
    }
    defer { g_object_unref(shown) }
    return (
      try pack(shown, columns: width, rows: rows, from: source, cancellation: Cancellation()), times, rounds
    )
  }

  /// The most pictures that libvips' decoder of GIF reads; it is silent about the others. Measured with libvips 8.14; 8.16 reads all.
  private static let mostPicturesOfGIF = 4097

  /// How often all pictures are shown, as libvips says: a GIF that states a number repeats them that often after the first round, one that
  /// states none shows them once, and a WebP states the rounds. Agreed: what browsers do.
  private static func rounds(of image: UnsafeMutablePointer<VipsImage>) -> Int {
    var rounds: Int32 = 0
    guard vips_image_get_typeof(image, "loop") != 0, vips_image_get_int(image, "loop", &rounds) == 0 else {
      return 0
    }
    return max(Int(rounds), 0)
  }

  /// Seconds. A file may lack some, or have more than pictures.
  private static func times(of image: UnsafeMutablePointer<VipsImage>, count: Int) -> [Double] {
    var (delays, known) = (nil as UnsafeMutablePointer<Int32>?, Int32(0))
    let isThere =
      vips_image_get_typeof(image, "delay") != 0
      && vips_image_get_array_int(image, "delay", &delays, &known) == 0
    return (0..<count).map { index in
      guard isThere, let delays, index < Int(known), delays[index] > shortest else {
        return ImageFrames.usualTime
      }
      return Double(delays[index]) / 1000
    }
  }

  /// Milliseconds up to which browsers do not believe a time. Agreed.
  private static let shortest: Int32 = 10
}

extension RenderImage {
  /// Some rows, whose storage is this image's.
  fileprivate func rows(_ first: Int, count: Int) -> RenderImage {
    RenderImage(
      width: width, height: count, bytesPerRow: bytesPerRow, format: format,
      bytes: bytes.advanced(by: first * bytesPerRow), release: { _ = self })
  }
}
