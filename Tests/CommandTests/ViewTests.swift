import Foundation
import Testing
import UIKit

struct ViewTests {
  @MainActor @Test func withoutADisplayThePictureIsNamed() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let run = try Command.run(["photo.jpg"], in: folder)
      let path = run.output.trimmingCharacters(in: .newlines)
      #expect(run.complaint == "vellum: there is no display, so the window's content is in this picture\n")
      #expect(run.status == 0)
      let picture = try #require(UIImage(contentsOfFile: path))
      #expect(picture.size == CGSize(width: 1280, height: 800))
    }
  }

  /// A byte of a file name that is not UTF-8 is shown as U+FFFD.
  @Test(arguments: [
    "view bytes", "view bytes/*.jpg", "tile bytes/*.jpg",
  ])
  @MainActor func aNameThatIsNoTextIsToBeChangedInOneLine(_ arguments: String) throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let shell =
        "mkdir bytes && mv photo.jpg \"$(printf 'bytes/a\\377.jpg')\" && \"$0\" \(arguments) --out out.png"
      let run = try Command.run(
        ["-c", shell, Command.executable.path], URL(filePath: "/bin/sh"), in: folder)
      #expect(
        run.complaint
          == "vellum: bytes/a\u{FFFD}.jpg: the name is not UTF-8, so the file has to be renamed\n")
      #expect(run.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/bytes").count == 1)
    }
  }

  @MainActor @Test func aScriptIsReplayedToAPicture() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let script = """
        {"vellum": 1, "size": [300, 200], "scale": 2, "arguments": ["view", "photo.jpg"]}
        {"do": "doubleTap", "position": [150, 100]}
        {"do": "wait", "until": "settled"}
        """
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "frame.png", "--log", "log"], in: folder)
      #expect(run.complaint == "")
      #expect(run.status == 0)
      #expect(
        UIImage(contentsOfFile: folder.appending(path: "frame.png").path)?.size
          == CGSize(width: 600, height: 400))
      let last = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8).split(separator: "\n")
        .last
      #expect(last?.contains("\"contentOffset\": [150.0, 100.0], \"zoomScale\": 2.0") == true)
    }
  }

  @MainActor @Test(arguments: [["photo.jpg", "broken.jpg"], ["broken.jpg", "photo.jpg"]])
  func whatCanBeShownIsShownAndTheRestIsNamed(_ files: [String]) throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      try Data("no picture".utf8).write(to: folder.appending(path: "broken.jpg"))
      let run = try Command.run(["view"] + files + ["--out", "both.png"], in: folder)
      #expect(run.complaint == "vellum: broken.jpg: is of the kind text, which is not supported\n")
      #expect(run.status == 2)
      _ = try Command.run(["view", "photo.jpg", "--out", "one.png"], in: folder)
      let pictures = try ["both.png", "one.png"].map { try Data(contentsOf: folder.appending(path: $0)) }
      #expect(pictures[0] == pictures[1])
    }
  }

  @MainActor @Test(arguments: [["photo.jpg", "cut.jpg"], ["cut.jpg", "photo.jpg"]])
  func withoutAWindowEveryPhotographThatIsNamedIsDecoded(_ files: [String]) throws {
    try withFolder { folder in
      let whole = BadInputTests.photograph
      try whole.write(to: folder.appending(path: "photo.jpg"))
      try whole.prefix(whole.count / 2).write(to: folder.appending(path: "cut.jpg"))
      let run = try Command.run(["view"] + files + ["--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: cut.jpg: is truncated: the file ends before the picture does\n")
      #expect(run.status == 2 && run.output == "o.png\n")
    }
  }

  @MainActor @Test(arguments: ["x{1}.jpg", "{z}.jpg", "a b%c#d?.jpg", "ü.jpg"])
  func aFileIsShownWhateverItsName(_ name: String) throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
      let path = "\(folder.path)/\(name)".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      let url = "file://" + (try #require(path))
      for place in [name, url] {
        let run = try Command.run(["view", place, "--out", "o.png"], in: folder)
        #expect(run.complaint == "" && run.status == 0, "\(place)")
      }
    }
  }

  @Test func aURLOfANameThatIsNoTextSaysThatItHasToBeRenamed() throws {
    try withFolder { folder in
      let run = try Command.run(["view", "file:///nowhere/bad%FF%FE.jpg", "--out", "o.png"], in: folder)
      #expect(
        run.complaint
          == "vellum: /nowhere/bad\u{FFFD}\u{FFFD}.jpg: the name is not UTF-8, so the file has to be renamed\n"
      )
      #expect(run.status == 2)
    }
  }

  @Test func aPipeIsNamed() throws {
    try withFolder { folder in
      #expect(mkfifo(folder.appending(path: "pipe.jpg").path, 0o600) == 0)
      let run = try Command.run(["view", "pipe.jpg", "--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: pipe.jpg: is not a regular file\n" && run.status == 2)
    }
  }

  @Test func aLinkThatLeadsBackToItselfIsNotMissing() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "loop.jpg").path, withDestinationPath: "loop.jpg")
      for place in ["loop.jpg", "loop.jpg/below.jpg"] {
        let run = try Command.run(["view", place, "--out", "o.png"], in: folder)
        #expect(
          run.complaint == "vellum: \(place): cannot be read: Too many levels of symbolic links\n")
        #expect(run.status == 2)
      }
    }
  }

  /// Decoded as a whole it needs 5 MB, and in tiles its rows as they are stored.
  @MainActor @Test(arguments: [(2, 2), (3, 0)])
  func aPictureThatIsTooLargeAsAWholeIsReadInTiles(_ megabytes: Int, _ status: Int32) throws {
    try withFolder { folder in
      let format = UIGraphicsImageRendererFormat()
      (format.scale, format.opaque) = (1, true)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 800), format: format).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1200, height: 800))
      }
      try #require(image.pngData()).write(to: folder.appending(path: "a.png"))
      let run = try Command.run(
        ["view", "a.png", "--out", "o.png", "--memory-budget", "\(megabytes)"], in: folder)
      #expect(run.status == status, "\(run.complaint)")
    }
  }

  @MainActor @Test func aPhotographIsNotOverwrittenByItsURL() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.png"))
      let place = "file://\(folder.path)/photo.png"
      let run = try Command.run(["view", place, "--out", "photo.png"], in: folder)
      #expect(run.complaint == "vellum: photo.png: --out would overwrite what is to be shown\n")
    }
  }

  /// Comes near to the photograph, then drops a file.
  private static func drop(_ file: String, in folder: URL) throws -> Command {
    let script = """
      {"vellum": 1, "size": [300, 200], "scale": 2, "arguments": ["view", "photo.jpg"]}
      {"do": "doubleTap", "position": [150, 100]}
      {"do": "wait", "until": "settled"}
      {"do": "drop", "files": ["\(file)"], "position": [9, 9]}
      {"do": "wait", "until": "settled"}
      """
    try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
    return try Command.run(["replay", "script.jsonl", "--out", "frame.png", "--log", "log"], in: folder)
  }

  private static func lastOfLog(in folder: URL) throws -> String {
    let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
    return try #require(log.split(separator: "\n").last.map(String.init))
  }

  @MainActor @Test func aDroppedFileThatIsNoPictureChangesNothingButAMessage() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      try Data("no picture".utf8).write(to: folder.appending(path: "notes.txt"))
      let run = try Self.drop("notes.txt", in: folder)
      #expect(run.complaint == "vellum: notes.txt: is of the kind text, which is not supported\n")
      #expect(run.status == 0)
      #expect(try Self.lastOfLog(in: folder).contains("\"zoomScale\": 2.0"))
    }
  }

  @MainActor @Test func droppedTilesOpenAsOnTheCommandLine() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let tiles = try Command.run(["tile", "photo.jpg", "--out", "tiles"], in: folder)
      let place = tiles.output.trimmingCharacters(in: .newlines)
      #expect(place.hasSuffix(".dzi"))
      let run = try Self.drop(place, in: folder)
      #expect(run.complaint == "")
      #expect(run.status == 0)
      #expect(try !Self.lastOfLog(in: folder).contains("\"zoomScale\": 2.0"))
    }
  }

  @MainActor @Test func withoutAWindowOnlyWhatIsNamedIsShown() throws {
    try withFolder { folder in
      let pictures = folder.appending(path: "pictures")
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
      try BadInputTests.photograph.write(to: pictures.appending(path: "photo.jpg"))
      func run(_ arguments: String...) throws {
        let run = try Command.run(arguments, in: folder)
        #expect(run.complaint == "" && run.status == 0)
      }
      func file(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
      try run("view", "pictures/photo.jpg", "--out", "alone.png", "--log", "alone.log")
      // A sibling before it would move the pages, and be read.
      try BadInputTests.photograph.write(to: pictures.appending(path: "other.jpg"))
      try run(
        "view", "pictures/photo.jpg", "--out", "both.png", "--log", "both.log", "--record", "recording")
      #expect(try file("both.png") == file("alone.png") && file("both.log") == file("alone.log"))
      // So it is when that is replayed.
      try run("replay", "recording", "--out", "again.png", "--log", "again.log")
      #expect(try file("again.png") == file("alone.png") && file("again.log") == file("alone.log"))
    }
  }

  @MainActor @Test(arguments: ["photo.jpg", "photo"])
  func aScriptTurnsToTheOtherPicturesOfTheFolder(_ name: String) throws {
    try withFolder { folder in
      let pictures = folder.appending(path: "pictures")
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
      // What a file holds makes it a picture, also without the ending of one.
      for name in [name, "sibling.jpg"] {
        try BadInputTests.photograph.write(to: pictures.appending(path: name))
      }
      let script = """
        {"vellum": 1, "size": [300, 200], "scale": 1, "arguments": ["view", "pictures/\(name)"]}
        {"do": "wait", "until": "settled"}
        {"do": "key", "key": "right"}
        {"do": "wait", "until": "settled"}
        """
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "o.png", "--log", "log"], in: folder)
      #expect(run.complaint == "" && run.status == 0)
      // The pages are 20 points apart.
      #expect(try Self.lastOfLog(in: folder).contains("\"contentOffset\": [320.0, 0.0]"))
    }
  }

  /// Nothing that has margins is as large as they are there.
  @Test(arguments: ["8x8", "40x200", "60x60", "200x60"])
  func theFirstPageOfASmallPictureHasNoInternalWarning(_ size: String) throws {
    try withFolder { folder in
      let run = try Command.run(["view", "--size", size, "--out", "o.png"], in: folder)
      #expect(run.complaint == "" && run.output == "o.png\n" && run.status == 0)
    }
  }

  @MainActor @Test func aSlideshowNamesABrokenFileOnce() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      try Data("no picture".utf8).write(to: folder.appending(path: "broken.jpg"))
      // Longer than two times round.
      let script = """
        {"vellum": 1, "size": [300, 200], "scale": 1, "arguments": ["view", "photo.jpg"]}
        {"do": "key", "key": "s"}
        {"do": "wait", "seconds": 22}
        """
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "frame.png"], in: folder)
      #expect(run.complaint.split(separator: "\n").filter { $0.contains("broken.jpg") }.count == 1)
    }
  }
}
