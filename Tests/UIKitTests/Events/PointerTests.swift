import Foundation
import HostInterface
import Testing
import VellumKit

/// Shapes of the pointer.
@MainActor final class PointerTests {
  private let screen = TestScreen(width: 400, height: 400)
  private let desktop = Desktop()
  private let editor = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
  private let shaper = Shaper()
  private let interaction: UIPointerInteraction

  private final class Desktop: PointerShower {
    var shown: [HostPointer] = []
    func show(_ pointer: HostPointer) { shown.append(pointer) }
  }

  /// A beam in the left half, none in the right half while Shift is held, and the whole view else.
  private final class Shaper: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      if request.location.x < 100 {
        return UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 100, height: 100), identifier: "text")
      }
      return request.modifiers.contains(.shift) ? nil : defaultRegion
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      region.identifier == AnyHashable("text") ? UIPointerStyle(shape: .verticalBeam(length: 20)) : .hidden()
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(region.rect.width)")
      animator.addAnimations { interaction.view?.alpha = 0.5 }
      animator.addCompletion { self.log.append("over \($0)") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(region.rect.width)") }
  }

  init() {
    interaction = UIPointerInteraction(delegate: shaper)
    screen.window.addSubview(editor)
    // The pointer of an earlier test.
    screen.send(.event(.hover(HoverInput(phase: .ended, position: .zero))))
    UIScreen.main.pointerShower = desktop
    editor.addInteraction(interaction)
    screen.frame()
  }

  private func hover(_ x: Double, _ y: Double, _ modifiers: KeyModifiers = []) {
    screen.send(
      .event(.hover(HoverInput(phase: .moved, position: CGPoint(x: x, y: y), modifiers: modifiers))))
  }

  @Test func thePointerHasAShapeInARegion() {
    #expect(interaction.view === editor && interaction.isEnabled && interaction.delegate === shaper)
    hover(50, 50)
    #expect(desktop.shown.isEmpty && shaper.log.isEmpty)
    hover(150, 150)
    hover(160, 150)
    #expect(desktop.shown == [.verticalBeam] && shaper.log == ["enter 100.0"])
    hover(250, 150)
    #expect(desktop.shown == [.verticalBeam, .hidden])
    #expect(shaper.log == ["enter 100.0", "exit 100.0", "enter 200.0"])
    hover(251, 150, .shift)
    #expect(desktop.shown.last == .arrow && shaper.log.last == "exit 200.0")
    screen.send(.event(.hover(HoverInput(phase: .ended, position: .zero))))
    #expect(desktop.shown.count == 3)
  }

  @Test func anotherHostBeginsWithAnArrowOutsideOfTheWindow() {
    var states: [UIGestureRecognizer.State] = []
    editor.addGestureRecognizer(UIHoverGestureRecognizer { states.append($0.state) })
    hover(150, 150)
    #expect(desktop.shown == [.verticalBeam] && states == [.began])
    let other = TestScreen(width: 400, height: 400)
    #expect(desktop.shown == [.verticalBeam, .arrow] && shaper.log.last == "exit 100.0")
    #expect(states == [.began, .ended])
    withExtendedLifetime(other) {}
  }

  @Test func viewsAreAnimatedAlong() {
    hover(150, 150)
    screen.frame()
    #expect(editor.alpha == 0.5 && abs(editor.layer.presentation()!.opacity - 1) < 1e-6)
    screen.frame(at: 0.2)
    #expect(shaper.log == ["enter 100.0", "over true"])
  }

  @Test func itIsLeftWhenItIsTakenAway() {
    hover(150, 150)
    interaction.isEnabled = false
    #expect(desktop.shown == [.verticalBeam, .arrow] && shaper.log.last == "exit 100.0")
    interaction.isEnabled = true
    #expect(desktop.shown.last == .verticalBeam)
    editor.removeInteraction(interaction)
    #expect(desktop.shown.last == .arrow && interaction.view == nil)
    hover(151, 150)
    #expect(desktop.shown.count == 4)
  }

  @Test func stylesAndRegionsSayWhatTheyAre() {
    let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(region.identifier == nil && region.latchingAxes == [])
    #expect(UIPointerShape.defaultCornerRadius == 8)
    let inner = UIView(frame: editor.bounds)
    editor.addSubview(inner)
    inner.addInteraction(UIPointerInteraction(delegate: nil))
    // The innermost one counts; without a delegate it leaves the desktop's pointer.
    hover(150, 150)
    #expect(desktop.shown.isEmpty && shaper.log.isEmpty)
    inner.removeFromSuperview()
    interaction.invalidate()
    hover(150, 150)
    #expect(desktop.shown == [.verticalBeam])
    _ = (UIPointerStyle.system(), UIPointerStyle(shape: .path(UIBezierPath())))
  }

  @Test func anEffectLeavesThePointerUnlessItsStyleHasABeam() {
    let view = UIView(frame: editor.frame)
    screen.window.addSubview(view)
    let owner = Effects()
    view.addInteraction(UIPointerInteraction(delegate: owner))
    hover(150, 150)
    #expect(desktop.shown.isEmpty)
    hover(10, 10)
    owner.shape = .horizontalBeam(length: 20)
    hover(150, 150)
    #expect(desktop.shown == [.horizontalBeam])
  }

  private final class Effects: NSObject, UIPointerInteractionDelegate {
    var shape: UIPointerShape?
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      interaction.view.map { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0)), shape: shape) }
    }
  }

  @Test func marksBesideThePointerAreStored() {
    let style = UIPointerStyle(shape: .verticalBeam(length: 10))
    #expect(style.accessories.isEmpty)
    let arrow = UIPointerAccessory.arrow(.right)
    style.accessories = [
      arrow, UIPointerAccessory(.horizontalBeam(length: 3), position: .init(offset: 5, angle: 1)),
    ]
    #expect(style.accessories.count == 2 && arrow.orientationMatchesAngle && arrow.position.angle == .pi / 2)
    #expect(!style.accessories[1].orientationMatchesAngle && style.accessories[1].position.offset == 5)
    #expect(UIPointerAccessory.Position.top.angle == 0 && UIPointerAccessory.Position.left.angle == 1.5 * .pi)
  }
}
