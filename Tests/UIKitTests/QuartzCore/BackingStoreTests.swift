import Foundation
import Testing
import VellumKit

@MainActor struct BackingStoreTests {
  @Test func viewsThatDoNotDrawHaveNoContents() {
    let screen = TestScreen()
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let silent = CallsSuper(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(plain)
    screen.window.addSubview(silent)
    screen.frame()
    #expect(plain.layer.contents == nil)
    #expect(silent.layer.contents == nil)
  }

  @Test func viewsThatDrawAreDrawnOnceUntilTheyAskAgain() {
    let screen = TestScreen(scale: 2)
    let view = Draws(frame: CGRect(x: 0, y: 0, width: 10, height: 5))
    screen.window.addSubview(view)
    #expect(screen.picture() == "image 1 20×10 premultiplied (0 0 20 10) -> (0 0 20 10) nearest")
    view.center.x += 3
    screen.frame(at: 1)
    view.setNeedsDisplay()
    screen.frame(at: 2)
    #expect(view.log == [CGRect(x: 0, y: 0, width: 10, height: 5), CGRect(x: 0, y: 0, width: 10, height: 5)])
  }

  @Test func contentsAreStretchedUnlessTheModeIsRedraw() {
    let screen = TestScreen()
    let view = Draws(frame: CGRect(x: 0, y: 0, width: 10, height: 5))
    screen.window.addSubview(view)
    screen.frame()
    view.bounds.size = CGSize(width: 20, height: 5)
    #expect(screen.picture(at: 1) == "image 1 10×5 premultiplied (0 0 10 5) -> (-5 0 15 5) bilinear")
    view.contentMode = .redraw
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(screen.picture(at: 2) == "image 1 10×10 premultiplied (0 0 10 10) -> (0 -2 10 8) nearest")
  }

  @Test func aViewWithoutSizeDrawsWhenItGetsOne() {
    let screen = TestScreen()
    let view = Draws(frame: .zero)
    screen.window.addSubview(view)
    screen.frame()
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    screen.frame(at: 1)
    #expect(view.log == [CGRect(x: 0, y: 0, width: 4, height: 4)])
  }

  @Test func theFirstDrawingOfAClassThroughAnImageLooksAsLaterOnes() throws {
    let screen = TestScreen()
    // The first of a class is recorded before it is known to draw anything.
    let views = (0..<2).map { _ in DrawsThroughAnImage(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) }
    for view in views { screen.window.addSubview(view) }
    screen.frame()
    let images = try views.map { try #require($0.layer.contents.map { $0 as! CGImage }) }
    for y in 0..<10 {
      for x in 0..<20 {
        #expect(images[0].pixel(x, y).isClose(to: images[1].pixel(x, y), within: 1), "\(x), \(y)")
      }
    }
    #expect(images[1].pixel(19, 1) == .green && images[1].pixel(10, 5).red > 200)
  }

  @Test func aHugeViewIsDrawnWhereItIsSeen() {
    let screen = TestScreen()
    let view = Draws(frame: CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
    screen.window.addSubview(view)
    let first = screen.picture()
    screen.window.bounds.origin.x = 20
    let second = screen.picture(at: 1)
    screen.window.bounds.origin.x = 1000
    let third = screen.picture(at: 2)
    #expect(first == "image 1 125×125 premultiplied (0 0 125 125) -> (0 0 125 125) nearest")
    #expect(second == "image 1 125×125 premultiplied (0 0 125 125) -> (-20 0 105 125) nearest")
    #expect(third == "image 1 150×125 premultiplied (0 0 150 125) -> (-25 0 125 125) nearest")
    #expect(
      view.log == [
        CGRect(x: 0, y: 0, width: 125, height: 125), CGRect(x: 975, y: 0, width: 150, height: 125),
      ])
  }
}

private final class CallsSuper: UIView {
  override func draw(_ rect: CGRect) { super.draw(rect) }
}

private final class Draws: UIView {
  var log: [CGRect] = []
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    log.append(rect)
    UIGraphicsGetCurrentContext()!.setFillColor(UIColor.red.cgColor)
    UIGraphicsGetCurrentContext()!.fill(bounds)
  }
}

/// Draws green, and over it forty red circles, each half through an image.
private final class DrawsThroughAnImage: UIView {
  override func draw(_ rect: CGRect) {
    let half = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
      UIColor(white: 0, alpha: 0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let context = UIGraphicsGetCurrentContext()!
    context.setFillColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor)
    context.fill(bounds)
    context.clip(to: bounds, mask: half.cgImage!)
    context.setFillColor(UIColor.red.cgColor)
    context.setBlendMode(.sourceIn)
    for index in 0..<40 {
      context.fillEllipse(in: CGRect(x: 2 + CGFloat(index) / 4, y: 2, width: 6, height: 6))
    }
  }
}
