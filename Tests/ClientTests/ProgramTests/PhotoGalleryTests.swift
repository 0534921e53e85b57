import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import PhotoGallery

@MainActor struct PhotoGalleryTests {
  let scene = ProgramScene { GalleryViewController(images: (0..<9).map { _ in .plain(600, 400) }) }
  var viewer: PhotoViewerController? { scene.controller.presentedViewController as? PhotoViewerController }

  /// Shows the photograph with this number.
  func open(_ index: Int) throws -> PhotoViewerController {
    scene.tap(scene.controller.thumbnails[index])
    return try #require(viewer)
  }

  @Test func thumbnailsLieInRowsOfThree() {
    let side: CGFloat = (400 - 8) / 3
    #expect(
      scene.controller.thumbnails[5].frame.isClose(
        to: CGRect(x: 2 * (side + 4), y: side + 4, width: side, height: side)))
    #expect(scene.controller.scrollView.contentSize.height.isClose(to: 400))
  }

  @Test func aThumbnailOpensItsPhotograph() throws {
    let viewer = try open(4)
    #expect(viewer.pager.contentOffset == CGPoint(x: 1600, y: 0) && viewer.titleLabel.text == "5 of 9")
    let scale: CGFloat = 400.0 / 600
    #expect(viewer.photos[4].zoomScale == scale)
    #expect(
      scene.frame(of: viewer.photos[4].imageView).isClose(
        to: CGRect(x: 0, y: (800 - 400 * scale) / 2, width: 400, height: 400 * scale)))
    #expect(scene.frame(of: viewer.closeButton) == CGRect(x: 310, y: 0, width: 80, height: 60))
  }

  @Test func flicksTurnToTheNextAndTellTheGallery() throws {
    let viewer = try open(7)
    for _ in 0..<3 { scene.flick(from: 300, 400, by: -200, 0) }
    #expect(viewer.index == 8 && viewer.pager.contentOffset.x == 3200 && scene.controller.lastShown == 8)
    #expect(viewer.titleLabel.text == "9 of 9")
  }

  @Test func aDoubleTapZoomsAndATapHidesTheBar() throws {
    let viewer = try open(1)
    scene.tap(200, 400, count: 2)
    #expect(viewer.photos[1].zoomScale == 2 && viewer.bar.alpha == 1)
    #expect(scene.middle(of: viewer.photos[1].imageView).isClose(to: CGPoint(x: 200, y: 400), within: 1e-6))
    scene.tap(200, 400)
    scene.host.advance(by: 1)
    #expect(viewer.bar.alpha == 0 && viewer.photos[1].zoomScale == 2)
    scene.tap(200, 400, count: 2)
    #expect(viewer.photos[1].isFitted && viewer.bar.alpha == 0)
  }

  @Test func aDragDownwardsPutsItAway() throws {
    let viewer = try open(2)
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: 110), over: 0.2)
    finger.rest(for: 0.1)
    #expect(viewer.pager.transform == CGAffineTransform(translationX: 0, y: 100))
    finger.lift()
    scene.settle()
    #expect(viewer.pager.transform == .identity && self.viewer === viewer)
    scene.drag(from: 200, 400, by: 0, 140)
    #expect(self.viewer == nil)
  }

  @Test func aZoomedPhotographIsDraggedAndStays() throws {
    let viewer = try open(2)
    scene.tap(200, 400, count: 2)
    let before = viewer.photos[2].contentOffset
    scene.drag(from: 200, 400, by: 80, 0)
    #expect(viewer.photos[2].contentOffset.x == before.x - 70)
    scene.drag(from: 200, 300, by: 0, 200)
    #expect(self.viewer === viewer && viewer.pager.transform == .identity)
  }

  @Test func theButtonPutsItAway() throws {
    let viewer = try open(0)
    scene.tap(viewer.closeButton)
    #expect(self.viewer == nil)
  }
}
