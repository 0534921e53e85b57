import HostInterface
import UIKit
import VellumHeadless
import VellumHost

/// What a person does with the mouse and one finger, and the menus that are seen.
extension ViewerScene {
  func touch(
    _ phase: TouchInput.Phase, _ point: CGPoint, _ kind: TouchInput.Kind = .finger, button: Int = 1,
    id: Int = 1
  ) {
    host.loop.send(
      .event(.touch(TouchInput(id: id, phase: phase, kind: kind, position: point, button: button))),
      at: host.now)
  }

  func rightClick(_ point: CGPoint = CGPoint(x: 100, y: 60)) {
    touch(.began, point, .mouse, button: 2)
    touch(.ended, point, .mouse, button: 2)
    host.advance(by: 0.3)
  }

  func longPress(_ point: CGPoint = CGPoint(x: 100, y: 60)) {
    touch(.began, point)
    host.advance(by: 0.6)
    touch(.ended, point)
    host.advance(by: 0.3)
  }

  /// Moves the mouse, with its first button held, in steps of 5 points; it is let go of at the end.
  func dragMouse(from start: CGPoint, to end: CGPoint) {
    touch(.began, start, .mouse)
    let steps = max(1, Int(hypot(end.x - start.x, end.y - start.y) / 5))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      host.advance(by: 0.01)
      touch(
        .moved, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), .mouse)
    }
    touch(.ended, end, .mouse)
    host.advance(by: 0.3)
  }

  private var menuWindow: UIWindow? { UIScreen.main.windows.last { $0.windowLevel > .alert } }
  var showsMenu: Bool { menuWindow?.isUserInteractionEnabled ?? false }

  /// The labels of each row of the menus that are open: its title, then its key.
  private var rows: [[UILabel]] {
    guard let menuWindow, showsMenu else { return [] }
    var rows: [[UILabel]] = []
    for label in Self.labels(in: menuWindow) {
      if rows.last?.last?.superview === label.superview {
        rows[rows.count - 1].append(label)
      } else {
        rows.append([label])
      }
    }
    return rows
  }

  var menuTitles: [String] { rows.compactMap { $0.first?.text } }

  /// The key that an entry of the menu names.
  func menuKey(_ title: String) -> String? {
    rows.first { $0.first?.text == title }.flatMap { $0.count > 1 ? $0[1].text : nil }
  }

  /// Chooses an entry of the menu that is shown.
  func choose(_ title: String) {
    guard let menuWindow, let row = rows.first(where: { $0.first?.text == title })?.first?.superview else {
      return
    }
    perform(.tap(row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: menuWindow), count: 1))
  }

  /// Presses a button with a finger.
  func press(_ button: UIButton) {
    let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    host.perform(.tap(button.convert(middle, to: controller.view), count: 1))
    host.advance(by: 0.3)
  }
}
