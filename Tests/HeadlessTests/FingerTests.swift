import Foundation
import ScrollEngine
import Testing
import VellumHeadless
import VellumHost
import VellumKit

/// The touches that fingers send, read from a recording.
@MainActor struct FingerTests {
  /// The touches of a run, as `phase id x y at milliseconds`.
  func touches(_ body: (HeadlessHost) -> Void) throws -> [String] {
    let path = temporaryPath("fingers.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try Recorder(path: path, arguments: [])
    let host = HeadlessHost(size: CGSize(width: 80, height: 60), records: RunRecords(recorder: recorder))
    body(host)
    host.close()
    var names: [Int: String] = [:]
    return try Recording(contentsOfFile: path).entries.compactMap { entry in
      guard case .event(.touch(let touch)) = entry.input else { return nil }
      let name = names[touch.id] ?? "finger \(names.count + 1)"
      names[touch.id] = name
      let milliseconds = Double(entry.time.nanoseconds) / 1e6
      return "\(name) \(touch.phase) \(touch.position.x) \(touch.position.y) at \(milliseconds)"
    }
  }

  @Test func aDragIsSampledEvenlyAndEndsExactly() throws {
    let log = try touches { host in
      host.advance(by: 1)
      var finger = Finger(on: host, at: CGPoint(x: 40, y: 50))
      finger.drag(by: CGVector(dx: 8, dy: -20), over: 0.04, samplesPerSecond: 100)
      finger.rest(for: 0.01)
      finger.lift()
    }
    #expect(
      log == [
        "finger 1 began 40.0 50.0 at 1000.0",
        "finger 1 moved 42.0 45.0 at 1010.0", "finger 1 moved 44.0 40.0 at 1020.0",
        "finger 1 moved 46.0 35.0 at 1030.0", "finger 1 moved 48.0 30.0 at 1040.0",
        "finger 1 ended 48.0 30.0 at 1050.0",
      ])
  }

  @Test func fingersTakeTurns() throws {
    let log = try touches { host in
      let first = Finger(on: host, at: CGPoint(x: 10, y: 10))
      var second = Finger(on: host, at: CGPoint(x: 20, y: 20))
      second.drag(to: CGPoint(x: 30, y: 20), over: 0.01, samplesPerSecond: 100)
      first.cancel()
      second.lift()
    }
    #expect(
      log == [
        "finger 1 began 10.0 10.0 at 0.0", "finger 2 began 20.0 20.0 at 0.0",
        "finger 2 moved 30.0 20.0 at 10.0",
        "finger 1 cancelled 10.0 10.0 at 10.0", "finger 2 ended 30.0 20.0 at 10.0",
      ])
  }

  @Test func aScriptsStepsFollowOneAnother() async throws {
    let path = temporaryPath("script.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let script = try Script(
      Data(
        """
        {"vellum": 1, "size": [80, 60]    , "scale": 2}
        {"do": "tap", "position": [1, 2]}
        {"do": "wait", "seconds": 0.25}
        {"do": "resize", "size": [60, 80], "scale": 1}
        {"do": "key", "key": "a"}
        {"do": "wheel", "position": [3, 4], "notches": 2}
        """.utf8))
    let host = HeadlessHost(
      script.header, records: RunRecords(recorder: try Recorder(path: path, arguments: [])))
    #expect(host.screen.bounds == CGRect(x: 0, y: 0, width: 80, height: 60))
    await host.perform(script)
    #expect(host.screen.bounds == CGRect(x: 0, y: 0, width: 60, height: 80))
    host.close()

    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(
      lines.filter { !$0.contains("frame") } == [
        #"{"at": 0, "do": "touch", "id": 0, "phase": "began", "position": [1.0, 2.0]}"#,
        #"{"at": 50000000, "do": "touch", "id": 0, "phase": "ended", "position": [1.0, 2.0]}"#,
        #"{"at": 300000000, "do": "resize", "size": [60.0, 80.0], "scale": 1.0}"#,
        #"{"at": 300000000, "do": "key", "phase": "down", "key": "a"}"#,
        #"{"at": 350000000, "do": "key", "phase": "up", "key": "a"}"#,
        #"{"at": 350000000, "do": "scroll", "notches": [0.0, 1.0], "position": [3.0, 4.0]}"#,
        #"{"at": 400000000, "do": "scroll", "notches": [0.0, 1.0], "position": [3.0, 4.0]}"#,
      ])
  }
}
