import Foundation
import UIKit
import VellumHeadless

/// A scroll view of 320 × 480 points with subviews in a headless window, and a log of what the subviews, the
/// delegate and the recognizers hear, with times in milliseconds.
@MainActor final class TouchScene: NSObject, UIScrollViewDelegate {
  let host: HeadlessHost
  let window = UIWindow()
  let scrollView = AskedScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private(set) var log: [String] = []

  override init() {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: CGSize(width: 320, height: 480))
    super.init()
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
    scrollView.scene = self
    scrollView.delegate = self
    scrollView.contentSize = CGSize(width: 320, height: 3000)
  }

  /// Returns the log and empties it.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func hear(_ text: String) {
    let time = host.now.nanoseconds / 1_000_000
    let line = "\(time) \(text)"
    if text == "didScroll", log.last?.hasSuffix(text) == true { return }
    log.append(line)
  }

  /// Adds a subview that logs its touches under `name`.
  @discardableResult func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> HeardView {
    let view = HeardView(frame: frame)
    view.name = name
    view.scene = self
    (parent ?? scrollView).addSubview(view)
    return view
  }

  /// Logs the events of a control under `name`.
  func watch(_ control: UIControl, _ name: String) {
    for (event, word) in ControlLog.names {
      control.addAction(UIAction { [unowned self] _ in hear("\(name) \(word)") }, for: event)
    }
  }

  /// Advances the host to `time`, in milliseconds.
  func wait(until time: Double) {
    let passed = Double(host.now.nanoseconds) / 1e9
    host.advance(by: max(time / 1000 - passed, 0))
  }

  func finger(_ x: CGFloat, _ y: CGFloat) -> Finger { Finger(on: host, at: CGPoint(x: x, y: y)) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear("didEndDragging(\(decelerate))")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating") }
}

/// A view that logs the touches it receives.
final class HeardView: UIView {
  var name = ""
  weak var scene: TouchScene?

  private func hear(_ word: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let point = touch.location(in: self)
      scene?.hear("\(name) \(word) \(Int(point.x)),\(Int(point.y))")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear("cancelled", touches) }
}

/// Logs the questions about subviews' touches and gives preset answers; nil stands for UIKit's answer.
final class AskedScrollView: UIScrollView {
  weak var scene: TouchScene?
  var begins: Bool?
  var cancels: Bool?

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    let answer = begins ?? super.touchesShouldBegin(touches, with: event, in: view)
    scene?.hear("should begin: \(answer)")
    return answer
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    let answer = cancels ?? super.touchesShouldCancel(in: view)
    scene?.hear("should cancel: \(answer)")
    return answer
  }
}
