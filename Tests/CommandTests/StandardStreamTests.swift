import Foundation
import Testing

/// Standard error and output that are closed or full, and files that cannot be written.
struct StandardStreamTests {
  /// Runs a line of a shell in which `$0` is the command.
  private func shell(_ line: String, in folder: URL) throws -> Command {
    try Command.run(["-c", line, Command.executable.path], URL(filePath: "/bin/sh"), in: folder)
  }

  @Test(arguments: ["2>&-", "2>/dev/full", "0<&- 1>&- 2>&-", "2>&1 | true"])
  func whereNothingReadsItTheStatusSaysIt(_ streams: String) throws {
    try withFolder { folder in
      // A shell's own status is that of the last command in a pipe.
      let line = "{ \"$0\" view none.jpg --log log; echo $? > status; } \(streams)"
      _ = try shell(line, in: folder)
      #expect(try String(contentsOf: folder.appending(path: "status"), encoding: .utf8) == "2\n")
      let usage = "{ \"$0\" view --nonsense; echo $? > status; } \(streams)"
      _ = try shell(usage, in: folder)
      #expect(try String(contentsOf: folder.appending(path: "status"), encoding: .utf8) == "64\n")
    }
  }

  @Test func messagesAreNotWrittenIntoFilesOfTheRun() throws {
    try withFolder { folder in
      try BadInputTests.gif(width: 20, height: 10).write(to: folder.appending(path: "a.gif"))
      let run = try shell("exec \"$0\" view a.gif --log log --record record 1>&- 2>&-", in: folder)
      // Where the picture is cannot be said.
      #expect(run.status == 2)
      let noise = try shell(
        "exec \"$0\" view a.gif --out o.png --log log --record record 0<&- 2>&-", in: folder)
      #expect(noise.status == 0)
      #expect(noise.output == "o.png\n")
      for file in ["log", "record"] {
        let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(
          separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
      }
    }
  }

  @Test(arguments: [
    "gallery --list", "--help", "help view", "gallery pinch-zoom --out o.png",
    "view --generate-completion-script bash",
  ]) func anAnswerThatCannotBeWrittenIsSaid(_ arguments: String) throws {
    try withFolder { folder in
      let run = try shell("exec \"$0\" \(arguments) > /dev/full", in: folder)
      #expect(run.complaint == "vellum: standard output: No space left on device\n")
      #expect(run.status == 2)
    }
  }

  static let script = """
    {"vellum": 1, "arguments": ["gallery", "pinch-zoom"]}
    {"do": "wait", "seconds": 0.2}

    """

  @Test(arguments: [
    ["gallery", "pinch-zoom", "--out", "o.png", "--record"],
    ["gallery", "pinch-zoom", "--out", "o.png", "--log"],
    ["view", "a.gif", "--out", "o.png", "--record"],
    ["view", "a.gif", "--out", "o.png", "--log"],
    ["replay", "script.jsonl", "--out", "o.png", "--log"],
    ["record", "pinch-zoom", "--script", "script.jsonl", "--out", "o.gif", "--log"],
  ]) func aRecordThatCannotBeWrittenIsSaid(_ arguments: [String]) throws {
    try withFolder { folder in
      try Data(Self.script.utf8).write(to: folder.appending(path: "script.jsonl"))
      try BadInputTests.gif(width: 20, height: 10).write(to: folder.appending(path: "a.gif"))
      let run = try Command.run(arguments + ["/dev/full"], in: folder)
      #expect(run.complaint == "vellum: /dev/full: No space left on device\n")
      #expect(run.output == "")
      #expect(run.status == 2)
      // A limit to files' sizes stands for a disk that becomes full in the midst of it.
      let words = (arguments + ["written"]).joined(separator: " ")
      let limited = try shell("ulimit -f 1; exec \"$0\" \(words)", in: folder)
      #expect(limited.complaint.hasSuffix(": File too large\n"))
      #expect(limited.complaint.filter(\.isNewline).count == 1)
      #expect(limited.status == 2)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
          "a.gif", "script.jsonl",
        ])
    }
  }

  @Test(arguments: [(">&-", "Bad file descriptor"), ("> /dev/full", "No space left on device")])
  func aPyramidIsThereWhereNothingCanBeWrittenToStandardOutput(_ stream: String, _ reason: String) throws {
    try withFolder { folder in
      try BadInputTests.gif(width: 20, height: 10).write(to: folder.appending(path: "a.gif"))
      let run = try shell("exec \"$0\" tile a.gif --out . \(stream)", in: folder)
      #expect(run.complaint == "vellum: standard output: \(reason); the pyramid is ./a.dzi\n")
      #expect(run.status == 0)
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "a.dzi").path))
    }
  }
}
