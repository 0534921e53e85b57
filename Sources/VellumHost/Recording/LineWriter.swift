import Foundation

/// A line of JSON while it is written. Members are in the order of writing. Numbers have every digit that distinguishes them from
/// their neighbours, so that the reader gets the same bits.
struct LineWriter {
  private(set) var text = "{"

  mutating func number(_ name: String, _ number: Int64) { member(name, "\(number)") }
  mutating func number(_ name: String, _ number: Int) { member(name, "\(number)") }
  mutating func number(_ name: String, _ number: Double) { member(name, Self.json(number)) }
  mutating func bool(_ name: String, _ value: Bool) { member(name, "\(value)") }
  mutating func pair(_ name: String, _ x: Double, _ y: Double) {
    member(name, "[\(Self.json(x)), \(Self.json(y))]")
  }
  mutating func numbers(_ name: String, _ numbers: [Double]) {
    member(name, "[\(numbers.map(Self.json).joined(separator: ", "))]")
  }
  mutating func word<T: RawRepresentable>(_ name: String, _ word: T) where T.RawValue == String {
    string(name, word.rawValue)
  }
  mutating func string(_ name: String, _ string: String) { member(name, Self.json(string)) }

  mutating func array(_ name: String, _ strings: [String]) {
    member(name, "[\(strings.map(Self.json).joined(separator: ", "))]")
  }

  /// Writes those of the numbers that there are.
  mutating func details(_ details: ContactDetails) {
    for (name, member, _) in ContactDetails.members {
      if let value = details[keyPath: member] { number(name, Double(value)) }
    }
  }

  /// Writes nothing if there are none.
  mutating func strings(_ name: String, _ strings: [String]) {
    if !strings.isEmpty { array(name, strings) }
  }

  mutating func objects<T>(_ name: String, _ values: [T], _ write: (inout LineWriter, T) -> Void) {
    let objects = values.map { value in
      var object = LineWriter()
      write(&object, value)
      return object.text + "}"
    }
    member(name, "[\(objects.joined(separator: ", "))]")
  }

  /// The finished line, with its end.
  func line() -> String { text + "}\n" }

  private mutating func member(_ name: String, _ value: String) {
    text += text.utf8.count == 1 ? "\"\(name)\": \(value)" : ", \"\(name)\": \(value)"
  }

  private static func json(_ number: Double) -> String {
    precondition(number.isFinite, "only finite numbers are written")
    return "\(number)"
  }

  private static func json(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
