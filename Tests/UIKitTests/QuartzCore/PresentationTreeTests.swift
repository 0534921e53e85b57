import Foundation
import Testing
import UIKit

/// The layers around and inside of the copy that `presentation()` returns. Apple's `CALayer.presentation()`: its `sublayers`, `mask` and
/// `superlayer` are those of the presentation tree, and so it is with methods that only read.
@MainActor final class PresentationTreeTests {
  private let screen = TestScreen()
  /// A red view of 50 × 50 at the window's origin, with a blue one of 10 × 10 that moves from x = 0 to 40 in a second.
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let moving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    (view.backgroundColor, moving.backgroundColor) = (.red, .blue)
    view.addSubview(moving)
    screen.window.addSubview(view)
    screen.frame()
  }

  /// Shows the middle of the motion, where the blue view is at x = 20.
  private func showMotion() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.moving.frame.origin.x = 40 }
    screen.frame(at: 0.5)
  }

  private func picture(of layer: CALayer) -> CGImage {
    let context = CGContext.forView(pixelsWide: 50, pixelsHigh: 50, scale: 1, isOpaque: false)!
    layer.render(in: context)
    return context.makeImage()!
  }

  @Test func thePresentationOfALayerIsInATreeOfWhatIsShown() throws {
    #expect(view.layer.presentation()?.sublayers?.count == 1, "at rest too")
    showMotion()
    let shown = try #require(view.layer.presentation())
    let inner = try #require(shown.sublayers?.first)
    #expect(shown.sublayers?.count == 1 && inner.model() === moving.layer && inner !== moving.layer)
    #expect(abs(inner.frame.minX - 20) < 1e-6 && inner.frame.width == 10)
    #expect(inner.superlayer === shown && shown.sublayers?.first === inner && inner.sublayers == nil)
    let outer = try #require(shown.superlayer)
    #expect(outer.model() === screen.window.layer && outer !== screen.window.layer)
    #expect(outer.superlayer == nil && shown.superlayer === outer)
    #expect(outer.sublayers?.contains { $0 === shown } == true)
  }

  @Test func aMovingLayerIsHitInThePresentationWhereItIsShown() {
    showMotion()
    let inside = CGPoint(x: 25, y: 5)
    let shown = screen.window.layer.presentation()!
    #expect(shown.hitTest(inside)?.model() === moving.layer)
    #expect(shown.hitTest(inside)?.frame.width == 10)
    #expect(shown.hitTest(CGPoint(x: 45, y: 5))?.model() === view.layer)
    #expect(view.layer.presentation()!.hitTest(inside)?.model() === moving.layer)
    #expect(view.layer.hitTest(CGPoint(x: 45, y: 5)) === moving.layer, "the layer itself is where it was put")
  }

  @Test func aPresentationConvertsByWhatIsShown() {
    showMotion()
    let shown = moving.layer.presentation()!
    let window = screen.window.layer.presentation()!
    #expect(abs(shown.convert(CGPoint(x: 1, y: 2), to: window).x - 21) < 1e-6)
    #expect(abs(shown.convert(CGPoint.zero, to: nil).x - 20) < 1e-6)
    #expect(abs(shown.convert(CGPoint(x: 21, y: 2), from: window).x - 1) < 1e-6)
    #expect(abs(shown.convert(shown.bounds, to: view.layer.presentation()).minX - 20) < 1e-6)
    #expect(abs(shown.convert(CGPoint.zero, to: shown.superlayer).x - 20) < 1e-6)
    #expect(abs(shown.convert(CGPoint.zero, to: shown.superlayer?.superlayer).x - 20) < 1e-6)
  }

  @Test func aPresentationDrawsItsSublayersWhereTheyAreShown() {
    showMotion()
    let shown = picture(of: view.layer.presentation()!)
    #expect(shown.pixel(15, 5) == .red && shown.pixel(25, 5) == .blue && shown.pixel(45, 5) == .red)
    #expect(picture(of: view.layer).pixel(45, 5) == .blue)
  }

  @Test func theMaskOfAPresentationIsInItsTree() {
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 50))
    mask.backgroundColor = .black
    view.mask = mask
    screen.frame()
    let shown = view.layer.presentation()!
    #expect(shown.mask?.model() === mask.layer && shown.mask?.superlayer === shown)
    #expect(picture(of: shown).pixel(15, 30) == .red && picture(of: shown).pixel(25, 30) == .clear)
    #expect(mask.layer.presentation()?.superlayer?.model() === view.layer)
  }

  @Test func sublayersOfAPresentationLieInTheOrderThatIsShown() {
    let other = CALayer()
    other.frame = moving.frame
    view.layer.addSublayer(other)
    screen.frame()
    #expect(view.layer.presentation()!.hitTest(CGPoint(x: 5, y: 5))?.model() === other)
    moving.layer.zPosition = 1
    #expect(view.layer.presentation()!.hitTest(CGPoint(x: 5, y: 5))?.model() === moving.layer)
  }

  @Test func aCopyThatIsTakenOutOfItsTreeStaysOutside() {
    let shown = view.layer.presentation()!
    let inner = shown.sublayers![0]
    inner.removeFromSuperlayer()
    #expect(inner.superlayer == nil && shown.sublayers == nil && moving.layer.superlayer === view.layer)
    let other = CALayer()
    inner.addSublayer(other)
    #expect(inner.sublayers?.count == 1 && other.superlayer === inner)
  }

  @Test func aCopyThatIsTakenOutBeforeAnybodyAskedTakesWhatIsInside() {
    let inner = view.layer.presentation()!
    let outer = inner.superlayer!
    inner.removeFromSuperlayer()
    #expect(inner.superlayer == nil && inner.sublayers?.first?.model() === moving.layer)
    #expect(inner.sublayers?.first?.superlayer === inner)
    #expect(outer.sublayers?.contains { $0.model() === view.layer } != true)
  }

  @Test func theMaskOfAPresentationCanBeTakenAwayBeforeItWasRead() {
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 50))
    mask.backgroundColor = .black
    view.mask = mask
    screen.frame()
    let shown = view.layer.presentation()!
    shown.mask = nil
    #expect(shown.mask == nil && view.layer.mask === mask.layer)
    #expect(picture(of: shown).pixel(25, 30) == .red)
    let other = CALayer()
    let another = view.layer.presentation()!
    another.mask = other
    #expect(another.mask === other && another.sublayers?.count == 1)
  }

  @Test func aLayerLiesWhereItIsInsertedInAPresentation() {
    let other = CALayer()
    let shown = view.layer.presentation()!
    shown.insertSublayer(other, at: 0)
    #expect(shown.sublayers?.count == 2 && shown.sublayers?.first === other)
    #expect(shown.sublayers?.last?.model() === moving.layer)
  }

  @Test func aPresentationInsideItselfTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scene = PresentationTreeTests()
        let shown = scene.moving.layer.presentation()!
        shown.addSublayer(shown.superlayer!)
      }
    }
  }

  private final class Counted: CALayer {
    static var copies = 0
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      Self.copies += 1
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func theTreeIsMadeWhenItIsAskedFor() {
    let layer = Counted()
    view.layer.addSublayer(layer)
    screen.frame()
    Counted.copies = 0
    let shown = view.layer.presentation()!
    #expect(shown.position == view.center && Counted.copies == 0)
    #expect(shown.sublayers?.count == 2 && shown.sublayers?.count == 2 && Counted.copies == 1)
  }

  @Test func copiesKeepAliveWhatIsInsideAndNotWhatIsAround() {
    weak var inner: CALayer?
    weak var outer: CALayer?
    do {
      var copy = moving.layer.presentation()
      let above = copy?.superlayer
      (inner, outer) = (copy, above)
      copy = nil
      #expect(inner != nil && above?.sublayers?.first === inner)
    }
    #expect(inner == nil && outer == nil)
    let first = view.layer.presentation()!.sublayers![0]
    #expect(first.superlayer?.model() === view.layer, "made anew")
  }
}
