import Foundation
import Testing

/// `vellum web`, run as a user does, with a small site in place of the built one.
struct WebTests {
  private static let files = ["index.html": "<p>", "vellum/vellum.wasm": "\0asm", "traces/a b.trace": "é"]

  /// A built site in a folder, and the folder.
  private func withSite(_ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      let site = folder.appending(path: "site")
      for (name, text) in Self.files {
        let file = site.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let list = Self.files.keys.sorted().map { "\($0)\n" }.joined()
      try Data(list.utf8).write(to: site.appending(path: "vellum-site.txt"))
      try body(folder)
    }
  }

  private func text(_ folder: URL, _ name: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ folder: URL, to out: String = "new/out") throws -> Command {
    try Command.run(["web", "--from", "site", "--out", out], in: folder)
  }

  @Test func allFilesAreWrittenAndThePageIsNamed() throws {
    try withSite { folder in
      let run = try write(folder)
      #expect(run.complaint == "")
      #expect(run.output == "new/out/index.html\n")
      #expect(run.status == 0)
      for (name, content) in Self.files { #expect(text(folder, "new/out/\(name)") == content) }
      #expect(text(folder, "new/out/vellum-site.txt") == text(folder, "site/vellum-site.txt"))
    }
  }

  @Test func anEarlierSiteIsReplacedAndOtherFilesStay() throws {
    try withSite { folder in
      try #expect(write(folder).status == 0)
      try Data("old".utf8).write(to: folder.appending(path: "new/out/index.html"))
      try Data("mine".utf8).write(to: folder.appending(path: "new/out/notes.txt"))
      try #expect(write(folder).status == 0)
      #expect(text(folder, "new/out/index.html") == "<p>")
      #expect(text(folder, "new/out/notes.txt") == "mine")
    }
  }

  @Test(arguments: ["index.html", "vellum-site.txt"]) func aFileOfSomeoneElseIsNotOverwritten(_ name: String)
    throws
  {
    try withSite { folder in
      let out = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      // Someone else's list names none of our files.
      try Data("mine.txt".utf8).write(to: out.appending(path: name))
      let run = try write(folder, to: "out")
      #expect(run.status == 2)
      #expect(
        run.complaint == "vellum: out/\(name): already exists, and is not from an earlier run\n")
      try #expect(FileManager.default.contentsOfDirectory(atPath: out.path) == [name])
      #expect(text(folder, "out/\(name)") == "mine.txt")
    }
  }

  @Test func aFileOfSomeoneElseWithAnyOtherNameIsKept() throws {
    try withSite { folder in
      let out = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      let others = ["index.html.part", "vellum-site.txt.part"]
      for name in others { try Data("mine".utf8).write(to: out.appending(path: name)) }
      try #expect(write(folder, to: "out").status == 0)
      for name in others { #expect(text(out, name) == "mine") }
      // Nor is anything left of the writing.
      let ours = ["index.html", "traces", "vellum", "vellum-site.txt"]
      let found = try FileManager.default.contentsOfDirectory(atPath: out.path)
      #expect(found.sorted() == (ours + others).sorted())
    }
  }

  @Test func aLinkIsNotWrittenThrough() throws {
    try withSite { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "out"), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: folder.appending(path: "mine"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "out/index.html").path, withDestinationPath: "../mine")
      try #expect(write(folder, to: "out").status == 2)
      #expect(text(folder, "mine") == "mine")
    }
  }

  @Test func aListThatLeadsOutOfTheFolderHasNoTarget() throws {
    try withSite { folder in
      try Data("../stolen\n../\u{301}stolen\n/etc/passwd\nindex.html\n".utf8).write(
        to: folder.appending(path: "site/vellum-site.txt"))
      try #expect(write(folder, to: "out").status == 0)
      try #expect(FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["out", "site"])
    }
  }

  @Test func aFolderThatIsNoSiteIsNamed() throws {
    try withFolder { folder in
      let run = try Command.run(["web", "--from", "none", "--out", "out"], in: folder)
      #expect(run.status == 2)
      #expect(run.complaint == "vellum: none: not a built site, which has the file vellum-site.txt\n")
    }
  }

  @Test func whatCannotBeWrittenIsSaidInOneLine() throws {
    try withSite { folder in
      try Data().write(to: folder.appending(path: "file"))
      let inFile = try write(folder, to: "file/out")
      #expect(inFile.status == 2)
      #expect(inFile.complaint == "vellum: file/out: cannot be written: Not a directory\n")
      // Nobody, not even root, can make a folder in /proc.
      let inKernel = try write(folder, to: "/proc/out")
      #expect(inKernel.status == 2)
      #expect(inKernel.complaint.hasPrefix("vellum: /proc/out: cannot be written: "))
      #expect(inKernel.complaint.count { $0 == "\n" } == 1)
    }
  }

  @Test func aFolderIsNeeded() throws {
    try withFolder { folder in try #expect(Command.run(["web"], in: folder).status == 64) }
  }
}
