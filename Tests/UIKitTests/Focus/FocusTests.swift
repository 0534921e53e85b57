import Foundation
import HostInterface
import RenderList
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor struct FocusTests {
  let host: HeadlessHost
  let window = UIWindow()
  let scene = FocusLog()

  init() {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: CGSize(width: 320, height: 480))
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    window.makeKeyAndVisible()
  }

  @discardableResult private func add(
    _ name: String, to parent: UIView? = nil, at y: CGFloat = 0, height: CGFloat = 40
  ) -> FocusView {
    let view = FocusView(frame: CGRect(x: 10, y: y, width: 100, height: height))
    view.name = name
    view.log = scene
    (parent ?? window).addSubview(view)
    return view
  }

  private func press(_ key: String, _ modifiers: KeyModifiers = []) {
    for phase in [KeyInput.Phase.down, .up] {
      let input = KeyInput(phase: phase, key: key, modifiers: modifiers)
      host.schedule(.event(.key(input)), at: host.now)
      host.advance(to: host.now)
    }
  }

  private var focused: String? {
    (UIFocusSystem.focusSystem(for: window)?.focusedItem as? FocusView)?.name
  }

  // MARK: - Order

  @Test func tabGoesFromViewToViewAndRoundAgain() {
    add("a")
    let b = add("b")
    add("b1", to: b)
    add("c")
    var seen: [String?] = []
    for _ in 0..<5 {
      press("tab")
      seen.append(focused)
    }
    #expect(seen == ["a", "b", "b1", "c", "a"])
  }

  @Test func shiftAndTabGoBack() {
    for name in ["a", "b", "c"] { add(name) }
    var seen: [String?] = []
    for _ in 0..<4 {
      press("tab", .shift)
      seen.append(focused)
    }
    #expect(seen == ["c", "b", "a", "c"])
  }

  @Test func whatIsHiddenTransparentOrSwitchedOffIsPassedOver() {
    add("a").isHidden = true
    add("b").alpha = 0
    let c = add("c")
    c.isUserInteractionEnabled = false
    add("c1", to: c)
    add("d").mayFocus = false
    add("e")
    press("tab")
    #expect(focused == "e")
    press("tab")
    #expect(focused == "e")
  }

  @Test func controlsAreFocusedWhileTheyAreEnabled() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let off = UIButton(frame: CGRect(x: 0, y: 50, width: 50, height: 50))
    off.isEnabled = false
    window.addSubview(off)
    window.addSubview(button)
    press("tab")
    #expect(button.isFocused && button.isFirstResponder && !off.canBecomeFocused)
    button.removeFromSuperview()
  }

  @Test func whereAViewIsNoLongerFocusableTabGoesOnFromThere() {
    add("a")
    let b = add("b")
    add("c")
    press("tab")
    press("tab")
    b.mayFocus = false
    press("tab")
    #expect(focused == "c")
    b.becomeFirstResponder()
    press("tab", .shift)
    #expect(focused == "a")
  }

  @Test func tabBeginsWhereTheLastTouchWas() {
    add("a", at: 0)
    let b = add("b", at: 100)
    add("c", at: 200)
    b.mayFocus = false
    Finger(on: host, at: CGPoint(x: 20, y: 110)).lift()
    press("tab")
    #expect(focused == "c")
  }

  @Test func aPresentedControllersViewKeepsTheFocusInside() {
    let (root, sheet) = (UIViewController(), UIViewController())
    window.rootViewController = root
    add("a", to: root.view)
    host.advance(by: 0.1)
    root.present(sheet, animated: false)
    add("s", to: sheet.view)
    host.advance(by: 0.1)
    press("tab")
    #expect(focused == "s")
    press("tab")
    #expect(focused == "s")
    window.rootViewController = nil
  }

  @Test func withNothingToFocusTabIsLeftToOthers() {
    press("tab")
    #expect(focused == nil)
  }

  // MARK: - Keys

  @Test func keysGoToTheFocusedViewAndUpFromThere() {
    let outer = add("outer")
    outer.mayFocus = false
    add("a", to: outer)
    press("tab")
    scene.heard = []
    press("x")
    #expect(scene.heard == ["a x", "outer x"])
  }

  @Test func aViewMayMakeSomethingElseOfTab() {
    let a = add("a")
    add("b")
    a.takesTab = true
    press("tab")
    press("tab")
    #expect(focused == "a")
  }

  @Test func aViewThatCanIsFirstResponderWithTheFocus() {
    let a = add("a")
    a.mayBeFirst = true
    let b = add("b")
    press("tab")
    #expect(a.isFirstResponder && a.isFocused)
    press("tab")
    #expect(!a.isFirstResponder && !b.isFirstResponder && b.isFocused)
  }

  @Test func aFirstResponderThatDoesNotGiveUpKeepsTheFocus() {
    let a = add("a")
    a.mayBeFirst = true
    a.mayResign = false
    add("b")
    press("tab")
    press("tab")
    #expect(a.isFocused && a.isFirstResponder)
    a.mayResign = true
    a.resignFirstResponder()
  }

  @Test func whatAProgramMakesFirstResponderEndsTheFocus() {
    let a = add("a")
    let b = add("b")
    (a.mayBeFirst, b.mayBeFirst) = (true, true)
    press("tab")
    scene.heard = []
    b.becomeFirstResponder()
    #expect(!a.isFocused && !b.isFocused && b.isFirstResponder && rings == 0)
    #expect(scene.heard == ["a may a→", "a did a→"])
    press("tab", .shift)
    #expect(a.isFocused && a.isFirstResponder)
    a.resignFirstResponder()
  }

  @Test func aTouchElsewhereEndsTheFocus() {
    let a = add("a", at: 0)
    let b = add("b", at: 100)
    press("tab")
    Finger(on: host, at: CGPoint(x: 20, y: 20)).lift()
    #expect(a.isFocused)
    Finger(on: host, at: CGPoint(x: 20, y: 110)).lift()
    #expect(!a.isFocused && !b.isFocused)
    scene.heard = []
    press("x")
    #expect(scene.heard == ["b x"])
  }

  // MARK: - Notifications

  @Test func everybodyWhoLosesOrGetsTheFocusIsAskedAndNotified() {
    let outer = add("outer")
    outer.mayFocus = false
    add("a", to: outer)
    add("b")
    press("tab")
    scene.heard = []
    press("tab")
    #expect(
      scene.heard == [
        "a may a→b", "outer may a→b", "b may a→b", "a did a→b", "outer did a→b", "b did a→b",
      ])
  }

  @Test func anybodyMayObject() {
    let outer = add("outer")
    outer.mayFocus = false
    add("a", to: outer)
    add("b")
    press("tab")
    outer.mayUpdate = false
    scene.heard = []
    press("tab")
    #expect(focused == "a")
    #expect(scene.heard == ["a may a→b", "outer may a→b"])
  }

  @Test func theHeadingIsThatOfTheKey() {
    let a = add("a")
    add("b")
    press("tab")
    #expect(a.heading == .next)
    press("tab")
    press("tab", .shift)
    #expect(a.heading == .previous)
    UIFocusSystem.focusSystem(for: a)?.requestFocusUpdate(to: a.superview!.subviews[1])
    #expect(a.heading == [])
  }

  @Test func animationsGoWithTheMove() {
    let a = add("a")
    var completions = 0
    a.onUpdate = { coordinator in
      coordinator.addCoordinatedAnimations({ a.alpha = 0.5 }, completion: { completions += 1 })
    }
    press("tab")
    #expect(a.alpha == 0.5 && completions == 0)
    host.advance(by: 0.1)
    #expect(a.layer.presentation()?.opacity ?? 0 > 0.5)
    host.advanceUntilSettled()
    #expect(completions == 1)
  }

  @Test func aViewThatLeavesTheWindowLosesTheFocus() {
    let a = add("a")
    add("b")
    press("tab")
    a.removeFromSuperview()
    #expect(focused == nil && !a.isFocused)
    press("tab")
    #expect(focused == "b")
  }

  // MARK: - Programs

  @Test func aProgramMovesTheFocusWithoutShowingIt() {
    let a = add("a")
    #expect(UIFocusSystem.focusSystem(for: UIView()) == nil)
    UIFocusSystem.focusSystem(for: a)?.requestFocusUpdate(to: a)
    #expect(a.isFocused && rings == 0)
    press("tab")
    #expect(a.isFocused && rings == 1)
  }

  @Test func aRequestGoesToWhatIsPreferredElseToTheFirst() {
    let outer = add("outer")
    outer.mayFocus = false
    let (a, b) = (add("a", to: outer), add("b", to: outer))
    let system = UIFocusSystem.focusSystem(for: outer)!
    system.requestFocusUpdate(to: outer)
    #expect(a.isFocused)
    outer.preferred = [b]
    system.requestFocusUpdate(to: outer)
    #expect(b.isFocused)
    outer.preferred = [a]
    outer.setNeedsFocusUpdate()
    #expect(b.isFocused)
    outer.updateFocusIfNeeded()
    #expect(a.isFocused)
    #expect(UIFocusSystem.environment(outer, contains: a) && !UIFocusSystem.environment(a, contains: b))
  }

  @Test func anUpdateOfAnEnvironmentWithoutTheFocusDoesNothing() {
    let (a, b) = (add("a"), add("b"))
    press("tab")
    b.setNeedsFocusUpdate()
    b.updateFocusIfNeeded()
    #expect(a.isFocused)
  }

  @Test func aContainerNamesTheItemsInARectangle() {
    let outer = add("outer", height: 400)
    let (a, b) = (add("a", to: outer, at: 0), add("b", to: outer, at: 100))
    add("c", to: outer, at: 120).isHidden = true
    let container = outer.focusItemContainer
    #expect(container === outer && outer.parentFocusEnvironment === window)
    let found = container?.focusItems(in: CGRect(x: 0, y: 90, width: 50, height: 100)) ?? []
    #expect(found.map { ObjectIdentifier($0) } == [ObjectIdentifier(b)])
    #expect(container?.focusItems(in: CGRect(x: 0, y: 0, width: 50, height: 10)).first === a)
  }

  // MARK: - The ring

  /// The number of unfilled borders in the last frame.
  private var rings: Int {
    host.advance(by: 1.0 / 60)
    return (UIScreen.main.renderList?.items ?? []).count { if case .border = $0 { true } else { false } }
  }

  /// The rings of a width and a radius in the last frame.
  private func ring(_ wanted: Double, radius: RenderCorners) -> [RenderRect] {
    host.advance(by: 1.0 / 60)
    return (UIScreen.main.renderList?.items ?? []).compactMap { item in
      if case .border(let rect, let width, _, let corner) = item, width == wanted, corner == radius {
        rect
      } else {
        nil
      }
    }
  }

  @Test func theRingIsInsideOfWhatWouldCutItOff() {
    let a = add("a", at: 50)
    a.clipsToBounds = true
    press("tab")
    #expect(ring(2, radius: 0) == [RenderRect(minX: 10, minY: 50, maxX: 110, maxY: 90)])
    let outer = add("outer", at: 100)
    (outer.clipsToBounds, outer.isUserInteractionEnabled) = (true, true)
    let inner = add("inner", to: outer, at: 0)
    inner.frame = CGRect(x: 1, y: 4, width: 90, height: 30)
    UIFocusSystem.focusSystem(for: a)?.requestFocusUpdate(to: outer)
    press("tab")
    #expect(inner.isFocused && ring(2, radius: 0).map(\.minX) == [11])
  }

  @Test func theRingFollowsAControlsShape() {
    let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 128, height: 34))
    slider.setValue(0.5, animated: false)
    window.addSubview(slider)
    press("tab")
    // The thumb is 28 points wide, in the middle.
    #expect(ring(2, radius: 18) == [RenderRect(minX: 66, minY: 199, maxX: 102, maxY: 235)])
  }

  @Test func theRingOfAStepperIsAwayFromItsEdge() {
    window.addSubview(UIStepper(frame: CGRect(x: 20, y: 200, width: 1, height: 1)))
    press("tab")
    #expect(ring(2, radius: 14) == [RenderRect(minX: 16, minY: 196, maxX: 120, maxY: 244)])
  }

  @Test func aViewHasAnEffectOfItsOwn() {
    let a = add("a", at: 50)
    #expect(a.focusEffect != nil)
    a.focusEffect = nil
    press("tab")
    #expect(a.isFocused && a.focusEffect == nil && rings == 0)
    let halo = UIFocusHaloEffect(
      roundedRect: CGRect(x: 20, y: 10, width: 40, height: 20), cornerRadius: 5, curve: .continuous)
    #expect(halo.position == .automatic)
    a.focusEffect = halo
    press("tab")
    #expect(ring(2, radius: 9) == [RenderRect(minX: 26, minY: 56, maxX: 74, maxY: 84)])
    halo.position = .inside
    press("tab")
    #expect(ring(2, radius: 5) == [RenderRect(minX: 30, minY: 60, maxX: 70, maxY: 80)])
    a.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    press("tab")
    #expect(ring(2, radius: 4).count == 1)
    a.focusEffect = UIFocusHaloEffect(path: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 40)))
    press("tab")
    #expect(rings == 0)
    let lines = (UIScreen.main.renderList?.items ?? []).count { if case .shape = $0 { true } else { false } }
    #expect(lines == 1)
  }

  @Test func aRingShowsWhereAKeyHasBroughtTheFocus() {
    let a = add("a", at: 50)
    a.layer.cornerRadius = 7
    add("b", at: 100)
    #expect(rings == 0)
    press("tab")
    #expect(rings == 1)
    // Two points wide, two points away, with the shape's radius and four.
    #expect(ring(2, radius: 11) == [RenderRect(minX: 6, minY: 46, maxX: 114, maxY: 94)])
    press("tab")
    #expect(rings == 1)
    Finger(on: host, at: CGPoint(x: 20, y: 110)).lift()
    #expect(rings == 0)
  }

  @Test func aFocusedViewThatIsHiddenGetsNoKeys() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    window.addSubview(outer)
    add("a", to: outer)
    press("tab")
    scene.heard = []
    press("x")
    for hide: (UIView) -> Void in [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.isUserInteractionEnabled = false },
    ] {
      hide(outer)
      press("y")
      (outer.isHidden, outer.alpha, outer.isUserInteractionEnabled) = (false, 1, true)
    }
    press("z")
    #expect(scene.heard == ["a x", "a z"])
  }

  @Test func theRingStaysInFrontOfWhatIsAdded() {
    let a = add("a")
    press("tab")
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    a.addSubview(inside)
    #expect(a.layer.sublayers?.first === inside.layer && a.layer.sublayers?.count == 2)
  }
}

