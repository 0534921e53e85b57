import Foundation

extension CALayer {
  /// The dynamic range of contents: how much brighter than white they may be.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system chooses the range.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// The contents are not brighter than white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// The contents may be a little brighter than white.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// The contents may be as bright as the display can show.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// Whether contents brighter than the display are tone-mapped.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system decides whether contents are tone-mapped.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Contents are never tone-mapped.
    public static let never = ToneMapMode(rawValue: "never")
    /// Contents are tone-mapped if the system can.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }
}
