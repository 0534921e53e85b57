import Foundation

extension CALayer {
  /// How bright contents may be beside white.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system sees fit.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// As bright as white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// A little brighter.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// As bright as the display can show.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// Whether contents that are brighter than the display are adapted to it.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system sees fit.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// They are not.
    public static let never = ToneMapMode(rawValue: "never")
    /// They are where the system can.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }
}
