import Foundation
import TestSupport
import UIKit
import VellumHost

/// The steps of one run, in order. They are random, and the same for the same seed.
public struct Script: Sendable {
  public var steps: [Step]

  public init(steps: [Step]) { self.steps = steps }

  /// The number of steps of a run, unless another one is given.
  public static let length = 400

  /// The fractions of steps that are a program's and a delegate's; the rest are a person's.
  private struct Mix {
    var program: Double
    var delegate: Double
  }
  private static let mixes = [
    Mix(program: 0, delegate: 0), Mix(program: 0.05, delegate: 0), Mix(program: 0, delegate: 0.05),
    Mix(program: 0.15, delegate: 0.15),
  ]

  /// Steps that set up the scroll views at random, also in a run whose program changes nothing later.
  private static func kinds(_ numbers: inout SeededNumbers) -> [Step] {
    let flags = [
      ("handsOverDragsAtEdges", 2), ("isPagingEnabled", 4), ("alwaysBounceVertical", 6),
      ("alwaysBounceHorizontal", 6), ("isDirectionalLockEnabled", 6),
    ]
    return (0..<3).flatMap { view in
      flags.filter { numbers.next() % UInt64($0.1) == 0 }.map { .act(Action(view: view, turningOn: $0.0)) }
    }
  }

  @MainActor public init(seed: UInt64, length: Int = Script.length) {
    var numbers = SeededNumbers(seed: seed)
    let mix = numbers.element(of: Self.mixes)
    var hands = Hands()
    steps = Self.kinds(&numbers)
    while steps.count < length {
      let dice = numbers.number(in: 0...1)
      if dice < mix.program {
        steps.append(.act(.any(&numbers)))
      } else if dice < mix.program + mix.delegate {
        steps.append(
          .on(view: Int(numbers.next() % 3), call: numbers.element(of: Listener.calls), .any(&numbers)))
      } else {
        steps.append(hands.next(&numbers))
      }
    }
  }

  /// Reads one step per line; lines that begin with # are comments. Nil if a line is not a step.
  @MainActor public init?(text: String) {
    steps = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let step = Step(String(line)) else { return nil }
      steps.append(step)
    }
  }

  public var text: String { steps.map { "\($0)\n" }.joined() }

  /// Performs the steps, and lets everything come to rest. Returns the first fault; nil if there is none.
  ///
  /// - Parameter trace: Called with a line for every step, for every call to a delegate, and for the state of every scroll view.
  @MainActor public func run(trace: ((String) -> Void)? = nil) -> String? {
    let scene = Scene(trace: trace)
    for step in steps {
      trace?("\(step)")
      scene.perform(step)
      if let fault = scene.fault { return fault }
    }
    trace?("# everybody lets go")
    scene.comeToRest()
    return scene.fault
  }
}

/// Makes random steps of a person, who has up to five fingers, a mouse, a wheel, a touchpad and keys, resizes the window and waits.
private struct Hands {
  private var down: [Int: CGPoint] = [:]
  private var touchpad = false
  private var pinch = false

  private static let keys = [
    "left", "right", "up", "down", "pageUp", "pageDown", "home", "end", "space", "+", "-", "0", "tab",
    "escape",
  ]

  mutating func next(_ numbers: inout SeededNumbers) -> Step {
    let place = CGPoint(x: numbers.whole(0...320), y: numbers.whole(0...480))
    let held = down.keys.sorted()
    switch numbers.next() % 100 {
    case 0..<12:
      let id = Int(numbers.next() % 6)
      if let point = down[id] { return moved(id, from: point, &numbers) }
      let start = id == Scene.mouse ? bar(near: place, &numbers) : place
      down[id] = start
      return .touch(.began, id: id, start)
    case 12..<50:
      guard !held.isEmpty else { return wait(&numbers) }
      let id = numbers.element(of: held)
      return moved(id, from: down[id] ?? place, &numbers)
    case 50..<60:
      guard !held.isEmpty else { return wait(&numbers) }
      let id = numbers.element(of: held)
      let point = down.removeValue(forKey: id) ?? place
      return .touch(numbers.next() % 5 == 0 ? .cancelled : .ended, id: id, point)
    case 60..<64:
      let way = CGVector(dx: numbers.whole(-2...2), dy: numbers.whole(-5...5))
      return .wheel(way, place, numbers.element(of: [[], [], .control, .shift]))
    case 64..<70:
      let way = CGVector(dx: numbers.whole(-60...60), dy: numbers.whole(-60...60))
      guard touchpad else {
        touchpad = true
        return .touchpad(.began, way, place)
      }
      touchpad = numbers.next() % 4 != 0
      return .touchpad(touchpad ? .changed : numbers.element(of: [.ended, .cancelled]), way, place)
    case 70..<74:
      let scale = numbers.whole(4...48) / 16
      guard pinch else {
        pinch = true
        return .pinch(.began, scale: 1, place)
      }
      pinch = numbers.next() % 4 != 0
      return .pinch(pinch ? .changed : numbers.element(of: [.ended, .cancelled]), scale: scale, place)
    case 74..<77:
      return .key(numbers.element(of: Self.keys), numbers.element(of: [[], [], .shift]))
    case 77:
      if numbers.next() % 4 == 0 { return .lessMotion(numbers.next() % 2 == 0) }
      return .window(
        CGSize(width: numbers.whole(100...500), height: numbers.whole(100...600)),
        scale: numbers.element(of: [1, 2, 3]))
    case 78:
      return .hover(bar(near: place, &numbers))
    default:
      return wait(&numbers)
    }
  }

  /// A point on a bar of one of the scroll views, if that is still at its first place.
  private func bar(near place: CGPoint, _ numbers: inout SeededNumbers) -> CGPoint {
    numbers.next() % 2 == 0
      ? CGPoint(x: numbers.element(of: [315, 305, 265]), y: place.y)
      : CGPoint(x: place.x, y: numbers.element(of: [475, 455, 345]))
  }

  private mutating func moved(_ id: Int, from point: CGPoint, _ numbers: inout SeededNumbers) -> Step {
    let place = CGPoint(x: point.x + numbers.whole(-60...60), y: point.y + numbers.whole(-60...60))
    down[id] = place
    return .touch(.moved, id: id, place)
  }

  private func wait(_ numbers: inout SeededNumbers) -> Step {
    switch numbers.next() % 10 {
    case 0: .wait(numbers.whole(0...2000) / 1000)
    case 1..<4: .wait(numbers.whole(0...300) / 1000)
    default: .wait(numbers.whole(0...20) / 1000)
    }
  }
}

extension SeededNumbers {
  fileprivate mutating func whole(_ range: ClosedRange<Double>) -> Double { number(in: range).rounded() }
}
