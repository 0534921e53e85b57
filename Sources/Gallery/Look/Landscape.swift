import Look
import UIKit

/// A drawn landscape in place of a photograph. Every number has one, with a hue, ridges and a sky of its own; it is made of curves, so
/// it is sharp at any size.
struct Landscape {
  private enum Kind { case day, dusk, night }

  let number: Int
  private let hue: CGFloat
  private let kind: Kind

  /// Hues in degrees of the first landscapes; those after them are spread by the golden angle.
  private static let hues: [CGFloat] = [212, 176, 262, 28, 340, 130, 232]
  private static let ridges = 6
  /// The largest width of a landscape that is not zoomed, in points. Sun and stars are left out when it is zoomed in more than
  /// twenty times.
  private static let largest: CGFloat = 1280
  /// Points from one point of a ridge to the next.
  private static let step: ClosedRange<CGFloat> = 1...6
  /// How many points a ridge has in the width: ten for each of its shortest waves.
  private static let pointsOfRidge: CGFloat = 186
  /// No ridge is steeper, in heights of the picture to its width: the sum of the slopes of a ridge's three waves, as in `drawRidge`.
  private static let steepest: CGFloat = (0.9 + 0.5 * 2.1 + (0.05 + 0.16) * 13) * 0.052 * 9

  init(_ number: Int) {
    self.number = number
    hue =
      (number < Self.hues.count
        ? Self.hues[number]
        : (CGFloat(number) * 137.508)
          .truncatingRemainder(dividingBy: 360)) / 360
    kind = number % 7 == 6 ? .night : number % 7 == 2 ? .dusk : .day
  }

  /// Where the sun is, in parts of the width and the height; nil at night.
  var sun: CGPoint? {
    switch kind {
    case .day: CGPoint(x: 0.2 + 0.09 * CGFloat(number % 7), y: 0.22)
    case .dusk: CGPoint(x: 0.66, y: 0.36)
    case .night: nil
    }
  }

  /// An image of this size in points, with all of it. Without a scale it has the screen's.
  @MainActor func image(_ size: CGSize, scale: CGFloat? = nil) -> UIImage {
    let picture = CGRect(origin: .zero, size: size)
    return image(of: picture, in: picture, scale: scale)
  }

  /// A photograph of it, of this size in points. An upright one shows a part of it.
  @MainActor func photograph(_ size: CGSize, scale: CGFloat? = nil) -> UIImage {
    let picture = CGRect(origin: .zero, size: size)
    return image(of: frame(around: picture), in: picture, scale: scale)
  }

  @MainActor private func image(of whole: CGRect, in picture: CGRect, scale: CGFloat?) -> UIImage {
    let format = UIGraphicsImageRendererFormat.preferred()
    if let scale { format.scale = scale }
    format.opaque = true
    return UIGraphicsImageRenderer(size: picture.size, format: format).image { _ in
      draw(in: whole, seen: picture)
    }
  }

  /// The least width of a landscape, as a part of its height.
  private static let least: CGFloat = 4 / 3

  /// Where all of the landscape is around a photograph of it. If that is upright, it has the sun at the same part of its width.
  func frame(around photograph: CGRect) -> CGRect {
    let width = max(photograph.width, Self.least * photograph.height)
    return CGRect(
      x: photograph.minX - (sun?.x ?? 0.5) * (width - photograph.width), y: photograph.minY, width: width,
      height: photograph.height)
  }

