import Foundation
import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHeadless
import VellumHost

/// What a screen reader hears of the viewer, and pages without a picture under keys.
@MainActor struct SpokenTests {
  let wide = CGSize(width: 1600, height: 800)
  private var spoken: String { UIScreen.main.accessibleFocus.label }

  private func heard(_ scene: ViewerScene) -> [String] {
    scene.host.heard.compactMap { if case .announcement(let words) = $0 { words } else { nil } }
  }

  @Test(arguments: [("menu", KeyModifiers([])), ("f10", .shift)])
  func keysShowTheMenuOfAPictureThatCannotBeShown(_ key: String, _ held: KeyModifiers) throws {
    let scene = try ViewerScene(photos: [wide, wide], broken: [1], size: CGSize(width: 1280, height: 800))
    scene.type("right")
    scene.perform(.key(key, modifiers: held))
    #expect(scene.menuTitles == ["Copy", "Copy path", "Full screen", "About this picture"])
    scene.type("escape", "left")
    #expect(scene.titles.last == "photo1.png (1 of 2) – 80 %")
  }

  @Test(arguments: [("menu", KeyModifiers([])), ("f10", .shift)])
  func keysShowTheMenuOfTheOnlyFileOnceTheOthersOfItsFolderAreThere(
    _ key: String, _ held: KeyModifiers
  ) async throws {
    let size = CGSize(width: 1280, height: 800)
    let scene = try ViewerScene(photos: [wide, wide], broken: [0], opened: [0], size: size)
    scene.controller.addNeighbours()
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 2)" && spoken.hasPrefix("This is not a picture"))
    #expect(UIScreen.main.accessibleFocus.description == "Next picture, Details")
    scene.perform(.key(key, modifiers: held))
    #expect(scene.menuTitles == ["Copy", "Copy path", "Full screen", "About this picture"])
  }

  @Test func thePageOfAPictureThatCannotBeShownSaysWhyAndWhich() throws {
    let scene = try ViewerScene(photos: [wide, wide, wide], broken: [1])
    scene.type("right")
    let reason = "This is not a picture. The file is of the kind text, "
    #expect(spoken.hasPrefix("\(reason)photo2.png (2 of 3)"), "\(spoken)")
    #expect(UIScreen.main.accessibleFocus.description == "Next picture, Details")
    scene.type("right")
    #expect(spoken.hasPrefix("photo3.png, "), "\(spoken)")
  }

  @Test func whatOnlyEyesWouldSeeIsAnnounced() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.host.listen()
    scene.type("r")
    scene.perform(.key("r", modifiers: [.shift]))
    scene.type("m", "f")
    for _ in 0..<2 {
      scene.host.perform(.key("h", modifiers: []))
      scene.host.advance(by: 0.3)
    }
    #expect(
      heard(scene) == [
        "Turned right", "Turned left", "Mirrored", "Full screen", "The controls are shown",
        "The controls are hidden",
      ])
  }

  @Test func theStartAndTheEndOfASlideshowAreAnnounced() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.host.listen()
    for key in ["s", "a", "a"] {
      scene.host.perform(.key(key, modifiers: []))
      scene.host.advance(by: 0.3)
    }
    #expect(heard(scene) == ["Slideshow", "The slideshow has ended"])
  }

  @Test func factsAreAnnouncedWhenTheyAreShown() async throws {
    let scene = try ViewerScene(photos: [wide])
    scene.host.listen()
    scene.host.perform(.key("i", modifiers: []))
    await scene.host.run(until: .settled)
    let words = try #require(heard(scene).first)
    #expect(words.hasPrefix("About this picture, Size 1,600 × 800, "))
    scene.type("escape")
    #expect(heard(scene).last == "The facts are hidden")
  }

  @Test func theCardOfKeysHasTheKeyboardAndSaysAllKeys() throws {
    let scene = try ViewerScene(photos: [wide, wide], size: CGSize(width: 1280, height: 800))
    scene.type("f1")
    #expect(spoken.hasPrefix("Close, Keys, "), "\(spoken)")
    let keys = UIScreen.main.accessibleFocus.description
    for row in ["Previous: Backspace", "Fit, 100 %: 0, 1", "Close: Esc", "Quit: Ctrl Q"] {
      #expect(keys.contains(row), "\(keys)")
    }
    #expect(keys.contains("Turn right, turn left: R, Shift R;") && keys.contains("Move to trash: Delete"))
    scene.type("space")
    #expect(!scene.texts.contains("Keys") && spoken.hasPrefix("photo1.png, "), "\(spoken)")
  }
}
