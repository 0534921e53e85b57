import UIKit

/// Shows a scene. F11 calls `fullScreen`.
@MainActor final class ProbeDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var fullScreen: () -> Void = {}
  private let scene: ProbeScene
  private let log: DelegateLog

  init(_ scene: ProbeScene, log: DelegateLog) {
    self.scene = scene
    self.log = log
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ProbeController(scene, log: log)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardF11 }) { fullScreen() }
  }
}

/// Fills the window with a scene, and logs when it has appeared and when its size changes.
@MainActor final class ProbeController: UIViewController {
  private let scene: ProbeScene
  private let log: DelegateLog
  private var shownSize: CGSize?

  init(_ scene: ProbeScene, log: DelegateLog) {
    self.scene = scene
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("is made by the probe") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scene.makeView(frame: view.bounds, log: log))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.write(UIAccessibility.isReduceMotionEnabled ? "appeared, motion reduced" : "appeared")
    shownSize = view.bounds.size
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard shownSize != nil, shownSize != view.bounds.size else { return }
    shownSize = view.bounds.size
    let scrollView = view.subviews.first as? UIScrollView
    log.write("resized to \(Int(view.bounds.width))x\(Int(view.bounds.height))", scrollView)
  }
}
