import Foundation
import HostInterface
import RenderList
import Testing
import VellumKit

/// Three thousand nested views: no traversal of the tree overflows the stack.
@MainActor struct DeepTreeTests {
  private static let depth = 3000

  /// The outermost and the innermost view of a chain of equal sizes. The innermost is red.
  private func chain(_ decorate: (UIView) -> Void = { _ in }) -> (UIView, UIView) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var inner = outer
    for _ in 1..<Self.depth {
      let next = UIView(frame: outer.bounds)
      next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      decorate(inner)
      inner.addSubview(next)
      inner = next
    }
    inner.backgroundColor = .red
    return (outer, inner)
  }

  @Test func itIsLaidOutCommittedHitAndPainted() {
    let screen = TestScreen(width: 20, height: 20)
    let (outer, inner) = chain()
    screen.window.addSubview(outer)
    #expect(screen.picture() == "fill (0 0 20 20) #ff0000")
    let painter = CairoPainter(width: 20, height: 20)
    painter.paint(UIScreen.main.renderList!)
    #expect(painter.pixel(x: 19, y: 19) == 0xffff_0000)

    let point = CGPoint(x: 5, y: 5)
    #expect(screen.window.hitTest(point, with: nil) === inner)
    #expect(screen.window.layer.hitTest(point) === inner.layer)
    #expect(inner.convert(point, to: outer) == point && inner.isDescendant(of: outer))
    outer.frame.size = CGSize(width: 10, height: 10)
    #expect(screen.picture(at: 1) == "fill (0 0 10 10) #ff0000")
    inner.tag = 7
    #expect(outer.viewWithTag(7) === inner)
    outer.tintColor = .green
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.tintColor == .green && inner.traitCollection.userInterfaceStyle == .dark)
    screen.send(.resized(CGSize(width: 20, height: 20), scale: 2))
    #expect(inner.contentScaleFactor == 2 && inner.safeAreaInsets == .zero)

    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      outer.drawHierarchy(in: outer.bounds, afterScreenUpdates: true)
    }
    #expect(
      image.size == CGSize(width: 10, height: 10) && outer.snapshotView(afterScreenUpdates: false) != nil)
    outer.removeFromSuperview()
    #expect(inner.window == nil)
  }

  @Test func itIsTouched() {
    let screen = TestScreen(width: 20, height: 20)
    let (outer, inner) = chain()
    screen.window.addSubview(outer)
    screen.frame()
    var taps = 0
    inner.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    for phase in [TouchInput.Phase.began, .ended] {
      screen.send(.event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: 5, y: 5)))))
    }
    screen.advance(to: 1)
    #expect(taps == 1)
    outer.removeFromSuperview()
  }

  @Test func itIsClippedTurnedAndFadedAtEveryLevel() {
    let screen = TestScreen(width: 20, height: 20)
    var count = 0
    let (outer, _) = chain { view in
      count += 1
      switch count % 3 {
      case 0: view.clipsToBounds = true
      case 1: view.layer.cornerRadius = 2
      default: view.transform = CGAffineTransform(rotationAngle: .pi)
      }
    }
    screen.window.addSubview(outer)
    screen.frame()
    let painter = CairoPainter(width: 20, height: 20)
    painter.paint(UIScreen.main.renderList!)
    #expect(painter.pixel(x: 10, y: 10) == 0xffff_0000)
    outer.removeFromSuperview()
  }

  @Test func itEnds() {
    weak var last: UIView?
    do {
      let (outer, inner) = chain()
      last = inner
      _ = outer
    }
    #expect(last == nil)
  }

  /// Counts how often its safe area is asked for.
  private final class Counting: UIView {
    static var count = 0
    /// What it was told last.
    var told: CGFloat = 0
    override func safeAreaInsetsDidChange() { told = safeAreaInsets.top }
    override var safeAreaInsets: UIEdgeInsets {
      Self.count += 1
      return super.safeAreaInsets
    }
  }

  @Test func itsSafeAreaIsFoundOnceForEachView() {
    let screen = TestScreen(width: 20, height: 20)
    let root = UIViewController()
    root.additionalSafeAreaInsets.top = 5
    screen.window.rootViewController = root
    screen.frame()
    var chain: [Counting] = []
    for _ in 0..<400 {
      let view = Counting(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      chain.last?.addSubview(view)
      chain.append(view)
    }
    root.view.addSubview(chain[0])
    Counting.count = 0
    screen.frame(at: 1)
    #expect(chain.allSatisfy { $0.told == 5 })
    #expect(Counting.count < 4 * chain.count)
    root.additionalSafeAreaInsets.top = 7
    Counting.count = 0
    screen.frame(at: 2)
    #expect(chain.allSatisfy { $0.told == 7 })
    #expect(Counting.count < 4 * chain.count)
    chain[0].removeFromSuperview()
  }
}
