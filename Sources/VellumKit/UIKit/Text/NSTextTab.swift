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
    coder.encode(numbers, for: "tab")
  }

  /// Decodes a tab; nil if the archive has none.
  public required convenience init?(coder: NSCoder) {
    guard let numbers = coder.decodeNumbers(for: "tab") else { return nil }
    self.init(numbers[...])
  }

  /// What is archived of a tab: the alignment, the location, and 1 where numbers are aligned at their decimal points, otherwise 0.
  final var numbers: [CGFloat] { [CGFloat(alignment.rawValue), location, isDecimal ? 1 : 0] }

  /// Makes a tab of such numbers; nil unless there are three.
  convenience init?(_ numbers: ArraySlice<CGFloat>) {
    guard numbers.count == 3 else { return nil }
    let part = Array(numbers)
    self.init(
      textAlignment: Int(exactly: part[0]).flatMap(NSTextAlignment.init) ?? .left, location: part[1],
      options: part[2] == 1 ? [.columnTerminators: NSTextTab.columnTerminators(for: nil)] : [:])
  }

  /// Whether numbers are aligned at their decimal points.
  final var isDecimal: Bool { options[.columnTerminators] != nil }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && isDecimal == other.isDecimal
  }

  open override var hash: Int { location.hashValue }
}
