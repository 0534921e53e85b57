import DeepZoom
import Foundation
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// What lies over the photographs, and the pages of those that cannot be shown.
@MainActor struct ChromeTests {
  let wide = CGSize(width: 1600, height: 800)

  private func point(_ scene: ViewerScene, at place: CGPoint = CGPoint(x: 200, y: 150)) {
    scene.host.schedule(
      .event(.hover(HoverInput(phase: .moved, position: place))), at: scene.host.now)
    scene.host.advance(by: 0.3)
  }

  @Test func theFirstPageIsNotDarkened() throws {
    let scene = try ViewerScene(photos: [], size: CGSize(width: 1136, height: 600))
    let picture = try #require(scene.host.pixels())
    // The upper edge of the frame is as light as the lower one, 72 points from the top and 24 from the foot; dashes are apart.
    func lightest(_ rows: Range<Int>) -> UInt32 {
      rows.flatMap { y in (500..<560).map { picture.pixel(x: $0, y: y) & 255 } }.max() ?? 0
    }
    #expect(lightest(68..<78) == lightest(570..<580))
  }

  @Test func withHighContrastTheHeaderHasAnOpaqueGround() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 800, height: 600)])
    point(scene)
    /// The red of a place beside its words, over the red half.
    func red() throws -> UInt32 { try #require(scene.host.pixels()).pixel(x: 150, y: 3) >> 16 & 255 }
    #expect(try red() > 30)
    scene.host.loop.send(
      .appearance(HostAppearance(isDark: true, increasesContrast: true)), at: scene.host.now)
    scene.host.advance(by: 0.1)
    // The dark room has 11.
    #expect(try red() < 14)
  }

  @Test func theFocusRingHasTheAccentOfTheDarkRoom() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 800, height: 600)])
    /// How many pixels of the window have the accent.
    func count() throws -> Int {
      let pixels = try #require(scene.host.pixels())
      return (0..<300).reduce(0) { sum, y in
        sum + (0..<400).count { pixels.pixel(x: $0, y: y) == 0xFF8D_B8F7 }
      }
    }
    #expect(try count() == 0)
    scene.type("tab")
    #expect(try count() > 40)
  }

  @Test func itHidesWhenThePointerRestsAndComesBackWhenItMoves() throws {
    let scene = try ViewerScene(photos: [wide])
    #expect(!scene.controller.showsChrome)
    point(scene)
    #expect(scene.controller.showsChrome)
    scene.host.advance(by: 1.5)
    point(scene, at: CGPoint(x: 210, y: 150))
    scene.host.advance(by: 2)
    #expect(scene.controller.showsChrome)
    scene.host.advance(by: 0.5)
    #expect(!scene.controller.showsChrome)
  }

  @Test func itHidesAtOnceWhenADragBegins() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    point(scene)
    scene.host.perform(
      .drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 200, y: 150), duration: 0.2))
    #expect(!scene.controller.showsChrome)
  }

  @Test func aTapShowsItAndAnotherHidesIt() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.host.perform(.tap(CGPoint(x: 200, y: 150), count: 1))
    scene.host.advance(by: 0.6)
    #expect(scene.controller.showsChrome)
    scene.host.perform(.tap(CGPoint(x: 200, y: 150), count: 1))
    scene.host.advance(by: 0.6)
    #expect(!scene.controller.showsChrome)
    #expect(scene.photo.zoomScale == 0.25)
  }

  @Test func thePhotographStaysWhereItIsUnderIt() throws {
    let scene = try ViewerScene(photos: [wide])
    let offset = scene.photo.contentOffset
    point(scene)
    #expect(scene.photo.contentOffset == offset)
    #expect(scene.photo.zoomScale == 0.25)
  }

  @Test func theZoomControlZoomsAboutTheMiddleAndFits() throws {
    let scene = try ViewerScene(photos: [wide])
    // The control is 194 × 44, 16 from the right and 24 from the bottom.
    point(scene)
    scene.perform(.tap(CGPoint(x: 400 - 16 - 194 + 126, y: 300 - 24 - 22), count: 1))
    #expect(abs(scene.photo.zoomScale - 0.375) < 1e-9)
    #expect(abs((scene.photo.contentOffset.x + 200) / scene.photo.zoomScale - 800) < 1)
    point(scene, at: CGPoint(x: 190, y: 150))
    scene.perform(.tap(CGPoint(x: 400 - 16 - 194 + 172, y: 300 - 24 - 22), count: 1))
    #expect(abs(scene.photo.zoomScale - 0.25) < 1e-9)
  }

  @Test func keysTurnAndMirrorAndTheTurnIsKept() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.type("r")
    // 800 × 1600 on 400 × 300.
    #expect(scene.photo.zoomScale == 0.1875)
    var picture = try #require(scene.host.pixels())
    // The red left half is above.
    #expect(picture.pixel(x: 200, y: 75) == 0xFFFF_0000)
    #expect(picture.pixel(x: 200, y: 225) == 0xFFFF_FFFF)
    scene.type("right", "left")
    #expect(scene.photo.zoomScale == 0.1875)
    scene.perform(.key("r", modifiers: [.shift]))
    scene.type("m")
    #expect(scene.photo.zoomScale == 0.25)
    picture = try #require(scene.host.pixels())
    #expect(picture.pixel(x: 100, y: 150) == 0xFFFF_FFFF)
    #expect(picture.pixel(x: 300, y: 150) == 0xFFFF_0000)
  }

  @Test func whatIsKnownOfThePictureMovesItAside() async throws {
    let scene = try ViewerScene(photos: [wide, wide], size: CGSize(width: 1136, height: 600))
    #expect(scene.photo.zoomScale == 0.71)
    scene.type("i")
    await scene.host.run(until: .settled)
    // 304 wide, and 16 at each side.
    #expect(scene.photo.zoomScale == 0.5)
    let texts = Self.labels(in: scene.controller.view).compactMap(\.text)
    // No line ends between a number and its unit.
    for text in ["1,600 × 800", "1.3\u{a0}million", "sRGB, 8\u{a0}bit"] { #expect(texts.contains(text)) }
    #expect(texts.contains { $0.hasPrefix("PNG, ") })
    scene.type("right")
    #expect(scene.photo.zoomScale == 0.5)
    scene.type("escape")
    #expect(scene.photo.zoomScale == 0.71)
  }

  @Test func inANarrowWindowItIsAtTheBottom() async throws {
    let scene = try ViewerScene(
      photos: [CGSize(width: 600, height: 1200)], size: CGSize(width: 390, height: 844))
    let scale = scene.photo.zoomScale
    scene.type("i")
    await scene.host.run(until: .settled)
    #expect(scene.photo.bounds.width == 390)
    #expect(scene.photo.bounds.height < 600)
    #expect(scene.photo.zoomScale < scale)
    let close = try #require(
      Self.buttons(in: scene.controller.view).first { $0.accessibilityLabel == "Close" })
    scene.perform(.tap(close.convert(CGPoint(x: 20, y: 20), to: scene.controller.view), count: 1))
    #expect(scene.photo.zoomScale == scale)
  }

  @Test(arguments: [(390, 844, true), (700, 500, true), (900, 700, false)])
  func whatIsKnownIsASheetWhereThePictureWouldHaveLittleRoom(width: Int, height: Int, isSheet: Bool) throws {
    let scene = try ViewerScene(photos: [wide], size: CGSize(width: width, height: height))
    scene.type("i")
    let view = scene.controller.view!
    let title = try #require(Self.labels(in: view).first { $0.text == "About this picture" })
    let panel = try #require(title.superview)
    #expect(panel.layer.cornerRadius == (isSheet ? 20 : 16))
    // A sheet has no edges at the sides, and a grabber.
    #expect(isSheet == (panel.frame.minX < 0 && panel.frame.maxX > view.bounds.width))
    #expect(
      isSheet == panel.subviews.contains { $0.bounds.size == CGSize(width: 36, height: 5) && !$0.isHidden })
    #expect((scene.photo.bounds.width == CGFloat(width)) == isSheet)
  }

  @Test func theStripOfAPictureThatCannotBeShownIsInTheMiddle() throws {
    let scene = try ViewerScene(
      photos: [wide, wide, wide], broken: [1], size: CGSize(width: 800, height: 600))
    func middle() throws -> CGFloat { try #require(scene.view("Pictures")).frame.midX }
    // The zoom control takes room at the right.
    let before = try middle()
    #expect(before < 400)
    scene.type("right")
    #expect(try middle() == 400)
    scene.type("right")
    #expect(try middle() == before)
  }

  @Test func theZoomControlHidesWhereItWouldBeUnderTheHeader() throws {
    let scene = try ViewerScene(photos: [wide], size: CGSize(width: 280, height: 200))
    scene.point(at: CGPoint(x: 140, y: 100))
    #expect(scene.button("Larger") != nil)
    // The facts take the lower half.
    scene.type("i")
    scene.point(at: CGPoint(x: 141, y: 60))
    #expect(scene.controller.showsChrome && scene.button("Larger") == nil)
  }

  @Test func aPageWithoutAPictureHasOneButtonThatStandsOut() throws {
    let scene = try ViewerScene(
      photos: [wide, wide, wide], broken: [1], size: CGSize(width: 1136, height: 600))
    scene.type("right")
    let picture = try #require(scene.host.pixels())
    /// The colour beside a button's title.
    func ground(_ name: String) throws -> UInt32 {
      let button = try #require(scene.button(name))
      let place = button.convert(CGPoint(x: 8, y: 20), to: scene.controller.view)
      return picture.pixel(x: Int(place.x), y: Int(place.y))
    }
    let accent: UInt32 = 0xFF8D_B8F7
    #expect(try ground("Next picture") == accent)
    #expect(try ground("Details") != accent)
  }

  @Test func theButtonThatTurnsRightShowsAnArrowThatDoes() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.point()
    let button = try #require(scene.button("Turn right"))
    let picture = try #require(scene.host.pixels())
    /// The brightness of a point of the symbol, which has 20 points a side.
    func ink(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
      let place = button.convert(CGPoint(x: 10 + x, y: 10 + y), to: scene.controller.view)
      return picture.pixel(x: Int(place.x), y: Int(place.y)) & 255
    }
    // The head of the arrow is at the right, and there the arc is open below it.
    #expect(ink(14.5, 4.5) > 150 && ink(5.5, 4.5) < 80)
    #expect(ink(4.5, 10.5) > 150 && ink(16.5, 10.5) < 80)
  }

  @Test(arguments: [200, 240, 300, 320, 390, 700] as [CGFloat])
  func inANarrowWindowButtonsHideBeforeThePlaceIsCut(_ width: CGFloat) throws {
    let scene = try ViewerScene(
      photos: [wide], opened: Array(repeating: 0, count: 63), size: CGSize(width: width, height: 400))
    scene.point(at: CGPoint(x: width / 2, y: 200))
    let place = try #require(Self.labels(in: scene.controller.view).first { $0.text == "1 of 63" })
    let name = try #require(Self.labels(in: scene.controller.view).first { $0.text == "photo1.png" })
    #expect(place.bounds.width >= place.intrinsicContentSize.width)
    #expect(name.bounds.width >= min(96, name.intrinsicContentSize.width))
    // All commands are in the menu of the last button, which stays.
    let titles = ["Slideshow", "Turn right", "About this picture", "Full screen", "More"]
    let shown = titles.filter { scene.button($0) != nil }
    let count = [200: 1, 240: 2, 300: 3, 320: 4][width] ?? 5
    #expect(shown == titles.suffix(count))
    // Nothing of what is shown is beyond the window.
    let controls = Self.buttons(in: scene.controller.view).filter {
      scene.button($0.accessibilityLabel ?? "") === $0
    }
    let frames = controls.map { $0.convert($0.bounds, to: nil) }
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width })
    scene.type("tab")
    #expect(UIScreen.main.accessibleFocus.label.hasPrefix("\(shown[0]), "))
  }

  @Test func aPictureThatCannotBeShownCannotBeTurned() throws {
    let scene = try ViewerScene(photos: [wide, wide], broken: [1])
    let turn = try #require(
      Self.buttons(in: scene.controller.view).first { $0.accessibilityLabel == "Turn right" })
    #expect(!turn.isHidden)
    scene.type("right")
    #expect(turn.isHidden)
  }

  @Test(arguments: [
    (ImageError.Reason.truncated, "This picture is not complete"),
    (.notAnImage, "This is not a picture"),
    (.unreadable("Permission denied"), "This picture may not be opened"),
    (.missing, "This picture was not found"),
    (.outOfMemory(width: 9, height: 9), "This picture is too large for memory"),
  ]) func aFailureSaysWhatHappenedWithoutAPath(_ reason: ImageError.Reason, _ heading: String) throws {
    let failure = PhotoFailure(ImageError(file: "/a/b.jpg", reason: reason))
    #expect(failure.heading == heading)
    #expect(!failure.sentence.contains("/"))
    #expect(failure.description.hasPrefix("/a/b.jpg: "))
  }

  @Test func theReasonIsShownWhenItIsAskedFor() throws {
    let scene = try ViewerScene(photos: [wide, wide], broken: [1])
    scene.type("right")
    let labels = Self.labels(in: scene.controller.view)
    let reason = try #require(labels.first { $0.text == scene.failures.first })
    #expect(reason.isHidden)
    #expect(labels.contains { $0.text == "This is not a picture" && !$0.isHidden })
    let details = try #require(Self.buttons(in: scene.controller.view).first { $0.currentTitle == "Details" })
    details.sendActions(for: .primaryActionTriggered)
    #expect(!reason.isHidden)
  }

  /// A file may say anything, and as much as it likes: every label is laid out as a whole.
  @Test func ofALongReasonTheMiddleIsLeftOut() async throws {
    let scene = try ViewerScene(photos: [wide])
    let photo = scene.path("photo1.png")
    let name = "\u{202E}" + String(repeating: "x", count: 1_000_000)
    let error = TileError(source: "a.json", reason: .outside(name))
    let reason = "\(error)"
    let shown = Message.shown(reason)
    func reasons() -> [String] {
      Self.labels(in: scene.controller.view).compactMap(\.text).filter { $0.hasPrefix("a.json: ") }
    }
    func drop() async {
      await scene.drop(["a.json"])
      scene.host.advance(by: 0.4)
    }
    scene.controller.open = { _, _ in throw error }
    await drop()
    #expect(scene.refusals == [reason])
    #expect(reasons() == [shown])
    scene.host.advanceUntilSettled()
    #expect(reasons() == [])
    scene.controller.open = { _, _ in
      [.file(photo), .unusable(name: "a.json", reason: PhotoFailure(error))]
    }
    await drop()
    scene.type("right")
    #expect(reasons() == [shown])
  }

  private static func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  private static func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }
}
