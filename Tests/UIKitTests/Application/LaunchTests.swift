import Foundation
import HostInterface
import ScrollEngine
import Testing
import VellumKit

@MainActor struct LaunchTests {
  @Test func aDelegateIsMadeFromItsClassAndLaunched() {
    let screen = TestScreen()
    UIApplication.shared.launch(Responder.self)
    let responder = UIApplication.shared.delegate as? Responder
    #expect(responder?.log == ["made", "willFinish", "didFinish", "active"])
    screen.send(.activity(.inactive))
    screen.send(.activity(.active))
    UIApplication.shared.terminate()
    #expect(responder?.log.dropFirst(4) == ["resign", "active", "resign", "terminate"])
  }

  @Test func theDelegatesWindowIsReadAsUIKitsOptionalProperty() {
    UIApplication.shared.launch(Responder.self)
    let window = UIWindow(frame: .zero)
    (UIApplication.shared.delegate as? Responder)?.window = window
    #expect(UIApplication.shared.delegate?.window??.tag == 0)
    #expect(UIApplication.shared.delegate?.window === window)
    UIApplication.shared.terminate()
  }

  @Test func aDelegateNeedNotBeAResponder() {
    UIApplication.shared.launch(Plain.self)
    #expect((UIApplication.shared.delegate as? Plain)?.number == 5)
    UIApplication.shared.terminate()
  }

  @Test func layersOfAClassWithInitialisersOfItsOwnAreMade() {
    #expect((Custom().layer as? CustomLayer)?.number == 7)
  }
}

private final class Responder: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var log: [String]

  override init() {
    log = ["made"]
    super.init()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log.append("willFinish")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinish")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
  func applicationWillTerminate(_ application: UIApplication) { log.append("terminate") }
}

private final class Plain: NSObject, UIApplicationDelegate {
  let number = 5
}

private final class Custom: UIView {
  override class var layerClass: AnyClass { CustomLayer.self }
}

private final class CustomLayer: CALayer {
  let number: Int
  override init() {
    number = 7
    super.init()
  }
  init(number: Int) {
    self.number = number
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}
