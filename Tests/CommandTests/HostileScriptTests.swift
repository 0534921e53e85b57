import Foundation
import Testing

/// Scripts and recordings that are made to do harm: each ends with one line, status 2 and no picture.
struct HostileScriptTests {
  static let header =
    #"{"vellum": 1, "size": [320, 200], "scale": 1, "arguments": ["gallery", "pinch-zoom"]}"#

  @Test(arguments: [
    (header, #"{"do": "drop", "files": [], "position": [1, 1]}"#, #"line 2: "files" is out of range"#),
    (
      header, #"{"do": "touchpadPinch", "position": [100, 100], "scale": 1e20, "over": 0.1}"#,
      #"line 2: "scale" is out of range"#
    ),
    (
      header, #"{"do": "touchpadPinch", "position": [100, 100], "scale": 1e160, "over": 0.1}"#,
      #"line 2: "scale" is out of range"#
    ),
    (
      header, #"{"do": "pinch", "center": [100, 100], "span": [1, 1e300], "over": 0.1}"#,
      #"line 2: "span" is out of range"#
    ),
    (
      header, #"{"do": "pinch", "center": [100, 100], "span": [1e155, 1], "over": 0.1}"#,
      #"line 2: "span" is out of range"#
    ),
    (
      header.replacing("[320, 200]", with: "[32767, 32767]"), #"{"do": "frames", "count": 1}"#,
      "line 1: a screen of 32767 × 32767 pixels has more than 32 × 2^20 of them"
    ),
    (
      header, #"{"do": "resize", "size": [32767, 32767], "scale": 1}"#,
      "line 2: a screen of 32767 × 32767 pixels has more than 32 × 2^20 of them"
    ),
    (
      #"{"vellum": 1, "arguments": ["gallery", "pinch-zoom", "--size", "16384x16384"]}"#, "# Nothing.",
      "line 1: a screen of 16384 × 16384 pixels has more than 32 × 2^20 of them"
    ),
    (
      #"{"vellum": 1, "arguments": ["view""# + String(repeating: #", "a""#, count: 12_000) + "]}",
      "# Nothing.", #"line 1: "arguments" is out of range"#
    ),
  ])
  func whatCannotBeIsRefused(_ header: String, _ line: String, _ reason: String) throws {
    try withFolder { folder in
      try Data("\(header)\n\(line)\n".utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "frame.png"], in: folder)
      #expect(run.complaint == "vellum: script.jsonl: \(reason)\n")
      #expect(run.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script.jsonl"])
    }
  }

  @Test func aPipeToWhichNoProgramWritesIsRefusedAfterAWhile() throws {
    try withFolder { folder in
      #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
      let run = try Command.run(["replay", "pipe", "--out", "frame.png"], in: folder)
      #expect(run.complaint == "vellum: pipe: nothing has come through it for 10 s\n")
      #expect(run.status == 2)
    }
  }

  @Test func aScriptMayComeThroughAPipe() throws {
    try withFolder { folder in
      let script = Self.header + "\n" + #"{"do": "frames", "count": 1}"# + "\n"
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      // It begins late, and its end comes late.
      let command =
        "\(Command.executable.path) replay <(sleep 0.3; cat script.jsonl; sleep 0.3) --out frame.png"
      let run = try Command.run(["-c", command], URL(filePath: "/bin/bash"), in: folder)
      #expect(run.status == 0 && run.complaint == "")
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "frame.png").path))
    }
  }

  @Test(arguments: ["?a={token}", "?q=%", "?é\"<>"]) func aTemplateWithAnOddQueryDoesNotTrap(_ query: String)
    throws
  {
    try withFolder { folder in
      let place = "http://127.0.0.1:1/{z}/{x}/{y}.png" + query
      let run = try Command.run(["view", place, "--out", "frame.png"], in: folder)
      #expect(run.status == 2)
      #expect(!run.complaint.contains("atal error"))
    }
  }

  @Test func whatARecordingNamesKeepsItsSecrets() throws {
    try withFolder { folder in
      let line = #"{"vellum": 1, "arguments": ["tile", "http://alice:hunter1@127.0.0.1:1/x.dzi?token=abc"]}"#
      try Data("\(line)\n".utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "frame.png"], in: folder)
      #expect(run.status == 2)
      #expect(run.complaint.contains("127.0.0.1"))
      #expect(!run.complaint.contains("hunter1") && !run.complaint.contains("abc"))
    }
  }

  @MainActor @Test func whatCannotBeReplayedIsNotRecorded() throws {
    try withFolder { folder in
      let photographs = [String](repeating: "photo.jpg", count: 1001)
      let run = try Command.run(["gallery", "pinch-zoom", "--out", "o.png", "--record", "r"], in: folder)
      #expect(run.status == 0)
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let refused = try Command.run(["view"] + photographs + ["--record", "r2"], in: folder)
      #expect(refused.status == 2)
      #expect(refused.complaint.filter(\.isNewline).count == 1)
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:9/a.dzi", "http://127.0.0.1:9/a.dzi"),
    ("http://127.0.0.1:9/{z}/{x}/{y}.png", "http://127.0.0.1:9/"),
  ]) func aScriptMakesNoRequestUnlessOneSaysSo(_ place: String, _ named: String) throws {
    try withFolder { folder in
      let header = try JSONSerialization.data(
        withJSONObject: ["vellum": 1, "arguments": ["view", place]], options: .withoutEscapingSlashes)
      try (header + Data("\n".utf8)).write(to: folder.appending(path: "script.jsonl"))
      let replay = ["replay", "script.jsonl", "--out", "frame.png"]
      let run = try Command.run(replay, in: folder)
      #expect(
        run.complaint
          == "vellum: script.jsonl: \(named): is on a server, and requests are not allowed; --allow-network allows them\n"
      )
      #expect(run.status == 2)
      let allowed = try Command.run(replay + ["--allow-network"], in: folder)
      #expect(allowed.complaint.contains(": no connection: "))
      #expect(allowed.status == 2)
    }
  }
}
