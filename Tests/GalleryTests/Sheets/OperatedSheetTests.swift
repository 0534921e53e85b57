import Foundation
import Testing
import UIKit
import VellumHeadless
import VellumHost

/// Controls under fingers, under the pointer and with the keyboard, and what lies over a program.
@MainActor struct OperatedSheetTests {
  /// A screen with the controls in rows of three.
  private func screen(
    _ style: UIUserInterfaceStyle, _ views: [UIView] = [], height: CGFloat = 400
  ) -> (HeadlessHost, UIViewController) {
    let size = CGSize(width: 480, height: height)
    for window in UIScreen.main.windows { window.isHidden = true }
    let host = HeadlessHost(size: size)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.overrideUserInterfaceStyle = style
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    window.rootViewController = controller
    for (index, view) in views.enumerated() {
      if view.bounds.isEmpty { view.frame.size = view.sizeThatFits(CGSize(width: 136, height: 64)) }
      view.center = CGPoint(x: 80 + 160 * CGFloat(index % 3), y: 40 + 80 * CGFloat(index / 3))
      view.frame = view.frame.integral
      controller.view.addSubview(view)
    }
    window.makeKeyAndVisible()
    host.advanceUntilSettled()
    return (host, controller)
  }

  private func controls() -> [UIView] {
    var filled = UIButton.Configuration.filled()
    filled.title = "Filled"
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let toggle = UISwitch()
    toggle.isOn = true
    let slider = UISlider()
    slider.value = 0.4
    let stepper = UIStepper()
    stepper.value = 50
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    segments.frame.size = CGSize(width: 136, height: 40)
    return [UIButton(configuration: filled), system, toggle, slider, stepper, segments]
  }

  private func name(_ words: String, _ style: UIUserInterfaceStyle) -> String {
    "\(words)-\(style == .dark ? "dark" : "light")"
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func pressedControlsLookAsBefore(style: UIUserInterfaceStyle) throws {
    let controls = controls()
    let (host, _) = screen(style, controls)
    // A finger on each: on the half of the stepper that is plus, and on the segment that is not chosen.
    for (id, control) in controls.enumerated() {
      let place = CGPoint(x: control.frame.minX + 0.75 * control.frame.width, y: control.frame.midY)
      let x = control is UISlider ? control.frame.minX + 0.4 * control.frame.width : place.x
      host.schedule(
        .event(.touch(TouchInput(id: id, phase: .began, position: CGPoint(x: x, y: place.y)))), at: host.now)
    }
    host.advance(by: 0.3)
    #expect(controls.allSatisfy { ($0 as? UIControl)?.isTracking == true })
    try expectSnapshot(name("sheet-pressed", style), of: host)
  }

  @Test(arguments: 0..<6) func theFocusIsSeenOnEveryControl(index: Int) throws {
    let controls = controls()
    let (host, _) = screen(.light, controls)
    for _ in 0...index { host.perform(.key("tab", modifiers: [])) }
    host.advanceUntilSettled()
    #expect(controls.map(\.isFocused) == controls.indices.map { $0 == index })
    try expectSnapshot("sheet-focus-\(index + 1)", of: host)
  }

  /// Buttons that are darker under the pointer, and those that have an effect of it.
  private func pointedAt() -> [UIView] {
    let looks: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    return [false, true].flatMap { hasEffect in
      looks.map { name, look in
        var look = look
        look.title = name
        let button = UIButton(configuration: look)
        button.isPointerInteractionEnabled = hasEffect
        return button
      }
    }
  }

  @Test(arguments: 0..<8) func thePointerIsSeenOnEveryButton(index: Int) throws {
    let buttons = pointedAt()
    let (host, _) = screen(.light, buttons)
    host.schedule(
      .event(.hover(HoverInput(phase: .moved, position: buttons[index].center))), at: host.now)
    host.advance(by: 1)
    #expect(buttons.map { ($0 as? UIButton)?.isHovered } == buttons.indices.map { $0 == index })
    try expectSnapshot("sheet-hover-\(index + 1)", of: host)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aLiftedViewThatIsTranslucentLooksAsBefore(style: UIUserInterfaceStyle) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 56))
    view.backgroundColor = .secondarySystemFill
    view.layer.cornerRadius = 12
    view.hoverStyle = UIHoverStyle(effect: UIHoverLiftEffect(), shape: nil)
    let (host, _) = screen(style, [view])
    host.schedule(.event(.hover(HoverInput(phase: .moved, position: view.center))), at: host.now)
    host.advance(by: 1)
    #expect(view.layer.presentation()?.affineTransform().a ?? 1 > 1)
    try expectSnapshot(name("sheet-lift", style), of: host)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aSheetLooksAsBefore(style: UIUserInterfaceStyle) throws {
    // In a low window a sheet covers everything.
    let (host, controller) = screen(style, controls(), height: 640)
    let presented = UIViewController()
    presented.modalPresentationStyle = .pageSheet
    presented.sheetPresentationController?.detents = [.medium()]
    presented.sheetPresentationController?.prefersGrabberVisible = true
    presented.view.backgroundColor = .systemBackground
    controller.present(presented, animated: false)
    host.advanceUntilSettled()
    try expectSnapshot(name("sheet-page-sheet", style), of: host)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aPopoverLooksAsBefore(style: UIUserInterfaceStyle) throws {
    let controls = controls()
    let (host, controller) = screen(style, controls)
    let presented = UIViewController()
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 160, height: 64)
    presented.popoverPresentationController?.sourceView = controls[1]
    presented.popoverPresentationController?.sourceRect = controls[1].bounds
    presented.popoverPresentationController?.delegate = PopoverAlways.shared
    controller.present(presented, animated: false)
    host.advanceUntilSettled()
    try expectSnapshot(name("sheet-popover", style), of: host)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aMenuLooksAsBefore(style: UIUserInterfaceStyle) throws {
    let controls = controls()
    let (host, _) = screen(style, controls)
    let button = try #require(controls[1] as? UIButton)
    button.menu = UIMenu(
      title: "Sort by",
      children: [
        UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in },
        UIAction(title: "Remove", attributes: .destructive) { _ in },
        UIAction(title: "Never", attributes: .disabled) { _ in },
      ])
    button.showsMenuAsPrimaryAction = true
    host.perform(.tap(button.center, count: 1))
    host.advanceUntilSettled()
    try expectSnapshot(name("sheet-menu", style), of: host)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aRefreshControlLooksAsBefore(style: UIUserInterfaceStyle) throws {
    let (host, controller) = screen(style)
    let scrollView = UIScrollView(frame: controller.view.bounds)
    scrollView.contentSize = CGSize(width: 480, height: 900)
    scrollView.refreshControl = UIRefreshControl()
    controller.view.addSubview(scrollView)
    host.advanceUntilSettled()
    host.schedule(
      .event(.touch(TouchInput(id: 0, phase: .began, position: CGPoint(x: 240, y: 40)))), at: host.now)
    for y in stride(from: 50.0, through: 250, by: 10) {
      host.advance(by: 1.0 / 60)
      host.schedule(
        .event(.touch(TouchInput(id: 0, phase: .moved, position: CGPoint(x: 240, y: y)))), at: host.now)
    }
    host.advance(by: 1.0 / 60)
    #expect(scrollView.contentOffset.y < -20)
    try expectSnapshot(name("sheet-refresh", style), of: host)
  }
}

/// Shows popovers as popovers in small windows too.
private final class PopoverAlways: NSObject, UIPopoverPresentationControllerDelegate {
  static let shared = PopoverAlways()

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
