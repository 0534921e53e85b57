import Foundation
import HostInterface
import Testing
import UIKit

/// What views tell while the pointer rests on them.
@MainActor final class ToolTipTests {
  private let scene = MenuScene()
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
  private let middle = CGPoint(x: 120, y: 120)

  init() {
    scene.view.backgroundColor = .black
    scene.view.addSubview(button)
    button.toolTip = "Turn"
    scene.host.advance(by: 0.1)
  }

  /// The window of the tool tip; nil while there is none.
  private var tip: UIWindow? { UIScreen.main.windows.last { $0 !== scene.window } }
  private var text: String? { tip.flatMap { MenuScene.labels(in: $0).first?.text } }
  /// The frame of its card, in points of the window.
  private var card: CGRect { tip?.subviews.first?.frame ?? .null }

  private func rest(at point: CGPoint) {
    scene.hover(point)
    scene.host.advance(by: 0.7)
  }

  @Test func itIsShownBelowWhatThePointerRestsOnAfterAWhile() throws {
    defer { scene.close() }
    scene.hover(middle)
    scene.host.advance(by: 0.4)
    #expect(tip == nil)
    // Every move counts anew.
    scene.hover(CGPoint(x: 121, y: 120))
    scene.host.advance(by: 0.4)
    #expect(tip == nil)
    scene.host.advance(by: 0.2)
    #expect(text == "Turn" && abs(card.midX - 120) <= 0.5 && card.minY == 144)
    // It stays while the pointer moves on it, and is seen in the picture.
    scene.hover(CGPoint(x: 110, y: 110))
    scene.host.advance(by: 0.3)
    #expect(text == "Turn")
    let picture = try #require(scene.host.pixels())
    #expect(picture.pixel(x: Int(card.minX) + 6, y: Int(card.midY)) & 0xFF > 0xE0)
    scene.hover(CGPoint(x: 300, y: 300))
    #expect(tip == nil)
  }

  @Test func nothingRunsWhileItIsShown() async {
    defer { scene.close() }
    rest(at: middle)
    #expect(await scene.host.run(until: .settled, within: 5))
    #expect(text == "Turn")
  }

  @Test(arguments: ["press", "finger", "key", "wheel", "leave", "inactive"])
  func anyOtherInputHidesTheToolTip(_ what: String) {
    defer { scene.close() }
    func send(_ event: InputEvent) { scene.host.loop.send(.event(event), at: scene.host.now) }
    rest(at: middle)
    #expect(tip != nil)
    switch what {
    case "press": scene.touch(.began, middle, .mouse)
    case "finger": scene.touch(.began, CGPoint(x: 300, y: 300))
    case "key": send(.key(KeyInput(phase: .down, key: "a")))
    case "wheel": send(.scroll(ScrollInput(delta: .notches(CGVector(dx: 0, dy: 1)), position: middle)))
    case "leave": send(.hover(HoverInput(phase: .ended, position: .zero)))
    default: scene.host.loop.send(.activity(.inactive), at: scene.host.now)
    }
    #expect(tip == nil)
    guard what != "leave" else { return }
    // It comes back once the pointer has left and rests again.
    rest(at: CGPoint(x: 111, y: 111))
    #expect(tip == nil)
    scene.hover(CGPoint(x: 300, y: 300))
    rest(at: middle)
    #expect(text == "Turn")
    scene.host.loop.send(.activity(.active), at: scene.host.now)
  }

  @Test func itTakesNoTouchesAndNoKeys() {
    defer { scene.close() }
    let below = UIButton(frame: CGRect(x: 80, y: 140, width: 80, height: 40))
    below.addAction(UIAction { [unowned scene] _ in scene.log.append("below") }, for: .touchUpInside)
    scene.view.addSubview(below)
    rest(at: middle)
    let point = CGPoint(x: card.midX, y: card.midY)
    scene.hover(point)
    #expect(tip == nil, "the pointer is on what is below")
    rest(at: middle)
    #expect(tip != nil)
    scene.tap(point)
    #expect(scene.takeLog() == ["below"])
  }

