import Foundation
import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// The menus of the picture, the header and the scale.
@MainActor struct ViewerMenuTests {
  let wide = CGSize(width: 1600, height: 800)
  let large = CGSize(width: 1280, height: 800)
  let ofPicture = [
    "Copy", "Copy path", "Fit", "100 %", "Turn right", "Turn left", "Mirror", "Full screen",
    "About this picture",
  ]

  @Test func aRightClickShowsThePicturesMenuWithItsKeys() throws {
    let scene = try ViewerScene(photos: [wide], size: large)
    scene.rightClick()
    #expect(scene.menuTitles == ofPicture)
    #expect(scene.menuKey("Copy") == "Ctrl+C" && scene.menuKey("Turn left") == "Shift+R")
    scene.choose("Mirror")
    #expect(!scene.showsMenu)
    let picture = try #require(scene.host.pixels())
    #expect(picture.pixel(x: 320, y: 400) == 0xFFFF_FFFF)
    #expect(picture.pixel(x: 960, y: 400) == 0xFFFF_0000)
  }

  @Test func theWindowIsDimmedForAFingerAndNotForTheMouse() throws {
    let scene = try ViewerScene(photos: [wide], size: large)
    func pixel() throws -> UInt32 { try #require(scene.host.pixels()).pixel(x: 1200, y: 400) }
    scene.rightClick()
    #expect(try pixel() == 0xFFFF_FFFF)
    scene.type("escape")
    scene.longPress()
    #expect(try pixel() & 0xFF < 0xC0)
    scene.type("escape")
    #expect(try pixel() == 0xFFFF_FFFF)
  }

  @Test func aLongPressShowsTheSame() throws {
    let scene = try ViewerScene(photos: [wide], size: large)
    scene.longPress()
    #expect(scene.menuTitles == ofPicture)
    let photo = scene.photo.frame
    scene.choose("100 %")
    #expect(scene.photo.zoomScale == 1 && scene.photo.frame == photo)
  }

  @Test(arguments: [("menu", KeyModifiers([])), ("f10", .shift)])
  func theMenuKeyShowsItAndKeysChoose(_ key: String, _ held: KeyModifiers) throws {
    let scene = try ViewerScene(photos: [wide], size: large)
    scene.perform(.key(key, modifiers: held))
    #expect(scene.menuTitles == ofPicture)
    #expect(UIScreen.main.accessibleFocus.label == "Copy, 1 of 9")
    // The picture hears nothing of keys meanwhile.
    for key in ["down", "down", "down", "return"] { scene.perform(.key(key, modifiers: [])) }
    #expect(scene.photo.zoomScale == 1 && !scene.showsMenu)
  }

  @Test func withADesktopItIsAskedToo() throws {
    let (scene, desktop) = try DesktopTests().viewer(2)
    scene.rightClick()
    #expect(scene.menuTitles.prefix(4) == ["Copy", "Copy path", "Show in files", "Open with"])
    #expect(scene.menuTitles.suffix(2) == ["Print", "Move to trash"])
    scene.choose("Open with")
    #expect(desktop.asked == ["open \(scene.path("photo1.png"))"])
    scene.rightClick()
    scene.perform(.key("end", modifiers: []))
    scene.host.perform(.key("return", modifiers: []))
    scene.host.advance(by: 0.3)
    #expect(desktop.asked.last == "trash \(scene.path("photo1.png"))")
    #expect(scene.titles.last == "photo2.png – 25 %")
  }

  @Test func aPictureThatCannotBeShownHasAMenuForItsFile() throws {
    let scene = try ViewerScene(photos: [wide, wide], broken: [1], size: large)
    scene.type("right")
    scene.rightClick()
    #expect(scene.menuTitles == ["Copy", "Copy path", "Full screen", "About this picture"])
  }

  // MARK: - Beside other gestures

  @Test func twoFingersThatRestPinchAndShowNoMenu() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.touch(.began, CGPoint(x: 150, y: 150))
    scene.host.advance(by: 0.3)
    scene.touch(.began, CGPoint(x: 250, y: 150), id: 2)
    scene.host.advance(by: 1)
    #expect(!scene.showsMenu)
    for x in stride(from: 250, through: 380, by: 10) {
      scene.touch(.moved, CGPoint(x: CGFloat(x), y: 150), id: 2)
      scene.host.advance(by: 0.02)
    }
    #expect(scene.photo.zoomScale > 0.4 && !scene.showsMenu)
    for id in 1...2 { scene.touch(.ended, CGPoint(x: 150, y: 150), id: id) }
  }

