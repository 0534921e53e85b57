import Foundation
import HostInterface

/// What other programs open.
extension UIApplication {
  /// A key of the options of ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key for whether only a program made for the URL may open it. Stored, not honoured.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// A key of the options of `application(_:open:options:)`.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key for the bundle identifier of the program that opens the URL.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The key for data that the opening program sends along with the URL.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// The key for whether the file may be changed in its place.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The schemes that are opened. Others name programs of a phone, or would run something. Chosen.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  /// Asks the desktop to open `url` with the program that it has for it. Only addresses of the web, of mail and of telephones are
  /// opened, and only where there is a window. `completion` is told whether the desktop was asked.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url) && UIScreen.main.opener?.open(url.absoluteString) == true
    guard let completion else { return }
    Task { @MainActor in completion(isOpened) }
  }

  /// Asks the desktop to open `url`, as ``open(_:options:completionHandler:)`` does. Returns whether the desktop was asked.
  @discardableResult public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    canOpenURL(url) && UIScreen.main.opener?.open(url.absoluteString) == true
  }

  /// Opens a URL; returns whether the desktop was asked.
  @discardableResult public final func openURL(_ url: URL) -> Bool {
    canOpenURL(url) && UIScreen.main.opener?.open(url.absoluteString) == true
  }

  /// Whether the desktop would be asked to open a URL: there is a window, and the address is of a kind that is opened. Whether a program
  /// for it is installed is not known.
  public final func canOpenURL(_ url: URL) -> Bool {
    UIScreen.main.opener != nil && Self.schemes.contains(url.scheme?.lowercased() ?? "")
  }
}
