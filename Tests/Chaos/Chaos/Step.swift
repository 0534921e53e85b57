import Foundation
import UIKit
import VellumHost

/// One step of a script. Its text form is a line of a word and its arguments, with spaces between them.
///
///     began 2 160 240                   finger 2 comes down at a point of the window, in points; 5 is the mouse
///     moved 2 160 200                   … moves there; ignored if it is not down
///     ended 2        cancelled 2        … lifts, or is taken away
///     hover 160 240                     the mouse moves there, its button up
///     wheel 0 1 160 240 control         notches right and down, where, and at most one key held
///     touchpad began 0 8 160 240        phase, points right and down, where
///     pinch changed 1.25 160 240        phase and scale of a touchpad's pinch, where
///     key pageDown                      goes down and up; `key pageDown shift` with another one held
///     wait 0.25                         this many seconds pass, with their frames
///     lessMotion 1                      the setting for less motion is turned on; 0 turns it off
///     window 400 300 2                  the window's size, and device pixels to a point
///     act 1 setContentOffset 10 20 1    the program calls or changes scroll view 0 (outermost) to 2, with these numbers
///     on 2 didScroll 1 contentSize 0 0  the same, from inside the next such call to the delegate of scroll view 2
///
/// ``Action/all`` lists the names for `act` and `on`. A Boolean is 1 or 0.
public enum Step: Sendable {
  case touch(TouchInput.Phase, id: Int, CGPoint)
  case hover(CGPoint)
  case wheel(CGVector, CGPoint, KeyModifiers)
  case touchpad(ScrollInput.Phase, CGVector, CGPoint)
  case pinch(ScrollInput.Phase, scale: Double, CGPoint)
  case key(String, KeyModifiers)
  case wait(Double)
  case lessMotion(Bool)
  case window(CGSize, scale: Double)
  case act(Action)
  case on(view: Int, call: String, Action)
}

extension Step: CustomStringConvertible {
  public var description: String {
    switch self {
    case .touch(.began, let id, let point): "began \(id) \(point.words)"
    case .touch(.moved, let id, let point): "moved \(id) \(point.words)"
    case .touch(let phase, let id, _): "\(phase.rawValue) \(id)"
    case .hover(let point): "hover \(point.words)"
    case .wheel(let way, let point, let keys): "wheel \(way.words) \(point.words)\(keys.words)"
    case .touchpad(let phase, let way, let point): "touchpad \(phase.rawValue) \(way.words) \(point.words)"
    case .pinch(let phase, let scale, let point): "pinch \(phase.rawValue) \(scale) \(point.words)"
    case .key(let key, let keys): "key \(key)\(keys.words)"
    case .wait(let seconds): "wait \(seconds)"
    case .lessMotion(let isWanted): "lessMotion \(isWanted ? 1 : 0)"
    case .window(let size, let scale): "window \(size.width) \(size.height) \(scale)"
    case .act(let action): "act \(action)"
    case .on(let view, let call, let action): "on \(view) \(call) \(action)"
    }
  }

  /// Reads a line; nil if it is not a step.
  @MainActor public init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let word = words.first else { return nil }
    let numbers = words.compactMap(Double.init)
    func point(_ index: Int) -> CGPoint? {
      numbers.count > index + 1 ? CGPoint(x: numbers[index], y: numbers[index + 1]) : nil
    }
    let keys = words.last.map(KeyModifiers.init(word:)) ?? []
    switch word {
    case "began", "moved":
      guard let phase = TouchInput.Phase(rawValue: word), let place = point(1) else { return nil }
      self = .touch(phase, id: Int(numbers[0]), place)
    case "ended", "cancelled":
      guard let phase = TouchInput.Phase(rawValue: word), numbers.count == 1 else { return nil }
      self = .touch(phase, id: Int(numbers[0]), .zero)
    case "hover":
      guard let place = point(0) else { return nil }
      self = .hover(place)
    case "wheel":
      guard let place = point(2) else { return nil }
      self = .wheel(CGVector(dx: numbers[0], dy: numbers[1]), place, keys)
    case "touchpad":
      guard let phase = ScrollInput.Phase(rawValue: words[1]), let place = point(2) else { return nil }
      self = .touchpad(phase, CGVector(dx: numbers[0], dy: numbers[1]), place)
    case "pinch":
      guard let phase = ScrollInput.Phase(rawValue: words[1]), let place = point(1) else { return nil }
      self = .pinch(phase, scale: numbers[0], place)
    case "key" where words.count > 1:
      self = .key(words[1], keys)
    case "wait" where numbers.count == 1:
      self = .wait(numbers[0])
    case "lessMotion" where numbers.count == 1:
      self = .lessMotion(numbers[0] == 1)
    case "window" where numbers.count == 3:
      self = .window(CGSize(width: numbers[0], height: numbers[1]), scale: numbers[2])
    case "act":
      guard let action = Action(words.dropFirst()) else { return nil }
      self = .act(action)
    case "on" where words.count > 3:
      guard let view = Int(words[1]), let action = Action(words.dropFirst(3)) else { return nil }
      self = .on(view: view, call: words[2], action)
    default:
      return nil
    }
  }
}

extension CGPoint {
  fileprivate var words: String { "\(x) \(y)" }
}

extension CGVector {
  fileprivate var words: String { "\(dx) \(dy)" }
}

extension KeyModifiers {
  private static var named: [(String, KeyModifiers)] { [("shift", .shift), ("control", .control)] }

  fileprivate init(word: String) { self = Self.named.first { $0.0 == word }?.1 ?? [] }
  fileprivate var words: String { Self.named.first { $0.1 == self }.map { " " + $0.0 } ?? "" }
}
