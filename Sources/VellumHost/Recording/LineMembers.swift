import Foundation
import ScrollEngine
import VellumKit

/// The members of one line, a JSON object, while it is read. Each is read once, and none may be left.
struct LineMembers {
  private let container: KeyedDecodingContainer<Key>
  private var left: Set<String>

  init(_ decoder: any Decoder) throws(Fault) {
    do { container = try decoder.container(keyedBy: Key.self) } catch { throw .notJSON }
    left = Set(container.allKeys.map(\.stringValue))
  }

  typealias Fault = RecordingError.Fault

  func has(_ name: String) -> Bool { left.contains(name) }

  mutating func take<T: Decodable>(_ name: String, as type: T.Type = T.self) throws(Fault) -> T {
    left.remove(name)
    do { return try container.decode(T.self, forKey: Key(name)) } catch { throw .missing(name) }
  }

  mutating func takeIfPresent<T: Decodable>(_ name: String, as type: T.Type = T.self) throws(Fault) -> T? {
    has(name) ? try take(name) : nil
  }

  /// Throws if a member was not read.
  func end() throws(Fault) {
    if let name = left.min() { throw .unexpected(name) }
  }

  /// A word of an enum.
  mutating func word<T: RawRepresentable>(_ name: String, as type: T.Type = T.self) throws(Fault) -> T
  where T.RawValue == String {
    let word: String = try take(name)
    guard let value = T(rawValue: word) else { throw .unknownWord(word) }
    return value
  }

  mutating func number(_ name: String, in range: ClosedRange<Double>) throws(Fault) -> Double {
    let number: Double = try take(name)
    guard range.contains(number) else { throw .outOfRange(name) }
    return number
  }

  mutating func count(_ name: String, upTo limit: Int) throws(Fault) -> Int {
    let count: Int = try take(name)
    guard (1...limit).contains(count) else { throw .outOfRange(name) }
    return count
  }

  /// A moment of the host's clock.
  mutating func time(_ name: String) throws(Fault) -> Timestamp {
    let nanoseconds: Int64 = try take(name)
    guard InputLimits.clock.contains(nanoseconds) else { throw .outOfRange(name) }
    return Timestamp(nanoseconds: nanoseconds)
  }

  /// Two numbers, as `[x, y]`.
  mutating func pair(_ name: String, in range: ClosedRange<Double>) throws(Fault) -> (Double, Double) {
    let numbers: [Double] = try take(name)
    guard numbers.count == 2 else { throw .missing(name) }
    guard range.contains(numbers[0]), range.contains(numbers[1]) else { throw .outOfRange(name) }
    return (numbers[0], numbers[1])
  }

  mutating func point(_ name: String) throws(Fault) -> CGPoint {
    let (x, y) = try pair(name, in: InputLimits.points)
    return CGPoint(x: x, y: y)
  }

  mutating func vector(_ name: String, in range: ClosedRange<Double>) throws(Fault) -> CGVector {
    let (dx, dy) = try pair(name, in: range)
    return CGVector(dx: dx, dy: dy)
  }

  /// A size of a screen with its scale, which can be painted.
  mutating func screen() throws(Fault) -> (CGSize, scale: CGFloat) {
    let (width, height) = try pair("size", in: 0 ... .greatestFiniteMagnitude)
    let scale = try number("scale", in: InputLimits.screenScale)
    let pixels = CGSize(width: width * scale, height: height * scale)
    for side in [pixels.width, pixels.height] where !InputLimits.pixels.contains(side) {
      throw .outOfRange("size")
    }
    guard pixels.width * pixels.height <= Double(RecordingLimits.screenPixels) else {
      throw .screenTooLarge(width: Int(pixels.width), height: Int(pixels.height))
    }
    return (CGSize(width: width, height: height), scale)
  }

  /// A character, or the name of a key.
  mutating func key() throws(Fault) -> String {
    let key: String = try take("key")
    guard key.count == 1 || KeyInput.names.contains(key) else { throw .unknownWord(key) }
    return key
  }

  mutating func modifiers() throws(Fault) -> KeyModifiers {
    guard let words: [String] = try takeIfPresent("modifiers") else { return [] }
    var modifiers: KeyModifiers = []
    for word in words {
      guard let modifier = KeyModifiers(word: word) else { throw .unknownWord(word) }
      modifiers.insert(modifier)
    }
    return modifiers
  }

  /// The number of a mouse's button; 1 where it is not said.
  mutating func button() throws(Fault) -> Int {
    guard let button: Int = try takeIfPresent("button") else { return 1 }
    guard InputLimits.button.contains(button) else { throw .outOfRange("button") }
    return button
  }

  /// What a device tells of a contact.
  mutating func details() throws(Fault) -> ContactDetails {
    var details = ContactDetails()
    for (name, member, range) in ContactDetails.members where has(name) {
      details[keyPath: member] = try number(name, in: range)
    }
    return details
  }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

extension KeyModifiers {
  private static let all: [(word: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
  ]

  init?(word: String) {
    guard let known = Self.all.first(where: { $0.word == word }) else { return nil }
    self = known.modifier
  }

  /// The names of the keys that are down, always in the same order.
  var words: [String] { Self.all.filter { contains($0.modifier) }.map(\.word) }
}
