import Foundation
import RenderList

/// A soft effect's image: the backdrop's colour, most opaque at the edge. It fades to transparent at the inner
/// end and at those sides that are not the viewport's. One pixel wide where it is the same all along the edge.
struct EdgeFade: Equatable {
  private let edge: ScrollEdge
  /// Device pixels across the edge and along it.
  private let depth: Int
  private let length: Int
  /// Device pixels over which it fades out at each side.
  private let before: Int
  private let after: Int
  private let color: RenderColor

  init(
    edge: ScrollEdge, size: CGSize, sides: EdgeCover.Sides, scale: CGFloat, color: RenderColor
  ) {
    func pixels(_ points: CGFloat) -> Int {
      Int(min((points * scale).rounded(.toNearestOrEven), Self.maxPixels))
    }
    self.edge = edge
    self.color = color
    before = pixels(sides.before)
    after = pixels(sides.after)
    let isVertical = edge.axis == .vertical
    depth = max(pixels(isVertical ? size.height : size.width), 1)
    length = before + after == 0 ? 1 : max(pixels(isVertical ? size.width : size.height), 1)
  }

  /// The greatest width or height, in device pixels. Chosen: far more than any screen has.
  private static let maxPixels: CGFloat = 16384

  /// The share of the depth, next to the edge, that does not fade. Chosen, so that text in the middle of a bar
  /// is legible.
  private static let fullPart = 0.4

  /// The colour's opacity where it does not fade. Chosen: blurred content is seen through it, and text in front
  /// of it is legible.
  private static let fullOpacity = 0.8

  /// How a blur fades like the image of an effect of `size` points.
  static func blur(at edge: ScrollEdge, size: CGSize, sides: EdgeCover.Sides) -> RenderFade {
    let depth = Double(edge.axis == .vertical ? size.height : size.width) * (1 - fullPart)
    let (before, after) = (Double(sides.before), Double(sides.after))
    switch edge {
    case .top: return RenderFade(minX: before, maxX: after, maxY: depth)
    case .left: return RenderFade(minY: before, maxX: depth, maxY: after)
    case .bottom: return RenderFade(minX: before, minY: depth, maxX: after)
    case .right: return RenderFade(minX: depth, minY: before, maxY: after)
    }
  }

  /// The share of the full opacity `pixel` pixels from the inner end.
  private func opacity(across pixel: Int) -> Double {
    RenderFade.ease((Double(pixel) + 0.5) / (Double(depth) * (1 - Self.fullPart)))
  }

  private func opacity(along pixel: Int) -> Double {
    let place = Double(pixel) + 0.5
    let start = before > 0 ? RenderFade.ease(place / Double(before)) : 1
    let end = after > 0 ? RenderFade.ease((Double(length) - place) / Double(after)) : 1
    return start * end
  }

  func makeImage() -> CGImage {
    let isVertical = edge.axis == .vertical
    let (width, height) = isVertical ? (length, depth) : (depth, length)
    let along = (0..<length).map(opacity(along:))
    let across = (0..<depth).map { opacity(across: edge.isLeading ? depth - 1 - $0 : $0) }
    return CGImage(
      RenderImage(width: width, height: height, format: .premultiplied) { bytes in
        for y in 0..<height {
          for x in 0..<width {
            let alpha = Self.fullOpacity * (isVertical ? along[x] * across[y] : along[y] * across[x])
            let place = (y * width + x) * 4
            bytes[place] = Self.byte(color.blue * alpha)
            bytes[place + 1] = Self.byte(color.green * alpha)
            bytes[place + 2] = Self.byte(color.red * alpha)
            bytes[place + 3] = Self.byte(alpha)
          }
        }
      })
  }

  private static func byte(_ part: Double) -> UInt8 {
    UInt8((min(max(part, 0), 1) * 255).rounded(.toNearestOrEven))
  }
}
