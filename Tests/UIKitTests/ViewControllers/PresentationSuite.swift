import Foundation
import VellumKit

/// A window with a root controller, whose calls are in a log from then on.
@MainActor struct PresentationScene {
  let screen = TestScreen()
  let log = EventLog()
  let root: AppearanceRecorder

  init() {
    root = AppearanceRecorder("root", log)
    screen.window.rootViewController = root
    screen.frame()
    _ = log.take()
  }

  /// A child whose view has a frame in the root's, and which defines a context. The log begins after it has appeared.
  func addContext(_ name: String, frame: CGRect) -> AppearanceRecorder {
    let context = root.adding(name)
    context.view.frame = frame
    context.definesPresentationContext = true
    screen.frame(at: 0.5)
    _ = log.take()
    return context
  }
}

/// Tests of what is presented in such a window.
@MainActor protocol PresentationSuite {
  var scene: PresentationScene { get }
}

extension PresentationSuite {
  var screen: TestScreen { scene.screen }
  var log: EventLog { scene.log }
  var root: AppearanceRecorder { scene.root }

  func make(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> AppearanceRecorder {
    let controller = AppearanceRecorder(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  /// Two seconds of frames: longer than any animation of a presentation.
  func frames(from seconds: Double) {
    for frame in 0...120 { screen.frame(at: seconds + Double(frame) / 60) }
  }
}
