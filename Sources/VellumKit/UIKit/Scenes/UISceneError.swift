import Foundation

/// Why a request for a scene failed.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  /// The reasons for a failure.
  public enum Code: Int, Sendable {
    /// A new window was requested, and the host has one window only.
    case multipleScenesNotSupported = 0
    /// The scene of the session is disconnected.
    case requestDenied = 1
  }

  /// The reason for the failure.
  public let code: Code

  /// Makes an error with a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors.
  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }

  /// A new window was requested, and the host has one window only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The scene of the session is disconnected.
  public static var requestDenied: Code { .requestDenied }
}
