import Foundation

/// Why a request for a scene failed.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  /// The reason of the failure.
  public enum Code: Int, Sendable {
    /// The host has one window only.
    case multipleScenesNotSupported = 0
    /// The session's scene is disconnected.
    case requestDenied = 1
  }

  /// The reason.
  public let code: Code

  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors.
  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }

  /// The host has one window only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The session's scene is disconnected.
  public static var requestDenied: Code { .requestDenied }
}
