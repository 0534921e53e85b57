import Foundation

/// The session of a scene. There is one for each window.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows for the person at the screen. Every scene here has this role.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on a further screen, without a person at it.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The scene, while it exists.
  public final internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  public final let role: Role
  /// The configuration of the scene, which the application's delegate returned at launch.
  public final internal(set) var configuration: UISceneConfiguration
  /// An identifier that is unique in this run. It is not kept from one run to the next.
  public final let persistentIdentifier = UUID().uuidString
  /// The activity to restore the scene from. Stored, not honoured: scenes are not restored.
  open var stateRestorationActivity: NSUserActivity?
  /// Data that the program stores with the session, for the rest of the run.
  open var userInfo: [String: Any]?

  init(role: Role = .windowApplication) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// The configuration of a scene, with the class of its delegate.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name that it has in the program's `Info.plist`; nil for none.
  public final let name: String?
  /// The purpose of the scene.
  public final let role: UISceneSession.Role
  /// The class of the scene. Stored, not honoured: hosts make the scenes.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate. If nil, it is the class `SceneDelegate` in the module of the application's delegate.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene's windows. One that is set cannot be loaded, so the launch traps.
  open var storyboard: UIStoryboard?

  /// Makes a configuration. No `Info.plist` is read, so the name selects nothing.
  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}
