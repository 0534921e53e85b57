extension RenderList: CustomStringConvertible {
  /// The list as text, one line for each item, the same in every run. Snapshot tests compare it first.
  ///
  /// Rectangles are written by their edges, `(minX minY maxX maxY)`. Images are numbered by first appearance.
  public var description: String {
    var text = "frame \(width)×\(height)\n"
    var numbers: [ObjectIdentifier: Int] = [:]
    var depth = 0
    func name(_ image: RenderImage) -> String {
      let number = numbers[ObjectIdentifier(image)] ?? numbers.count + 1
      numbers[ObjectIdentifier(image)] = number
      return "\(number) \(image.width)×\(image.height) \(image.format)"
    }
    for item in items {
      if item.closes { depth -= 1 }
      let line: String? =
        switch item {
        case .fill(let rect, let color, let radius):
          "fill \(Self.text(rect)) \(Self.text(color))\(Self.text(radius: radius))"
        case .border(let rect, let width, let color, let radius):
          "border \(Self.text(rect)) width \(Self.text(width)) \(Self.text(color))\(Self.text(radius: radius))"
        case .image(let image, let source, let rect, let filter):
          "image \(name(image)) \(Self.text(source)) -> \(Self.text(rect)) \(filter)"
        case .pattern(let image, let rect, let x, let y, let scale):
          "pattern \(name(image)) \(Self.text(rect)) phase \(Self.text(x)) \(Self.text(y))"
            + (scale == 1 ? "" : " scale \(Self.text(scale))")
        case .beginClip(let rect, let radius): "clip \(Self.text(rect))\(Self.text(radius: radius))"
        case .beginOpacity(let opacity): "opacity \(Self.text(opacity))"
        case .beginTransform(let m):
          "transform \([m.a, m.b, m.c, m.d, m.tx, m.ty].map(Self.text(_:)).joined(separator: " "))"
        case .beginMix: "mix"
        case .endClip, .endOpacity, .endMix, .endTransform: nil
        }
      if let line {
        text += String(repeating: "  ", count: max(0, depth)) + line + "\n"
      }
      if item.opens { depth += 1 }
    }
    return text
  }

  private static func text(_ rect: RenderRect) -> String {
    "(\([rect.minX, rect.minY, rect.maxX, rect.maxY].map(text(_:)).joined(separator: " ")))"
  }

  private static func text(radius: Double) -> String { radius == 0 ? "" : " radius \(text(radius))" }

  /// `#rrggbb`, with two more digits if it is not opaque.
  private static func text(_ color: RenderColor) -> String {
    let components = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return components.reduce("#") { text, component in
      let byte = component.isFinite ? Int((max(0, min(1, component)) * 255).rounded()) : 0
      return text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// At most four decimals, without zeros at the end.
  private static func text(_ number: Double) -> String {
    let decimals = 10_000
    let scaled = (number * Double(decimals)).rounded()
    guard abs(scaled) < 0x1p53 else { return "\(number)" }
    let (whole, part) = Int(abs(scaled)).quotientAndRemainder(dividingBy: decimals)
    let sign = scaled < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    var digits = String(String(part + decimals).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension RenderItem {
  var opens: Bool {
    switch self {
    case .beginClip, .beginOpacity, .beginMix, .beginTransform: true
    case .fill, .border, .image, .pattern, .endClip, .endOpacity, .endMix, .endTransform: false
    }
  }

  var closes: Bool {
    switch self {
    case .endClip, .endOpacity, .endMix, .endTransform: true
    case .fill, .border, .image, .pattern, .beginClip, .beginOpacity, .beginMix, .beginTransform: false
    }
  }
}
