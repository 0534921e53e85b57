import Foundation
import HostInterface
import TestSupport
import Testing

@testable import VellumKit

@MainActor struct HoverTests {
  func hover(
    _ stage: Stage, _ x: Double, _ y: Double, at time: Double, modifiers: KeyModifiers = [],
    details: ContactDetails = ContactDetails()
  ) {
    stage.send(
      .event(
        .hover(
          HoverInput(
            phase: .moved, position: CGPoint(x: x, y: y), modifiers: modifiers, details: details))), at: time)
  }

  func leave(_ stage: Stage, at time: Double) {
    stage.send(.event(.hover(HoverInput(phase: .ended, position: .zero))), at: time)
  }

  @Test func itFollowsThePointerFromEnteringToLeaving() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = stage.add("outer", CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = stage.add("inner", CGRect(x: 100, y: 100, width: 100, height: 100), to: outer)
    for view in [outer, inner] {
      view.addGestureRecognizer(
        UIHoverGestureRecognizer { [unowned view] in
          let place = $0.location(in: view)
          stage.log.append("\(view.name) \($0.state) \(Int(place.x)),\(Int(place.y))")
        })
    }
    hover(stage, 50, 50, at: 0)
    hover(stage, 150, 150, at: 8)
    hover(stage, 150, 160, at: 16)
    hover(stage, 50, 60, at: 24)
    leave(stage, at: 32)
    #expect(
      stage.takeLog() == [
        "outer began 50,50", "inner began 50,50", "outer changed 150,150", "inner changed 50,60",
        "outer changed 150,160", "inner ended 50,60", "outer changed 50,60", "outer ended 50,60",
      ])
    hover(stage, 350, 350, at: 40)
    #expect(stage.takeLog() == [])
  }

  @Test func itKeepsNoOtherRecognizerFromItsGesture() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let (hovering, tap) = (UIHoverGestureRecognizer(), UITapGestureRecognizer())
    stage.watch(hovering, "hover")
    stage.watch(tap, "tap")
    view.addGestureRecognizer(hovering)
    view.addGestureRecognizer(tap)
    hover(stage, 50, 50, at: 0)
    stage.tap(50, 50, at: 8)
    hover(stage, 60, 50, at: 100)
    #expect(
      stage.log == [
        "hover began", "view began 50,50", "view cancelled 50,50", "tap ended", "hover changed",
      ])
    #expect(hovering.numberOfTouches == 0)
    hovering.isEnabled = false
    #expect(stage.log.last == "hover cancelled")
    hover(stage, 70, 50, at: 200)
    #expect(stage.log.last == "hover cancelled")
  }

  @Test func itReportsWhatAPencilTells() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let hovering = UIHoverGestureRecognizer()
    view.addGestureRecognizer(hovering)
    #expect(hovering.zOffset == 0)
    #expect(hovering.altitudeAngle == .pi / 2)
    #expect(hovering.azimuthAngle(in: view) == 0)
    #expect(hovering.rollAngle == 0)
    hover(
      stage, 50, 50, at: 0, modifiers: .shift,
      details: ContactDetails(altitude: 1, azimuth: 0.5, roll: 0.25, distance: 0.75))
    #expect(hovering.modifierFlags == .shift)
    #expect(hovering.zOffset == 0.75)
    #expect(hovering.altitudeAngle == 1)
    #expect(hovering.rollAngle == 0.25)
    #expect(hovering.azimuthAngle(in: view).isClose(to: 0.5))
    view.transform = CGAffineTransform(rotationAngle: 0.2)
    #expect(hovering.azimuthAngle(in: view).isClose(to: 0.3))
    let vector = hovering.azimuthUnitVector(in: view)
    #expect(vector.dx.isClose(to: cos(0.3)) && vector.dy.isClose(to: sin(0.3)))
  }

  @Test func aHoverEventIsOfferedAndComesThroughTheWindow() {
    final class Picky: UIHoverGestureRecognizer {
      var types: [UIEvent.EventType] = []
      override func shouldReceive(_ event: UIEvent) -> Bool {
        types.append(event.type)
        return false
      }
    }
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let hovering = Picky(target: nil, action: nil)
    stage.watch(hovering, "hover")
    view.addGestureRecognizer(hovering)
    hover(stage, 50, 50, at: 0)
    #expect(hovering.types == [.hover])
    #expect(stage.log == [])
  }

  @Test func aHoverStyleIsKept() {
    let view = UIView()
    #expect(view.hoverStyle == nil)
    let style = UIHoverStyle()
    #expect(style.isEnabled)
    #expect(style.shape == nil)
    #expect(style.effect is UIHoverAutomaticEffect)
    style.shape = .rect(cornerRadius: 8)
    style.effect = UIHoverLiftEffect()
    style.isEnabled = false
    view.hoverStyle = style
    #expect(view.hoverStyle?.shape == .rect(cornerRadius: 8))
    #expect(UIHoverStyle(effect: UIHoverHighlightEffect(), shape: .capsule).effect is UIHoverHighlightEffect)
  }

  @Test func effectsAndShapesHaveShortNames() {
    #expect(UIHoverStyle(effect: .automatic).effect is UIHoverAutomaticEffect)
    #expect(UIHoverStyle(effect: .highlight, shape: .circle).effect is UIHoverHighlightEffect)
    #expect(UIHoverStyle(effect: .lift).effect is UIHoverLiftEffect)
    let curves: [UICornerCurve] = [.automatic, .circular, .continuous]
    #expect(curves.map(\.rawValue) == [0, 1, 2])
    #expect(UIShape.rect(cornerRadius: 8, cornerCurve: .continuous) == .rect(cornerRadius: 8))
    #expect(UIShape.rect(cornerRadius: 8, maskedCorners: .topLeft) != .rect(cornerRadius: 8))
  }

  @Test func aShapeIsRoundAtItsCornersOrWhereItIsFixed() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    let one = UIShape.rect(cornerRadius: 100, maskedCorners: .topLeft).path(in: bounds)
    #expect(one.bounds == bounds)
    // The radius is half of the height.
    #expect(!one.contains(CGPoint(x: 2, y: 2)) && one.contains(CGPoint(x: 38, y: 2)))
    #expect(one.contains(CGPoint(x: 11, y: 0.5)))
    let place = CGRect(x: 5, y: 5, width: 10, height: 10)
    let fixed = UIShape.fixedRect(place).path(in: bounds)
    #expect(fixed.bounds == place && fixed.contains(CGPoint(x: 5.1, y: 5.1)))
    #expect(!UIShape.fixedRect(place, cornerRadius: 5).path(in: bounds).contains(CGPoint(x: 5.5, y: 5.5)))
  }
}
