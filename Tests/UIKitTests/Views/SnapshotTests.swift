import Foundation
import RenderList
import Testing
import VellumKit

@MainActor struct SnapshotTests {
  @Test func aHierarchyIsDrawnAsItIsShown() {
    let view = UIView(frame: CGRect(x: 50, y: 60, width: 4, height: 4))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 2, y: 0, width: 10, height: 2))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    view.clipsToBounds = true

    let context = CGContext.forView(pixelsWide: 8, pixelsHigh: 8, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 8, height: 8), afterScreenUpdates: true)
    UIGraphicsPopContext()
    let pixels = context.data!.assumingMemoryBound(to: UInt32.self)
    #expect(pixels[0] == 0xffff_0000)
    #expect(pixels[7] == 0xff00_00ff)
    #expect(pixels[8 * 4 + 7] == 0xffff_0000)
  }

  @Test func aSnapshotShowsWhatTheViewShowed() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 4, height: 2))
    view.backgroundColor = .red
    screen.window.addSubview(view)
    let snapshot = view.snapshotView(afterScreenUpdates: true)!
    view.removeFromSuperview()
    screen.window.addSubview(snapshot)
    #expect(screen.picture() == "image 1 4×2 premultiplied (0 0 4 2) -> (0 0 4 2) nearest")
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: 0, height: 4), CGSize(width: 4, height: 0), CGSize(width: 1e300, height: 1),
    CGSize(width: 40_000, height: 1),
  ]) func aSnapshotWithoutSizeOrWithTooMuchIsNil(size: CGSize) {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .red
    #expect(view.snapshotView(afterScreenUpdates: true) == nil)
    #expect(view.snapshotView(afterScreenUpdates: false) == nil)
  }

  @Test func aResizableSnapshotKeepsItsEdges() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 8, y: 4, width: 2, height: 2))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    screen.window.addSubview(view)
    let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let snapshot = view.resizableSnapshotView(
      from: CGRect(x: 8, y: 4, width: 8, height: 8), afterScreenUpdates: true, withCapInsets: caps)!
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(snapshot.layer.contentsCenter == CGRect(x: 0.25, y: 0.125, width: 0.25, height: 0.5))
    let image = snapshot.layer.contents as! CGImage
    #expect(image.pixel(0, 0) == .blue && image.pixel(2, 2) == .red)
    let plain = view.resizableSnapshotView(
      from: view.bounds, afterScreenUpdates: false,
      withCapInsets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
    #expect(plain?.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    for bad in [CGRect.null, .infinite, .zero] {
      #expect(view.resizableSnapshotView(from: bad, afterScreenUpdates: true, withCapInsets: .zero) == nil)
    }
  }

  private func bytes(_ draw: (CGContext) -> Void) -> [UInt32] {
    let context = CGContext.forView(pixelsWide: 8, pixelsHigh: 1, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    draw(context)
    UIGraphicsPopContext()
    let pixels = context.data!.assumingMemoryBound(to: UInt32.self)
    return (0..<8).map { pixels[$0] }
  }

  @Test func aLayerIsRenderedAsIfNothingWereAnimatedAndAViewAsItIsShown() {
    let screen = TestScreen()
    let (view, dot) = (UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 1)), UIView())
    dot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    dot.backgroundColor = .red
    view.addSubview(dot)
    screen.window.addSubview(view)
    screen.frame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.frame.origin.x = 6 }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 1)
    let bare = CALayer()
    bare.frame = CGRect(x: 7, y: 0, width: 1, height: 1)
    bare.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(bare)
    bare.add(fade, forKey: nil)
    screen.frame(at: 0.5)
    let red: UInt32 = 0xffff_0000
    #expect(bytes { view.layer.render(in: $0) } == [0, 0, 0, 0, 0, 0, red, red])
    for after in [false, true] {
      #expect(
        bytes { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: after) }
          == [0, 0, 0, red, 0, 0, 0, 0])
    }
    #expect(bytes { bare.render(in: $0) }[0] == red)
    #expect(bytes { bare.presentation()!.render(in: $0) }[0] == 0)
  }

  @Test func aTransitionUnderWayIsRenderedAtItsEnd() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 1))
    view.backgroundColor = .red
    screen.window.addSubview(view)
    screen.frame()
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
      view.backgroundColor = .blue
    }
    screen.frame(at: 0.5)
    #expect(bytes { view.layer.render(in: $0) }[0] == 0xff00_00ff)
    #expect(bytes { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) }[0] != 0xff00_00ff)
  }
}
