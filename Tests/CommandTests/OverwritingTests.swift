import Foundation
import Testing

/// What the command writes is none of the files that it shows.
@MainActor struct OverwritingTests {
  /// Runs the command in a folder with `a.png`, `real/a.png`, and `link`, which leads to `real/sub`.
  private func complaint(
    _ arguments: String..., also make: (URL) throws -> Void = { _ in }
  ) throws -> (line: String, isWritten: Bool) {
    var result = ("", false)
    try withFolder { folder in
      let files = FileManager.default
      try files.createDirectory(at: folder.appending(path: "real/sub"), withIntermediateDirectories: true)
      for name in ["a.png", "real/a.png"] {
        try BadInputTests.photograph.write(to: folder.appending(path: name))
      }
      try files.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real/sub")
      try make(folder)
      let run = try Command.run(["view"] + arguments, in: folder)
      result = (run.complaint, run.status == 0)
    }
    return result
  }

  @Test(arguments: [
    ["a.png", "--out", "real/../a.png"], ["real/a.png", "--out", "link/../a.png"],
    ["link/../a.png", "--out", "real/a.png"], ["real", "--out", "real/a.png"],
    ["real", "--out", "link/../a.png"], ["a.png", "--out", "hard.png"], ["a.png", "--out", "soft.png"],
  ])
  func aFileThatIsShownIsKeptWhateverItIsCalled(_ arguments: [String]) throws {
    let (line, isWritten) = try complaint(arguments[0], arguments[1], arguments[2]) { folder in
      let files = FileManager.default
      try files.linkItem(atPath: folder.path + "/a.png", toPath: folder.path + "/hard.png")
      try files.createSymbolicLink(atPath: folder.path + "/soft.png", withDestinationPath: "a.png")
    }
    #expect(line == "vellum: \(arguments[2]): --out would overwrite what is to be shown\n")
    #expect(!isWritten)
  }

  @Test(arguments: [
    ["a.png", "--out", "link/../a.png"], ["real", "--out", "real/b.png"], ["a.png", "--out", "e\u{301}.png"],
    ["\u{E9}.png", "--out", "e\u{301}.png"],
  ])
  func anotherFileIsWritten(_ arguments: [String]) throws {
    let (line, isWritten) = try complaint(arguments[0], arguments[1], arguments[2]) { folder in
      let name = "\u{E9}.png"
      try BadInputTests.photograph.write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    #expect(line == "" && isWritten)
  }

  /// Also one that nobody named: a window would show it beside the other.
  @Test(arguments: ["--record", "--log"]) func noPictureIsReplacedByLines(_ option: String) throws {
    try withFolder { folder in
      for name in ["a.png", "b.png"] { try BadInputTests.photograph.write(to: folder.appending(path: name)) }
      let run = try Command.run(["view", "a.png", "--out", "o.png", option, "b.png"], in: folder)
      #expect(run.complaint == "vellum: b.png: \(option) would overwrite a picture\n")
      #expect(run.status == 2)
      #expect(try Data(contentsOf: folder.appending(path: "b.png")) == BadInputTests.photograph)
    }
  }

  @Test func aRecordingAndThePictureAreTwoFilesAlsoWhereALinkLeadsToNoneYet() throws {
    let (line, _) = try complaint("a.png", "--out", "o.png", "--record", "soft") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/soft", withDestinationPath: "real/../o.png")
    }
    #expect(line == "vellum: soft: --record would overwrite the picture\n")
    let other = try complaint("a.png", "--out", "o.png", "--record", "link/../o.png")
    #expect(other.line == "" && other.isWritten)
  }
}
