import Foundation
import ScrollEngine
import TestSupport
import Testing
import VellumHeadless
import VellumHost
import VellumKit

/// A program that scrolls, driven by inputs and checked by its pictures and offsets.
@MainActor struct ReplayTests {
  static let size = CGSize(width: 320, height: 480)

  /// A script that drags, flicks, pinches and taps at places that look random.
  static func script(seed: UInt64) -> [Script.Action] {
    var numbers = SeededNumbers(seed: seed)
    func point() -> CGPoint { CGPoint(x: numbers.number(in: 20...300), y: numbers.number(in: 20...460)) }
    return (0..<12).flatMap { _ -> [Script.Action] in
      let gesture: ScriptedGesture =
        switch numbers.next() % 7 {
        case 0: .drag(from: point(), to: point(), duration: numbers.number(in: 0.05...0.4))
        case 1, 2: .flick(from: point(), to: point(), duration: numbers.number(in: 0.03...0.2))
        case 3:
          .pinch(
            center: point(), span: numbers.number(in: 60...200), endSpan: numbers.number(in: 60...400),
            angle: numbers.number(in: 0...3), duration: numbers.number(in: 0.1...0.5))
        case 4: .tap(point(), count: 1 + Int(numbers.next() % 2))
        case 5: .wheel(point(), notches: Int(numbers.next() % 5) - 2, .vertical, modifiers: [])
        default: .touchpadPinch(point(), scale: numbers.number(in: 0.5...2), duration: 0.3)
        }
      return [.gesture(gesture), .wait(seconds: numbers.number(in: 0...0.4))]
    }
  }

  @Test func aFlickScrollsAsFarAsItsLawSays() throws {
    let host = HeadlessHost(size: Self.size)
    defer { host.close() }
    let program = ScrollingProgram()
    defer { program.quit() }
    host.advanceUntilSettled()

    var finger = Finger(on: program.scrollView, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -120), over: 0.08)
    // The slop of 10 points does not scroll.
    #expect(Double(program.scrollView.contentOffset.y).isClose(to: 110))
    finger.lift()
    #expect(program.scrollView.isDecelerating)
    #expect(host.advanceUntilSettled())

    // 120 points in 0.08 s are 1500 points a second, of which all but the last 10 are travelled at 0.499 points for each.
    let rest = 110 + (1500 - 10) * 0.499
    #expect(Double(program.scrollView.contentOffset.y).isClose(to: rest, within: 0.5))
    #expect(!program.scrollView.isDecelerating)
  }

  @Test(arguments: 0..<UInt64(rounds(5, long: 12)))
  func aReplayScrollsToTheSameBits(seed: UInt64) async throws {
    let recordingPath = temporaryPath("run.jsonl")
    let logPaths = [temporaryPath("live.jsonl"), temporaryPath("replayed.jsonl")]
    defer { for path in logPaths + [recordingPath] { try? FileManager.default.removeItem(atPath: path) } }

    let live = HeadlessHost(
      size: Self.size, scale: 2, start: Timestamp(nanoseconds: 987_654_321),
      frames: .intervals([0.016, 0.0171, 0.033, 0.009]),
      records: RunRecords(
        recorder: try Recorder(path: recordingPath, arguments: ["test"]),
        offsetLog: try OffsetLog(path: logPaths[0])))
    var program = ScrollingProgram()
    for action in Self.script(seed: seed) { await live.perform(action) }
    await live.run(until: .settled)
    live.close()
    program.quit()

    let recording = try Recording(contentsOfFile: recordingPath)
    let replayed = HeadlessHost(
      recording.header, records: RunRecords(offsetLog: try OffsetLog(path: logPaths[1])))
    program = ScrollingProgram()
    await replayed.replay(recording)
    replayed.close()
    program.quit()

    let logs = try logPaths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(logs[0] == logs[1])
    #expect(Set(logs[0].split(separator: "\n").map { $0.drop { $0 != "," } }).count > 20, "it moved")
  }
}
