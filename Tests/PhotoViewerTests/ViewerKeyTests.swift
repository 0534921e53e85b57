import Foundation
import HostInterface
import Testing
import UIKit
import VellumHost

@testable import PhotoViewer

/// The viewer's keys on keyboards of other countries, and over the card of keys.
@MainActor struct ViewerKeyTests {
  let wide = CGSize(width: 1600, height: 800)

  private func press(
    _ scene: ViewerScene, _ key: String, _ held: KeyModifiers = [], text: String? = nil, latin: String? = nil
  ) {
    for phase in [KeyInput.Phase.down, .up] {
      let input = KeyInput(phase: phase, key: key, modifiers: held, text: text, latin: latin)
      scene.host.loop.send(.event(.key(input)), at: scene.host.now)
    }
    scene.host.advance(by: 0.6)
  }

  @Test func backspaceShowsThePreviousPictureAndMovesNoneToTheTrash() throws {
    let (scene, desktop) = try DesktopTests().viewer(2)
    scene.type("right", "backspace")
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
    scene.type("backspace")
    #expect(desktop.asked == [] && scene.titles.last == "photo1.png (1 of 2) – 25 %")
  }

  @Test(arguments: [KeyModifiers.shift, [.shift, .control]])
  func aQuestionMarkShowsTheCardOfKeysWhereverItIs(_ held: KeyModifiers) throws {
    for key in ["ß", ",", "/"] {
      let scene = try ViewerScene(photos: [wide])
      press(scene, key, held, text: "?")
      #expect(scene.texts.contains("Keys"), "\(key)")
    }
  }

  @Test func aHeldArrowTurnsThroughAllPictures() throws {
    let scene = try ViewerScene(photos: Array(repeating: wide, count: 7))
    let key = KeyInput(phase: .down, key: "right", modifiers: [])
    for number in 2...7 {
      scene.host.loop.send(.event(.key(key)), at: scene.host.now)
      scene.host.advance(by: 0.1)
      #expect(scene.titles.last?.hasPrefix("photo\(number).png") == true)
    }
  }

  @Test func digitsThatNeedShiftZoom() throws {
    let scene = try ViewerScene(photos: [wide])
    press(scene, "&")
    #expect(scene.photo.zoomScale == 0.25)
    press(scene, "&", .shift, text: "1")
    #expect(scene.photo.zoomScale == 1)
    press(scene, "à", .shift, text: "0")
    #expect(scene.photo.zoomScale == 0.25)
    // Another sign of the key of 1.
    press(scene, "1", .shift, text: "!")
    #expect(scene.photo.zoomScale == 0.25)
  }

  @Test func lettersOfAnotherScriptAreTheLatinOnesOfTheirKeys() throws {
    let (scene, desktop) = try DesktopTests().viewer(1)
    var quits = 0
    scene.controller.quit = { quits += 1 }
    press(scene, "к", latin: "r")
    #expect(scene.photo.zoomScale == 0.1875)
    press(scene, "к", .shift, latin: "r")
    #expect(scene.photo.zoomScale == 0.25)
    press(scene, "щ", .control, latin: "o")
    #expect(desktop.asked == ["Open pictures"])
    press(scene, "й", .control, latin: "q")
    #expect(quits == 1)
    // A Persian digit.
    press(scene, "۱", latin: "1")
    #expect(scene.photo.zoomScale == 1)
  }

  @Test func aSignOnTheKeyOfALetterIsThatSignWithoutControl() throws {
    // A Hebrew keyboard has the slash on the key of Q.
    let scene = try ViewerScene(photos: [wide])
    var quits = 0
    scene.controller.quit = { quits += 1 }
    press(scene, "/", .control, latin: "q")
    #expect(quits == 1 && !scene.texts.contains("Keys"))
    press(scene, "/", latin: "q")
    #expect(quits == 1 && scene.texts.contains("Keys"))
  }

  // MARK: - The focus

