import Foundation
import ScrollEngine
import TestSupport
import Testing
import VellumHost
import VellumKit

struct ScriptTests {
  static func script(_ lines: String...) throws -> [Script.Action] {
    let text = (["{\"vellum\": 1}"] + lines).joined(separator: "\n")
    return try Script(Data(text.utf8)).steps.map(\.action)
  }

  @Test func everyWordIsUnderstood() throws {
    let point = CGPoint(x: 3, y: 4)
    let actions = try Self.script(
      "# A script may say what it is about.",
      "",
      #"{"do": "tap", "position": [3, 4]}"#,
      #"{"do": "tap", "position": [3, 4], "count": 3}"#,
      #"{"do": "doubleTap", "position": [3, 4]}"#,
      #"{"do": "press", "position": [3, 4], "over": 0.7}"#,
      #"{"do": "drag", "from": [3, 4], "to": [30, 40], "over": 0.5}"#,
      #"{"do": "flick", "from": [3, 4], "to": [30, 40], "over": 0.1}"#,
      #"{"do": "pinch", "center": [3, 4], "span": [100, 300], "angle": 0.5, "over": 1}"#,
      #"{"do": "pinch", "center": [3, 4], "span": [100, 100], "turn": -2, "over": 1}"#,
      #"{"do": "wheel", "position": [3, 4], "notches": -3, "modifiers": ["control"]}"#,
      #"{"do": "wheel", "position": [3, 4], "notches": 2, "axis": "horizontal"}"#,
      #"{"do": "scroll", "position": [3, 4], "points": [0, 240], "over": 0.25}"#,
      #"{"do": "touchpadPinch", "position": [3, 4], "scale": 2, "over": 0.5}"#,
      #"{"do": "touchpadPinch", "position": [3, 4], "rotation": 0.75, "over": 0.5}"#,
      #"{"do": "key", "key": "left", "modifiers": ["shift", "alternate"]}"#,
      #"{"do": "wait", "seconds": 1.5}"#,
      #"{"do": "wait", "until": "settled"}"#,
      #"{"do": "frames", "count": 30}"#,
      #"{"do": "resize", "size": [640, 480], "scale": 2}"#,
      #"{"do": "reduceMotion", "wanted": true}"#,
      #"{"do": "appearance", "style": "dark"}"#,
      #"{"do": "appearance", "style": "light", "contrast": "high", "accent": [0, 0.5, 1], "textScale": 1.25}"#,
      #"{"do": "activity", "state": "background"}"#,
      #"{"do": "assist", "action": "scroll.next"}"#,
      #"{"do": "drop", "files": ["a.jpg"], "position": [3, 4]}"#,
      #"{"do": "key", "phase": "down", "key": "a"}"#,
      #"{"at": 70, "do": "touch", "id": 2, "phase": "began", "kind": "mouse", "position": [3, 4]}"#)
    #expect(
      actions == [
        .gesture(.tap(point, count: 1)), .gesture(.tap(point, count: 3)), .gesture(.tap(point, count: 2)),
        .gesture(.press(point, duration: 0.7)),
        .gesture(.drag(from: point, to: CGPoint(x: 30, y: 40), duration: 0.5)),
        .gesture(.flick(from: point, to: CGPoint(x: 30, y: 40), duration: 0.1)),
        .gesture(.pinch(center: point, span: 100, endSpan: 300, angle: 0.5, duration: 1)),
        .gesture(.pinch(center: point, span: 100, endSpan: 100, angle: 0, turn: -2, duration: 1)),
        .gesture(.wheel(point, notches: -3, .vertical, modifiers: .control)),
        .gesture(.wheel(point, notches: 2, .horizontal, modifiers: [])),
        .gesture(.touchpadScroll(point, points: CGVector(dx: 0, dy: 240), duration: 0.25)),
        .gesture(.touchpadPinch(point, scale: 2, duration: 0.5)),
        .gesture(.touchpadPinch(point, scale: 1, rotation: 0.75, duration: 0.5)),
        .gesture(.key("left", modifiers: [.shift, .alternate])),
        .wait(seconds: 1.5), .waitUntilSettled, .wait(seconds: 0.5),
        .input(.resized(CGSize(width: 640, height: 480), scale: 2), at: nil),
        .input(.reducedMotion(true), at: nil),
        .input(.appearance(HostAppearance(isDark: true)), at: nil),
        .input(
          .appearance(
            HostAppearance(
              increasesContrast: true, accent: HostAppearance.Accent(red: 0, green: 0.5, blue: 1),
              textScale: 1.25)), at: nil),
        .input(.activity(.background), at: nil),
        .input(.event(.assist(.scrollNext)), at: nil),
        .input(.event(.drop(["a.jpg"], position: point)), at: nil),
        .input(.event(.key(KeyInput(phase: .down, key: "a"))), at: nil),
        .input(
          .event(.touch(TouchInput(id: 2, phase: .began, kind: .mouse, position: point))),
          at: Timestamp(nanoseconds: 70)),
      ])
  }

