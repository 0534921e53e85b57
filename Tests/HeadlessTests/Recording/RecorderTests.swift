import Foundation
import ScrollEngine
import Testing
import VellumHeadless
import VellumHost
import VellumKit

@MainActor struct RecorderTests {
  /// Looks at the file while a frame is handled.
  final class Reader: FrameClock.Observer {
    let path: String
    var lastLines: [Substring?] = []

    init(path: String) { self.path = path }

    func frame(at now: Timestamp) -> Bool {
      lastLines.append((try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n").last)
      return lastLines.count < 2
    }
  }

  @Test func anInputIsInTheFileBeforeTheProgramReceivesIt() throws {
    let path = temporaryPath("early.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let host = HeadlessHost(
      size: CGSize(width: 8, height: 6), frames: .perSecond(10),
      records: RunRecords(recorder: try Recorder(path: path, arguments: ["view", "a \"b\".jpg"])))
    let reader = Reader(path: path)
    UIScreen.main.compositor.clock.add(reader)
    host.advance(by: 0.1)
    host.close()

    #expect(reader.lastLines == [#"{"at": 0, "do": "frame"}"#, #"{"at": 100000000, "do": "frame"}"#])
    let header = try Recording(contentsOfFile: path).header
    #expect(header.arguments == ["view", "a \"b\".jpg"])
    #expect(header.size == CGSize(width: 8, height: 6))
  }

  @Test func aDropOfAThousandFilesIsRecordedAndReplayed() throws {
    let path = temporaryPath("drop.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let host = HeadlessHost(
      size: CGSize(width: 8, height: 6),
      records: RunRecords(recorder: try Recorder(path: path, arguments: [])))
    let files = (0..<1000).map { "/\(String(repeating: "long-name-", count: 20))\($0).jpg" }
    let drop = HostInput.event(.drop(files, position: CGPoint(x: 1, y: 1)))
    host.loop.send(drop, at: host.now)
    host.close()
    #expect(try Recording(contentsOfFile: path).entries.contains { $0.input == drop })
  }

  @Test func aFolderThatIsMissingIsNamed() {
    let path = temporaryPath("missing") + "/run.jsonl"
    #expect(throws: RecordingError.unwritable(path: path, reason: "No such file or directory")) {
      try Recorder(path: path, arguments: [])
    }
  }
}
