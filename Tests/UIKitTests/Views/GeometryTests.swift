import Foundation
import Testing
import VellumKit

@MainActor struct GeometryTests {
  /// A generator that gives the same numbers for the same seed.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state >> 11)
        / CGFloat(1 << 53)
    }
    mutating func point() -> CGPoint { CGPoint(x: next(-500...500), y: next(-500...500)) }
    mutating func rect() -> CGRect {
      CGRect(x: next(-500...500), y: next(-500...500), width: next(0...400), height: next(0...400))
    }
    /// A random invertible transform.
    mutating func transform() -> CGAffineTransform {
      CGAffineTransform(rotationAngle: next(-3...3)).scaledBy(x: next(0.2...4), y: next(-4 ... -0.2))
        .translatedBy(x: next(-50...50), y: next(-50...50))
    }
    @MainActor mutating func view() -> UIView {
      let view = UIView(frame: rect())
      view.bounds.origin = point()
      view.layer.anchorPoint = CGPoint(x: next(0...1), y: next(0...1))
      view.transform = transform()
      return view
    }
  }

  @Test(arguments: 0..<50) func frameBoundsAndCenterAgree(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let view = UIView()
    view.anchorPoint = CGPoint(x: numbers.next(0...1), y: numbers.next(0...1))
    view.bounds.origin = numbers.point()
    let frame = numbers.rect()
    view.frame = frame
    #expect(isClose(view.frame, frame))
    #expect(view.bounds.size == frame.size)
    #expect(isClose(view.center.x, frame.minX + view.anchorPoint.x * frame.width))

    let center = numbers.point()
    view.center = center
    #expect(isClose(view.frame.minX, center.x - view.anchorPoint.x * frame.width))
    #expect(isClose(view.frame.minY, center.y - view.anchorPoint.y * frame.height))
  }

  @Test(arguments: 0..<50) func settingTheFrameUnderATransformIsReadBack(seed: UInt64) {
    var numbers = Numbers(state: seed)
    for transform in [
      CGAffineTransform(scaleX: numbers.next(0.2...5), y: numbers.next(-5 ... -0.2)),
      CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 4, ty: 5),
      CGAffineTransform(rotationAngle: numbers.next(0.1...0.5)),
    ] {
      let view = UIView(frame: numbers.rect())
      view.transform = transform
      // Not every rectangle can be the frame of a rotated view, so this uses the frame of another view.
      let other = UIView(frame: numbers.rect())
      other.transform = transform
      view.frame = other.frame
      #expect(isClose(view.frame, other.frame))
      #expect(isClose(view.bounds.width, other.bounds.width))
    }
  }

  @Test(arguments: 0..<50) func theFrameIsTheBoxAroundTheCorners(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let outer = UIView()
    let view = numbers.view()
    outer.addSubview(view)
    #expect(isClose(view.frame, view.convert(view.bounds, to: outer)))
  }

  @Test(arguments: 0..<50) func convertingThereAndBackIsNoConversion(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let root = numbers.view()
    let (left, right, leaf) = (numbers.view(), numbers.view(), numbers.view())
    root.addSubview(left)
    root.addSubview(right)
    right.addSubview(leaf)
    let point = numbers.point()
    #expect(isClose(left.convert(left.convert(point, to: leaf), from: leaf), point))
    #expect(isClose(leaf.convert(leaf.convert(point, to: root), from: root), point))
    #expect(isClose(leaf.convert(leaf.convert(point, to: nil), from: nil), point))
    #expect(isClose(leaf.convert(point, to: left), left.convert(point, from: leaf)))
    #expect(leaf.convert(point, to: leaf) == point)
  }

  @Test func boundsOriginIsSubtractedOnTheWayOut() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    inner.bounds.origin = CGPoint(x: 5, y: 7)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 5, y: 7), to: outer) == CGPoint(x: 10, y: 20))
    #expect(
      outer.convert(CGRect(x: 10, y: 20, width: 1, height: 2), to: inner)
        == CGRect(x: 5, y: 7, width: 1, height: 2))
  }

  @Test func aTransformLeavesBoundsAndCenterAlone() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
  }

  @Test func negativeSizesOfFramesAreTurnedAround() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: -5, height: -5))
    #expect(view.frame == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func geometryThatIsNotFiniteIsIgnored(bad: CGFloat) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
    view.frame.size.width = bad
    view.bounds = CGRect(x: 0, y: 0, width: 5, height: bad)
    view.center.x = bad
    view.anchorPoint = CGPoint(x: bad, y: 0)
    view.transform = CGAffineTransform(scaleX: bad, y: 1)
    view.layer.zPosition = bad
    view.layer.cornerRadius = bad
    view.layer.borderWidth = bad
    view.layer.contentsRect = CGRect(x: 0, y: 0, width: bad, height: 1)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.transform == .identity && view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(view.layer.zPosition == 0 && view.layer.cornerRadius == 0 && view.layer.borderWidth == 0)
    #expect(view.layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func geometryThatIsNotFiniteIsReportedInOneLineForAProperty() {
    let layer = CALayer()
    // A property that no other test sets so: each is reported once.
    let said = standardError {
      for _ in 0..<3 { layer.sublayerTransform = CATransform3DMakeScale(.nan, 1, 1) }
    }
    #expect(said.hasPrefix("vellum: a sublayer transform of a layer has to be finite; ignored: "))
    #expect(said.filter(\.isNewline).count == 1)
  }

  private final class Fitting: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 50, height: 60) }
  }

  @Test func sizeToFitKeepsTheOrigin() {
    let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 50, height: 60))
  }

  @Test func sizeToFitOfATurnedViewKeepsTheCenter() {
    let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.sizeToFit()
    #expect(view.center == CGPoint(x: 60, y: 70) && view.bounds.size == CGSize(width: 50, height: 60))
  }

  private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 * max(1, abs(a), abs(b)) }
  private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-7 && abs(a.y - b.y) < 1e-7
  }
  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    isClose(a.origin, b.origin) && abs(a.width - b.width) < 1e-7 && abs(a.height - b.height) < 1e-7
  }

  @Test func theScreensCoordinatesCountWhereTheWindowIs() {
    let screen = TestScreen(width: 400, height: 400)
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    window.isHidden = false
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 30))
    window.addSubview(view)
    let space = UIScreen.main.coordinateSpace
    #expect(window.convert(CGPoint.zero, to: screen.window) == CGPoint(x: 10, y: 20))
    #expect(window.convert(CGPoint.zero, to: space) == CGPoint(x: 10, y: 20))
    #expect(view.convert(CGPoint(x: 5, y: 5), to: space) == CGPoint(x: 16, y: 27))
    #expect(view.convert(CGPoint(x: 16, y: 27), from: space) == CGPoint(x: 5, y: 5))
    #expect(space.convert(CGPoint(x: 16, y: 27), to: view) == CGPoint(x: 5, y: 5))
    #expect(space.convert(CGPoint(x: 5, y: 5), from: view) == CGPoint(x: 16, y: 27))
    let frame = CGRect(x: 11, y: 22, width: 30, height: 30)
    #expect(view.convert(view.bounds, to: space) == frame && space.convert(view.bounds, from: view) == frame)
    #expect(view.convert(frame, from: space) == view.bounds && space.convert(frame, to: view) == view.bounds)
    #expect(view.accessibilityFrame == frame)
    // In the window's own coordinates.
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 1, y: 2))
    // A window's conversions to nil are those to the screen.
    #expect(window.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
    #expect(window.convert(CGPoint(x: 10, y: 20), from: nil) == .zero)
    #expect(window.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: nil as UIWindow?).origin.x == 11)
    #expect(window.convert(CGRect(x: 11, y: 22, width: 3, height: 4), from: nil as UIWindow?).origin.y == 2)
    #expect(window.convert(CGPoint.zero, to: nil as UIView?) == .zero)
    let whole: UIWindow? = screen.window
    #expect(window.convert(CGPoint.zero, to: whole) == CGPoint(x: 10, y: 20))
    #expect(window.convert(CGRect(x: 10, y: 20, width: 3, height: 4), from: whole).origin == .zero)
    view.removeFromSuperview()
    #expect(view.convert(CGPoint(x: 5, y: 5), to: space) == CGPoint(x: 5, y: 5))
    window.isHidden = true
  }
}
