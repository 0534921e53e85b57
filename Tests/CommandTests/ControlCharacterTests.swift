import Foundation
import TestSupport
import Testing

@testable import DeepZoom

/// Untrusted text in messages: its control characters are escaped before they reach the terminal.
struct ControlCharacterTests {
  /// Text that clears the screen, begins a line, reverses the direction of writing, and has invisible characters.
  static let bad = "a\u{1B}[2J\nb\u{9B}\u{202E}\u{200B}\u{FEFF}\u{AD}\u{180E}\u{E0000}\u{E0041}c"
  static let shown =
    "a\\u{1B}[2J\\u{A}b\\u{9B}\\u{202E}\\u{200B}\\u{FEFF}\\u{AD}\\u{180E}\\u{E0000}\\u{E0041}c"

  @Test(arguments: [
    (["view", bad], "vellum: \(shown): no such file or folder\n"),
    (["tile", bad, "--out", "."], "vellum: \(shown): no such file\n"),
    (["view", "ftp://\(bad)"], "vellum: ftp://\(shown): ftp:// is not supported\n"),
    (
      ["gallery", bad],
      "vellum: no page of the gallery is called \"\(shown)\": `vellum gallery --list` names them all\n"
    ),
    (["view", "photo.jpg", "--out", bad], "vellum: \(shown): the name of a picture must end in .png\n"),
    (
      ["replay", "script.jsonl", "--out", "o.png"],
      "vellum: script.jsonl: line 2: unknown word \"\(shown)\"\n"
    ),
    (
      ["replay", "arguments.jsonl", "--out", "o.png"],
      "vellum: arguments.jsonl: its first line does not say what `vellum view` or `vellum gallery` is to show, but: tile \(shown) --out x\n"
    ),
    (
      ["replay", "folder.jsonl", "--out", "o.png"],
      "vellum: folder.jsonl: the folder that it was recorded in does not exist: /\(shown)\n"
    ),
  ]) func untrustedWordsAreEscaped(_ arguments: [String], _ complaint: String) throws {
    try withFolder { folder in
      func write(_ name: String, _ lines: [[String: Any]]) throws {
        var data = Data()
        for line in lines { data += try JSONSerialization.data(withJSONObject: line) + Data("\n".utf8) }
        try data.write(to: folder.appending(path: name))
      }
      try write("script.jsonl", [["vellum": 1], ["do": Self.bad]])
      try write("arguments.jsonl", [["vellum": 1, "arguments": ["tile", Self.bad, "--out", "x"]]])
      try write("folder.jsonl", [["vellum": 1, "arguments": ["gallery"], "directory": "/" + Self.bad]])
      let run = try Command.run(arguments, in: folder)
      #expect(run.complaint == complaint)
      #expect(run.output == "")
      #expect(run.status == 2)
    }
  }

