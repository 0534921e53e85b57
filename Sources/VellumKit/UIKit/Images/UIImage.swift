import CVipsShim
import Foundation
import RenderList
import Synchronization

/// An image with a scale and an orientation. Immutable.
///
/// Of a file only the header is read at first; pixels are decoded when they are first shown or asked for.
open class UIImage: NSObject, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How the pixels have to be turned to stand upright. Raw values are UIKit's, not EXIF's.
  public enum Orientation: Int, Sendable {
    /// The stored pixels are shown as they are (`up`) or turned: by 180° (`down`), by 90° counterclockwise
    /// (`left`) or by 90° clockwise (`right`); the mirrored cases swap left and right before the turn.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The pixels that the image was made of. The other form is made when it is asked for, and kept.
  enum Pixels {
    /// The image has no pixels.
    case empty
    case stored(CGImage)
    case upright(CGImage)
  }

  let pixels: Pixels
  private let turned = Mutex<CGImage?>(nil)
  private let pixelsPerPoint: CGFloat
  private let orientation: Orientation
  final let attributes: ImageAttributes

  init(
    _ pixels: Pixels, scale: CGFloat, orientation: Orientation,
    attributes: ImageAttributes = ImageAttributes()
  ) {
    self.pixels = pixels
    pixelsPerPoint = scale > 0 && scale.isFinite ? scale : 1
    self.orientation = orientation
    self.attributes = attributes
  }

  /// The same pixels, shown with other attributes.
  final func with(_ change: (inout ImageAttributes) -> Void) -> UIImage {
    var attributes = attributes
    change(&attributes)
    return UIImage(pixels, scale: scale, orientation: orientation, attributes: attributes)
  }

  /// Makes an image without size and pixels.
  public override convenience init() { self.init(.empty, scale: 1, orientation: .up) }

  /// Makes an image from the main bundle's resources, for an image literal. Traps if there is none of that name.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(needed: name, in: nil, for: "UIImage(imageLiteralResourceName:)")
  }

  /// Makes an image of pixels that are shown turned as `orientation` says.
  ///
  /// `scale` is in pixels to a point; a value that is not finite or not above 0 counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.stored(cgImage), scale: scale, orientation: orientation)
  }

  /// Makes an image of pixels that stand upright, one to a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  convenience init(_ file: ImageFile, scale: CGFloat, attributes: ImageAttributes = ImageAttributes()) {
    self.init(file, file.orientation, scale: scale, attributes: attributes)
  }

  convenience init(
    _ file: any EncodedImage, _ orientation: Orientation, scale: CGFloat,
    attributes: ImageAttributes = ImageAttributes()
  ) {
    let pyramid = ImagePyramid(
      file, didChange: { for screen in UIScreen.all { screen.compositor.setNeedsCommit() } })
    self.init(.upright(CGImage(pyramid)), scale: scale, orientation: orientation, attributes: attributes)
  }

  /// True: an image can be decoded where classes are checked.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the pixels as a PNG file, with the scale, the orientation and the rendering mode. A symbol is encoded as its pixels, and an
  /// animation as its first picture. Pixels that cannot be decoded are left out.
  open func encode(with coder: NSCoder) {
    if let data = pngData() { coder.encode(data, for: "png") }
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(orientation.rawValue, forKey: "orientation")
    coder.encode(
      (isTemplate ? RenderingMode.alwaysTemplate : renderingMode).rawValue, forKey: "renderingMode")
  }

  /// Decodes an image; without size and pixels if the archive has none that can be read.
  public required convenience init?(coder: NSCoder) {
    var attributes = ImageAttributes()
    if coder.containsValue(forKey: "renderingMode") {
      attributes.renderingMode =
        RenderingMode(rawValue: coder.decodeInteger(forKey: "renderingMode")) ?? .automatic
    }
    let scale = coder.containsValue(forKey: "scale") ? CGFloat(coder.decodeDouble(forKey: "scale")) : 1
    // The file stands upright; `cgImage` turns it back.
    let file = coder.decodeData(for: "png").flatMap { UIImage(data: $0) }
    self.init(
      file?.upright.map(Pixels.upright) ?? .empty, scale: scale,
      orientation: Orientation(rawValue: coder.decodeInteger(forKey: "orientation")) ?? .up,
      attributes: attributes)
  }

  /// The pixels of a point, along each axis.
  open var scale: CGFloat { pixelsPerPoint }

  /// How the stored pixels are turned to be shown; for an image from a file, what its EXIF tag says.
  open var imageOrientation: Orientation { orientation }

  /// The size in points, after the orientation is applied.
  open var size: CGSize {
    let (width, height, swaps) =
      switch pixels {
      case .empty: (0, 0, false)
      case .stored(let image): (image.width, image.height, orientation.swapsAxes)
      case .upright(let image): (image.width, image.height, false)
      }
    return swaps
      ? CGSize(width: CGFloat(height) / scale, height: CGFloat(width) / scale)
      : CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// The pixels as they are stored, before the orientation is applied; nil when they cannot be decoded.
  ///
  /// Asking for those of a turned photograph decodes and copies all of it; showing and drawing it does not.
  open var cgImage: CGImage? {
    switch pixels {
    case .empty: nil
    case .stored(let image): image
    case .upright(let image): turn(image, orientation.inverse)
    }
  }

  /// The pixels as they are shown, in their own colours; nil when they cannot be decoded.
  package var upright: CGImage? {
    switch pixels {
    case .empty: nil
    case .stored(let image): turn(image, orientation)
    case .upright(let image): image
    }
  }

  private func turn(_ image: CGImage, _ orientation: Orientation) -> CGImage? {
    guard orientation != .up else { return image }
    return turned.withLock { turned in
      if turned == nil { turned = image.turned(orientation) }
      return turned
    }
  }

  /// Why the image cannot be decoded, or only at a lower resolution; nil until pixels have been asked for.
  /// Not in UIKit.
  public var decodingError: ImageError? {
    switch pixels {
    case .empty: nil
    case .stored(let image), .upright(let image): image.pyramid.failure as? ImageError
    }
  }

}

extension CGImage {
  /// This image with its pixels turned; nil when they cannot be decoded.
  func turned(_ orientation: UIImage.Orientation) -> CGImage? {
    guard (try? pyramid.decodeWhole()) != nil, let level = level(forScale: 1) else { return nil }
    let place = orientation.placement(width: width, height: height)
    let (newWidth, newHeight) = orientation.swapsAxes ? (height, width) : (width, height)
    func offset(_ pixel: (x: Int, y: Int)) -> Int { (pixel.y * newWidth + pixel.x) * 4 }
    let source = level.image.bytes.advanced(by: part.y * level.image.bytesPerRow + part.x * 4)
    return CGImage(
      RenderImage(width: newWidth, height: newHeight, format: level.image.format) { target in
        vellum_place(
          source.assumingMemoryBound(to: UInt8.self), width, height, level.image.bytesPerRow,
          target.baseAddress!.assumingMemoryBound(to: UInt8.self) + offset(place.origin),
          offset(place.alongRow),
          offset(place.downColumn))
      })
  }
}

/// The type of an image literal where nothing else says it; the compiler looks for this name.
public typealias _ImageLiteralType = UIImage
