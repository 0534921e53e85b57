import Foundation
import HostInterface
import RenderList
import VellumHeadless
import VellumKit

/// A screen with a host and a window with a scroll view, whose delegate records what it hears.
@MainActor final class ScreenProgram {
  let screen: UIScreen
  let host: HeadlessHost
  let window: UIWindow
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 3000))
  let log = ScrollLog()

  init(on screen: UIScreen, _ color: UIColor) {
    for window in screen.windows { window.isHidden = true }
    self.screen = screen
    host = HeadlessHost(size: CGSize(width: 320, height: 480), screen: screen)
    window = UIWindow(windowScene: screen.scene)
    content.backgroundColor = color
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    scrollView.delegate = log
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
  }

  isolated deinit {
    window.isHidden = true
    host.close()
  }

  func run() { host.advanceUntilSettled() }

  /// The rectangle of the content in the last frame.
  var seen: RenderRect? {
    for case .fill(let rect, _, _) in host.picture?.items ?? [] where rect.width > 30 { return rect }
    return nil
  }

  /// Flicks. Returns what the delegate heard, and the content's place in every frame.
  func flick(_ beat: () -> Void = {}) -> [String] {
    var finger = Finger(on: host, at: CGPoint(x: 160, y: 400))
    var places: [String] = []
    for _ in 0..<6 {
      finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.016)
      beat()
      places.append("\(scrollView.contentOffset)")
    }
    finger.lift()
    for _ in 0..<240 {
      host.advance(by: 1 / 60)
      beat()
      places.append("\(scrollView.contentOffset) \(seen!)")
    }
    return log.heard + places
  }

  /// One on the first screen, and one on a screen of its own.
  static func pair() -> (ScreenProgram, ScreenProgram) {
    (ScreenProgram(on: .main, .red), ScreenProgram(on: UIScreen(), .blue))
  }

  /// The same, at rest.
  static func pairAtRest() -> (ScreenProgram, ScreenProgram) {
    let (one, other) = pair()
    one.run()
    other.run()
    return (one, other)
  }
}
