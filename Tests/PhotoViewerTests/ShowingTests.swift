import PhotoViewer
import Testing
import UIKit
import VellumHost

/// The slideshow, rotation with fingers, the card of keys, and the first page.
@MainActor struct ShowingTests {
  let wide = CGSize(width: 1600, height: 800)

  @Test func aSlideshowTurnsEveryFiveSecondsAndBeginsAnew() throws {
    let scene = try ViewerScene(photos: [wide, wide, wide])
    scene.host.perform(.key("s", modifiers: []))
    var pages: [String] = []
    for _ in 0..<4 {
      scene.host.advance(by: 5)
      pages.append(String(scene.titles.last?.prefix(6) ?? ""))
    }
    #expect(pages == ["photo2", "photo3", "photo1", "photo2"])
    #expect(!scene.controller.showsChrome)
  }

  @Test(arguments: [ScriptedGesture.key("a", modifiers: []), .tap(CGPoint(x: 200, y: 150), count: 1)])
  func anyKeyOrTouchEndsIt(_ gesture: ScriptedGesture) throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.host.perform(.key("s", modifiers: []))
    scene.host.advance(by: 5)
    scene.host.perform(gesture)
    scene.host.advance(by: 20)
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
  }

  @Test func aSlideshowEndsWithThePicturesItShows() async throws {
    let scene = try ViewerScene(photos: [wide, wide], samples: 2)
    scene.host.perform(.key("s", modifiers: []))
    scene.host.advance(by: 1)
    await scene.drop([scene.path("photo2.png"), scene.path("photo1.png")])
    scene.host.advance(by: 12)
    #expect(scene.titles.last == "photo2.png (1 of 2) – 25 %")
    // Nor does one begin while the photographs shrink into the first page.
    scene.perform(.key("left", modifiers: .alternate))
    #expect(scene.titles.last == "Vellum")
    try #require(scene.button("Try the samples")).sendActions(for: .primaryActionTriggered)
    scene.host.advanceUntilSettled()
    scene.host.perform(.key("left", modifiers: .alternate))
    scene.host.advance(by: 0.03)
    scene.host.perform(.key("s", modifiers: []))
    scene.host.advance(by: 12)
    #expect(scene.titles.last == "Vellum")
  }

  @Test func aSlideFadesOverTheLastOne() throws {
    let scene = try ViewerScene(photos: [wide, CGSize(width: 800, height: 1600)])
    scene.host.perform(.key("s", modifiers: []))
    scene.host.advance(by: 5.3)
    // A mix of the second one's dark background and the first one's red.
    let picture = try #require(scene.host.pixels())
    let red = picture.pixel(x: 20, y: 150) >> 16 & 255
    #expect(red > 60 && red < 200)
  }

  @Test(arguments: [(1.4, 1), (-1.7, -1), (0.5, 0)]) func twoFingersTurnByQuarters(
    _ turn: Double, _ quarters: Int
  )
    throws
  {
    let scene = try ViewerScene(photos: [wide])
    scene.perform(
      .pinch(
        center: CGPoint(x: 200, y: 150), span: 120, endSpan: 120, angle: 0, turn: turn, duration: 0.4))
    #expect(abs(scene.photo.zoomScale - (quarters == 0 ? 0.25 : 0.1875)) < 0.002)
    let picture = try #require(scene.host.pixels())
    let red = [(100, 150), (200, 75), (200, 225)].map { picture.pixel(x: $0.0, y: $0.1) == 0xFFFF_0000 }
    #expect(red == [quarters == 0, quarters != -1 && quarters != 0, quarters == -1])
  }

  /// A drawing is in tiles.
  @Test(arguments: [(1.4, true), (-1.7, true), (0.5, false)])
  func ofWhatCannotBeTurnedALineSaysSoWhereTwoFingersTurnIt(_ turn: Double, _ says: Bool) async throws {
    let scene = try ViewerScene(photos: [wide], opened: [])
    let drawing = scene.path("a.svg")
    try Data("<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>".utf8)
      .write(to: URL(fileURLWithPath: drawing))
    await scene.drop([drawing])
    await scene.host.run(until: .settled)
    let scale = scene.photo.zoomScale
    scene.host.perform(
      .pinch(center: CGPoint(x: 200, y: 150), span: 120, endSpan: 120, angle: 0, turn: turn, duration: 0.4))
    scene.host.advance(by: 0.5)
    #expect(abs(scene.photo.zoomScale / scale - 1) < 0.01)
    #expect(scene.texts.contains("Documents, and pictures in tiles, are not turned or mirrored") == says)
  }

  @Test func aPinchGoesOnBesideATurn() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.perform(
      .pinch(center: CGPoint(x: 200, y: 150), span: 80, endSpan: 240, angle: 0, turn: 0.6, duration: 0.4))
    #expect(scene.photo.zoomScale > 0.5)
    #expect(scene.photo.subviews.contains { $0.subviews.first?.transform == .identity })
  }

  @Test(arguments: ["f1", "/", "?"]) func aPageOfKeysTakesAllKeysUntilItIsClosed(_ key: String) throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.type(key)
    #expect(scene.texts.contains("Keys") && scene.texts.contains("Full screen"))
    scene.type("right", "1", "delete")
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
    scene.type("escape")
    #expect(!scene.texts.contains("Keys"))
    scene.type("right")
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
  }

  @Test func aTapBesideThePageOfKeysClosesIt() throws {
    let scene = try ViewerScene(photos: [wide], size: CGSize(width: 1280, height: 800))
    scene.type("f1")
    scene.perform(.tap(CGPoint(x: 640, y: 400), count: 1))
    #expect(scene.texts.contains("Keys"))
    scene.perform(.tap(CGPoint(x: 100, y: 400), count: 1))
    #expect(!scene.texts.contains("Keys"))
  }

  @Test func homeAndEndTurnToTheFirstAndTheLast() throws {
    let scene = try ViewerScene(photos: [wide, wide, wide])
    scene.type("end")
    #expect(scene.titles.last == "photo3.png (3 of 3) – 25 %")
    scene.type("home")
    #expect(scene.titles.last == "photo1.png (1 of 3) – 25 %")
  }

  @Test func withoutPicturesItAsksForSome() async throws {
    let scene = try ViewerScene(photos: [wide], opened: [])
    #expect(scene.texts.contains("Drop pictures here"))
    #expect(scene.titles == ["Vellum"])
    // Keys that need a picture do nothing.
    scene.type("right", "1", "r", "i", "delete", "s", "home")
    #expect(scene.controller.showsChrome)
    await scene.drop([scene.path("photo1.png")])
    scene.host.advanceUntilSettled()
    #expect(scene.titles.last == "photo1.png – 25 %")
    #expect(!scene.texts.contains("Drop pictures here"))
  }

  @Test func samplesAreShownWhenTheyAreAskedFor() throws {
    let scene = try ViewerScene(photos: [wide, wide], opened: [], samples: 4)
    let button = try #require(scene.button("Try the samples"))
    scene.perform(.tap(button.convert(CGPoint(x: 20, y: 20), to: scene.controller.view), count: 1))
    #expect(scene.titles.last?.hasPrefix("Sample 1 (1 of 4)") == true)
  }

  @Test func picturesGrowOutOfTheFirstPageAndTurnRound() throws {
    let scene = try ViewerScene(photos: [wide], opened: [], samples: 4)
    let button = try #require(scene.button("Try the samples"))
    button.sendActions(for: .primaryActionTriggered)
    scene.host.advance(by: 0.2)
    #expect(scene.texts.contains("Drop pictures here"), "it is behind them")
    scene.host.perform(.key("escape", modifiers: []))
    scene.host.advance(by: 0.5)
    #expect(scene.titles.last == "Vellum")
    #expect(scene.texts.contains("Drop pictures here"))
    button.sendActions(for: .primaryActionTriggered)
    scene.host.advance(by: 0.5)
    #expect(!scene.texts.contains("Drop pictures here"))
    #expect(scene.titles.last?.hasPrefix("Sample 1 (1 of 4)") == true)
    scene.host.perform(.key("left", modifiers: [.alternate]))
    scene.host.advance(by: 0.1)
    #expect(scene.titles.last?.hasPrefix("Sample 1 (1 of 4)") == true)
    scene.host.advance(by: 0.4)
    #expect(scene.titles.last == "Vellum")
    #expect(scene.texts.contains("Drop pictures here"))
  }

  @Test func picturesThatAreDroppedWhileTheLastOnesCloseAreShown() async throws {
    let scene = try ViewerScene(photos: [wide], opened: [], samples: 4)
    try #require(scene.button("Try the samples")).sendActions(for: .primaryActionTriggered)
    scene.host.advance(by: 0.5)
    scene.host.perform(.key("left", modifiers: [.alternate]))
    scene.host.advance(by: 0.1)
    await scene.drop([scene.path("photo1.png")])
    scene.host.advance(by: 1)
    #expect(scene.titles.last == "photo1.png – 25 %" && !scene.texts.contains("Drop pictures here"))
  }

  @Test(arguments: [false, true]) func whereLessMotionIsWantedPicturesFade(_ isReduced: Bool) throws {
    let scene = try ViewerScene(photos: [wide], opened: [], samples: 4)
    scene.host.schedule(.reducedMotion(isReduced), at: scene.host.now)
    scene.host.advance(by: 0.1)
    try #require(scene.button("Try the samples")).sendActions(for: .primaryActionTriggered)
    scene.host.advance(by: 0.2)
    #expect(scene.texts.contains("Drop pictures here") != isReduced)
    scene.host.schedule(.reducedMotion(false), at: scene.host.now)
    scene.host.advance(by: 0.5)
    #expect(!scene.texts.contains("Drop pictures here"))
  }

  @Test func withoutADesktopALineSaysSo() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.host.perform(.key("o", modifiers: [.control]))
    scene.host.advance(by: 0.3)
    #expect(scene.texts.contains("there is no desktop to ask"))
    #expect(scene.refusals == ["there is no desktop to ask"])
  }
}
