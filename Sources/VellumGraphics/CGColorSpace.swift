import Foundation

/// What the components of a colour mean.
///
/// All drawing is in sRGB: device colours are taken for sRGB, and images are converted to it when they are decoded.
public final class CGColorSpace: Hashable, Sendable {
  /// The name that the space was made with; nil for device and pattern spaces.
  public let name: String?
  /// The kind of components that colours of this space have.
  public let model: CGColorSpaceModel

  private init(name: String?, model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// Makes the space of one of the names below: sRGB, extended sRGB or grey; nil for any other name.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: model = .rgb
    case Self.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  /// The name of the sRGB space.
  public static let sRGB: String = "kCGColorSpaceSRGB"
  /// The name of the sRGB space whose components may lie outside of 0 to 1; drawing clamps them.
  public static let extendedSRGB: String = "kCGColorSpaceExtendedSRGB"
  /// The name of the grey space of gamma 2.2.
  public static let genericGrayGamma2_2: String = "kCGColorSpaceGenericGrayGamma2_2"

  static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
  static let deviceGray = CGColorSpace(name: nil, model: .monochrome)
  static let extended = CGColorSpace(name: extendedSRGB, model: .rgb)
  static let pattern = CGColorSpace(name: nil, model: .pattern)

  /// Components of a colour without its alpha.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .rgb: 3
    case .pattern: 0
    }
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name && a.model == b.model }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

/// The kinds of colour space that there are.
public enum CGColorSpaceModel: Int32, Sendable {
  /// One grey component.
  case monochrome = 0
  /// Red, green and blue components.
  case rgb = 1
  /// A repeated image in place of components.
  case pattern = 6
}

/// Returns the device RGB space, which is taken for sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