  @Test(
    arguments: [
      (#"{"do": "tap"}"#, .missing("position")),
      (#"{"do": "appearance", "style": "dim"}"#, .unknownWord("dim")),
      (#"{"do": "appearance", "style": "dark", "accent": [0, 2, 0]}"#, .outOfRange("accent")),
      (#"{"do": "appearance", "style": "dark", "textScale": 9}"#, .outOfRange("textScale")),
      (#"{"do": "tap", "position": [1, 2], "count": 0}"#, .outOfRange("count")),
      (#"{"do": "drag", "from": [1, 2], "to": [3, 4], "over": -1}"#, .outOfRange("over")),
      (#"{"do": "drag", "from": [1, 2], "to": [3, 4], "over": 1e9}"#, .outOfRange("over")),
      (#"{"do": "pinch", "center": [1, 2], "span": [0, 4], "over": 1}"#, .outOfRange("span")),
      (#"{"do": "wheel", "position": [1, 2], "notches": 9223372036854775807}"#, .outOfRange("notches")),
      (#"{"do": "wheel", "position": [1, 2], "notches": -1001}"#, .outOfRange("notches")),
      (#"{"do": "press", "position": [1, 2], "over": 61}"#, .outOfRange("over")),
      (#"{"do": "touchpadPinch", "position": [1, 2], "scale": 1e20, "over": 1}"#, .outOfRange("scale")),
      (#"{"do": "pinch", "center": [1, 2], "span": [1, 1e155], "over": 1}"#, .outOfRange("span")),
      (
        #"{"at": 3600000000001, "do": "key", "phase": "up", "key": "a"}"#, .outOfRange("at")
      ),
      (#"{"do": "wait", "until": "lunch"}"#, .unknownWord("lunch")),
      (#"{"do": "key", "key": "enter"}"#, .unknownWord("enter")),
      (#"{"do": "key", "key": ""}"#, .unknownWord("")),
      (#"{"do": "frame"}"#, .missing("at")),
      (#"{"at": 1, "do": "tap", "position": [1, 2]}"#, .unexpected("at")),
    ] as [(String, RecordingError.Fault)])
  func aBadLineSaysWhy(line: String, fault: RecordingError.Fault) {
    #expect(throws: RecordingError.invalid(line: 2, fault)) { try Self.script(line) }
  }
}

struct ScriptedFingersTests {
  typealias Sample = ScriptedFingers.Sample

  func touch(_ elapsed: Double, _ phase: TouchInput.Phase, _ x: Double, _ y: Double, id: Int = 0) -> Sample {
    Sample(elapsed: elapsed, event: .touch(TouchInput(id: id, phase: phase, position: CGPoint(x: x, y: y))))
  }

  @Test func aDoubleTapIsTwoShortTouches() {
    let samples = ScriptedFingers.samples(of: .tap(CGPoint(x: 3, y: 4), count: 2))
    #expect(
      samples == [
        touch(0, .began, 3, 4), touch(0.05, .ended, 3, 4),
        touch(0.05 + 0.1, .began, 3, 4), touch(0.05 + 0.1 + 0.05, .ended, 3, 4),
      ])
  }

  @Test func aFlickMovesEvenlyAndLiftsInMotion() {
    let samples = ScriptedFingers.samples(
      of: .flick(from: CGPoint(x: 0, y: 100), to: CGPoint(x: 40, y: 20), duration: 4.0 / 120))
    #expect(
      samples == [
        touch(0, .began, 0, 100), touch(4.0 / 120 * 0.25, .moved, 10, 80),
        touch(4.0 / 120 * 0.5, .moved, 20, 60),
        touch(4.0 / 120 * 0.75, .moved, 30, 40), touch(4.0 / 120, .moved, 40, 20),
        touch(4.0 / 120, .ended, 40, 20),
      ])
  }

  @Test func aDragRestsBeforeItLifts() {
    let samples = ScriptedFingers.samples(
      of: .drag(from: .zero, to: CGPoint(x: 0, y: -7), duration: 1.0 / 120))
    #expect(
      samples == [
        touch(0, .began, 0, 0), touch(1.0 / 120, .moved, 0, -7), touch(1.0 / 120 + 0.1, .ended, 0, -7),
      ])
  }

  @Test func aPinchMovesTwoFingersApartAboutTheCentre() {
    let samples = ScriptedFingers.samples(
      of: .pinch(center: CGPoint(x: 50, y: 50), span: 20, endSpan: 60, angle: 0, duration: 0.1))
    var positions: [Int: CGPoint] = [:]
    for case .touch(let touch) in samples.map(\.event) {
      positions[touch.id] = touch.position
      guard let first = positions[0], let second = positions[1] else { continue }
      guard touch.id == 1 else { continue }
      #expect(Double((first.x + second.x) / 2).isClose(to: 50))
      #expect(Double((first.y + second.y) / 2).isClose(to: 50))
    }
    #expect(samples.count == 2 + 2 * 12 + 2)
    #expect(Double(abs(positions[0]!.x - positions[1]!.x)).isClose(to: 60))
  }

  @Test func aTouchpadScrollAddsUpToItsDistance() {
    let samples = ScriptedFingers.samples(
      of: .touchpadScroll(.zero, points: CGVector(dx: 7, dy: -240), duration: 0.25))
    var sum = CGVector.zero
    for case .scroll(let scroll) in samples.map(\.event) {
      guard case .points(let delta, _) = scroll.delta else { continue }
      sum = CGVector(dx: sum.dx + delta.dx, dy: sum.dy + delta.dy)
    }
    #expect(Double(sum.dx).isClose(to: 7))
    #expect(Double(sum.dy).isClose(to: -240))
    #expect(samples.map(\.elapsed) == samples.map(\.elapsed).sorted())
  }

  @Test func aWheelTurnsNotchByNotch() {
    let samples = ScriptedFingers.samples(
      of: .wheel(CGPoint(x: 1, y: 2), notches: -3, .vertical, modifiers: .control))
    let notch = InputEvent.scroll(
      ScrollInput(
        delta: .notches(CGVector(dx: 0, dy: -1)), position: CGPoint(x: 1, y: 2), modifiers: .control))
    #expect(samples == [0, 0.05, 0.1].map { Sample(elapsed: $0, event: notch) })
  }
}
