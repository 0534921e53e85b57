/// How hard a constraint pushes or is pushed: a number for each priority below required. The higher priority outweighs all
/// lower ones. Most are 0 at all priorities but one or two, and only the others are kept.
struct Force: Sendable {
  private struct Part {
    /// The index of the priority; the least is the highest.
    var level: Int
    var value: Double
  }

  private var parts: [Part] = []

  init() {}

  init(_ value: Double, at level: Int) {
    if abs(value) >= Self.least { parts.append(Part(level: level, value: value)) }
  }

  /// Forces are sums of small quotients; less than this is the error of such a sum. Chosen.
  private static let least = 1e-10
  /// Two forces that differ by less are the same. Chosen.
  private static let distinct = 1e-9

  var isZero: Bool { parts.isEmpty }

  func at(_ level: Int) -> Double { parts.first { $0.level == level }?.value ?? 0 }

  mutating func add(_ value: Double, at level: Int) {
    guard value != 0 else { return }
    let index = parts.firstIndex { $0.level >= level } ?? parts.count
    if index < parts.count, parts[index].level == level {
      parts[index].value += value
      if abs(parts[index].value) < Self.least { parts.remove(at: index) }
    } else if abs(value) >= Self.least {
      parts.insert(Part(level: level, value: value), at: index)
    }
  }

  mutating func add(_ other: Force, times factor: Double) {
    for part in other.parts { add(part.value * factor, at: part.level) }
  }

  static func * (force: Force, factor: Double) -> Force {
    var product = Force()
    for part in force.parts { product.add(part.value * factor, at: part.level) }
    return product
  }

  /// Less than 0 if the first is the smaller one: at the highest priority where they differ.
  static func order(_ a: Force, _ b: Force) -> Int {
    var (i, j) = (0, 0)
    while i < a.parts.count || j < b.parts.count {
      let levelA = i < a.parts.count ? a.parts[i].level : .max
      let levelB = j < b.parts.count ? b.parts[j].level : .max
      let x = levelA <= levelB ? a.parts[i].value : 0
      let y = levelB <= levelA ? b.parts[j].value : 0
      if abs(x - y) > distinct { return x < y ? -1 : 1 }
      if levelA <= levelB { i += 1 }
      if levelB <= levelA { j += 1 }
    }
    return 0
  }
}
