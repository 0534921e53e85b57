import Foundation

/// When, with what and how a photograph was taken, from the texts that libvips makes of a file's EXIF block.
///
/// A text is the value, and then in parentheses the value as libexif writes it, its type and its length:
/// `1/200 (1/200 sec., Rational, 1 components, 8 bytes)`.
package struct ExifFacts {
  /// "22 November 2026, 06:12".
  package let taken: String?
  /// "Nikon D850".
  package let camera: String?
  /// "1/200 s, f/2.8, ISO 400, 35 mm".
  package let exposure: String?

  /// The most letters of a text that is shown. Chosen: files may have any number.
  private static let longest = 60

  /// - Parameter field: The text of a field, named as libvips names it; nil if the file has none.
  package init(_ field: (String) -> String?) {
    func words(_ name: String) -> String? { field(name).flatMap(Self.words) }
    func number(_ name: String) -> Double? { field(name).flatMap(Self.number) }
    taken = (words("exif-ifd2-DateTimeOriginal") ?? words("exif-ifd0-DateTime")).flatMap(Self.date)
    camera = Self.camera(words("exif-ifd0-Make"), words("exif-ifd0-Model"))
    let parts = [
      number("exif-ifd2-ExposureTime").flatMap(Self.seconds),
      number("exif-ifd2-FNumber").map { "f/\(Self.short($0))" },
      number("exif-ifd2-ISOSpeedRatings").map { "ISO \(Self.short($0))" },
      number("exif-ifd2-FocalLength").map { "\(Self.short($0)) mm" },
    ].compactMap(\.self)
    exposure = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The value of a text field, in one line.
  static func words(_ text: String) -> String? {
    guard let end = text.range(of: ", ASCII, ", options: .backwards)?.lowerBound else { return nil }
    // The value is there twice, the second time in parentheses.
    let both = text[..<end]
    let value = both.prefix(max(0, (both.count - 2) / 2)).trimmingCharacters(in: .whitespaces)
    return value.isEmpty ? nil : Message.shown(String(value.prefix(longest)))
  }

  /// The value of a field of numbers: the first of them, above 0.
  static func number(_ text: String) -> Double? {
    let first = text.prefix { $0 != " " }.split(separator: "/", maxSplits: 1).map { Double($0) }
    let value: Double? =
      switch first.count {
      case 1: first[0]
      case 2: first[0].flatMap { above in first[1].map { above / $0 } }
      default: nil
      }
    guard let value, value.isFinite, value > 0, value < 1e9 else { return nil }
    return value
  }

  /// "2026:11:22 06:12:00" as people write it; nil if there is no such day. A time that there is not is left out.
  static func date(_ text: String) -> String? {
    let numbers = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).map { Int($0) ?? -1 }
    guard numbers.count >= 3, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...days(of: numbers[1], numbers[0])).contains(numbers[2])
    else { return nil }
    let date = "\(numbers[2]) \(months[numbers[1] - 1]) \(numbers[0])"
    guard numbers.count >= 5, (0...23).contains(numbers[3]), (0...59).contains(numbers[4]) else {
      return date
    }
    return date + String(format: ", %02d:%02d", numbers[3], numbers[4])
  }

  /// The days of a month, 1 to 12, in the Gregorian calendar.
  private static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The model, after the maker where it does not begin with that.
  static func camera(_ maker: String?, _ model: String?) -> String? {
    guard let maker, let model else { return model ?? maker }
    let name = maker.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return model.lowercased().hasPrefix(name) ? model : "\(maker) \(model)"
  }

  /// "1/200 s", "2.5 s".
  static func seconds(_ time: Double) -> String? {
    time < 0.5 ? "1/\(short(1 / time)) s" : "\(short(time)) s"
  }

  /// A number with one digit after the point, unless that is 0.
  static func short(_ number: Double) -> String {
    let text = String(format: number < 100 ? "%.1f" : "%.0f", number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