  @Test func aButtonWithTheFocusLeavesThePhotographItsKeys() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.type("1", "tab")
    let photo = scene.photo
    #expect(UIFocusSystem.focusSystem(for: photo)?.focusedItem is UIButton)
    var places = [photo.contentOffset.y]
    for key in ["pageDown", "pageUp", "down", "up"] {
      scene.type(key)
      places.append(photo.contentOffset.y)
    }
    #expect(places[1] > places[0] && places[2] < places[1] && places[3] > places[2] && places[4] == places[2])
    scene.type("-")
    let scale = photo.zoomScale
    #expect(scale < 1)
    scene.type("+")
    #expect(photo.zoomScale > scale)
    #expect(UIFocusSystem.focusSystem(for: photo)?.focusedItem is UIButton)
    // A key that neither of them uses is still a command.
    scene.type("right")
    #expect(scene.titles.last?.hasPrefix("photo2.png") == true)
  }

  @Test func aButtonWithTheFocusIsPressedBySpace() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.type("1")
    let (turn, place) = (try #require(scene.button("Turn right")), scene.photo.contentOffset)
    for _ in 0..<20 where UIFocusSystem.focusSystem(for: turn)?.focusedItem !== turn { scene.type("tab") }
    #expect(UIFocusSystem.focusSystem(for: turn)?.focusedItem === turn && place.y > 0)
    scene.type("space")
    #expect(scene.photo.zoomScale == 0.1875)
  }

  @Test func whenTheFactsCloseThePhotographHasTheFocusThatTheyHad() throws {
    let scene = try ViewerScene(photos: [wide], size: CGSize(width: 1200, height: 800))
    scene.type("i")
    let close = try #require(scene.button("Close"))
    UIFocusSystem.focusSystem(for: close)?.requestFocusUpdate(to: close)
    #expect(UIFocusSystem.focusSystem(for: close)?.focusedItem === close)
    scene.type("escape")
    #expect(scene.button("Close") == nil && scene.photo.isFirstResponder)
    let scale = scene.photo.zoomScale
    scene.type("+")
    #expect(scene.photo.zoomScale > scale)
  }

  // MARK: - The card of keys

  @Test func theCardLeavesTheWindowItsKeys() throws {
    let (scene, desktop) = try DesktopTests().viewer(2)
    var (quits, switches) = (0, 0)
    scene.controller.quit = { quits += 1 }
    scene.controller.toggleFullScreen = { switches += 1 }
    press(scene, "f1")
    press(scene, "f11")
    press(scene, "p", .control)
    press(scene, "delete")
    #expect(switches == 1 && desktop.asked == [])
    for key in ["q", "w"] { press(scene, key, .control) }
    #expect(quits == 2 && scene.texts.contains("Keys"))
    press(scene, "o", .control)
    #expect(desktop.asked == ["Open pictures"] && !scene.texts.contains("Keys"))
  }

  @Test func theCardListsEveryKey() throws {
    let scene = try ViewerScene(photos: [wide])
    scene.type("f1")
    let spoken = ViewerScene.labels(in: scene.controller.view).compactMap(\.accessibilityLabel)
    for row in [
      "Next, previous: →, ←", "Next, previous: Space, Shift Space", "Previous: Backspace",
      "Scroll, then turn: Page Down, Page Up", "First, last: Home, End", "Full screen: F, F11",
      "Hide, show the controls: H, Tab", "Menu of the picture: Menu, Shift F10", "Keys: ?, F1",
      "Stop preparing: C", "Back: Alt ←", "Close: Esc", "Quit: Ctrl Q, Ctrl W", "Quit: Q",
    ] { #expect(spoken.contains(row), "\(row)") }
    // Of every command one key at least.
    let caps = Set(scene.texts)
    for stroke in ViewerCommand.allCases.flatMap(\.strokes) where stroke.input != "/" {
      #expect(caps.isSuperset(of: stroke.caps), "\(stroke.caps)")
    }
  }

  @Test func qAloneClosesTheCard() throws {
    let scene = try ViewerScene(photos: [wide])
    var quits = 0
    scene.controller.quit = { quits += 1 }
    scene.type("f1", "q")
    #expect(quits == 0 && !scene.texts.contains("Keys"))
    scene.type("q")
    #expect(quits == 1)
  }

  /// A key that is held goes down again and again.
  private func hold(_ scene: ViewerScene, _ key: String, times: Int) {
    for _ in 0..<times {
      scene.host.schedule(.event(.key(KeyInput(phase: .down, key: key))), at: scene.host.now)
      scene.host.advance(by: 0.4)
    }
    scene.host.schedule(.event(.key(KeyInput(phase: .up, key: key))), at: scene.host.now)
    scene.host.advanceUntilSettled()
  }

  @Test func aHeldKeyTurnsPagesAndDoesAnythingElseOnce() throws {
    let scene = try ViewerScene(photos: Array(repeating: wide, count: 7))
    let desktop = DesktopTests.FolderDesktop()
    scene.desktop = desktop
    UIScreen.main.desktop = desktop
    hold(scene, "right", times: 3)
    #expect(scene.titles.last?.hasPrefix("photo4.png (4 of 7)") == true)
    hold(scene, "delete", times: 3)
    #expect(desktop.asked == ["trash \(scene.path("photo4.png"))"])
    scene.host.advance(by: 6)
    hold(scene, "s", times: 3)
    scene.host.advance(by: 5)
    #expect(scene.titles.last?.hasPrefix("photo6.png (5 of 6)") == true)
  }
}
