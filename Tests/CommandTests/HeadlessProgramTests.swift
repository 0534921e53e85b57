import Foundation
import TestSupport
import Testing
import UIKit

/// `@main` programs where there is no display.
struct HeadlessProgramTests {
  private static let products = Command.executable.deletingLastPathComponent()
  private static let program = products.appending(path: "WaitingProgram")

  @Test(arguments: [
    "timer", "asyncAfter", "wallDeadline", "workItem", "wallWorkItem", "perform", "sleep", "sleepFor",
    "queue", "tasks", "backgroundTask", "tiles", "tolerance", "sleepUntil", "quality", "wallQuality", "group",
    "detached", "operation", "thread",
  ])
  func aProgramGoesOnUntilWhatItWaitsForHasCome(_ way: String) throws {
    try withFolder { folder in
      let run = try Command.run([way], Self.program, in: folder)
      #expect(run.status == 0)
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "done").path))
      // What it has come to is in the picture.
      #expect(try Self.picture(of: run, in: folder) != Self.nothing.get())
    }
  }

  /// The picture where nothing comes.
  private static let nothing: Result<Data, any Error> = Result {
    var picture = Data()
    try withFolder { folder in
      picture = try Self.picture(of: Command.run(["nothing"], Self.program, in: folder), in: folder)
    }
    return picture
  }

  @Test(arguments: ["timer", "asyncAfter", "workItem", "perform", "sleep"])
  func aVirtualClockStandsStillWhileItsHostWaits(_ way: String) throws {
    try withFolder { folder in
      let run = try Command.run([way], Self.products.appending(path: "VirtualClock"), in: folder)
      #expect(
        run.output == """
          run(for: 1): it has not come, 1.0 s
          advance(by: 1): it has not come, 2.0 s
          run(until: .settled) is true: it has come, 2.0 s
          run(until: .settled, within: 0.05) is false: it has not come, 2.0 s

          """)
      #expect(run.status == 0 && run.complaint == "")
    }
  }

  @Test func aProgramThatWaitsForNothingEnds() throws {
    try withFolder { folder in
      let run = try Command.run(["nothing"], Self.program, in: folder)
      #expect(run.status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "done").path))
      try Self.picture(of: run, in: folder)
    }
  }

  @Test func aTimerThatRepeatsForEverGoesOnUntilTheProgramIsAskedToEnd() throws {
    try withFolder { folder in
      let run = try Command.run(["forever"], Self.program, in: folder) {
        waitForOtherProcess { FileManager.default.fileExists(atPath: folder.appending(path: "done").path) }
      }
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("terminates\n"))
      try Self.picture(of: run, in: folder)
    }
  }

  @MainActor @Test func theReadmesProgramSaysWhereItsPictureIs() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let run = try Command.run([], Self.products.appending(path: "ReadmeProgram"), in: folder)
      let path = folder.appending(path: "vellum-ReadmeProgram.png").path
      #expect(run.status == 0)
      #expect(run.output == "\(path)\n")
      #expect(
        run.complaint == "ReadmeProgram: there is no display, so the window's content is in this picture\n")
      #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 1280, height: 800))
    }
  }

  /// What Xcode makes for a program with a scene and without a storyboard.
  @MainActor @Test func theTemplateOfXcodeRuns() throws {
    try withFolder { folder in
      let run = try Command.run([], Self.products.appending(path: "TemplateProgram"), in: folder)
      let path = folder.appending(path: "vellum-TemplateProgram.png").path
      #expect(run.status == 0)
      #expect(
        run.output
          == "will enter foreground\ndid become active\nwill resign active\ndid disconnect\n\(path)\n")
      #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 1280, height: 800))
    }
  }

  /// That it says where its picture is; returns the picture's bytes.
  @discardableResult private static func picture(of run: Command, in folder: URL) throws -> Data {
    let path = folder.appending(path: "vellum-WaitingProgram.png").path
    #expect(run.output.hasSuffix("\(path)\n"))
    return try Data(contentsOf: URL(filePath: path))
  }
}
