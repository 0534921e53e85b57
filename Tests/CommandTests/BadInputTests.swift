import Foundation
import TestSupport
import Testing
import UIKit

/// One line that names the file and the reason, status 2, and nothing written.
struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// What is in the file; nil for none.
    var content: Data?
    var reason: String
    /// The same, as newer libraries say it.
    var newer: String?
    var options: [String] = []
    var testDescription: String { name }
  }

  /// A PNG with a header of the caller's choice, and the first bytes of a picture.
  static func png(width: UInt32, height: UInt32) -> Data {
    let size = bytes(width) + bytes(height)
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + chunk("IHDR", size + [8, 2, 0, 0, 0]) + chunk("IDAT", Data([0x78, 0x9C])) + chunk("IEND", Data())
  }

  /// A GIF of one colour.
  static func gif(width: UInt16, height: UInt16) -> Data {
    func bytes(_ number: UInt16) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    let size = bytes(width) + bytes(height)
    return Data(
      Array("GIF89a".utf8) + size + [0x80, 0, 0, 255, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0] + size + [
        0, 2, 2, 0x4C, 0x01, 0, 0x3B,
      ])
  }

  private static func chunk(_ kind: String, _ content: Data) -> Data {
    let body = Data(kind.utf8) + content
    let checksum = body.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return bytes(UInt32(content.count)) + body + bytes(~checksum)
  }

  private static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }

  @MainActor static let photograph: Data = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 300, height: 200)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      for y in 0..<200 {
        UIColor(hue: CGFloat(y % 37) / 37, saturation: 1, brightness: 1, alpha: 1).setFill()
        context.fill(CGRect(x: y, y: y, width: 100, height: 1))
      }
    }.jpegData(compressionQuality: 0.9)!
  }()

  static let cases: [Case] = [
    Case(name: "missing.jpg", content: nil, reason: "no such file or folder"),
    Case(name: "empty.jpg", content: Data(), reason: "is empty"),
    Case(
      name: "text.jpg", content: Data("Dear diary,\n".utf8),
      reason: "is of the kind text, which is not supported"),
    Case(name: "noise.jpg", content: Data([0x0B, 0xAD, 0, 1, 2, 3]), reason: "is not an image"),
    // They begin like what describes tiles.
    Case(
      name: "page.html", content: Data("<!doctype html><title>a</title>".utf8),
      reason: "is of the kind HTML, which is not supported"),
    Case(
      name: "list.xml", content: Data("<?xml version='1.0'?><list/>".utf8),
      reason: "is of the kind XML, which is not supported"),
    Case(
      name: "letter.docx",
      content: Data([0x50, 0x4B, 3, 4]) + Data(count: 26) + Data("[Content_Types].xml".utf8),
      reason: "is of the kind Office document, which is not supported"),
    Case(
      name: "tiles.dzi", content: Data("<list/>".utf8),
      reason: "is malformed: there is no Image element of Deep Zoom"),
    Case(
      name: "tiles.zip", content: Data([0x50, 0x4B, 3, 4]),
      reason: "is malformed: as a ZIP archive: Not a zip archive",
      newer: "is malformed: as a ZIP archive: Possibly truncated or corrupted zip archive"),
    // Larger than what is decoded as a whole: it is read in tiles.
    Case(
      name: "huge.png", content: png(width: 60_000, height: 60_000),
      reason: "is too large: 60000 × 60000 pixels need 10800 MB of temporary disk, 4000 MB are allowed"),
    Case(
      name: "broken.png", content: png(width: 60_000, height: 60_000),
      // By libpng, or by libspng in Debian 13.
      reason: "is damaged: it cannot be decoded (libpng read error)",
      newer: "is damaged: it cannot be decoded (IDAT stream too short)",
      options: ["--disk-budget", "11000"]),
    Case(
      name: "small.gif",
      content: Data(
        Array("GIF89a".utf8) + [0xF0, 0x55, 0xF0, 0x55, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0]
          + [0xF0, 0x55, 0xF0, 0x55, 0, 2, 2, 0x44, 0x01, 0, 0x3B]),
      reason: "is too large: 22000 × 22000 pixels need 6454 MB of memory, 1200 MB are allowed"),
    Case(
      name: "over.gif", content: gif(width: 2_000, height: 1_000),
      reason: "is too large: 2000 × 1000 pixels need 27 MB of memory, 26 MB are allowed",
      options: ["--memory-budget", "26"]),
  ]

  @Test(arguments: cases) func aFileThatCannotBeShownIsNamed(_ bad: Case) throws {
    try expectRefusal(of: bad)
  }

  /// An AVIF of 8 × 8 pixels of which a byte is wrong: "Unknown OBU type", says dav1d.
  private static let damagedAVIF = """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAASttZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA
    AAABAAAANGlsb2MAAAAAREAAAgABAAAAAAFPAAEAAAAAAAAAFwACAAAAAAFmAAEAAAAAAAAAvgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEA
    AGF2MDEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAA
    AAAAAAAIAAAACAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAABppcmVmAAAAAAAAAA5jZHNjAAIAAQABAAAA3W1kYXQC
    AAoIGAi/YIEBA0IyCRgAAABAALATmAAAAAZFeGlmAABJSSoACAAAAAYAEgEDAAEAAAABAAAAGgEFAAEAAABWAAAAGwEFAAEAAABeAAAAKAEDAAEA
    AAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAABmAAAAAAAAADhjAADoAwAAOGMAAOgDAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAA
    MDEwMAGgAwABAAAA//8AAAKgBAABAAAACAAAAAOgBAABAAAACAAAAAAAAAA=
    """

  @Test func whatADecoderPrintsIsNotSeen() throws {
    try withFolder { folder in
      let data = try #require(Data(base64Encoded: Self.damagedAVIF, options: .ignoreUnknownCharacters))
      try data.write(to: folder.appending(path: "a.avif"))
      let run = try Command.run(["view", "a.avif", "--out", "o.png"], in: folder)
      #expect(
        run.complaint.split(separator: "\n").allSatisfy { $0.hasPrefix("vellum: a.avif: ") },
        "\(run.complaint)")
      #expect(run.complaint.filter(\.isNewline).count <= 1)
    }
  }

  @MainActor @Test func aPhotographThatIsCutOffIsNamed() throws {
    try expectRefusal(
      of: Case(
        name: "cut.jpg", content: Self.photograph.prefix(Self.photograph.count / 2),
        reason: "is truncated: the file ends before the picture does"))
  }

  private func expectRefusal(of bad: Case) throws {
    try withFolder { folder in
      try bad.content?.write(to: folder.appending(path: bad.name))
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let run = try Command.run(["view", bad.name, "--out", "frame.png"] + bad.options, in: folder)
      let lines = [bad.reason, bad.newer].compactMap(\.self).map { "vellum: \(bad.name): \($0)\n" }
      #expect(lines.contains(run.complaint), "\(run.complaint)")
      #expect(run.output == "")
      #expect(run.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == before)
    }
  }

  @MainActor @Test(arguments: ["--out", "--log", "--record"])
  func aPhotographIsNotOverwritten(_ option: String) throws {
    try withFolder { folder in
      let file = folder.appending(path: "photo.jpg")
      try Self.photograph.write(to: file)
      let run = try Command.run(["view", "photo.jpg", option, "./photo.jpg"], in: folder)
      #expect(run.complaint == "vellum: ./photo.jpg: \(option) would overwrite what is to be shown\n")
      #expect(run.status == 2)
      #expect(try Data(contentsOf: file) == Self.photograph)
    }
  }

  @MainActor @Test(arguments: ["record", "replay"], ["--out", "--log"])
  func aPhotographOfAScriptIsNotOverwritten(_ command: String, _ option: String) throws {
    try withFolder { folder in
      let file = folder.appending(path: "photo.png")
      try Self.photograph.write(to: file)
      let script = "{\"vellum\": 1, \"arguments\": [\"view\", \"photo.png\"]}\n"
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let outputs = option == "--out" ? ["--out", "photo.png"] : ["--out", "o.png", "--log", "photo.png"]
      let shown = command == "record" ? ["./photo.png", "--script"] : []
      let run = try Command.run([command] + shown + ["script.jsonl"] + outputs, in: folder)
      #expect(run.complaint.hasSuffix("photo.png: \(option) would overwrite what is to be shown\n"))
      #expect(run.status == 2)
      #expect(try Data(contentsOf: file) == Self.photograph)
    }
  }

  @Test(arguments: [("--log", "the script or the picture"), ("--out", "the script")])
  func aScriptIsNotOverwritten(_ option: String, _ what: String) throws {
    try withFolder { folder in
      let file = folder.appending(path: "script.jsonl")
      let script = Data("{\"vellum\": 1, \"arguments\": [\"gallery\"]}\n".utf8)
      try script.write(to: file)
      let out = option == "--out" ? ["--out", "script.jsonl"] : ["--out", "o.png", "--log", "script.jsonl"]
      let run = try Command.run(["replay", "script.jsonl"] + out, in: folder)
      #expect(run.complaint == "vellum: script.jsonl: \(option) would overwrite \(what)\n")
      #expect(run.status == 2)
      #expect(try Data(contentsOf: file) == script)
    }
  }

  @Test func aFolderWithoutImagesIsNamed() throws {
    try withFolder { folder in
      let run = try Command.run(["view", "."], in: folder)
      #expect(run.complaint == "vellum: .: no images in this folder\n")
      #expect(run.status == 2)
    }
  }

  @MainActor @Test func aPictureThatCannotBeWrittenIsNamed() throws {
    try withFolder { folder in
      try Self.photograph.write(to: folder.appending(path: "photo.jpg"))
      let run = try Command.run(["view", "photo.jpg", "--out", "nowhere/frame.png"], in: folder)
      #expect(run.complaint.hasPrefix("vellum: nowhere/frame.png: "))
      #expect(run.complaint.filter(\.isNewline).count == 1)
      #expect(run.status == 2)
    }
  }

  private static let wrongNames = ["x.gif", "x.jpg", "x", "a.png/x"]

  @MainActor @Test(arguments: wrongNames)
  func aPictureEndsInPNG(_ out: String) throws {
    try withFolder { folder in
      try Self.photograph.write(to: folder.appending(path: "photo.jpg"))
      let script = Data("{\"vellum\": 1, \"arguments\": [\"gallery\", \"pinch-zoom\"]}\n".utf8)
      try script.write(to: folder.appending(path: "script.jsonl"))
      let commands = [["view", "photo.jpg"], ["gallery", "pinch-zoom"], ["replay", "script.jsonl"]]
      let number = Self.wrongNames.firstIndex(of: out) ?? 0
      for arguments in sample(commands, every: 2, from: number) {
        let run = try Command.run(arguments + ["--out", out, "--log", "log"], in: folder)
        #expect(run.complaint == "vellum: \(out): the name of a picture must end in .png\n")
        #expect(run.output == "")
        #expect(run.status == 2)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["photo.jpg", "script.jsonl"])
    }
  }

  /// The log and the recording of a run are taken back when its picture cannot be written.
  @MainActor @Test func aRunThatCannotWriteItsOutputLeavesNoFiles() throws {
    try withFolder { folder in
      try Self.photograph.write(to: folder.appending(path: "photo.jpg"))
      let script = Data("{\"vellum\": 1, \"arguments\": [\"gallery\", \"pinch-zoom\"]}\n".utf8)
      try script.write(to: folder.appending(path: "script.jsonl"))
      for arguments in [
        ["view", "photo.jpg", "--record", "record"], ["gallery", "pinch-zoom", "--record", "record"],
        ["replay", "script.jsonl"],
      ] {
        let run = try Command.run(arguments + ["--out", "nowhere/x.png", "--log", "log"], in: folder)
        #expect(run.complaint.hasPrefix("vellum: ") && run.complaint.hasSuffix("No such file or directory\n"))
        #expect(run.complaint.contains("nowhere/x.png: "))
        #expect(run.complaint.filter(\.isNewline).count == 1)
        #expect(run.output == "")
        #expect(run.status == 2)
        let unwritable = try Command.run(arguments + ["--out", "x.png", "--log", "nowhere/log"], in: folder)
        #expect(unwritable.complaint.hasSuffix("nowhere/log: No such file or directory\n"))
        #expect(unwritable.status == 2)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["photo.jpg", "script.jsonl"])
    }
  }

  @MainActor
  @Test(arguments: [
    (["--out", "x.png", "--log", "./x.png"], "./x.png: --log", "the picture or the recording"),
    (["--record", "x", "--log", "x"], "x: --log", "the picture or the recording"),
    (["--out", "x.png", "--record", "x.png"], "x.png: --record", "the picture"),
  ])
  func whatARunWritesAreFilesOfTheirOwn(_ options: [String], _ option: String, _ other: String) throws {
    try withFolder { folder in
      try Self.photograph.write(to: folder.appending(path: "photo.jpg"))
      for arguments in [["view", "photo.jpg"], ["gallery", "pinch-zoom"]] {
        let run = try Command.run(arguments + options, in: folder)
        #expect(run.complaint == "vellum: \(option) would overwrite \(other)\n")
        #expect(run.status == 2)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photo.jpg"])
    }
  }

  @Test(arguments: [
    ("", "line 1: not a recording: it does not begin with {\"vellum\": 1, …}"),
    (
      "{\"vellum\": 1, \"arguments\": [\"view\", \"p.jpg\"]}\n{\"do\": \"dance\"}\n",
      "line 2: unknown word \"dance\""
    ),
    (
      "{\"vellum\": 1, \"arguments\": [\"view\", \"p.jpg\"]}\n{\"do\": \"tap\", \"pos",
      "line 2: the last line is cut off"
    ),
    (
      "{\"vellum\": 1, \"arguments\": []}\n",
      "its first line does not say what `vellum view` or `vellum gallery` is to show, but: "
    ),
  ])
  func aScriptThatCannotBeRunIsNamed(_ text: String, _ reason: String) throws {
    try withFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "frame.png"], in: folder)
      #expect(run.complaint == "vellum: script.jsonl: \(reason)\n")
      #expect(run.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script.jsonl"])
    }
  }
}
