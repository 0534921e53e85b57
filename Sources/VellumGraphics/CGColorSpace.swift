import Foundation

/// What the components of a colour mean.
///
/// All drawing is in sRGB: device colours are taken for sRGB, and images are converted to it when they are decoded.
public final class CGColorSpace: Hashable, Sendable {
  public let name: String?
  public let model: CGColorSpaceModel

  private init(name: String?, model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// The spaces of ``sRGB``, the extended one, and grey; nil for others.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: model = .rgb
    case Self.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  public static let sRGB: String = "kCGColorSpaceSRGB"
  public static let extendedSRGB: String = "kCGColorSpaceExtendedSRGB"
  public static let genericGrayGamma2_2: String = "kCGColorSpaceGenericGrayGamma2_2"

  static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
  static let deviceGray = CGColorSpace(name: nil, model: .monochrome)
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

/// The kinds of colour space that exist here.
public enum CGColorSpaceModel: Int32, Sendable {
  case monochrome = 0
  case rgb = 1
  case pattern = 6
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