  /// An attribute, a template, and the name of a function of a view.
  @Test(arguments: [
    (
      "a.dzi", "<Image TileSize='64' Format='png'><Size Width='9\u{9B}\u{202E}' Height='9'/></Image>",
      "a.dzi: is malformed: Width is not a number: 9\\u{9B}\\u{202E}"
    ),
    (
      "a.json",
      "{\"tilejson\": \"3\", \"tiles\": [\"\\u001b[31m{z}/{x}/{y}.png\"], \"minzoom\": 0, \"maxzoom\": 0}",
      "./\\u{1B}[31m0/0/0.png: no such file"
    ),
    ("a.mbtiles", "\"a\u{1B}[31m\"(1)", "a.mbtiles: is malformed: no such function: a\\u{1B}[31m"),
  ]) func wordsInFilesAreEscaped(_ name: String, _ content: String, _ complaint: String) throws {
    try withFolder { folder in
      let path = folder.appending(path: name)
      if name.hasSuffix(".mbtiles") {
        let file = try SQLiteFile(path: path.path)
        try file.rows("CREATE TABLE metadata (name TEXT, value TEXT)")
        try file.rows(
          "CREATE VIEW tiles (zoom_level, tile_column, tile_row, tile_data) AS SELECT 0, 0, 0, \(content)")
      } else {
        try Data(content.utf8).write(to: path)
      }
      let run = try Command.run(["view", name, "--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: \(complaint)\n")
      #expect(run.status == 2)
    }
  }

  /// Where a server leads to, and what it answers.
  @Test(arguments: [
    (
      "HTTP/1.1 302 Found\r\nLocation: http://a.example/\u{1B}[2J\u{9B}c\r\nContent-Length: 0\r\n\r\n",
      "points to another host, http://a.example/\\u{1B}[2J\\u{9B}c"
    ),
    (
      "HTTP/1.1 200 OK\r\n\r\n<Image TileSize='64' Format='\u{9B}\u{202E}'><Size Width='9' Height='9'/></Image>",
      "is malformed: Format is not a file extension: \\u{9B}\\u{202E}"
    ),
  ]) func wordsOfAServerAreEscaped(_ answer: String, _ complaint: String) throws {
    let server = RawServer(answer)
    defer { server.stop() }
    try withFolder { folder in
      let run = try Command.run(["view", server.url + "/a.dzi", "--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: \(server.url)/a.dzi: \(complaint)\n")
      #expect(run.status == 2)
    }
  }

  @Test(arguments: [
    ["view", "a", "--\u{1B}c"], ["tile", "a", "--out", ".", "b\u{1B}c"], ["view", "--size", "\u{9B}1"],
  ])
  func wrongArgumentsAreEscaped(_ arguments: [String]) throws {
    try withFolder { folder in
      let run = try Command.run(arguments, in: folder)
      #expect(run.status == 64)
      #expect(run.complaint.contains("\\u{1B}") || run.complaint.contains("\\u{9B}"))
      #expect(
        !run.complaint.unicodeScalars.contains {
          $0.value < 32 && $0 != "\n" || (127..<160).contains($0.value)
        })
    }
  }

  @Test func anArgumentOfSeveralLinesIsQuotedInOne() throws {
    try withFolder { folder in
      for arguments in [["view", "a", "--size", "x\ny"], ["view", "a", "--size=x\ny"]] {
        let run = try Command.run(arguments, in: folder)
        #expect(run.status == 64)
        let error = run.complaint.split(separator: "\n").first
        #expect(error?.hasPrefix("Error: ") == true && error?.contains("'x\\u{A}y'") == true)
      }
    }
  }

  /// Joiners are not escaped: writing systems and emoji need them.
  @Test func joinersAndVariationSelectorsAreNotEscaped() throws {
    let name = "می\u{200C}خواهم \u{1F468}\u{200D}\u{1F469} ❤\u{FE0F}"
    try withFolder { folder in
      let run = try Command.run(["view", name, "--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: \(name): no such file or folder\n")
    }
  }

  @Test func aPathThatIsPrintedOnATerminalIsEscaped() throws {
    try withFolder { folder in
      try BadInputTests.gif(width: 20, height: 10).write(to: folder.appending(path: "a\u{1B}.gif"))
      // `script` gives it a terminal.
      let line = "\(Command.executable.path) tile a*.gif --out ."
      let run = try Command.run(["-qec", line, "/dev/null"], URL(filePath: "/usr/bin/script"), in: folder)
      #expect(run.output.contains("./a\\u{1B}.dzi") && !run.output.contains("a\u{1B}"))
      #expect(run.status == 0)
    }
  }

  /// What a program reads on standard output is the file's very name.
  @Test func aPathThatIsPrintedForAProgramIsAsItIs() throws {
    try withFolder { folder in
      try BadInputTests.gif(width: 20, height: 10).write(to: folder.appending(path: "a.gif"))
      let run = try Command.run(["tile", "a.gif", "--out", ".", "--name", "n\u{1B}"], in: folder)
      #expect(run.output == "./n\u{1B}.dzi\n")
      #expect(run.status == 0)
    }
  }
}
