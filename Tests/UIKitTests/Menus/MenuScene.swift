import Foundation
import HostInterface
import UIKit
import VellumHeadless

/// A window of 400 × 600 points for menus, with a person's actions.
@MainActor final class MenuScene {
  let host = HeadlessHost(size: CGSize(width: 400, height: 600))
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  var log: [String] = []

  init() {
    for window in UIScreen.main.windows { window.isHidden = true }
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
  }

  func close() {
    for window in UIScreen.main.windows { window.isHidden = true }
    // What is still due is kept by the screen, and would be due at this time of the next test's clock.
    host.advance(by: 1)
    host.close()
  }

  func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [unowned self] _ in log.append(title) }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: - Menus

  /// The window of the menus; nil while there is none.
  var menuWindow: UIWindow? { UIScreen.main.windows.last { $0.windowLevel > .alert } }
  var isOpen: Bool { menuWindow?.isUserInteractionEnabled ?? false }

  /// The texts of the menus that are open, the outermost first, from top to bottom.
  var titles: [String] {
    guard let menuWindow, isOpen else { return [] }
    return Self.labels(in: menuWindow).compactMap(\.text)
  }

  /// What a screen reader says of the focused element.
  var spoken: String { UIScreen.main.accessibleFocus.label }

  static func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  /// The frame of the row with a title, in points of the window.
  func row(_ title: String) -> CGRect? {
    guard let menuWindow else { return nil }
    guard let label = Self.labels(in: menuWindow).last(where: { $0.text == title }), let row = label.superview
    else { return nil }
    return row.convert(row.bounds, to: menuWindow)
  }

  /// The view of the outermost menu.
  var cardView: UIView? {
    guard let menuWindow, let label = Self.labels(in: menuWindow).first else { return nil }
    return label.superview?.superview?.superview
  }
  /// Its frame.
  var card: CGRect? { cardView?.frame }

  // MARK: - A person's actions

  func middle(_ rect: CGRect?) -> CGPoint { CGPoint(x: rect?.midX ?? -1, y: rect?.midY ?? -1) }

  func touch(_ phase: TouchInput.Phase, _ point: CGPoint, _ kind: TouchInput.Kind = .finger, button: Int = 1)
  {
    host.loop.send(
      .event(.touch(TouchInput(id: 1, phase: phase, kind: kind, position: point, button: button))),
      at: host.now)
  }

  func tap(_ point: CGPoint, _ kind: TouchInput.Kind = .finger, button: Int = 1) {
    touch(.began, point, kind, button: button)
    touch(.ended, point, kind, button: button)
    host.advance(by: 0.5)
  }

  func tapRow(_ title: String) { tap(middle(row(title))) }
  func rightClick(_ point: CGPoint) { tap(point, .mouse, button: 2) }

  func longPress(_ point: CGPoint) {
    touch(.began, point)
    host.advance(by: 0.6)
    touch(.ended, point)
    host.advance(by: 0.5)
  }

  func hover(_ point: CGPoint) {
    host.loop.send(.event(.hover(HoverInput(phase: .moved, position: point))), at: host.now)
  }

  func key(_ key: String, _ modifiers: KeyModifiers = []) {
    for phase in [KeyInput.Phase.down, .up] {
      host.loop.send(.event(.key(KeyInput(phase: phase, key: key, modifiers: modifiers))), at: host.now)
    }
    host.advance(by: 0.5)
  }
}
