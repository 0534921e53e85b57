import Foundation
import Testing
import UIKit

/// `vellum record`, run as a user does.
struct RecordTests {
  static let script = """
    {"vellum": 1, "size": [320, 240], "scale": 1}
    # Two fingers come apart.
    {"do": "pinch", "center": [100, 150], "span": [40, 120], "over": 0.2}
    {"do": "wait", "seconds": 0.2}

    """

  private func record(_ script: String, _ arguments: [String], in folder: URL) throws -> Command {
    try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
    return try Command.run(["record", "pinch-zoom", "--script", "script.jsonl"] + arguments, in: folder)
  }

  @MainActor @Test(arguments: ["gif", "webp", "png"]) func aScriptBecomesAClip(_ ending: String) throws {
    try withFolder { folder in
      let run = try record(Self.script, ["--out", "clip.\(ending)", "--log", "log"], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "clip.\(ending)\n")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["clip.\(ending)", "log", "script.jsonl"])
      let clip = try #require(UIImage(contentsOfFile: folder.appending(path: "clip.\(ending)").path))
      #expect(clip.size == CGSize(width: 320, height: 240))
    }
  }

  @Test(arguments: [
    ("0", "clip.webp", "--quality must be between 1 and 100, not '0'."),
    ("75", "clip.gif", "--quality is for a clip whose name ends in .webp."),
  ])
  func aQualityThatNoClipHasIsAWrongArgument(_ quality: String, _ out: String, _ reason: String) throws {
    try withFolder { folder in
      let run = try record(Self.script, ["--out", out, "--quality", quality], in: folder)
      #expect(run.status == 64 && run.complaint.contains(reason))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script.jsonl"])
    }
  }

  @Test func aWebPClipOfAQualityIsSmaller() throws {
    try withFolder { folder in
      #expect(try record(Self.script, ["--out", "clip.webp"], in: folder).status == 0)
      #expect(try record(Self.script, ["--out", "small.webp", "--quality", "50"], in: folder).status == 0)
      let sizes = try ["small.webp", "clip.webp"].map {
        try Data(contentsOf: folder.appending(path: $0)).count
      }
      #expect(sizes[0] < sizes[1])
    }
  }

  @MainActor @Test func picturesAreShownInTheViewer() throws {
    try withFolder { folder in
      for (name, color) in [("a.png", UIColor.red), ("b.png", .green)] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
          color.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
        }
        try #require(image.pngData()).write(to: folder.appending(path: name))
      }
      let scripts = [
        "b.jsonl":
          "{\"vellum\": 1, \"size\": [320, 240], \"scale\": 1}\n{\"do\": \"wait\", \"until\": \"settled\"}\n",
        "both.jsonl": """
        {"vellum": 1, "size": [320, 240], "scale": 1, "arguments": ["view", "a.png", "b.png"]}
        {"do": "flick", "from": [260, 120], "to": [60, 120], "over": 0.1}
        {"do": "wait", "until": "settled"}

        """,
      ]
      for (name, script) in scripts { try Data(script.utf8).write(to: folder.appending(path: name)) }
      func middle(_ pictures: [String], _ script: String) throws -> Data {
        let run = try Command.run(
          ["record"] + pictures + ["--script", script, "--out", "clip.png"], in: folder)
        #expect(run.status == 0 && run.complaint == "")
        let clip = UIImage(contentsOfFile: folder.appending(path: "clip.png").path)
        let cut = try #require(clip?.cgImage?.cropping(to: CGRect(x: 150, y: 110, width: 20, height: 20)))
        return try #require(UIImage(cgImage: cut).pngData())
      }
      // The flick turns to the second one.
      let second = try middle(["b.png"], "b.jsonl")
      #expect(try middle(["a.png", "b.png"], "both.jsonl") == second)
      #expect(try middle(["a.png"], "b.jsonl") != second)
      let options = ["--script", "both.jsonl", "--out", "other.png"]
      let other = try Command.run(["record", "b.png"] + options, in: folder)
      #expect(other.status == 2)
      #expect(other.complaint.contains("the script is for `vellum view a.png b.png`, not for b.png"))
      let none = try Command.run(
        ["record", "none.png", "--script", "b.jsonl", "--out", "other.png"], in: folder)
      #expect(none.status == 2 && none.complaint.contains("none.png"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "other.png").path))
    }
  }

  @Test func theSameScriptGivesTheSameBytes() throws {
    try withFolder { folder in
      for name in ["a.gif", "b.gif"] { _ = try record(Self.script, ["--out", name], in: folder) }
      let clips = try ["a.gif", "b.gif"].map { try Data(contentsOf: folder.appending(path: $0)) }
      #expect(clips[0] == clips[1])
      #expect(clips[0].starts(with: Data("GIF89a".utf8)))
    }
  }

  @MainActor @Test func theCommandsSizeGoesBeforeTheScripts() throws {
    try withFolder { folder in
      _ = try record(Self.script, ["--out", "clip.png", "--size", "200x150", "--scale", "2"], in: folder)
      #expect(
        UIImage(contentsOfFile: folder.appending(path: "clip.png").path)?.size
          == CGSize(width: 400, height: 300))
    }
  }

  @Test(arguments: [
    (
      script + "{\"do\": \"tap\"}\n", "clip.gif",
      "script.jsonl: line 5: \"position\" is missing or of the wrong type"
    ),
    (script + "{\"do\": \"dance\"}\n", "clip.gif", "script.jsonl: line 5: unknown word \"dance\""),
    (
      script + "{\"do\": \"resize\", \"size\": [100, 90], \"scale\": 1}\n", "clip.gif",
      "script.jsonl: line 5: a clip has one size, and the script changes that of the window"
    ),
    (
      script.replacing("}\n#", with: ", \"arguments\": [\"gallery\", \"endless-zoom\"]}\n#"), "clip.gif",
      "script.jsonl: line 1: the script is for `vellum gallery endless-zoom`, not for pinch-zoom"
    ),
    (
      "# Of the list.\n\n" + script.replacing("}\n#", with: ", \"arguments\": [\"gallery\"]}\n#"), "clip.gif",
      "script.jsonl: line 3: the script is for `vellum gallery`, not for pinch-zoom"
    ),
    (
      script.replacing("}\n#", with: ", \"arguments\": [\"view\", \"p.jpg\"]}\n#"), "clip.gif",
      "script.jsonl: line 1: the script is for `vellum view p.jpg`, not for pinch-zoom"
    ),
    (
      script.replacing(
        "}\n#", with: ", \"arguments\": [\"view\", \"https://ann:geheim@a.example/x.dzi?key=geheim\"]}\n#"),
      "clip.gif",
      "script.jsonl: line 1: the script is for `vellum view https://a.example/x.dzi`, not for pinch-zoom"
    ),
    (script, "clip.mp4", "clip.mp4: the name of a clip must end in .gif, .webp or .png"),
    (script, "clip", "clip: the name of a clip must end in .gif, .webp or .png"),
    (script, "nowhere/clip.gif", "nowhere/clip.gif: No such file or directory"),
    (script, "folder.gif", "folder.gif: Is a directory"),
    (
      script.replacing("320, 240", with: "20000, 20000"), "clip.gif",
      "script.jsonl: line 1: a screen of 20000 × 20000 pixels has more than 32 × 2^20 of them"
    ),
  ])
  func whatCannotBeDoneIsSaidInOneLine(_ script: String, _ out: String, _ reason: String) throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "folder.gif"), withIntermediateDirectories: true)
      let run = try record(script, ["--out", out], in: folder)
      #expect(run.complaint == "vellum: \(reason)\n")
      #expect(run.output == "")
      #expect(run.status == 2)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["folder.gif", "script.jsonl"])
    }
  }

  @Test(arguments: ["[\"view\", \"a/01.jpg\"]", "[\"gallery\"]"])
  func aScriptOfAnotherPageIsNotForTheViewersFirstPage(_ arguments: String) throws {
    try withFolder { folder in
      let script = Self.script.replacing("}\n#", with: ", \"arguments\": \(arguments)}\n#")
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["record", "--script", "script.jsonl", "--out", "clip.png"], in: folder)
      let page = arguments.contains("view") ? "view a/01.jpg" : "gallery"
      #expect(
        run.complaint
          == "vellum: script.jsonl: line 1: the script is for `vellum \(page)`, not for the viewer's first page\n"
      )
      #expect(run.status == 2)
    }
  }

  @Test func whatTakesLongSaysWhereItIsOnATerminalOnly() throws {
    try withFolder { folder in
      // Some seconds of work for a debug build, of which one is enough.
      let pinches = (1...16).map { index in
        let span = index.isMultiple(of: 2) ? "[260, 60]" : "[60, 260]"
        return "{\"do\": \"pinch\", \"center\": [100, 150], \"span\": \(span), \"over\": 2}\n"
      }
      let script = "{\"vellum\": 1, \"size\": [640, 480], \"scale\": 1}\n" + pinches.joined()
      let run = try record(script, ["--out", "clip.png"], in: folder)
      #expect(run.status == 0)
      #expect(run.complaint == "")
      // `script` gives it a terminal.
      let line = "\(Command.executable.path) record pinch-zoom --script script.jsonl --out other.png"
      let shown = try Command.run(["-qec", line, "/dev/null"], URL(filePath: "/usr/bin/script"), in: folder)
      #expect(shown.status == 0)
      #expect(shown.output.contains("\rrecording pinch-zoom: step ") && shown.output.contains(" of 16, "))
    }
  }

  @Test func aScriptOfThePageItselfIsPlayed() throws {
    try withFolder { folder in
      let arguments = "\"arguments\": [\"gallery\", \"pinch-zoom\", \"--record\", \"r\"]"
      let run = try record(
        Self.script.replacing("}\n#", with: ", \(arguments)}\n#"), ["--out", "clip.png"], in: folder)
      #expect(run.complaint == "")
      #expect(run.status == 0)
    }
  }

  @Test(arguments: ["script.jsonl", "./clip.gif"]) func aLogOverwritesNothingElse(_ log: String) throws {
    try withFolder { folder in
      let run = try record(Self.script, ["--out", "clip.gif", "--log", log], in: folder)
      #expect(run.complaint == "vellum: \(log): --log would overwrite the script or the clip\n")
      #expect(run.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script.jsonl"])
      #expect(
        try String(contentsOf: folder.appending(path: "script.jsonl"), encoding: .utf8) == Self.script)
    }
  }

  @Test func aRunThatComesToNothingLeavesNoLog() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "folder.gif"), withIntermediateDirectories: true)
      let run = try record(Self.script, ["--out", "folder.gif", "--log", "log"], in: folder)
      #expect(run.complaint == "vellum: folder.gif: Is a directory\n")
      #expect(run.status == 2)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["folder.gif", "script.jsonl"])
    }
  }

  @Test(arguments: [("none.jsonl", "No such file or directory"), (".", "Is a directory")])
  func aScriptThatCannotBeReadIsNamed(_ script: String, _ reason: String) throws {
    try withFolder { folder in
      let run = try Command.run(
        ["record", "pinch-zoom", "--script", script, "--out", "clip.gif"], in: folder)
      #expect(run.complaint == "vellum: \(script): \(reason)\n")
      #expect(run.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }
}
