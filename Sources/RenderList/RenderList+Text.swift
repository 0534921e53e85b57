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
        case .shadow(let rect, let shadow):
          "shadow \(Self.text(rect)) \(Self.text(shadow))\(Self.text(radius: shadow.corners))"
        case .shape(let shape): "shape \(Self.text(shape))"
        case .gradient(let rect, let gradient, let corners):
          "gradient \(Self.text(rect)) \(Self.text(gradient))\(Self.text(radius: corners))"
        case .backdrop(let rect, let backdrop, let corners):
          "backdrop \(Self.text(rect)) \(Self.text(backdrop))\(Self.text(radius: corners))"
        case .beginEffect(.blend(let blend)): "blend \(blend)"
        case .beginEffect(.shadow(let shadow)):
          "shadow of \(Self.text(shadow)) offset \(Self.text(shadow.dx)) \(Self.text(shadow.dy))"
            + (shadow.isAlone ? " alone" : "")
        case .beginEffect(.tint(let color)): "tint \(Self.text(color))"
        case .beginClip(let rect, let radius): "clip \(Self.text(rect))\(Self.text(radius: radius))"
        case .beginOpacity(let opacity): "opacity \(Self.text(opacity))"
        case .beginTransform(let m):
          "transform \([m.a, m.b, m.c, m.d, m.tx, m.ty].map(Self.text(_:)).joined(separator: " "))"
        case .beginMix: "mix"
        case .endClip, .endOpacity, .endMix, .endEffect, .endTransform: nil
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

  private static func text(radius corners: RenderCorners) -> String {
    if corners.isSquare { return "" }
    let places: [(RenderCorners.Places, String)] = [
      (.minXMinY, "top left"), (.maxXMinY, "top right"), (.minXMaxY, "bottom left"),
      (.maxXMaxY, "bottom right"),
    ]
    let named = places.filter { corners.rounded.contains($0.0) }.map(\.1)
    return " radius \(text(corners.radius))" + (corners.isContinuous ? " continuous" : "")
      + (corners.rounded == .all ? "" : " " + named.joined(separator: ", "))
  }

  private static func text(_ shape: RenderShape) -> String {
    let box = shape.path.bounds.map { shape.matrix.bounds(of: $0) }
    var words = ["\(shape.path.steps.count) steps"]
    if let box { words.append(text(box)) }
    if let fill = shape.fill { words.append("fill \(text(fill))" + (shape.isEvenOdd ? " even-odd" : "")) }
    if let stroke = shape.stroke {
      words.append("stroke \(text(stroke.color)) width \(text(stroke.width)) \(stroke.cap) \(stroke.join)")
      if !stroke.dashes.isEmpty {
        let dashes = stroke.dashes.map { text($0) }.joined(separator: " ")
        words.append("dashes \(dashes) phase \(text(stroke.dashPhase))")
      }
      if let stroked = shape.stroked { words.append("of \(stroked.steps.count) steps") }
    }
    return words.joined(separator: " ")
  }

  private static func text(_ gradient: RenderGradient) -> String {
    let places = [gradient.startX, gradient.startY, gradient.endX, gradient.endY].map { text($0) }
    let stops = gradient.stops.map { "\(text($0.color)) at \(text($0.offset))" }
    return "\(gradient.kind) \(places.joined(separator: " ")): \(stops.joined(separator: ", "))"
  }

  private static func text(_ backdrop: RenderBackdrop) -> String {
    let blur =
      "blur \(text(backdrop.sigma)) saturation \(text(backdrop.saturation))"
      + (backdrop.isBeneathGroup ? " beneath the group" : "")
    guard let fade = backdrop.fade else { return blur }
    let lengths = [fade.minX, fade.minY, fade.maxX, fade.maxY].map { text($0) }
    return "\(blur) fade \(lengths.joined(separator: " "))"
  }

  private static func text(_ shadow: RenderShadow) -> String {
    "\(text(shadow.color)) blur \(text(shadow.sigma))"
  }

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
  /// Whether it begins a group.
  package var opens: Bool {
    switch self {
    case .beginClip, .beginOpacity, .beginMix, .beginEffect, .beginTransform: true
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .endClip, .endOpacity,
      .endMix, .endEffect, .endTransform:
      false
    }
  }

  /// Whether it ends a group.
  package var closes: Bool {
    switch self {
    case .endClip, .endOpacity, .endMix, .endEffect, .endTransform: true
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .beginClip, .beginOpacity,
      .beginMix, .beginEffect,
      .beginTransform:
      false
    }
  }

  /// Whether it begins a group that is painted as a whole.
  var isWhole: Bool {
    if case .beginEffect(let effect) = self { effect.isWhole } else { false }
  }
}
