import PhotoViewer
import Testing
import UIKit
import VellumHost

@MainActor struct PhotoViewerTests {
  // 1600 × 800 on 400 × 300: fitted at a quarter, 50 points above and below.
  let wide = CGSize(width: 1600, height: 800)

  @Test func aPhotographOpensFittedAndCentred() throws {
    let scene = try ViewerScene(photos: [wide])
    #expect(scene.photo.zoomScale == 0.25)
    #expect(scene.photo.contentOffset == CGPoint(x: 0, y: -50))
    #expect(scene.titles == ["photo1.png – 25 %"])
  }

  @Test func aSmallPhotographIsEnlargedToFit() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 40, height: 20)])
    #expect(scene.photo.zoomScale == 10)
  }

  @Test func aPhotographOfTheWindowsSizeFillsIt() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 400, height: 300)])
    #expect(scene.photo.zoomScale == 1)
    #expect(scene.photo.contentOffset == .zero)
  }

  @Test func aDoubleTapZoomsInAtThePointAndOutAgain() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.perform(.tap(CGPoint(x: 200, y: 150), count: 2))
    #expect(scene.photo.zoomScale == 1)
    // The middle of the photograph was tapped, and is in the middle now.
    #expect(scene.photo.contentOffset == CGPoint(x: 800 - 200, y: 400 - 150))

    scene.perform(.tap(CGPoint(x: 10, y: 10), count: 2))
    #expect(scene.photo.zoomScale == 0.25)
    #expect(scene.photo.contentOffset == CGPoint(x: 0, y: -50))
  }

  @Test func aDoubleTapNearACornerStaysInsideThePhotograph() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.perform(.tap(CGPoint(x: 2, y: 52), count: 2))
    #expect(scene.photo.zoomScale == 1)
    #expect(scene.photo.contentOffset == .zero)
  }

  @Test func aPinchKeepsThePointUnderTheFingers() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 1600, height: 1200)])
    let center = CGPoint(x: 120, y: 90)
    scene.perform(.pinch(center: center, span: 60, endSpan: 240, angle: 0.5, duration: 0.3))
    let zoom = scene.photo.zoomScale
    #expect(zoom > 0.7)
    // Fitted, the point was at 120/0.25, 90/0.25 of the photograph.
    #expect(abs((scene.photo.contentOffset.x + center.x) / zoom - 480) < 1)
    #expect(abs((scene.photo.contentOffset.y + center.y) / zoom - 360) < 1)
  }

  @Test func pinchedBelowTheFitItComesBack() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.perform(.pinch(center: CGPoint(x: 200, y: 150), span: 200, endSpan: 60, angle: 0, duration: 0.3))
    #expect(scene.photo.zoomScale == 0.25)
    #expect(scene.photo.contentOffset == CGPoint(x: 0, y: -50))
    #expect(!scene.photo.isZoomBouncing)
  }

  @Test func pinchedBeyondTheMaximumItComesBack() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 400, height: 300)])
    for _ in 0..<3 {
      scene.perform(.pinch(center: CGPoint(x: 200, y: 150), span: 30, endSpan: 290, angle: 0, duration: 0.3))
    }
    #expect(scene.photo.zoomScale == scene.photo.maximumZoomScale)
  }

  @Test func keysZoomToFitAndToOnePixelEach() throws {
    let scene = try ViewerScene(photos: [wide], scale: 2)
    scene.type("1")
    #expect(scene.photo.zoomScale == 0.5)
    #expect(scene.titles.last == "photo1.png – 100 %")
    scene.type("0")
    #expect(scene.photo.zoomScale == 0.25)
  }

  @Test func arrowKeysTurnAndStopAtTheEnds() throws {
    let scene = try ViewerScene(photos: [wide, CGSize(width: 300, height: 300), wide])
    scene.type("left", "right", "right", "right", "left")
    #expect(
      scene.titles == [
        "photo1.png (1 of 3) – 25 %", "photo2.png (2 of 3) – 100 %", "photo3.png (3 of 3) – 25 %",
        "photo2.png (2 of 3) – 100 %",
      ])
  }

  @Test func aBrokenFileAmongOthersIsReportedAndPassedOver() throws {
    let scene = try ViewerScene(photos: [wide, wide, wide], broken: [1])
    scene.type("right")
    #expect(scene.failures == ["\(scene.path("photo2.png")): is of the kind text, which is not supported"])
    #expect(scene.controller.failure == scene.failures.first)
    scene.type("right")
    #expect(scene.titles.last == "photo3.png (3 of 3) – 25 %")
  }

  @Test func droppedFilesAreShownInstead() async throws {
    let scene = try ViewerScene(photos: [wide, CGSize(width: 200, height: 150)])
    await scene.drop([scene.path("photo2.png")])
    scene.host.advanceUntilSettled()
    #expect(scene.titles.contains("photo2.png – 200 %"))
    // The others of its folder have been found beside it.
    #expect(scene.titles.last == "photo2.png (2 of 2) – 200 %")
  }

  @Test func resizedAFittedPhotographStaysFitted() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.host.schedule(.resized(CGSize(width: 800, height: 300), scale: 1), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(scene.photo.zoomScale == 0.375)
    #expect(scene.photo.contentOffset == CGPoint(x: -100, y: 0))
  }

  @Test func resizedAZoomedPhotographKeepsScaleAndCentre() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.type("1")
    scene.host.schedule(.resized(CGSize(width: 600, height: 200), scale: 1), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(scene.photo.zoomScale == 1)
    #expect(scene.photo.contentOffset == CGPoint(x: 800 - 300, y: 400 - 100))
  }

  @Test func thePhotographIsOnTheScreen() throws {
    let scene = try ViewerScene(photos: [wide])
    let picture = try #require(scene.host.pixels())
    // Red left of the middle, white right of it, the dark room above and below.
    #expect(picture.pixel(x: 100, y: 150) == 0xFFFF_0000)
    #expect(picture.pixel(x: 300, y: 150) == 0xFFFF_FFFF)
    #expect(picture.pixel(x: 200, y: 25) == 0xFF0B_0B0C)
  }
}
