import Foundation
import Testing
import VellumKit

@MainActor struct AutoresizingTests {
  /// A view with start 10 and length 30, in a superview that grows from 100 to 200.
  private static let table: [(before: Bool, inside: Bool, after: Bool, start: CGFloat, length: CGFloat)] = [
    (false, false, false, 10, 30),
    (true, false, false, 110, 30),
    (false, true, false, 10, 130),
    (false, false, true, 10, 30),
    (true, true, false, 10 + 100 * 10 / 40, 30 + 100 * 30 / 40),
    (true, false, true, 10 + 100 * 10 / 70, 30),
    (false, true, true, 10, 30 + 100 * 30 / 90),
    (true, true, true, 20, 60),
  ]

  @Test(arguments: 0..<8) func flexibleLengthsShareAChangeInProportion(onBothAxes row: Int) {
    let (before, inside, after, start, length) = Self.table[row]
    let horizontal = makeMask([
      before ? .flexibleLeftMargin : [], inside ? .flexibleWidth : [], after ? .flexibleRightMargin : [],
    ])
    let vertical = makeMask([
      before ? .flexibleTopMargin : [], inside ? .flexibleHeight : [], after ? .flexibleBottomMargin : [],
    ])
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = horizontal.union(vertical)
    outer.addSubview(view)
    outer.frame.size = CGSize(width: 200, height: 200)
    for (a, b) in [
      (view.frame.minX, start), (view.frame.minY, start), (view.frame.width, length),
      (view.frame.height, length),
    ] {
      #expect(abs(a - b) < 1e-9)
    }
  }

  private func makeMask(_ parts: [UIView.AutoresizingMask]) -> UIView.AutoresizingMask {
    parts.reduce([]) { $0.union($1) }
  }

  @Test func growingBackRestores() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
    outer.addSubview(view)
    outer.bounds.size = CGSize(width: 333, height: 17)
    outer.bounds.size = CGSize(width: 100, height: 100)
    #expect(abs(view.frame.minX - 10) < 1e-9 && abs(view.frame.width - 30) < 1e-9)
    #expect(abs(view.frame.minY - 20) < 1e-9 && view.frame.height == 40)
  }

  @Test func aViewThatBeginsWithoutSizeFillsWhenTold() {
    let outer = UIView(frame: .zero)
    let view = UIView(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(view)
    outer.frame = CGRect(x: 0, y: 0, width: 70, height: 50)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 70, height: 50))
  }

  @Test func scrollingAndSwitchedOffAutoresizingMoveNothing() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = .flexibleWidth
    outer.addSubview(view)
    outer.bounds.origin.x = 50
    #expect(view.frame.width == 30)
    outer.autoresizesSubviews = false
    outer.bounds.size.width = 200
    #expect(view.frame.width == 30)
  }

  private final class Framed: UIView {
    var frames: [CGRect] = []
    override var frame: CGRect { didSet { frames.append(frame) } }
  }

  @Test func aSubclassThatOverridesItsFrameIsNotifiedOfIt() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Framed(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = .flexibleWidth
    outer.addSubview(view)
    view.frames = []
    outer.frame.size.width = 200
    #expect(view.frames == [CGRect(x: 10, y: 10, width: 130, height: 30)])
  }

  @Test func aTurnedViewIsResizedByItsBounds() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Framed(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = .flexibleWidth
    view.transform = CGAffineTransform(rotationAngle: 1)
    outer.addSubview(view)
    view.frames = []
    outer.frame.size.width = 200
    #expect(view.frames.isEmpty && view.bounds.size == CGSize(width: 130, height: 30))
  }
}
