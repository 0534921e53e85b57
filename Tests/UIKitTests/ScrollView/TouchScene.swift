import Foundation
import UIKit
import VellumHeadless

/// A scroll view of 320 × 480 points in a headless window, with views inside; and a log of what they, the scroll view's
/// delegate and recognizers are told, each with its time in milliseconds.
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

  /// Takes the log, which is empty afterwards.
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

  /// A view inside that logs, under `name`, the touches that it is told of.
  @discardableResult func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> HeardView {
    let view = HeardView(frame: frame)
    view.name = name
    view.scene = self
    (parent ?? scrollView).addSubview(view)
    return view
  }

  /// A control inside that logs, under `name`, its events.
  func watch(_ control: UIControl, _ name: String) {
    for (event, word) in ControlLog.names {
      control.addAction(UIAction { [unowned self] _ in hear("\(name) \(word)") }, for: event)
    }
  }

  /// Lets time pass until `time`, in milliseconds.
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

/// Logs the touches that it is told of.
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

/// Logs what it is asked about touches of views inside, and answers as it is told to; nil stands for what UIKit says.
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
