import Foundation

/// What the system knows of a scene. There is one for each host.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows for the person at the screen; every scene here.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on a further screen, without a person at it.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The scene, while it is there.
  public final internal(set) weak var scene: UIScene?
  /// What the scene is for.
  public final let role: Role
  /// What the scene was made with: what the application's delegate answered at launch.
  public final internal(set) var configuration: UISceneConfiguration
  /// Tells the session from others of this run. It is not kept from one run to the next.
  public final let persistentIdentifier = UUID().uuidString
  /// Holds its value for the rest of the run.
  open var userInfo: [String: Any]?

  init(role: Role = .windowApplication) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// How a scene is made: above all, by which delegate.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name that it has in the program's `Info.plist`; nil for none.
  public final let name: String?
  /// What the scene is for.
  public final let role: UISceneSession.Role
  /// The class of the scene. Stored and not followed: scenes are the hosts'.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate. Without one it is the class `SceneDelegate` of the module of the application's delegate.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene's windows. One that is set cannot be loaded, so the launch traps.
  open var storyboard: UIStoryboard?

  /// Makes one. No `Info.plist` is read, so only the role and what is set afterwards counts.
  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}
