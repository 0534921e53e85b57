import Foundation
import ScrollEngine
import TestSupport
import Testing
import VellumHeadless
import VellumHost
import VellumKit

/// Numbers that no device sends, in every place of every kind of input.
@MainActor struct InputLimitsTests {
  nonisolated static let numbers: [Double] = [
    1e6, 1e-6, 1e7, 1e20, 1e155, 1e160, 1e300, -1e20, -1e300, 1e-20, 1e-300, 0, -0.0,
    .greatestFiniteMagnitude,
    .infinity,
    -.infinity, .nan,
  ]

  /// Every kind of input, and every number in it.
  nonisolated static func inputs(_ number: Double) -> [HostInput] {
    let points = [CGPoint(x: number, y: 100), CGPoint(x: 100, y: number)]
    let vectors = [CGVector(dx: number, dy: 1), CGVector(dx: 1, dy: number)]
    let middle = CGPoint(x: 100, y: 100)
    let phases: [ScrollInput.Phase] = [.began, .changed, .ended, .cancelled]
    var events: [InputEvent] = []
    for point in points {
      for phase in [TouchInput.Phase.began, .moved, .ended, .cancelled] {
        for id in [0, 1] {
          events.append(.touch(TouchInput(id: id, phase: phase, position: point)))
          // The fingers stand somewhere before they jump.
          if phase == .began {
            events.append(.touch(TouchInput(id: id, phase: .cancelled, position: middle)))
            let beside = CGPoint(x: 100 + id, y: 100)
            events.append(.touch(TouchInput(id: id, phase: .began, position: beside)))
          }
        }
      }
      events.append(.hover(HoverInput(phase: .moved, position: point)))
      for (_, member, _) in ContactDetails.members {
        var details = ContactDetails()
        details[keyPath: member] = number
        events.append(.hover(HoverInput(phase: .moved, position: middle, details: details)))
        events.append(
          .touch(TouchInput(id: 2, phase: .began, kind: .pen, position: middle, details: details)))
        events.append(.touch(TouchInput(id: 2, phase: .ended, kind: .pen, position: middle)))
      }
      events.append(.scroll(ScrollInput(delta: .notches(CGVector(dx: 1, dy: 1)), position: point)))
      events.append(.drop(["a.jpg"], position: point))
    }
    for vector in vectors {
      for modifiers in [[], KeyModifiers.control] {
        events.append(
          .scroll(ScrollInput(delta: .notches(vector), position: middle, modifiers: modifiers)))
      }
      events += phases.map { .scroll(ScrollInput(delta: .points(vector, $0), position: middle)) }
    }
    for (scale, rotation, position) in [
      (number, 0, middle), (1, number, middle), (2, 0, points[0]), (2, 0, points[1]),
    ] {
      events += phases.map {
        .pinch(PinchInput(phase: $0, scale: scale, rotation: rotation, position: position))
      }
    }
    let sizes = [
      CGSize(width: number, height: 200), CGSize(width: 200, height: number),
      CGSize(width: number, height: number),
    ]
    return events.map(HostInput.event) + sizes.map { .resized($0, scale: 1) }
      + [.resized(CGSize(width: 200, height: 200), scale: number)]
  }

