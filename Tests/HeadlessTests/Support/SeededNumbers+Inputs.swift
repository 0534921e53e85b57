import Foundation
import ScrollEngine
import TestSupport
import VellumHost
import VellumKit

extension SeededNumbers {
  /// A random number in the range, with random bits.
  mutating func bits(in range: ClosedRange<Double>) -> Double {
    while true {
      let number = Double(bitPattern: next())
      if range.contains(number) { return number }
    }
  }

  mutating func point() -> CGPoint {
    CGPoint(x: bits(in: InputLimits.points), y: bits(in: InputLimits.points))
  }

  mutating func vector(in range: ClosedRange<Double>) -> CGVector {
    CGVector(dx: bits(in: range), dy: bits(in: range))
  }

  mutating func text() -> String {
    let letters: [Character] = [
      "a", "Z", "\"", "\\", "\n", "\u{0}", "\u{1f}", "é", "👩‍👧", "\u{2028}", "/", " ",
    ]
    return String((0..<Int(next() % 6)).map { _ in element(of: letters) })
  }

  mutating func details() -> ContactDetails {
    var details = ContactDetails()
    for (_, member, range) in ContactDetails.members where next() % 2 == 0 {
      details[keyPath: member] = bits(in: range)
    }
    return details
  }

  mutating func event() -> InputEvent {
    let phases: [ScrollInput.Phase] = [.began, .changed, .ended, .cancelled]
    let modifiers = KeyModifiers(rawValue: Int(next() % 16))
    switch next() % 9 {
    case 0:
      return .touch(
        TouchInput(
          id: Int(truncatingIfNeeded: next()), phase: element(of: [.began, .moved, .ended, .cancelled]),
          kind: element(of: [.finger, .mouse, .pen]), position: point(), button: 1 + Int(next() % 32),
          modifiers: modifiers, details: details()))
    case 1:
      return .scroll(
        ScrollInput(delta: .notches(vector(in: InputLimits.notches)), position: point(), modifiers: modifiers)
      )
    case 2:
      return .scroll(
        ScrollInput(
          delta: .points(vector(in: InputLimits.points), element(of: phases)), position: point(),
          modifiers: modifiers))
    case 3:
      return .pinch(
        PinchInput(
          phase: element(of: phases), scale: bits(in: InputLimits.pinchScale),
          rotation: bits(in: InputLimits.rotation), position: point()))
    case 7:
      return .drag(
        DragInput(
          phase: element(of: [.entered, .moved, .left, .dropped, .taken, .ended]), position: point(),
          types: (0..<Int(next() % 3)).map { _ in text() }, files: (0..<Int(next() % 3)).map { _ in text() },
          operation: element(of: [.none, .copy, .move])))
    case 6: return .assist(element(of: AssistiveAction.allCases))
    case 4:
      return .key(
        KeyInput(
          phase: element(of: [.down, .up]), key: text(), modifiers: modifiers,
          text: next() % 2 == 0 ? text() : nil, latin: next() % 2 == 0 ? text() : nil))
    case 5:
      return .hover(
        HoverInput(
          phase: element(of: [.moved, .ended]), position: point(), modifiers: modifiers, details: details()))
    default: return .drop((0...Int(next() % 3)).map { _ in text() }, position: point())
    }
  }

  /// Inputs of every kind, in order of time.
  mutating func recording(count: Int) -> Recording {
    var time = Int64(truncatingIfNeeded: next()) / 4
    let header = Recording.Header(
      arguments: [text(), text()], directory: text(), size: CGSize(width: number(in: 2...999), height: 600),
      scale: number(in: 0.5...4), clock: Timestamp(nanoseconds: time))
    let entries = (0..<count).map { _ in
      time += Int64(next() % 20_000_000)
      let input: HostInput =
        switch next() % 9 {
        case 0: .frame
        case 1: .deadline
        case 7: .clipboard((0..<Int(next() % 3)).map { _ in text() })
        case 8:
          .content(
            ContentPiece(
              from: element(of: [.clipboard, .drop]), type: text(),
              data: Data((0..<Int(next() % 9)).map { _ in UInt8(truncatingIfNeeded: next()) }),
              isLast: next() % 2 == 0))
        case 5: .reducedMotion(next() % 2 == 0)
        case 6:
          .appearance(
            HostAppearance(
              isDark: next() % 2 == 0, increasesContrast: next() % 2 == 0,
              accent: next() % 2 == 0
                ? HostAppearance.Accent(
                  red: number(in: 0...1), green: number(in: 0...1), blue: number(in: 0...1)) : nil,
              textScale: number(in: InputLimits.textScale)))
        case 2:
          .resized(
            CGSize(width: number(in: 10...2000), height: number(in: 10...1000)),
            scale: number(in: 0.1...4))
        default: .event(event())
        }
      return Recording.Entry(input, at: Timestamp(nanoseconds: time))
    }
    return Recording(header: header, entries: entries)
  }
}
