import Foundation
import Testing
import UIKit
import VellumHeadless

/// When observers hear of a change: before it, after it, and after the delegate.
@MainActor struct ObservingOrderTests {
  /// Everything that is heard of a scroll view's offset, in order.
  @MainActor private final class Log {
    var heard: [String] = []
    private var observation: NSKeyValueObservation?

    init(_ scene: ScrollScene) {
      observation = scene.scrollView.observe(\.contentOffset, options: [.prior]) { [weak self] view, change in
        self?.heard.append(
          "\(change.isPrior ? "will change from" : "changed to") \(Int(view.contentOffset.y))")
      }
      scene.log.reaction = { [weak self] call, view in
        self?.heard.append("\(call) \(Int(view.contentOffset.y))")
      }
    }
  }

  @Test func anObserverIsNotifiedAfterTheDelegateOfWhatAProgramSets() {
    let scene = ScrollScene()
    let log = Log(scene)
    scene.scrollView.contentOffset.y = 50
    #expect(log.heard == ["will change from 0", "didScroll 50", "changed to 50"])
  }

  @Test func anObserverIsNotifiedAfterTheDelegateOfWhatFingersDo() {
    let scene = ScrollScene()
    let log = Log(scene)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.01)
    #expect(
      log.heard.dropFirst().prefix(3).map { $0.split(separator: " ")[0] } == ["will", "didScroll", "changed"])
    finger.lift()
  }

  @Test func thereIsNoDelegateToWaitForWhenTheBoundsAreSet() {
    let scene = ScrollScene()
    let log = Log(scene)
    scene.scrollView.bounds.origin.y = 50
    #expect(log.heard == ["will change from 0", "changed to 50"])
  }

  @Test func aFrameIsReportedOnceWithBoundsAndCenter() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [String] = []
    let observations = [
      view.observe(\.frame, options: [.old, .new]) { _, change in
        heard.append("frame \(change.oldValue!.width) \(change.newValue!.width)")
      },
      view.observe(\.bounds, options: .new) { view, change in
        heard.append("bounds \(change.newValue!.width) \(view.center.x)")
      },
      view.observe(\.center, options: .new) { _, change in heard.append("center \(change.newValue!.x)") },
    ]
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(heard.sorted() == ["bounds 20.0 10.0", "center 10.0", "frame 10.0 20.0"])
    heard = []
    view.center.x += 5
    view.bounds.size.width = 30
    view.bounds.origin.x = 3
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(
      heard == [
        "frame 20.0 20.0", "center 15.0", "frame 20.0 30.0", "bounds 30.0 15.0", "bounds 30.0 15.0",
        "frame 30.0 60.0",
      ])
    for observation in observations { observation.invalidate() }
  }

  @Test func aFrameIsReportedWhenTheSubviewsHaveBeenResized() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inside = UIView(frame: view.bounds)
    inside.autoresizingMask = .flexibleWidth
    view.addSubview(inside)
    var width: CGFloat = 0
    let observation = view.observe(\.frame) { _, _ in width = inside.frame.width }
    view.frame.size.width = 50
    #expect(width == 50)
    observation.invalidate()
  }
}