  @Test(arguments: numbers) func noNumberOfAnInputDoesHarm(_ number: Double) {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480))
    let program = ScrollingProgram()
    for input in Self.inputs(number) {
      host.schedule(input, at: host.now)
      host.advance(by: 0.05)
      #expect(host.pixels() != nil)
    }
    // Valid inputs afterwards work as usual.
    for id in [0, 1] {
      let lifted = TouchInput(id: id, phase: .cancelled, position: .zero)
      host.schedule(.event(.touch(lifted)), at: host.now)
    }
    host.schedule(.resized(CGSize(width: 320, height: 480), scale: 1), at: host.now)
    #expect(host.advanceUntilSettled())
    let scrollView = program.scrollView
    #expect((0.5...4).contains(scrollView.zoomScale))
    #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isZooming)
    scrollView.setZoomScale(1, animated: false)
    scrollView.contentOffset = .zero
    host.perform(.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.5))
    #expect(host.advanceUntilSettled())
    #expect(Double(scrollView.contentOffset.y).isClose(to: 90, within: 1))
    program.quit()
    host.close()
  }

  @Test(arguments: numbers) func aRecordingWithAnInputThatAdmissionChangesIsRefused(_ number: Double) {
    for input in Self.inputs(number) {
      guard let admitted = input.admitted else { continue }
      #expect(admitted.admitted == admitted)
      guard admitted != input, number.isFinite else { continue }
      let entry = Recording.Entry(input, at: Timestamp(nanoseconds: 5))
      let recording = Recording(
        header: Recording.Header(clock: Timestamp(nanoseconds: 0)), entries: [entry])
      #expect(throws: RecordingError.self) { try Recording(Data(recording.text.utf8)) }
    }
  }

  /// `N` is the number.
  nonisolated static let lines = [
    #"{"do": "tap", "position": [N, 1]}"#, #"{"do": "tap", "position": [1, 1], "count": N}"#,
    #"{"do": "doubleTap", "position": [1, N]}"#, #"{"do": "press", "position": [N, N], "over": 0.1}"#,
    #"{"do": "press", "position": [1, 1], "over": N}"#,
    #"{"do": "drag", "from": [N, 1], "to": [100, 100], "over": 0.1}"#,
    #"{"do": "drag", "from": [100, 100], "to": [1, N], "over": 0.1}"#,
    #"{"do": "drag", "from": [100, 100], "to": [1, 1], "over": N}"#,
    #"{"do": "flick", "from": [100, 100], "to": [N, N], "over": 0.1}"#,
    #"{"do": "flick", "from": [100, 100], "to": [50, 50], "over": N}"#,
    #"{"do": "pinch", "center": [N, 100], "span": [10, 100], "over": 0.1}"#,
    #"{"do": "pinch", "center": [100, 100], "span": [N, 100], "over": 0.1}"#,
    #"{"do": "pinch", "center": [100, 100], "span": [1, N], "over": 0.1}"#,
    #"{"do": "pinch", "center": [100, 100], "span": [10, 100], "angle": N, "over": 0.1}"#,
    #"{"do": "pinch", "center": [100, 100], "span": [10, 100], "over": N}"#,
    #"{"do": "wheel", "position": [N, 100], "notches": 1}"#,
    #"{"do": "wheel", "position": [100, 100], "notches": N}"#,
    #"{"do": "scroll", "position": [100, N], "points": [1, 1], "over": 0.1}"#,
    #"{"do": "scroll", "position": [100, 100], "points": [N, 1], "over": 0.1}"#,
    #"{"do": "scroll", "position": [100, 100], "points": [1, 1], "over": N}"#,
    #"{"do": "scroll", "position": [100, 100], "notches": [N, 1]}"#,
    #"{"do": "scroll", "position": [100, 100], "points": [N, 1], "phase": "changed"}"#,
    #"{"do": "touchpadPinch", "position": [N, 100], "scale": 2, "over": 0.1}"#,
    #"{"do": "touchpadPinch", "position": [100, 100], "scale": N, "over": 0.1}"#,
    #"{"do": "touchpadPinch", "position": [100, 100], "scale": 2, "over": N}"#,
    #"{"do": "touchpadPinch", "position": [100, 100], "scale": N, "phase": "changed"}"#,
    #"{"do": "touchpadPinch", "position": [100, 100], "scale": 2, "rotation": N, "phase": "changed"}"#,
    #"{"do": "hover", "phase": "moved", "position": [N, 100]}"#,
    #"{"do": "drop", "files": ["a.jpg"], "position": [100, N]}"#,
    #"{"do": "resize", "size": [N, 100], "scale": 1}"#, #"{"do": "resize", "size": [100, 100], "scale": N}"#,
    #"{"do": "wait", "seconds": N}"#, #"{"do": "frames", "count": N}"#,
    #"{"at": N, "do": "key", "phase": "down", "key": "a"}"#,
    #"{"do": "touch", "id": N, "phase": "began", "position": [1, 1]}"#,
    #"{"do": "touch", "id": 1, "phase": "began", "position": [N, 1]}"#,
  ]

  @Test(arguments: lines) func noNumberOfAScriptDoesHarm(_ line: String) async throws {
    let words = Self.numbers.map { "\($0)" } + ["9223372036854775807", "-9223372036854775808", "1e999"]
    for word in words {
      let text = "{\"vellum\": 1}\n" + line.replacing("N", with: word) + "\n"
      do throws(RecordingError) {
        let script = try Script(Data(text.utf8))
        for case .input(let input, _) in script.steps.map(\.action) { #expect(input.admitted == input) }
        let host = HeadlessHost(script.header, size: CGSize(width: 320, height: 480))
        let program = ScrollingProgram()
        await host.perform(script)
        #expect(program.scrollView.zoomScale > 0 && program.scrollView.zoomScale.isFinite)
        program.quit()
        host.close()
      } catch {
        guard case .invalid(line: 2, _) = error else {
          Issue.record("\(word): \(error)")
          continue
        }
      }
    }
  }

  /// A host whose clock stands still.
  private final class StoppedClock: FrameSource {
    let now = Timestamp(nanoseconds: 0)
    func requestFrame() {}
    func wake(at deadline: Timestamp?) {}
  }

  @Test func aClockAtItsLimitStaysThere() {
    let end = Timestamp(nanoseconds: .max)
    let loop = HostLoop(source: StoppedClock(), size: CGSize(width: 320, height: 480), scale: 1)
    let program = ScrollingProgram()
    for time in [Timestamp(nanoseconds: .min), end, end] {
      loop.send(.event(.touch(TouchInput(id: 3, phase: .began, position: .zero))), at: time)
      loop.send(.frame, at: time)
    }
    #expect(UIScreen.main.compositor.clock.now.nanoseconds == InputLimits.clock.upperBound)
    program.quit()
    loop.close()
  }
}
