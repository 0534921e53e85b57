import UIKit

class NoteSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static let activityType = "org.example.note"

  var window: UIWindow?
  private var number = 1

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    if let activity = connectionOptions.userActivities.first {
      number = activity.userInfo?["number"] as? Int ?? 1
    }
    scene.title = "Note \(number)"
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = NoteViewController(number: number)
    window?.makeKeyAndVisible()
    print("note \(number) on a screen of \(Int(windowScene.screen.bounds.width)) points")
  }

  func sceneDidDisconnect(_ scene: UIScene) { print("note \(number) did disconnect") }
}
