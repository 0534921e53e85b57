import Foundation
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// Photographs side by side.
@MainActor struct PagingTests {
  let wide = CGSize(width: 1600, height: 800)

  @Test func aFlickTurnsThePageAndTheLastOneStays() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    let flick = ScriptedGesture.flick(
      from: CGPoint(x: 300, y: 150), to: CGPoint(x: 120, y: 150), duration: 0.1)
    scene.perform(flick)
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
    scene.perform(flick)
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
    #expect(scene.photo.convert(CGPoint.zero, to: scene.controller.view).x == scene.photo.bounds.minX * -1)
  }

  @Test func aTouchpadTurnsThePage() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.perform(
      .touchpadScroll(CGPoint(x: 200, y: 150), points: CGVector(dx: 300, dy: 0), duration: 0.2))
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
  }

  @Test func spaceTurnsAndWithShiftTurnsBack() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.type("space")
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
    scene.perform(.key("space", modifiers: [.shift]))
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
  }

  @Test(arguments: [1, 3]) func scaleAndPlaceAreKeptPerPicture(_ turns: Int) throws {
    let scene = try ViewerScene(photos: [wide, wide, wide, wide])
    scene.perform(.tap(CGPoint(x: 100, y: 120), count: 2))
    let (scale, offset) = (scene.photo.zoomScale, scene.photo.contentOffset)
    #expect(scale == 1)
    for _ in 0..<turns { scene.type("right") }
    #expect(scene.photo.zoomScale == 0.25)
    for _ in 0..<turns { scene.type("left") }
    #expect(scene.photo.zoomScale == scale)
    #expect(scene.photo.contentOffset == offset)
  }

  @Test func tenThousandFilesHaveThreePages() throws {
    let scene = try ViewerScene(photos: [wide], opened: Array(repeating: 0, count: 10_000))
    scene.type("right")
    #expect(scene.titles.last == "photo1.png (2 of 10000) – 25 %")
    let photos = OffsetLog.entries(of: UIScreen.main).filter { $0.zoomScale == 0.25 }
    // The one come to, and those beside it.
    #expect(photos.count == 3)
  }

  @Test func theFirstPictureOfTenThousandDoesNotWaitForTheOthers() async throws {
    let scene = try ViewerScene(photos: [wide])
    let folder = (scene.path("photo1.png") as NSString).deletingLastPathComponent
    let made = (1..<10_000).count { number in
      let file = open("\(folder)/z\(number).png", O_CREAT | O_WRONLY, 0o644)
      return file >= 0 && close(file) == 0
    }
    #expect(made == 9_999)
    let image = scene.photo.image
    scene.controller.addNeighbours()
    #expect(scene.titles == ["photo1.png – 25 %"])
    #expect(scene.photo.image === image)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 10000) – 25 %")
    #expect(scene.failures.isEmpty)
  }

  @Test func neighboursAreDecodedBeforeOneTurnsToThem() async throws {
    let scene = try ViewerScene(photos: [wide, wide, wide])
    await scene.host.run(until: .settled)
    scene.type("right")
    let image = try #require(scene.photo.image)
    #expect(image.size == CGSize(width: 400, height: 200), "as large as it is shown")
    await scene.host.run(until: .settled)
    #expect(scene.photo.image?.size == wide, "the present one is there as it is")
  }

  @Test func aPhotographWithoutNeighboursGetsThoseOfItsFolder() async throws {
    let scene = try ViewerScene(photos: [wide, wide, wide], opened: [1])
    #expect(scene.titles == ["photo2.png – 25 %"])
    scene.type("1")
    let photo = scene.photo
    scene.controller.addNeighbours()
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo2.png (2 of 3) – 100 %")
    #expect(scene.photo === photo)
    scene.type("left")
    #expect(scene.titles.last == "photo1.png (1 of 3) – 25 %")
  }

  @Test func theFolderIsListedAgainWhenTheWindowGetsTheKeyboard() async throws {
    let scene = try ViewerScene(photos: [wide, wide, wide], opened: [1])
    scene.controller.addNeighbours()
    await scene.host.run(until: .settled)
    scene.type("1")
    let photo = scene.photo
    for name in ["photo10.png", "photo0.png"] {
      try FileManager.default.copyItem(atPath: scene.path("photo3.png"), toPath: scene.path(name))
    }
    for name in ["photo1.png", "photo3.png"] { try FileManager.default.removeItem(atPath: scene.path(name)) }
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo2.png (2 of 3) – 100 %" && scene.photo === photo)
    scene.type("right")
    #expect(scene.titles.last == "photo10.png (3 of 3) – 25 %")
    scene.type("home")
    #expect(scene.titles.last == "photo0.png (1 of 3) – 25 %" && scene.failures == [])
    // One that is gone stays while it is shown.
    await scene.host.run(until: .settled)
    try FileManager.default.removeItem(atPath: scene.path("photo0.png"))
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo0.png (1 of 3) – 25 %")
    scene.type("right")
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo2.png (1 of 2) – 100 %")
  }

  @Test func wherePicturesAreMissingTheFolderIsListedAgain() async throws {
    let scene = try ViewerScene(photos: [wide, wide, wide, wide], opened: [0])
    scene.controller.addNeighbours()
    await scene.host.run(until: .settled)
    for number in 2...3 { try FileManager.default.removeItem(atPath: scene.path("photo\(number).png")) }
    scene.type("right", "right")
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo3.png (2 of 3)")
    scene.type("left")
    #expect(scene.titles.last == "photo1.png (1 of 3) – 25 %")
  }

  @Test func aPageKeyScrollsAndTurnsWhereNothingIsLeftToScroll() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.type("pageDown")
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
    scene.type("1")
    let middle = scene.photo.contentOffset.y
    scene.type("pageUp")
    #expect(scene.photo.contentOffset.y < middle && scene.titles.last == "photo2.png (2 of 2) – 100 %")
    scene.type("pageUp")
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
  }

  @Test func aFileThatGoesWhileItIsShownStaysAndItsNeighbourSaysWhy() async throws {
    let scene = try ViewerScene(photos: [wide, wide, wide])
    for file in ["photo1.png", "photo3.png"] { try FileManager.default.removeItem(atPath: scene.path(file)) }
    await scene.host.run(until: .settled)
    #expect(scene.failures.isEmpty)
    #expect(scene.photo.image?.size == wide)
    scene.type("right", "right")
    #expect(scene.failures == ["\(scene.path("photo3.png")): no such file"])
  }
}
