import Foundation

extension UIImage {
  /// The way in which the middle of a resizable image fills its place. Raw values are UIKit's.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated, from its top left.
    case tile
    /// The middle is stretched.
    case stretch
  }

  /// The points at the edges that keep their size where the image is resized; zero unless made otherwise.
  public final var capInsets: UIEdgeInsets { attributes.caps ?? .zero }

  /// How the middle fills its place; `tile` unless made otherwise. It counts for resizable images only.
  public final var resizingMode: ResizingMode { attributes.resizingMode }

  /// Returns the same image as a resizable one: its corners keep their size, and the rest is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the same image as a resizable one: its corners keep their size, and the rest is repeated or stretched.
  ///
  /// Insets are in points; negative ones and those that are not finite count as 0.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    func length(_ inset: CGFloat) -> CGFloat { inset.isFinite ? max(inset, 0) : 0 }
    return with {
      $0.caps = UIEdgeInsets(
        top: length(capInsets.top), left: length(capInsets.left), bottom: length(capInsets.bottom),
        right: length(capInsets.right))
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the same image as a resizable one that stretches the column of points right of `leftCapWidth` and the row below
  /// `topCapHeight`.
  ///
  /// A cap of 0 lets the image be stretched as a whole along that axis.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    func end(_ cap: Int, _ length: CGFloat) -> CGFloat { cap > 0 ? max(length - CGFloat(cap) - 1, 0) : 0 }
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth), bottom: end(topCapHeight, size.height),
        right: end(leftCapWidth, size.width)), resizingMode: .stretch)
  }

  /// The width in points, from the left edge, that keeps its size.
  public final var leftCapWidth: Int { Self.whole(capInsets.left) }
  /// The height in points, from the top edge, that keeps its size.
  public final var topCapHeight: Int { Self.whole(capInsets.top) }

  /// An inset in whole points. It may be larger than any image is.
  private static func whole(_ inset: CGFloat) -> Int { Int(min(inset, CGFloat(Int32.max))) }

  // MARK: - Parts

  static let wholePart = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Whether the middle is repeated and has more than one pixel. A single pixel is stretched instead, which looks the same.
  final var needsTiles: Bool {
    guard let caps = attributes.caps, attributes.resizingMode == .tile else { return false }
    let middle = CGRect(origin: .zero, size: size).inset(by: caps)
    return middle.width * scale > 1 || middle.height * scale > 1
  }

  /// The part that is stretched where the image is resized, in units of its size.
  final var stretchedPart: CGRect {
    guard let caps = attributes.caps, size.width > 0, size.height > 0 else { return Self.wholePart }
    let (left, top) = (min(caps.left, size.width), min(caps.top, size.height))
    return CGRect(
      x: left / size.width, y: top / size.height, width: max(size.width - left - caps.right, 0) / size.width,
      height: max(size.height - top - caps.bottom, 0) / size.height)
  }

  /// Draws the pixels in nine parts.
  final func draw(_ pixels: CGImage, in context: CGContext, _ rect: CGRect, keeping caps: UIEdgeInsets) {
    let columns = Self.cuts(
      caps.left, caps.right, of: pixels.width, scale: scale, from: rect.minX, to: rect.maxX)
    let rows = Self.cuts(
      caps.top, caps.bottom, of: pixels.height, scale: scale, from: rect.minY, to: rect.maxY)
    for row in rows {
      for column in columns {
        guard
          let part = pixels.cropping(
            to: CGRect(x: column.first, y: row.first, width: column.count, height: row.count))
        else { continue }
        let place = CGRect(x: column.from, y: row.from, width: column.length, height: row.length)
        if attributes.resizingMode == .tile, column.isMiddle || row.isMiddle {
          let tile = CGRect(
            x: place.minX, y: place.minY,
            width: column.isMiddle ? CGFloat(column.count) / scale : column.length,
            height: row.isMiddle ? CGFloat(row.count) / scale : row.length)
          context.tileDownwards(part, tile, over: place)
        } else {
          context.drawDownwards(part, in: place)
        }
      }
    }
  }

  /// A part of an image along one axis: its pixels, and where they are drawn.
  private struct Cut {
    var first: Int
    var count: Int
    var from: CGFloat
    var length: CGFloat
    var isMiddle = false
  }

  /// The parts along one axis that are to be drawn. Edges that together are longer than the place share it.
  private static func cuts(
    _ low: CGFloat, _ high: CGFloat, of pixels: Int, scale: CGFloat, from start: CGFloat, to end: CGFloat
  ) -> [Cut] {
    // An inset may be larger than any number of pixels.
    let first = Int(min((low * scale).rounded(), CGFloat(pixels)))
    let last = Int(min((high * scale).rounded(), CGFloat(pixels - first)))
    let fixed = CGFloat(first + last) / scale
    let shrink = fixed > end - start ? (end - start) / fixed : 1
    let (left, right) = (CGFloat(first) / scale * shrink, CGFloat(last) / scale * shrink)
    // A middle without pixels is a line of them.
    let middle = max(pixels - first - last, 1)
    let parts = [
      Cut(first: 0, count: first, from: start, length: left),
      Cut(
        first: min(first, pixels - 1), count: middle, from: start + left, length: end - start - left - right,
        isMiddle: true),
      Cut(first: pixels - last, count: last, from: end - right, length: right),
    ]
    return parts.filter { $0.count > 0 && $0.length > 0 }
  }
}

/// Draws a resizable image in its bounds. Its corners have to be drawn once for each size, so it has pixels of its own.
final class ImageTilesLayer: CALayer {
  var picture: UIImage? { didSet { setNeedsDisplay() } }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    picture = (layer as? ImageTilesLayer)?.picture
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    picture?.draw(in: bounds)
    UIGraphicsPopContext()
  }

  override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
}
