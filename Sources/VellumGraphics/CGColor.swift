import Foundation
import RenderList

/// A colour, or an image repeated in place of one. Immutable.
public final class CGColor: Hashable, Sendable {
  package enum Paint: Hashable, Sendable {
    case plain(RenderColor)
    /// The image repeated, `scale` of its pixels to a point.
    case pattern(CGImage, scale: CGFloat)
  }

  package let paint: Paint
  /// The colour space of the components; for a pattern, a space without components.
  public let colorSpace: CGColorSpace?
  /// The components in the order of the colour space, alpha last; nil for a pattern.
  public let components: [CGFloat]?

  private init(paint: Paint, colorSpace: CGColorSpace, components: [CGFloat]?) {
    self.paint = paint
    self.colorSpace = colorSpace
    self.components = components
  }

  private convenience init(rgb components: [CGFloat], in colorSpace: CGColorSpace) {
    self.init(
      paint: .plain(
        RenderColor(
          red: unit(components[0]), green: unit(components[1]), blue: unit(components[2]),
          alpha: unit(components[3]))),
      colorSpace: colorSpace, components: components)
  }

  private convenience init(gray components: [CGFloat], in colorSpace: CGColorSpace) {
    let gray = unit(components[0])
    self.init(
      paint: .plain(RenderColor(red: gray, green: gray, blue: gray, alpha: unit(components[1]))),
      colorSpace: colorSpace, components: components)
  }

  /// Makes a colour of device RGB components, from 0 to 1.
  ///
  /// `components` keeps them as given; for drawing they are clamped to that range.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgb: [red, green, blue, alpha], in: .deviceRGB)
  }

  /// Makes a colour of sRGB components, from 0 to 1.
  ///
  /// `components` keeps them as given; for drawing they are clamped to that range.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgb: [red, green, blue, alpha], in: CGColorSpace(name: CGColorSpace.sRGB)!)
  }

  /// Makes a colour of components of extended sRGB, which may lie outside of 0 to 1.
  package convenience init(extendedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgb: [red, green, blue, alpha], in: .extended)
  }

  /// Makes a grey from 0, black, to 1, white, in the device grey space.
  ///
  /// `components` keeps the values as given; for drawing they are clamped to that range.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(gray: [gray, alpha], in: .deviceGray)
  }

  /// Makes a grey from 0, black, to 1, white, in the generic grey space of gamma 2.2; drawn as device grey.
  ///
  /// `components` keeps the values as given; for drawing they are clamped to that range.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: [gray, alpha], in: CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)!)
  }

  /// Makes a colour of a space from as many components as the space has and the alpha after them; nil for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let read = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    switch space.model {
    case .monochrome: self.init(gray: read, in: space)
    case .rgb: self.init(rgb: read, in: space)
    case .pattern: return nil
    }
  }

  package convenience init(patternImage: CGImage, scale: CGFloat) {
    self.init(paint: .pattern(patternImage, scale: scale), colorSpace: .pattern, components: nil)
  }

  /// Opaque black, in the device grey space.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, in the device grey space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black with an alpha of 0, in the device grey space.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The number of components, the alpha included; 0 for a pattern.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The alpha, from 0, transparent, to 1, opaque. Patterns have 1: their image carries its own.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// The same colour with another alpha; nil for a pattern.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let components, let colorSpace else { return nil }
    return CGColor(colorSpace: colorSpace, components: components.dropLast() + [alpha])
  }

  /// What a painter fills with; nil for a pattern.
  package var renderColor: RenderColor? {
    switch paint {
    case .plain(let color): color
    case .pattern: nil
    }
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.paint == b.paint && a.components == b.components && a.colorSpace == b.colorSpace)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(paint) }
}

/// A component within the range that can be shown; not a number counts as 0.
private func unit(_ component: CGFloat) -> Double {
  component > 0 ? min(Double(component), 1) : 0
}
