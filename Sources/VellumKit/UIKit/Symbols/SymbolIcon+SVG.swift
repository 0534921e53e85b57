import Foundation

/// Why a file is not shown as a symbolic icon; one line.
package struct SymbolError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  init(_ description: String) {
    self.description = description.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension SymbolIcon {
  /// Reads a symbolic icon as freedesktop's themes have them: an SVG of paths, rectangles, circles and ellipses, filled or stroked, in
  /// groups with transforms and opacities. An icon that needs more of SVG, such as masks, is refused, because it would look otherwise.
  package init(svg data: Data) throws(SymbolError) {
    guard data.count <= Self.maxBytes else {
      throw SymbolError("an icon of more than \(Self.maxBytes) bytes")
    }
    var scene = Scene()
    // A mark of the byte order is no part of the text.
    let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    try TagReader.read(text) { tag throws(SymbolError) in try scene.take(tag) }
    guard let box = scene.box, box.width > 0, box.height > 0, box.isFinite else {
      throw SymbolError("there is no svg element with a size")
    }
    (self.box, parts) = (box, scene.parts)
  }

  /// Chosen: the greatest icons of Adwaita have 20 kilobytes, and 30 elements.
  static let maxBytes = 262_144
  static let maxElements = 2_000
  static let maxDepth = 64
}

/// What has been read of an icon.
private struct Scene {
  /// What holds within a group.
  struct Style {
    var transform = CGAffineTransform.identity
    var (alpha, fillAlpha, strokeAlpha) = (CGFloat(1), CGFloat(1), CGFloat(1))
    var fill = SymbolIcon.Part.Fill.winding
    var isFilled = true
    var isStroked = false
    var stroke = SymbolIcon.Part.Stroke()
    /// Within definitions and descriptions nothing is shown.
    var isShown = true
  }

  var box: CGRect?
  var parts: [SymbolIcon.Part] = []
  private var styles = [Style()]
  private var elements = 0
  private var steps = 0

  mutating func take(_ tag: TagReader.Tag) throws(SymbolError) {
    guard tag.kind != .end else {
      styles.removeLast()
      return
    }
    elements += 1
    guard elements <= SymbolIcon.maxElements else {
      throw SymbolError("more than \(SymbolIcon.maxElements) elements")
    }
    let style = try style(of: tag)
    guard styles.count <= SymbolIcon.maxDepth else { throw SymbolError("elements are nested too deeply") }
    styles.append(style)
    guard style.isShown else { return }
    switch tag.name {
    case "svg": if box == nil { box = try Self.box(of: tag) }
    case "g": break
    case "path": try add(PathData.path(tag["d"] ?? "", steps: &steps), style)
    case "rect":
      let rect = CGRect(
        x: try tag.number("x"), y: try tag.number("y"), width: try tag.number("width"),
        height: try tag.number("height"))
      let (rx, ry) = (tag["rx"] ?? tag["ry"], tag["ry"] ?? tag["rx"])
      let corner = CGSize(width: try Self.number(rx), height: try Self.number(ry))
      guard rect.width > 0, rect.height > 0 else { return }
      let path = CGMutablePath()
      path.addRoundedRect(
        in: rect, cornerWidth: min(max(corner.width, 0), rect.width / 2),
        cornerHeight: min(max(corner.height, 0), rect.height / 2))
      add(path, style)
    case "circle", "ellipse":
      let radius = CGSize(
        width: try tag.number(tag.name == "circle" ? "r" : "rx"),
        height: try tag.number(tag.name == "circle" ? "r" : "ry"))
      guard radius.width > 0, radius.height > 0 else { return }
      let path = CGMutablePath()
      path.addEllipse(
        in: CGRect(
          x: try tag.number("cx") - radius.width, y: try tag.number("cy") - radius.height,
          width: 2 * radius.width, height: 2 * radius.height))
      add(path, style)
    default: throw SymbolError("an element \(tag.name.prefix(40)), which icons here cannot have")
    }
  }

  private mutating func add(_ path: CGPath, _ style: Style) {
    guard style.isFilled || style.isStroked else { return }
    parts.append(
      SymbolIcon.Part(
        path: path, fill: style.isFilled ? style.fill : .none, fillAlpha: style.alpha * style.fillAlpha,
        stroke: style.isStroked ? style.stroke : nil, strokeAlpha: style.alpha * style.strokeAlpha,
        transform: style.transform))
  }

  /// What holds for the element.
  private func style(of tag: TagReader.Tag) throws(SymbolError) -> Style {
    var style = styles[styles.count - 1]
    let hidden = ["defs", "metadata", "title", "desc", "symbol", "style"]
    if hidden.contains(tag.name) || tag.name.contains(":") || !style.isShown {
      style.isShown = false
      return style
    }
    if let transform = tag["transform"] {
      style.transform = try Self.transform(transform).concatenating(style.transform)
    }
    for (name, value) in tag.looks {
      switch name {
      case "fill": style.isFilled = value != "none"
      case "fill-rule": style.fill = value == "evenodd" ? .evenOdd : .winding
      case "fill-opacity": style.fillAlpha = try Self.alpha(value)
      case "opacity": style.alpha *= try Self.alpha(value)
      case "stroke": style.isStroked = value != "none"
      case "stroke-opacity": style.strokeAlpha = try Self.alpha(value)
      case "stroke-width": style.stroke.width = max(try Self.number(value), 0)
      case "stroke-linecap":
        style.stroke.cap = value == "round" ? .round : value == "square" ? .square : .butt
      case "stroke-linejoin":
        style.stroke.join = value == "round" ? .round : value == "bevel" ? .bevel : .miter
      case "display", "visibility": if value == "none" || value == "hidden" { style.isShown = false }
      case "mask", "clip-path", "filter":
        if value != "none" { throw SymbolError("a \(name), which icons here cannot have") }
      default: break
      }
    }
    return style
  }

  // MARK: - Values

  private static func box(of tag: TagReader.Tag) throws(SymbolError) -> CGRect {
    guard let text = tag["viewBox"] else {
      return CGRect(x: 0, y: 0, width: try tag.number("width"), height: try tag.number("height"))
    }
    var numbers = NumberReader(text)
    guard let x = numbers.next(), let y = numbers.next(), let width = numbers.next(),
      let height = numbers.next()
    else { throw SymbolError("a viewBox without four numbers") }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  static func number(_ text: String?) throws(SymbolError) -> CGFloat {
    guard let text else { return 0 }
    var numbers = NumberReader(text)
    guard let number = numbers.next() else { throw SymbolError("\(text.prefix(40)) is not a number") }
    return number
  }

  private static func alpha(_ text: String) throws(SymbolError) -> CGFloat {
    min(max(try number(text), 0), 1)
  }

  private static func transform(_ text: String) throws(SymbolError) -> CGAffineTransform {
    var all = CGAffineTransform.identity
    for step in text.split(separator: ")") {
      let parts = step.split(separator: "(", maxSplits: 1)
      guard parts.count == 2 else {
        if step.allSatisfy({ $0.isWhitespace || $0 == "," }) { continue }
        throw SymbolError("a transform that is none")
      }
      var (reader, values) = (NumberReader(String(parts[1])), [CGFloat]())
      while values.count < 6, let value = reader.next() { values.append(value) }
      let one: CGAffineTransform
      switch (parts[0].trimmingCharacters(in: .whitespaces.union([","])), values.count) {
      case ("matrix", 6):
        one = CGAffineTransform(
          a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
      case ("translate", 1...2):
        one = CGAffineTransform(translationX: values[0], y: values.count > 1 ? values[1] : 0)
      case ("scale", 1...2): one = CGAffineTransform(scaleX: values[0], y: values[values.count - 1])
      case ("rotate", 1): one = CGAffineTransform(rotationAngle: values[0] * .pi / 180)
      case ("rotate", 3):
        one = CGAffineTransform(translationX: -values[1], y: -values[2])
          .concatenating(CGAffineTransform(rotationAngle: values[0] * .pi / 180))
          .concatenating(CGAffineTransform(translationX: values[1], y: values[2]))
      default: throw SymbolError("a transform that is none")
      }
      all = one.concatenating(all)
    }
    return all
  }
}

extension TagReader.Tag {
  fileprivate func number(_ name: String) throws(SymbolError) -> CGFloat { try Scene.number(self[name]) }
}
