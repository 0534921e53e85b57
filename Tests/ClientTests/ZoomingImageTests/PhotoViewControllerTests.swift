import Testing
import UIKit
import VellumHeadless

@testable import ZoomingImage

@MainActor @Suite(.serialized) struct PhotoViewControllerTests {
  let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  let window = UIWindow(frame: UIScreen.main.bounds)
  let photo: PhotoViewController
  var scrollView: UIScrollView { photo.scrollView }

  init() {
    for earlier in UIApplication.shared.windows { earlier.isHidden = true }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 800, height: 600)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
    }
    photo = PhotoViewController(image: image)
    window.rootViewController = photo
    window.makeKeyAndVisible()
    host.advanceUntilSettled()
  }

  @Test func thePhotoFitsAtFirst() {
    #expect(scrollView.zoomScale == 0.5)
    #expect(photo.imageView.convert(photo.imageView.bounds, to: nil) == window.bounds)
  }

  @Test func aDoubleTapComesNearAndAnotherGoesBack() {
    let place = CGPoint(x: 300, y: 200)
    host.perform(.tap(place, count: 2))
    host.advanceUntilSettled()
    #expect(scrollView.zoomScale == 2)

    host.perform(.tap(place, count: 2))
    host.advanceUntilSettled()
    #expect(scrollView.zoomScale == 0.5)
  }

  @Test func aPinchKeepsThePhotoUnderTheFingers() {
    scrollView.zoomScale = 1
    var left = Finger(on: host, at: CGPoint(x: 150, y: 150))
    var right = Finger(on: host, at: CGPoint(x: 250, y: 150))
    func spread() {
      left.drag(by: CGVector(dx: -5, dy: 0), over: 0.02)
      right.drag(by: CGVector(dx: 5, dy: 0), over: 0.02)
    }
    func places() -> [CGFloat] {
      [left, right].map { photo.imageView.convert($0.position, from: nil).x }
    }

    for _ in 1...2 { spread() }
    #expect(scrollView.isZooming)
    let began = places()
    for _ in 1...10 { spread() }
    host.advanceUntilSettled()

    #expect(zip(places(), began).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(scrollView.zoomScale > 1.5)
  }

  @Test func aFlickSlowsDownUntilItRests() {
    scrollView.zoomScale = 2
    var finger = Finger(on: host, at: CGPoint(x: 300, y: 150))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.1)
    finger.lift()
    #expect(scrollView.isDecelerating)

    let lifted = scrollView.contentOffset.x
    host.advance(by: 0.5)
    #expect(scrollView.contentOffset.x > lifted + 100)

    host.advanceUntilSettled()
    #expect(!scrollView.isDecelerating)
  }

  @Test func whatIsSeenIsThePhoto() throws {
    let pixels = try #require(host.pixels())
    #expect(pixels.pixel(x: 100, y: 75) == 0xFFFF_8000)
    #expect(pixels.pixel(x: 300, y: 75) == 0xFF00_0000)
  }
}
