import CCairo
import Foundation

/// Colours and where each of them lies, from 0 to 1.
public final class CGGradient: Sendable {
  let stops: [(offset: Double, color: CGColor)]

  /// Makes a gradient of `CGColor`s. Without `locations` the colours are evenly spaced. Nil without colours, or if one is a
  /// pattern or no `CGColor`.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let plain = colors.compactMap { $0 as? CGColor }.filter { $0.renderColor != nil }
    guard !colors.isEmpty, plain.count == colors.count else { return nil }
    stops = plain.enumerated().map { index, color in
      let even = plain.count > 1 ? Double(index) / Double(plain.count - 1) : 0
      return (locations.map { Double($0[index]) } ?? even, color)
    }
  }

  /// Makes a gradient of `count` colours, each read as the components of `space` and an alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let step = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour continues before the start, where the gradient is otherwise transparent.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end, where the gradient is otherwise transparent.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Fills the clip with colours that change from `start` to `end`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient, cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y)),
      options)
  }

  /// Fills the clip with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      cairo_pattern_create_radial(
        Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x),
        Double(endCenter.y), Double(endRadius)), options)
  }

  private func draw(_ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions) {
    func add(_ offset: Double, _ color: CGColor, alpha: Double = 1) {
      guard let color = color.renderColor else { return }
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.alpha * alpha)
    }
    // Cairo continues a gradient at both ends or at neither: an end that must stop gets a transparent colour.
    if !options.contains(.drawsBeforeStartLocation) { add(0, gradient.stops.first!.color, alpha: 0) }
    for stop in gradient.stops { add(stop.offset, stop.color) }
    if !options.contains(.drawsAfterEndLocation) { add(1, gradient.stops.last!.color, alpha: 0) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_save(cairo)
    cairo_set_source(cairo, pattern)
    drawing { cairo_paint_with_alpha(cairo, Double(state.alpha)) }
    cairo_restore(cairo)
    cairo_pattern_destroy(pattern)
  }
}