@MainActor final class FocusLog {
  var heard: [String] = []
}

final class FocusView: UIView {
  var name = ""
  var log: FocusLog?
  var mayFocus = true
  var mayBeFirst = false
  var mayResign = true
  var mayUpdate = true
  var takesTab = false
  var preferred: [any UIFocusEnvironment] = []
  var heading = UIFocusHeading.up
  var onUpdate: (UIFocusAnimationCoordinator) -> Void = { _ in }

  override var canBecomeFocused: Bool { mayFocus }
  override var canBecomeFirstResponder: Bool { mayBeFirst }
  override var canResignFirstResponder: Bool { mayResign }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }

  private func way(_ context: UIFocusUpdateContext) -> String {
    let names = [context.previouslyFocusedItem, context.nextFocusedItem].map {
      ($0 as? FocusView)?.name ?? ""
    }
    return names.joined(separator: "→")
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    log?.heard.append("\(name) may \(way(context))")
    return mayUpdate
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    log?.heard.append("\(name) did \(way(context))")
    heading = context.focusHeading
    onUpdate(coordinator)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let key = presses.first?.key?.characters ?? ""
    if key != "\t" { log?.heard.append("\(name) \(key)") }
    if takesTab, key == "\t" { return }
    super.pressesBegan(presses, with: event)
  }
}