  @Test func aFingerThatMovesFirstTurnsThePageAndShowsNoMenu() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.perform(
      .drag(from: CGPoint(x: 350, y: 150), to: CGPoint(x: 60, y: 150), duration: 1.2))
    #expect(!scene.showsMenu && scene.titles.last == "photo2.png (2 of 2) – 25 %")
  }

  @Test func aFingerThatMovesAZoomedPictureSlowlyShowsNoMenu() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.type("1")
    let offset = scene.photo.contentOffset
    scene.host.perform(.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 200, y: 150), duration: 2))
    #expect(!scene.showsMenu && scene.photo.contentOffset.x > offset.x + 50)
  }

  @Test func aLongPressIsNoTapAndEndsASlideshow() throws {
    let scene = try ViewerScene(photos: [wide, wide], size: large)
    scene.host.perform(.key("s", modifiers: []))
    scene.host.advance(by: 1)
    scene.longPress()
    #expect(scene.showsMenu && !scene.controller.showsChrome)
    scene.type("escape")
    #expect(!scene.showsMenu)
    scene.host.advance(by: 20)
    #expect(scene.titles.last == "photo1.png (1 of 2) – 80 %")
  }

  // MARK: - The header and the scale

  @Test func theHeadersMenuHasWhatHasNoButton() throws {
    let scene = try ViewerScene(photos: [wide, wide], size: large)
    scene.point()
    scene.press(try #require(scene.button("More")))
    #expect(
      scene.menuTitles == [
        "Paste", "Copy", "Copy path", "Turn right", "Turn left", "Mirror", "Slideshow", "Full screen",
        "About this picture", "Hide the controls", "Keys", "Quit",
      ])
    // What is over the photograph stays while a menu is shown.
    scene.host.advance(by: 10)
    #expect(scene.controller.showsChrome)
    scene.host.perform(.key("escape", modifiers: []))
    #expect(!scene.showsMenu)
    scene.host.advance(by: 2.3)
    #expect(scene.controller.showsChrome)
    scene.host.advance(by: 0.5)
    #expect(!scene.controller.showsChrome)
  }

  @Test func aPictureThatIsTranslucentSomewhereHasABackground() async throws {
    let scene = try ViewerScene(photos: [wide], size: large)
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, false)
    let picture = UIGraphicsImageRenderer(size: wide, format: format).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1599, height: 800))
    }
    let path = scene.path("clear.png")
    try #require(picture.pngData()).write(to: URL(fileURLWithPath: path))
    await scene.drop([path])
    scene.host.advanceUntilSettled()
    scene.point()
    scene.press(try #require(scene.button("More")))
    #expect(scene.menuTitles.contains("Transparent background"))
  }

  @Test func withoutAPictureItOpensAndPastes() throws {
    let scene = try ViewerScene(photos: [wide], opened: [], size: large)
    let desktop = DesktopTests.FolderDesktop()
    (scene.desktop, UIScreen.main.desktop) = (desktop, desktop)
    scene.press(try #require(scene.button("More")))
    #expect(scene.menuTitles == ["Open", "Paste", "Full screen", "Hide the controls", "Keys", "Quit"])
    scene.choose("Open")
    #expect(desktop.asked == ["Open pictures"])
    // There is no picture whose menu it could be.
    scene.rightClick(CGPoint(x: 100, y: 700))
    #expect(!scene.showsMenu)
  }

  @Test func theScaleHasAMenu() throws {
    let scene = try ViewerScene(photos: [wide], size: large)
    scene.point()
    let reading = try #require(scene.button("Zoom"))
    #expect(reading.accessibilityValue == "80 %")
    scene.press(reading)
    #expect(scene.menuTitles == ["Fit", "100 %", "200 %", "400 %", "800 %"])
    scene.choose("200 %")
    #expect(scene.photo.zoomScale == 2 && reading.accessibilityValue == "200 %")
    scene.point(at: CGPoint(x: 210, y: 150))
    scene.press(reading)
    scene.choose("Fit")
    #expect(scene.photo.zoomScale == 0.8)
  }

  @Test func keysAloneReachTheHeadersMenu() throws {
    let scene = try ViewerScene(photos: [wide, wide], size: large)
    var spoken: String { UIScreen.main.accessibleFocus.label }
    for _ in 0..<20 where !spoken.hasPrefix("More") { scene.type("tab") }
    scene.type("space")
    #expect(scene.showsMenu && spoken == "Paste, 1 of 12")
    for key in ["end", "up", "return"] { scene.type(key) }
    #expect(scene.texts.contains("Pictures") && scene.texts.contains("Turn right, turn left"))
  }

  @Test func thePageOfKeysListsThem() throws {
    let scene = try ViewerScene(photos: [wide], size: large)
    scene.type("f1")
    for text in [
      "Copy, paste", "Copy path", "Next, previous", "Menu of the picture", "Turn right, turn left",
    ] {
      #expect(scene.texts.contains(text))
    }
  }
}
