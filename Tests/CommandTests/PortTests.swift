import Foundation
import Testing

/// `vellum port`, run as a user does. `RewriterTests` test the text that it writes.
struct PortTests {
  private func withSource(_ text: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "App"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: "App/A.swift"))
    try body(folder)
  }

  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func aCopyIsEditedAndTheFolderStays() throws {
    try withSource("@objc class A {}\n") { folder in
      let run = try Command.run(["port", "App", "--out", "Linux"], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(try text("App/A.swift", in: folder) == "@objc class A {}\n")
      #expect(try text("Linux/A.swift", in: folder) == "class A {}\n")
    }
  }

  @Test func whatCannotBeDoneIsListedWithItsPlaceAndTheStatusIs2() throws {
    try withSource("@objc class A {\n  let s = #selector(b.c)\n}\n") { folder in
      let run = try Command.run(["port", "App"], in: folder)
      #expect(run.status == 2)
      #expect(run.output.contains("App/A.swift:2:11: error: the type of this object is not known here"))
      #expect(try text("App/A.swift", in: folder).hasPrefix("class A {\n"))
    }
  }

  @Test func aFolderThatIsNotThereIsSaidInOneLine() throws {
    try withSource("") { folder in
      let run = try Command.run(["port", "None"], in: folder)
      #expect(run.status == 2)
      #expect(run.complaint == "vellum: None: no such folder\n")
    }
  }

  @Test func aFolderWithoutSourcesIsSaidInOneLineAndNotCopied() throws {
    try withSource("") { folder in
      let manager = FileManager.default
      try manager.moveItem(
        at: folder.appending(path: "App/A.swift"), to: folder.appending(path: "App/.A.swift"))
      try Data("text".utf8).write(to: folder.appending(path: "App/swift"))
      // A folder is no source, whatever its name.
      try manager.createDirectory(
        at: folder.appending(path: "App/B.swift"), withIntermediateDirectories: false)
      // Nor is what a port has written.
      try Data("// Written.\n".utf8).write(to: folder.appending(path: "App/VellumCompanion.swift"))
      for arguments in [["port", "App"], ["port", "App", "--out", "Linux"]] {
        let run = try Command.run(arguments, in: folder)
        #expect(run.complaint == "vellum: App: no Swift files in this folder\n")
        #expect(run.status == 2 && run.output == "")
      }
      #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["App"])
      // Those of folders inside it are sources.
      try manager.createDirectory(at: folder.appending(path: "App/in"), withIntermediateDirectories: false)
      try Data("@objc class B {}\n".utf8).write(to: folder.appending(path: "App/in/B.swift"))
      let run = try Command.run(["port", "App"], in: folder)
      #expect(run.status == 0 && run.complaint == "")
      #expect(try text("App/in/B.swift", in: folder) == "class B {}\n")
    }
  }

  @Test func aCopyDoesNotOverwriteWhatIsThere() throws {
    try withSource("@objc class A {}\n") { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Linux"), withIntermediateDirectories: true)
      let run = try Command.run(["port", "App", "--out", "Linux"], in: folder)
      #expect(run.status == 2)
      #expect(run.complaint == "vellum: Linux: already exists\n")
    }
  }

  @Test(arguments: ["App/out", "App/./in/out/", "link/out", "App/in/../../App/out"])
  func aCopyInTheFolderItselfIsRefused(_ out: String) throws {
    try withSource("@objc class A {}\n") { folder in
      let manager = FileManager.default
      try manager.createDirectory(at: folder.appending(path: "App/in"), withIntermediateDirectories: false)
      try manager.createSymbolicLink(atPath: folder.appending(path: "link").path, withDestinationPath: "App")
      for source in ["App", "link", "./App/"] {
        let run = try Command.run(["port", source, "--out", out], in: folder)
        #expect(run.status == 2)
        #expect(run.complaint == "vellum: \(out): is in the folder that would be copied\n")
        #expect(
          try manager.subpathsOfDirectory(atPath: folder.path).sorted() == [
            "App", "App/A.swift", "App/in", "link",
          ])
      }
    }
  }

  @Test func aCopyBesideAFolderOfTheSameBeginningIsMade() throws {
    try withSource("@objc class A {}\n") { folder in
      let run = try Command.run(["port", "App", "--out", "Application"], in: folder)
      #expect(run.status == 0)
      #expect(try text("Application/A.swift", in: folder) == "class A {}\n")
    }
  }

  /// The copy of a link would be a link to the same sources.
  @Test func ofALinkToAFolderTheFolderIsCopied() throws {
    try withSource("@objc class A {}\n") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link").path, withDestinationPath: "App")
      let run = try Command.run(["port", "link", "--out", "Linux"], in: folder)
      #expect(run.status == 0 && run.complaint == "")
      #expect(try text("App/A.swift", in: folder) == "@objc class A {}\n")
      #expect(try text("Linux/A.swift", in: folder) == "class A {}\n")
    }
  }

  /// A limit to files' sizes stands for a disk that is full.
  @Test func ofSourcesThatCannotAllBeWrittenNoneIsChanged() throws {
    try withSource("@objc class A {}\n") { folder in
      let long = "@objc class B {}\n" + String(repeating: "// long\n", count: 1000)
      try Data(long.utf8).write(to: folder.appending(path: "App/B.swift"))
      let shell = "trap '' XFSZ; ulimit -f 8; exec \"$0\" port App"
      let run = try Command.run(
        ["-c", shell, Command.executable.path], URL(filePath: "/bin/sh"), in: folder)
      #expect(run.status == 2)
      #expect(run.complaint.hasPrefix("vellum: App: ") && run.complaint.filter(\.isNewline).count == 1)
      #expect(try text("App/A.swift", in: folder) == "@objc class A {}\n")
      #expect(try text("App/B.swift", in: folder) == long)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "App").path)
      #expect(left.sorted() == ["A.swift", "B.swift"])
    }
  }

  @Test(arguments: ["2>&-", "2> /dev/full"]) func whereNothingReadsTheRewritersComplaintTheStatusSaysIt(
    _ stream: String
  ) throws {
    try withFolder { folder in
      let program = Command.executable.deletingLastPathComponent().appending(path: "vellum-port").path
      let run = try Command.run(
        ["-c", "exec \"$0\" \(stream)", program], URL(filePath: "/bin/sh"), in: folder)
      #expect(run.status == 2)
    }
  }

  @Test func aCommandWithoutTheRewriterSaysHowToBuildIt() throws {
    try withSource("@objc class A {}\n") { folder in
      let alone = folder.appending(path: "vellum")
      try FileManager.default.copyItem(at: Command.executable, to: alone)
      let run = try Command.run(["port", "App", "--out", "Linux"], alone, in: folder)
      #expect(run.status == 2)
      #expect(run.complaint.contains("build it with `swift build --product vellum-port`"))
      #expect(run.complaint.dropLast().allSatisfy { $0 != "\n" })
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Linux").path))
    }
  }
}
