import Foundation
import Gallery
import Testing
import UIKit

/// `vellum gallery`, run as a user does.
struct GalleryCommandTests {
  @MainActor @Test func theListNamesEveryPage() throws {
    try withFolder { folder in
      let run = try Command.run(["gallery", "--list"], in: folder)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == Gallery.pages.count)
      for (line, page) in zip(lines, Gallery.pages) {
        #expect(line.hasPrefix(page.name + "  "))
        #expect(line.hasSuffix("  " + page.title))
      }
      #expect(run.complaint == "")
      #expect(run.status == 0)
    }
  }

  @MainActor @Test(arguments: [[], ["pinch-zoom"]]) func withoutADisplayThereIsAPicture(_ page: [String])
    throws
  {
    try withFolder { folder in
      // Small, since the list computes its picture of the Mandelbrot set.
      let run = try Command.run(["gallery"] + page + ["--out", "frame.png", "--size", "320x240"], in: folder)
      #expect(run.complaint == "")
      #expect(run.status == 0)
      let picture = try #require(UIImage(contentsOfFile: folder.appending(path: "frame.png").path))
      #expect(picture.size == CGSize(width: 320, height: 240))
    }
  }

  @MainActor @Test func aPictureThatTheViewerCannotShowIsReportedOnceHoweverOftenItIsTurnedTo() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "b.jpg"))
      try Data("Dear diary".utf8).write(to: folder.appending(path: "a.jpg"))
      let path = folder.resolvingSymlinksInPath().path
      let turns = ["left", "right", "left"].map {
        #"{"do": "key", "key": "\#($0)"}"# + "\n" + #"{"do": "wait", "until": "settled"}"#
      }
      // The tap is on the button that opens the viewer. In a wider window the list's pictures take longer.
      let script = """
        {"vellum": 1, "size": [720, 800], "scale": 1, "arguments": ["gallery"]}
        {"do": "tap", "position": [616, 48]}
        {"do": "wait", "until": "settled"}
        {"do": "drop", "files": ["\(path)/b.jpg"], "position": [600, 400]}
        {"do": "wait", "until": "settled"}
        \(turns.joined(separator: "\n"))
        """
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: \(path)/a.jpg: is of the kind text, which is not supported\n")
    }
  }

  /// Outside of tests, which have a font of their own.
  @Test func theSystemFontIsInter() throws {
    try withFolder { folder in
      let pictures = try ["unset", "Inter", "DejaVu Sans"].map { font in
        let setting = font == "unset" ? "" : "VELLUM_SYSTEM_FONT='\(font)' "
        let line = "\(setting)exec \"$0\" gallery thirty-lines --out o.png --size 600x400"
        let run = try Command.run(
          ["-c", line, Command.executable.path], URL(filePath: "/bin/sh"), in: folder)
        #expect(run.status == 0)
        return try Data(contentsOf: folder.appending(path: "o.png"))
      }
      #expect(pictures[0] == pictures[1] && pictures[1] != pictures[2])
    }
  }

  @Test(arguments: [
    ("pinch-zom", "perhaps pinch-zoom"), ("photos", "perhaps photos-nested or photos-one"),
    ("Windows", "perhaps windows"), ("xylophone", "`vellum gallery --list` names them all"),
    ("", "`vellum gallery --list` names them all"),
  ])
  func aPageThatThereIsNotIsNamedWithThoseNearIt(_ name: String, _ advice: String) throws {
    try withFolder { folder in
      // `record` takes files, too, of which none has an empty name.
      let commands = [
        ["gallery", name], ["record", name, "--script", "none.jsonl", "--out", "clip.gif"],
      ]
      for arguments in name.isEmpty ? [commands[0]] : commands {
        let run = try Command.run(arguments, in: folder)
        #expect(run.complaint == "vellum: no page of the gallery is called \"\(name)\": \(advice)\n")
        #expect(run.output == "")
        #expect(run.status == 2)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @MainActor @Test func aScriptOfAPageIsReplayed() throws {
    try withFolder { folder in
      let script = """
        {"vellum": 1, "size": [600, 400], "scale": 1, "arguments": ["gallery", "pinch-zoom"]}
        {"do": "doubleTap", "position": [200, 250]}
        {"do": "wait", "until": "settled"}

        """
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "frame.png"], in: folder)
      #expect(run.complaint == "")
      #expect(run.status == 0)
      #expect(UIImage(contentsOfFile: folder.appending(path: "frame.png").path) != nil)
    }
  }
}
