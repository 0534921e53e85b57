import Foundation
import RenderList
import Testing
import UIKit
import VellumHeadless

/// Counts what a frame costs; does not measure time.
@MainActor struct FrameCostTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func show(_ views: UIView...) -> PaintWork? {
    for other in UIScreen.main.windows { other.isHidden = true }
    for view in views { window.addSubview(view) }
    window.isHidden = false
    return nextFrame()
  }

  private func green(width: Int, height: Int) -> UIImage {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)!
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return UIImage(cgImage: context.makeImage()!)
  }

  private func nextFrame() -> PaintWork? {
    host.advance(by: 1.0 / 30)
    return host.pixels()?.lastWork
  }

  @Test func aFrameInWhichNothingChangedPaintsNothing() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.backgroundColor = .red
    #expect(show(view)?.pixels == 400 * 300)
    #expect(nextFrame() == PaintWork(damage: [], itemsDrawn: 0))
  }

  @Test func aViewThatChangesIsRepaintedAlone() {
    let views = (0..<8).map { index in
      let view = UIView(frame: CGRect(x: index * 50, y: 20, width: 40, height: 30))
      view.backgroundColor = .blue
      return view
    }
    for view in views { window.addSubview(view) }
    _ = show()
    views[3].backgroundColor = .red
    #expect(
      nextFrame() == PaintWork(damage: [DeviceRect(minX: 150, minY: 20, maxX: 190, maxY: 50)], itemsDrawn: 1))
  }

  @Test func scrolledContentIsPaintedOnlyWhereItComesIntoView() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    scrollView.contentSize = CGSize(width: 900, height: 700)
    scrollView.addSubview(UIImageView(image: green(width: 900, height: 700)))
    _ = show(scrollView)
    scrollView.contentOffset = CGPoint(x: 30, y: 0)
    let work = nextFrame()
    #expect(work?.damage == [DeviceRect(minX: 370, minY: 0, maxX: 400, maxY: 300)])
    #expect(work?.pixelsMoved == 370 * 300)
    #expect(work?.itemsDrawn == 1)
  }
}
