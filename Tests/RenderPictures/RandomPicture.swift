import RenderList
import TestSupport

/// Random render lists with all kinds of items, and small changes to them.
package struct RandomPicture {
  package static let size = (width: 96, height: 72)
  package static let images = [
    texture(40, 30), texture(25, 60, .premultiplied), texture(7, 5), texture(200, 150),
    texture(9, 9, .premultiplied),
  ]

  private var generator: SeededNumbers
  package var items: [RenderItem] = []

  private let images: [RenderImage]

  package init(seed: Int, images: [RenderImage] = images) {
    self.images = images
    generator = SeededNumbers(seed: UInt64(seed))
    items = group(depth: 0)
  }

  package var list: RenderList { RenderList(width: Self.size.width, height: Self.size.height, items: items) }

  /// The list with backdrops that fade at two edges. Draws no random numbers, so that the pictures stay the same.
  package var fadedList: RenderList {
    list { rect, backdrop in
      let fade = RenderFade(minX: rect.width / 3, maxY: rect.height * 0.6)
      return RenderBackdrop(sigma: backdrop.sigma, saturation: backdrop.saturation, fade: fade)
    }
  }

  /// The list with backdrops that show what is beneath their groups.
  package var listBeneathGroups: RenderList {
    list { _, backdrop in
      RenderBackdrop(sigma: backdrop.sigma, saturation: backdrop.saturation, isBeneathGroup: true)
    }
  }

  /// The list with other backdrops.
  private func list(_ change: (RenderRect, RenderBackdrop) -> RenderBackdrop) -> RenderList {
    let changed = items.map { item -> RenderItem in
      guard case .backdrop(let rect, let backdrop, let corners) = item else { return item }
      return .backdrop(rect, change(rect, backdrop), cornerRadius: corners)
    }
    return RenderList(width: Self.size.width, height: Self.size.height, items: changed)
  }

  /// Replaces, removes or inserts one node, anywhere.
  package mutating func change() {
    let starts = items.indices.filter { !Self.closes(items[$0]) }
    guard let at = starts.randomElement(using: &generator) else {
      items = node(depth: 0)
      return
    }
    let end = Self.end(of: at, in: items)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: items.removeSubrange(at...end)
    case 1: items.insert(contentsOf: node(depth: 1), at: at)
    case 2: items.replaceSubrange(at...end, with: node(depth: 1))
    default: items[at] = Self.opens(items[at]) ? begin(like: items[at]) : leaf()
    }
  }

  private mutating func group(depth: Int) -> [RenderItem] {
    (0..<Int.random(in: 1...5, using: &generator)).flatMap { _ in node(depth: depth) }
  }

  private mutating func node(depth: Int) -> [RenderItem] {
    switch Int.random(in: 0..<(depth < 3 ? 11 : 5), using: &generator) {
    case 5:
      [begin(like: .beginClip(place(), cornerRadius: 0))] + group(depth: depth + 1) + [.endClip]
    case 6:
      Int.random(in: 0..<3, using: &generator) == 0
        ? [.beginMix] + mixed(depth: depth + 1) + [.endMix]
        : [begin(like: .beginOpacity(1))] + group(depth: depth + 1) + [.endOpacity]
    case 7, 8:
      [begin(like: .beginTransform(.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)))] + group(depth: depth + 1)
        + [.endTransform]
    case 9: [begin(like: .beginEffect(.blend(.normal)))] + group(depth: depth + 1) + [.endEffect]
    case 10: masked(depth: depth + 1)
    default: [leaf()]
    }
  }

  private mutating func mixed(depth: Int) -> [RenderItem] {
    let part = number(0...1)
    return [.beginOpacity(part)] + group(depth: depth) + [.endOpacity, .beginOpacity(1 - part)]
      + group(depth: depth) + [.endOpacity]
  }

  private mutating func begin(like item: RenderItem) -> RenderItem {
    if case .beginMix = item { return item }
    if case .beginClip = item { return .beginClip(place(), cornerRadius: corners()) }
    if case .beginEffect(.blend(.destinationIn)) = item { return item }
    if case .beginEffect = item { return .beginEffect(effect()) }
    if case .beginOpacity = item { return .beginOpacity(number(0...1.2)) }
    let scale = number(0.4...2)
    let (x, y) = (number(-30...60), number(-30...60))
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: .beginTransform(.init(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))
    case 1: .beginTransform(.init(a: 0, b: scale, c: -1, d: 0, tx: x, ty: y))
    case 2: .beginTransform(.init(a: -1, b: 0, c: 0, d: scale, tx: x + 60, ty: y))
    default: .beginTransform(.init(a: 0.8 * scale, b: 0.6 * scale, c: -0.6, d: 0.8, tx: x, ty: y))
    }
  }

  private mutating func leaf() -> RenderItem {
    let image = images.randomElement(using: &generator)!
    let filter: RenderFilter = Bool.random(using: &generator) ? .bilinear : .nearest
    switch Int.random(in: 0..<10, using: &generator) {
    case 7: return .shape(shape())
    case 9:
      return .backdrop(
        place(), RenderBackdrop(sigma: number(0...9), saturation: number(0...2)), cornerRadius: corners())
    case 8: return .gradient(place(), gradient(), cornerRadius: corners())
    case 6: return .shadow(place(), shadow(isAlone: false))
    case 0: return .fill(place(), color(), cornerRadius: corners())
    case 1: return .border(place(), width: number(0...4), color(), cornerRadius: corners())
    case 2:
      let (x, y) = (number(-40...80).rounded(), number(-40...80).rounded())
      let whole = rect(0, 0, Double(image.width), Double(image.height))
      return .image(image, source: whole, rect(x, y, x + whole.maxX, y + whole.maxY), filter: filter)
    case 3:
      return .image(
        image, source: rect(0, 0, Double(image.width), Double(image.height)), place(), filter: filter)
    case 4:
      let source = rect(number(0...2), number(0...2), number(3...7), number(3...5))
      return .image(image, source: source, place(), filter: filter)
    default:
      let scale = Bool.random(using: &generator) ? 1 : number(0.5...2)
      return .pattern(
        image, place(), phaseX: number(-99...99).rounded(), phaseY: number(-99...99), scale: scale)
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }
  private mutating func corners() -> RenderCorners {
    let radius = radius()
    return Int.random(in: 0..<3, using: &generator) > 0
      ? RenderCorners(radius)
      : RenderCorners(
        radius, rounded: .init(rawValue: UInt8.random(in: 0...15, using: &generator)),
        isContinuous: Bool.random(using: &generator))
  }

  private mutating func shadow(isAlone: Bool) -> RenderShadow {
    RenderShadow(
      color: color(), sigma: Bool.random(using: &generator) ? number(0...12) : number(0...2),
      dx: number(-9...9),
      dy: number(-9...9), corners: corners(),
      hole: Bool.random(using: &generator) ? place() : nil, isAlone: isAlone)
  }

  private mutating func shape() -> RenderShape {
    var steps: [RenderPath.Step] = [.move(number(0...60), number(0...60))]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      steps.append(.line(number(0...60), number(0...60)))
      steps.append(
        .curve(
          number(0...60), number(0...60), number(0...60), number(0...60), number(0...60), number(0...60)))
    }
    if Bool.random(using: &generator) { steps.append(.close) }
    var stroke = RenderShape.Stroke(color: color(), width: number(0.5...6))
    stroke.cap = .round
    stroke.join = Bool.random(using: &generator) ? .miter : .bevel
    if Bool.random(using: &generator) { stroke.dashes = [number(1...9), number(1...9)] }
    return RenderShape(
      path: RenderPath(steps: steps),
      matrix: .init(a: 1, b: 0, c: 0, d: 1, tx: number(-20...40), ty: number(-20...40)), fill: color(),
      isEvenOdd: Bool.random(using: &generator), stroke: Bool.random(using: &generator) ? stroke : nil)
  }

  private mutating func gradient() -> RenderGradient {
    let kinds: [RenderGradient.Kind] = [.axial, .radial, .conic]
    return RenderGradient(
      kinds.randomElement(using: &generator)!, startX: number(0...1), startY: number(0...1),
      endX: number(0...1), endY: number(0...1),
      stops: [.init(0, color()), .init(number(0.1...0.9), color()), .init(1, color())])
  }

  private mutating func effect() -> RenderEffect {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .shadow(shadow(isAlone: Bool.random(using: &generator)))
    case 1: .blend(.multiply)
    default: .blend(.normal)
    }
  }

  /// A group that shows where another has alpha.
  private mutating func masked(depth: Int) -> [RenderItem] {
    [.beginEffect(.blend(.normal))] + group(depth: depth) + [.beginEffect(.blend(.destinationIn))]
      + group(depth: depth) + [.endEffect, .endEffect]
  }

  private mutating func radius() -> Double { Bool.random(using: &generator) ? 0 : number(0...20) }

  private mutating func place() -> RenderRect {
    let (x, y) = (number(-40...90).rounded(), number(-40...70).rounded())
    return rect(x, y, x + number(0...120).rounded(), y + number(0...90).rounded())
  }

  private mutating func color() -> RenderColor {
    RenderColor(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: Bool.random(using: &generator) ? 1 : number(0...1))
  }

  private static func opens(_ item: RenderItem) -> Bool {
    switch item {
    case .beginClip, .beginOpacity, .beginMix, .beginEffect, .beginTransform: true
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .endClip, .endOpacity,
      .endMix, .endEffect, .endTransform:
      false
    }
  }

  private static func closes(_ item: RenderItem) -> Bool {
    switch item {
    case .endClip, .endOpacity, .endMix, .endEffect, .endTransform: true
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .beginClip, .beginOpacity,
      .beginMix, .beginEffect, .beginTransform:
      false
    }
  }

  private static func end(of start: Int, in items: [RenderItem]) -> Int {
    var depth = 0
    for index in start..<items.count {
      if opens(items[index]) { depth += 1 }
      if closes(items[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return items.count - 1
  }
}
