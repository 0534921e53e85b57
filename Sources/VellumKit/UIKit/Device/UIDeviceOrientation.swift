import Foundation

/// How a device is held. Raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown
  /// Upright, the bottom edge down.
  case portrait
  /// Upright, the bottom edge up.
  case portraitUpsideDown
  /// On its side, the bottom edge at the right.
  case landscapeLeft
  /// On its side, the bottom edge at the left.
  case landscapeRight
  /// Lying flat, with its face up.
  case faceUp
  /// Lying flat, with its face down.
  case faceDown

  /// Whether the device is upright, either way round.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side, either way round.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat, either way up.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have this orientation: it is known and not flat.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// How a device is held whose interface is shown like this: landscape has opposite names.
  init(_ interface: UIInterfaceOrientation) {
    self = UIDeviceOrientation(rawValue: interface.rawValue) ?? .unknown
  }
}

/// How an interface is shown on a device. Raw values are UIKit's: landscape left is the device's landscape right.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown
  /// Upright, the device's bottom edge down.
  case portrait
  /// Upright, the device's bottom edge up.
  case portraitUpsideDown
  /// On its side, the device's bottom edge at the left.
  case landscapeLeft = 4
  /// On its side, the device's bottom edge at the right.
  case landscapeRight = 3

  /// Whether it is upright, either way round.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side, either way round.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation of a window of this size: `portrait` if it is at least as high as wide, otherwise `landscapeRight`. Chosen.
  init(_ size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// A kind of device and its interface. Raw values are UIKit's.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind of device is specified.
  case unspecified = -1
  /// A telephone.
  case phone
  /// A tablet; here also every window of a desktop.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}
