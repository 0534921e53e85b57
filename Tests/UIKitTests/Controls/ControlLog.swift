import UIKit

/// Records the events that a control sends. Equal neighbours are recorded once.
@MainActor final class ControlLog {
  var heard: [String] = []

  static let names: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
    (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
  ]

  init(_ control: UIControl) {
    for (event, name) in Self.names {
      control.addAction(
        UIAction { [unowned self] _ in if heard.last != name { heard.append(name) } }, for: event)
    }
  }

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}
