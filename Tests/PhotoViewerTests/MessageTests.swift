import Foundation
import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// Where messages are, what they say, and what can be undone.
@MainActor struct MessageTests {
  let wide = CGSize(width: 1600, height: 800)

  /// The frame of a view in the viewer.
  private func frame(_ view: UIView?, in scene: ViewerScene) throws -> CGRect {
    let view = try #require(view)
    return view.convert(view.bounds, to: scene.controller.view)
  }

  private func message(_ text: String, in scene: ViewerScene) throws -> CGRect {
    try frame(ViewerScene.labels(in: scene.controller.view).first { $0.text == text }?.superview, in: scene)
  }

  @Test(arguments: [(390, 844), (320, 240), (1280, 800)])
  func aMessageMakesRoomForControlsThatCome(_ width: Int, _ height: Int) throws {
    let scene = try ViewerScene(
      photos: [wide, wide, wide], size: CGSize(width: width, height: height))
    let desktop = DesktopTests.FolderDesktop()
    (scene.desktop, UIScreen.main.desktop) = (desktop, desktop)
    scene.host.perform(.key("delete", modifiers: []))
    scene.host.advance(by: 0.3)
    #expect(!scene.controller.showsChrome)
    #expect(try message("Moved to the trash", in: scene).maxY == CGFloat(height) - 24)
    scene.point(at: CGPoint(x: width / 2, y: height / 3))
    let place = try message("Moved to the trash", in: scene)
    for control in [scene.view("Pictures"), scene.button("Larger")?.superview] {
      #expect(try !frame(control, in: scene).intersects(place))
    }
    // Nor is it over the header.
    #expect(place.minY >= 52)
    // Back again when they hide, as no pointer moves.
    scene.host.advance(by: 3)
    #expect(!scene.controller.showsChrome)
    #expect(try message("Moved to the trash", in: scene).maxY == CGFloat(height) - 24)
  }

  @Test func aMessageNamesAFileWithoutItsFolder() async throws {
    let scene = try ViewerScene(photos: [wide])
    let path = scene.path("none.png")
    await scene.drop([path])
    scene.host.advance(by: 0.3)
    #expect(scene.refusals == ["\(path): no such file or folder"])
    #expect(scene.texts.contains("none.png: no such file or folder"))
  }

  @Test(arguments: [
    ("a\nb\tc.png", "a\\u{A}b\\u{9}c.png"), ("evil\u{202E}gpj.exe.png", "evil\\u{202E}gpj.exe.png"),
  ]) func aNameIsShownInOneLineWithWhatCannotBeSeen(_ name: String, _ shown: String) async throws {
    let scene = try ViewerScene(photos: [wide])
    try FileManager.default.copyItem(atPath: scene.path("photo1.png"), toPath: scene.path(name))
    scene.controller.open = { paths, _ in OpenedPhotos(paths.map { .file($0) }) }
    await scene.drop([scene.path(name), scene.path("photo1.png")])
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains(shown))
    #expect(scene.titles.last == "\(shown) (1 of 2) – 25 %")
    #expect(scene.photo.accessibilityLabel == shown)
  }

  // MARK: - Undo

  @Test func aFileIsRestoredAlthoughOtherPicturesWereOpened() async throws {
    let (scene, desktop) = try DesktopTests().viewer(3)
    scene.type("delete")
    await scene.drop([scene.path("photo3.png")])
    scene.host.advanceUntilSettled()
    #expect(scene.titles.last?.hasPrefix("photo3.png") == true)
    scene.host.perform(.key("z", modifiers: [.control]))
    scene.host.advance(by: 0.3)
    #expect(desktop.asked.last == "restore \(scene.path("photo1.png"))")
    #expect(FileManager.default.fileExists(atPath: scene.path("photo1.png")))
    #expect(scene.titles.last?.hasPrefix("photo3.png") == true)
    #expect(scene.texts.contains("photo1.png is restored from the trash"))
    try #require(scene.button("Show")).sendActions(for: .primaryActionTriggered)
    await scene.host.run(for: 0.3)
    #expect(scene.titles.last?.hasPrefix("photo1.png") == true)
  }

  @Test func filesOfThesePicturesAndOfEarlierOnesAreRestoredInTurn() async throws {
    let (scene, _) = try DesktopTests().viewer(3)
    scene.type("delete")
    let paths = ["photo2.png", "photo3.png"].map(scene.path)
    await scene.drop(paths)
    scene.host.advanceUntilSettled()
    scene.type("delete")
    #expect(scene.titles.last == "photo3.png – 25 %")
    scene.perform(.key("z", modifiers: [.control]))
    #expect(scene.titles.last == "photo2.png (1 of 2) – 25 %")
    scene.perform(.key("z", modifiers: [.control]))
    #expect(scene.titles.last == "photo2.png (1 of 2) – 25 %")
    #expect(FileManager.default.fileExists(atPath: scene.path("photo1.png")))
  }

  @Test func whereNothingIsInTheTrashALineSaysSo() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.host.perform(.key("z", modifiers: [.control]))
    scene.host.advance(by: 0.3)
    #expect(scene.texts.contains("There is nothing to restore from the trash."))
  }

  // MARK: - The scale

  @Test func aScaleOfAnyLengthIsReadToItsEnd() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 1, height: 1)], size: CGSize(width: 1280, height: 800))
    scene.point()
    let label = try #require(
      ViewerScene.labels(in: scene.controller.view).first { $0.text == "80,000 %" })
    func drawn(_ text: String) -> Data? {
      label.text = text
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: label.bounds.size, format: format).image {
        label.layer.render(in: $0.cgContext)
      }.pngData()
    }
    // What is cut looks alike, whatever it ends with.
    for text in ["80,00", "160,00", "1,728,00"] { #expect(drawn(text + "0 %") != drawn(text + "1 %")) }
  }
}
