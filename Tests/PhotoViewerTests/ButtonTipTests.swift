import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// What buttons without a title tell while the pointer rests on them.
@MainActor struct ButtonTipTests {
  let wide = CGSize(width: 1600, height: 800)

  private var tip: String? {
    guard let window = UIScreen.main.windows.last, window.windowLevel > .alert else { return nil }
    return ViewerScene.labels(in: window).first?.text
  }

  private func rest(on name: String, in scene: ViewerScene) throws {
    let button = try #require(scene.button(name))
    let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    scene.point(at: button.convert(middle, to: scene.controller.view))
    scene.host.advance(by: 0.4)
  }

  @Test(arguments: [
    ("Slideshow", "Slideshow (S)"), ("Turn right", "Turn right (R)"), ("Full screen", "Full screen (F)"),
    ("About this picture", "About this picture (I)"), ("More", "More"), ("Smaller", "Smaller (−)"),
    ("Larger", "Larger (+)"), ("All of it", "All of it (0)"),
  ]) func aButtonTellsItsTitleAndKey(_ name: String, _ wanted: String) throws {
    let scene = try ViewerScene(photos: [wide, wide], size: CGSize(width: 1280, height: 800))
    scene.point()
    #expect(tip == nil)
    try rest(on: name, in: scene)
    #expect(tip == wanted)
  }

  @Test func backNamesItsKeys() throws {
    let scene = try ViewerScene(photos: [wide], samples: 3)
    scene.point()
    try rest(on: "Back", in: scene)
    #expect(tip == "Back (Alt+←)")
  }

  @Test func itGoesWithTheControls() throws {
    let scene = try ViewerScene(photos: [wide, wide], size: CGSize(width: 1280, height: 800))
    scene.point()
    try rest(on: "Turn right", in: scene)
    #expect(tip != nil)
    scene.host.advance(by: 2.5)
    #expect(tip == nil && !scene.controller.showsChrome)
  }

  @Test func aPressOnTheButtonHidesItAndDoesWhatItSays() throws {
    let scene = try ViewerScene(photos: [wide, wide], size: CGSize(width: 1280, height: 800))
    scene.point()
    try rest(on: "Turn right", in: scene)
    scene.press(try #require(scene.button("Turn right")))
    #expect(tip == nil && scene.photo.contentSize.height > scene.photo.contentSize.width)
  }

  @Test func theCardOfKeysIsClosedByEscape() throws {
    let scene = try ViewerScene(photos: [wide], size: CGSize(width: 1280, height: 800))
    scene.type("f1")
    try rest(on: "Close", in: scene)
    #expect(tip == "Close (Esc)")
  }
}
