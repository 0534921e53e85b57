import Foundation

/// Opens, activates and closes scenes, each with a window: docs/behaviour/lifecycle.md.
extension UIApplication {
  /// Activates a scene, in front of all others, or opens a new one.
  ///
  /// Without a session, a new window opens on a screen of its own. The application's delegate gives the configuration; the connection
  /// options have the activity. With the session of a connected scene, its delegate continues the activity. All this happens after the
  /// call has returned.
  /// - Parameters:
  ///   - sceneSession: The session of a connected scene; nil for a new one.
  ///   - userActivity: The activity that the scene is to show.
  ///   - options: Not honoured.
  ///   - errorHandler: Called with a ``UISceneError`` if the host has one window only, or the scene is disconnected.
  public final func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    perform(errorHandler) { host in
      guard let sceneSession else { return self.openScene(for: userActivity, on: host) }
      let scene = try self.connectedScene(of: sceneSession)
      host.raise(scene.screen)
      guard let userActivity else { return }
      scene.delegate?.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
      scene.delegate?.scene(scene, continue: userActivity)
    }
  }

  /// Closes the window of a scene. The program ends with its last window. This happens after the call has returned.
  /// - Parameters:
  ///   - sceneSession: The session of a connected scene.
  ///   - options: Not honoured.
  ///   - errorHandler: Called with a ``UISceneError`` if the host has one window only, or the scene is disconnected.
  public final func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    perform(errorHandler) { host in host.close(try self.connectedScene(of: sceneSession).screen) }
  }

  /// Redraws a scene in the next frame. There are no snapshots of it elsewhere to update.
  public final func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    (try? connectedScene(of: sceneSession))?.screen.compositor.setNeedsCommit()
  }

  private func perform(
    _ errorHandler: ((any Error) -> Void)?, _ request: @escaping @MainActor (any SceneHost) throws -> Void
  ) {
    Task { @MainActor in
      do {
        guard let host = self.sceneHost else { throw UISceneError(.multipleScenesNotSupported) }
        try request(host)
      } catch { errorHandler?(error) }
    }
  }

  private func connectedScene(of session: UISceneSession) throws -> UIWindowScene {
    guard let scene = session.scene as? UIWindowScene, connectedScenes.contains(scene) else {
      throw UISceneError(.requestDenied)
    }
    return scene
  }

  private func openScene(for activity: NSUserActivity?, on host: any SceneHost) {
    let screen = UIScreen()
    host.open(screen)
    connect(screen.scene, for: activity)
    setActivity(.active, of: screen.scene)
    host.raise(screen)
  }

  /// Call when the window of a screen has been closed while others stay open. Its scene enters the background and is disconnected, and its
  /// session is discarded.
  package func close(_ screen: UIScreen) {
    let scene = screen.scene
    setActivity(.background, of: scene)
    disconnect(scene)
    screen.close()
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }
}