  /// Draws it into a rectangle of the current context, of which only the part `seen` is drawn: the rectangle may be much larger.
  func draw(in rect: CGRect, seen: CGRect? = nil) {
    let seen = rect.intersection(seen ?? rect)
    guard let context = UIGraphicsGetCurrentContext(), !seen.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: seen)
    context.translateBy(x: rect.minX, y: rect.minY)
    let part = seen.offsetBy(dx: -rect.minX, dy: -rect.minY)
    let colors = sky.map(\.cgColor)
    context.drawLinearGradient(
      CGGradient(colorsSpace: nil, colors: colors, locations: nil)!, start: .zero,
      end: CGPoint(x: 0, y: rect.height * 0.62), options: .drawsAfterEndLocation)
    let isNear = rect.width > 20 * Self.largest
    if kind == .night, !isNear { drawStars(rect.size) }
    if let sun, !isNear {
      let radius = 0.07 * min(rect.width, rect.height)
      (kind == .dusk ? UIColor(hex: 0xFFEDC2) : UIColor(white: 1, alpha: 0.86)).setFill()
      let middle = CGPoint(x: sun.x * rect.width, y: sun.y * rect.height)
      UIBezierPath(
        ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
      ).fill()
    }
    for index in 0..<Self.ridges { drawRidge(index, rect.size, part) }
  }

  /// One colour that stands for the picture until it is drawn: that of its middle ridges.
  var haze: UIColor { color(0.38, kind == .night ? 0.18 : kind == .dusk ? 0.32 : 0.44) }

  private var sky: [UIColor] {
    switch kind {
    case .day: [color(0.62, 0.70), color(0.56, 0.94)]
    case .dusk: [color(0.48, 0.40), UIColor(hex: 0xF6C998)]
    case .night: [color(0.56, 0.07), color(0.42, 0.28, shift: 1.0 / 12)]
    }
  }

  private func color(_ saturation: CGFloat, _ lightness: CGFloat, shift: CGFloat = 0) -> UIColor {
    // From hue, saturation and lightness to hue, saturation and brightness.
    let brightness = lightness + saturation * min(lightness, 1 - lightness)
    let turned = (hue + shift).truncatingRemainder(dividingBy: 1)
    return UIColor(
      hue: turned, saturation: brightness == 0 ? 0 : 2 * (1 - lightness / brightness), brightness: brightness,
      alpha: 1)
  }

  private func drawStars(_ size: CGSize) {
    var dice = Dice(UInt64(number))
    let unit = min(size.width, size.height) / 500
    UIColor.white.setFill()
    let stars = UIBezierPath()
    for _ in 0..<170 {
      let radius = (0.4 + 1.6 * pow(dice.roll(), 4)) * unit
      let place = CGPoint(x: dice.roll() * size.width, y: pow(dice.roll(), 1.4) * 0.6 * size.height)
      stars.append(
        UIBezierPath(
          ovalIn: CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)))
    }
    stars.fill()
  }

  /// Ridges are darker and rougher the nearer they are, so that there is detail to zoom into.
  private func drawRidge(_ index: Int, _ size: CGSize, _ seen: CGRect) {
    let depth = CGFloat(index) / CGFloat(Self.ridges - 1)
    let lightness: CGFloat =
      switch kind {
      case .day: 0.68 - 0.54 * depth
      case .dusk: 0.52 - 0.42 * depth
      case .night: 0.30 - 0.24 * depth
      }
    color(0.34 + 0.10 * depth, lightness, shift: kind == .dusk ? depth / 36 : 0).setFill()
    let path = UIBezierPath()
    let phase = CGFloat(number * 5 + index * 3)
    let length = min(max(size.width / Self.pointsOfRidge, Self.step.lowerBound), Self.step.upperBound)
    let steps = min(400, max(6, Int(seen.width / length)))
    // Points far outside are brought nearer, as coordinates of paths have limits. None is moved that is one step from what is seen, or
    // the ridge would have another slope in each band of a picture, and a nick between two.
    let margin = 1 + seen.width / CGFloat(steps) * Self.steepest * size.height / size.width
    path.move(to: CGPoint(x: seen.minX, y: seen.maxY + margin))
    for step in 0...steps {
      let place = seen.minX + seen.width * CGFloat(step) / CGFloat(steps)
      let x = place / size.width * 9 + phase
      let wave = sin(x * 0.9) + 0.5 * sin(x * 2.1 + 1) + (0.05 + 0.16 * depth) * sin(x * 13)
      let y = (0.44 + 0.46 * depth - wave * 0.052) * size.height
      path.addLine(to: CGPoint(x: place, y: min(max(y, seen.minY - margin), seen.maxY + margin)))
    }
    path.addLine(to: CGPoint(x: seen.maxX, y: seen.maxY + margin))
    path.close()
    path.fill()
  }
}
