import Foundation

extension CALayer {
  /// The dynamic range of contents: how much brighter than white they may be.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system's choice.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// Not brighter than white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// A little brighter.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// As bright as the display can show.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// Whether contents brighter than the display are tone-mapped.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system's choice.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// They are not tone-mapped.
    public static let never = ToneMapMode(rawValue: "never")
    /// They are tone-mapped if the system can.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }
}
