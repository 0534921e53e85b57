import Foundation

/// A place that a tab in a text reaches. Immutable.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The keys of a tab's options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters at which a column ends, a `CharacterSet`. Numbers at a tab that has them are aligned at their decimal points, and
    /// at no other character.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// How the text after the tab is aligned at it.
  public let alignment: NSTextAlignment
  /// How far the tab is from the beginning of the line, in points.
  public let location: CGFloat
  /// The options; empty unless given.
  public let options: [OptionKey: Any]

  /// Makes a tab at `loc` points from the beginning of the line.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, location, self.options) = (alignment, loc, options)
  }

  /// The characters at which a column of numbers ends: the decimal point of the locale, or of the current one for nil.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (locale ?? .current).decimalSeparator ?? ".")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: a tab can be decoded where classes are checked.
  public class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(numbers: [CGFloat(alignment.rawValue), location], for: "alignmentAndLocation")
    coder.encode(isDecimal, forKey: "isDecimal")
  }

  /// Decodes a tab; nil if the archive has none.
  public required convenience init?(coder: NSCoder) {
    guard let numbers = coder.numbers(for: "alignmentAndLocation"), numbers.count == 2 else { return nil }
    self.init(
      textAlignment: Int(exactly: numbers[0]).flatMap(NSTextAlignment.init) ?? .left, location: numbers[1],
      options: coder.decodeBool(forKey: "isDecimal")
        ? [.columnTerminators: NSTextTab.columnTerminators(for: nil)] : [:])
  }

  /// Whether numbers are aligned at their decimal points.
  final var isDecimal: Bool { options[.columnTerminators] != nil }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && isDecimal == other.isDecimal
  }

  open override var hash: Int { location.hashValue }
}
