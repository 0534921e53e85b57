import Testing
import UIKit
import VellumHeadless

/// The delegate questions of a scroll view's own recognizers.
@MainActor struct ScrollGestureDelegateTests {
  @Test func aSubclassThatConformsHasASayInItsOwnRecognizers() {
    let scene = ScrollScene()
    let view = ConformingScrollView(frame: scene.window.bounds)
    view.contentSize = CGSize(width: 320, height: 3000)
    scene.window.addSubview(view)
    #expect(view.panGestureRecognizer.delegate === view)
    let other = UIPanGestureRecognizer()
    view.addGestureRecognizer(other)

    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.2)
    #expect(view.isDragging && other.state == .changed)
    view.refuses = true
    finger.lift()
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.2)
    #expect(view.panGestureRecognizer.state != .changed)
    finger.lift()
  }

  @Test func oneThatDoesNotConformHasNone() {
    #expect(UIScrollView().panGestureRecognizer.delegate == nil)
  }

  /// A subclass of a recognizer can configure itself and still be made without arguments.
  @Test func aRecognizerOfAClientsIsMadeWithoutArguments() {
    #expect(CustomRecognizer().cancelsTouchesInView == false)
  }
}

private final class ConformingScrollView: UIScrollView, UIGestureRecognizerDelegate {
  var refuses = false

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(refuses && gestureRecognizer === panGestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

private final class CustomRecognizer: UIGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }
}
