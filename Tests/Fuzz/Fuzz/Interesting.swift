/// Values at which arithmetic overflows, memory runs out or loops take long.
enum Interesting {
  static let integers: [Int64] = [
    0, 1, -1, 2, 7, 16, 127, 128, 255, 256, 1000, 32_767, 32_768, 65_535, 65_536, 100_000, 1 << 20, 1 << 24,
    (1 << 31) - 1, 1 << 31, -(1 << 31), (1 << 32) - 1, 1 << 32, 1 << 52, (1 << 53) + 1, .max, .min, .max - 1,
  ]

  static let numbers: [String] =
    integers.map { "\($0)" } + [
      "NaN", "Infinity", "-0", "-0.0", "0.1", "0.5", "1.5", "1e20", "-1e20", "1e155", "1e160", "1e300",
      "1e308", "-1e308", "1e999", "5e-324", "1e-300", "9223372036854775808", "18446744073709551616", "007",
      "0x10", "1e", "99999999999999999999999999999999999999",
    ]

  /// Texts to put in place of a value in JSON.
  static let values: [String] =
    numbers + [
      "null", "true", "\"\"", "[]", "{}", "[[]]", "\"a\"", "\"\\u0000\"", "\"\\ud800\"", "[1,2,3]",
      "{\"a\": 1}",
    ]

  /// Texts to put in place of a name, an attribute or a value of an HTTP header.
  static let words: [String] =
    numbers + [
      "", " ", "..", "../..", "/", "//", "\\", "\u{0}", "\u{1b}[2J", "\r\n", "é", "👩‍👧", "\u{202e}", "{z}",
      "%00", "%",
      "&amp;", "<", "\"", "'", "#", "?", String(repeating: "a", count: 5000), "jpg", "png", "m.jpg",
      "frame", "touch", "drop", "resize",
    ]
}