  @Test func itGoesWithWhatItIsAbout() {
    defer { scene.close() }
    let changes: [(UIView) -> Void] = [
      { $0.isHidden = true }, { $0.center.y += 5 }, { $0.removeFromSuperview() },
    ]
    for change in changes {
      scene.view.addSubview(button)
      (button.isHidden, button.center) = (false, middle)
      scene.hover(CGPoint(x: 300, y: 300))
      rest(at: middle)
      #expect(text == "Turn")
      change(button)
      scene.host.advance(by: 0.1)
      #expect(tip == nil)
    }
  }

  @Test func itIsAboveWhereThereIsNoRoomBelowAndInsideTheWindow() {
    defer { scene.close() }
    button.toolTip = "What is long enough to reach beyond the edge"
    button.frame = CGRect(x: 360, y: 560, width: 40, height: 40)
    rest(at: CGPoint(x: 380, y: 580))
    #expect(card.maxX == 392 && card.maxY == 556)
    scene.hover(.zero)
    button.toolTip = String(repeating: "many words ", count: 20)
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    rest(at: CGPoint(x: 20, y: 20))
    #expect(card.minX == 8 && card.width <= 304 && card.height > 60)
  }

  @Test func aControlHasOneOnceItIsSet() {
    defer { scene.close() }
    let control = UIControl(frame: CGRect(x: 200, y: 100, width: 40, height: 40))
    scene.view.addSubview(control)
    #expect(control.toolTip == nil && control.toolTipInteraction == nil)
    rest(at: CGPoint(x: 220, y: 120))
    #expect(tip == nil)
    control.toolTip = "First"
    #expect(control.toolTipInteraction?.view === control && control.toolTip == "First")
    rest(at: CGPoint(x: 221, y: 120))
    #expect(text == "First")
    control.toolTip = "Second"
    #expect(tip == nil)
    rest(at: CGPoint(x: 220, y: 120))
    #expect(text == "Second")
    control.toolTip = nil
    rest(at: CGPoint(x: 221, y: 120))
    #expect(tip == nil && control.toolTip == nil)
  }

  /// Gives one tool tip in the left half of a view, and none in the right half.
  private final class Teller: NSObject, UIToolTipInteractionDelegate {
    func toolTipInteraction(
      _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? {
      guard point.x < 50 else { return nil }
      return UIToolTipConfiguration(toolTip: "Left", in: CGRect(x: 0, y: 0, width: 50, height: 20))
    }
  }

  @Test func theDelegateGivesThoseOfPlaces() {
    defer { scene.close() }
    let view = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    scene.view.addSubview(view)
    let (interaction, teller) = (UIToolTipInteraction(defaultToolTip: "All"), Teller())
    view.addInteraction(interaction)
    #expect(interaction.isEnabled && interaction.delegate == nil && interaction.view === view)
    rest(at: CGPoint(x: 210, y: 210))
    #expect(text == "All" && card.minY == 304)
    interaction.delegate = teller
    rest(at: CGPoint(x: 211, y: 210))
    #expect(text == "Left" && card.minY == 224)
    rest(at: CGPoint(x: 290, y: 210))
    #expect(tip == nil)
    rest(at: CGPoint(x: 210, y: 210))
    interaction.isEnabled = false
    #expect(tip == nil)
    rest(at: CGPoint(x: 211, y: 210))
    #expect(tip == nil)
    interaction.isEnabled = true
    rest(at: CGPoint(x: 210, y: 210))
    #expect(text == "Left")
    view.removeInteraction(interaction)
    #expect(tip == nil && interaction.view == nil)
  }

  /// Says nothing of its own.
  private final class Silent: NSObject, UIToolTipInteractionDelegate {}

  @Test func withoutAnAnswerOfTheDelegateItIsTheInteractionsOwn() {
    defer { scene.close() }
    let silent = Silent()
    button.toolTipInteraction?.delegate = silent
    rest(at: middle)
    #expect(text == "Turn")
    let configuration = UIToolTipConfiguration(toolTip: "Words")
    #expect(configuration.toolTip == "Words" && configuration.sourceRect.isNull)
    #expect(UIToolTipInteraction().defaultToolTip == nil)
  }

  @Test func itsTextHasTheSizeThatTheViewsTraitsSay() {
    defer { scene.close() }
    scene.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    scene.host.advance(by: 0.1)
    rest(at: middle)
    let label = tip.flatMap { MenuScene.labels(in: $0).first }
    #expect(label.map { abs($0.font.pointSize - 16.9) < 1e-9 } == true)
  }
}
