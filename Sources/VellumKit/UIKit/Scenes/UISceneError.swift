import Foundation

/// Why a request about a scene was not carried out.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  /// A reason.
  public enum Code: Int, Sendable {
    /// The host has one window only.
    case multipleScenesNotSupported = 0
    /// The session's scene is not there any more.
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
  /// The session's scene is not there any more.
  public static var requestDenied: Code { .requestDenied }
}
