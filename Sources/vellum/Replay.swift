import ArgumentParser
import DeepZoom
import Foundation
import PhotoViewer
import UIKit
import VellumHost

/// `vellum replay`: a recording or a script of gestures, run without a window.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs a recording, or a script of gestures, without a window.",
    discussion: """
      The first line of the file says what is shown, in the words of this command: {"vellum": 1, "arguments": ["view", \
      "photo.jpg"]} or ["gallery", "pinch-zoom"]. The lines after it are what happens; docs/scripts.md lists them. A recording comes from \
      `vellum view` or `vellum gallery` with --record FILE, and scrolls to the same offsets as it did live, bit for bit.

      A file that somebody else made may name any file that you can read, which is then shown, and changes none. It makes no \
      request of a server unless --allow-network is said.

      Exit status: 0; 2 for a file that cannot be read, shown or written; 64 for wrong arguments.
      """)

  @Argument(help: "The recording or script.", completion: .file(), transform: namedPath)
  var script: String

  @Option(
    help: "Write the last frame to this PNG.", completion: .file(extensions: ["png"]), transform: namedPath)
  var out: String

  @Option(
    help: "Write the content offset and zoom scale of every frame to this file.", completion: .file(),
    transform: namedPath)
  var log: String?

  @Flag(help: "Allow requests to the servers that its first line names.")
  var allowNetwork = false

  func run() throws {
    MainActor.assumeIsolated {
      do { try play() } catch let error as RecordingError {
        exitWithError(ScriptError(script: script, reason: error))
      } catch let error as TileError where error.reason == .notAllowed {
        exitWithError(ScriptError(script: script, reason: NeedsNetwork(error: error)))
      } catch { exitWithError(error) }
    }
  }

  @MainActor private func play() throws {
    NetworkAccess.isAllowed = allowNetwork
    try Overwriting.refuse(log, of: "--log", over: [script, out], called: "the script or the picture")
    try Overwriting.refuse(out, of: "--out", over: [script], called: "the script")
    try WrongImageExtension.check(out)
    let steps = try Script(contentsOfFile: script)
    let shown = try? Vellum.parseAsRoot(steps.header.arguments)
    let target = URL(filePath: out).path
    // Relative to the folder that this command was started in, like the picture.
    let logs = RunLogs(log: log.map { URL(filePath: $0).path })
    // The scene's own paths are relative to the folder of the recorded program; without one in the file, to the script's folder.
    let folder = steps.header.directory ?? URL(filePath: script).deletingLastPathComponent().path
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw ScriptError(script: script, reason: MissingFolder(path: folder))
    }
    let (scene, options): (any Scene, SceneOptions)
    switch shown {
    case let view as View where !steps.header.arguments.isEmpty:
      for (option, file) in [("--out", target), ("--log", logs.log)] {
        try Overwriting.refuse(
          file, of: option, over: Overwriting.shown(by: view.paths.map(PhotoFiles.path(of:))),
          called: "what is to be shown")
      }
      options = try held(view.options, on: steps)
      PhotoScene.prepareDecoding(options)
      scene = try PhotoScene(
        paths: view.paths, shownAt: options.pixels, isPicture: true, turnsPages: view.output.out == nil,
        ahead: nil)
    case let gallery as ShowGallery where !gallery.list:
      options = try held(gallery.options, on: steps)
      scene = try GalleryScene(gallery.name)
    default: throw ScriptError(script: script, reason: ForeignArguments(arguments: steps.header.arguments))
    }
    let records = try logs.create()
    finish { try await logs.kept(of: scene) { try await scene.play(steps, to: target, options, records) } }
  }

  /// The options in a script's first line, which is not trusted: the screen is within the limits of scripts, and the budget is at most
  /// the usual one.
  private func held(_ options: SceneOptions, on steps: Script) throws -> SceneOptions {
    var options = options
    options.budget.holdToUsual()
    let (size, scale) = (steps.header.size ?? options.size.cgSize, steps.header.scale ?? options.scale)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    guard width * height <= RecordingLimits.screenPixels else {
      throw RecordingError.invalid(
        line: steps.headerLine, .screenTooLarge(width: width, height: height))
    }
    return options
  }
}

/// Why a script is not run, in one line that names it.
struct ScriptError: Error, CustomStringConvertible {
  var script: String
  var reason: any Error

  var description: String {
    if case RecordingError.unreadable = reason { return "\(reason)" }
    return "\(script): \(reason)"
  }
}

private struct NeedsNetwork: Error, CustomStringConvertible {
  var error: TileError
  var description: String { "\(error); --allow-network allows them" }
}

private struct MissingFolder: Error, CustomStringConvertible {
  var path: String
  var description: String { "the folder that it was recorded in does not exist: \(path)" }
}

private struct ForeignArguments: Error, CustomStringConvertible {
  var arguments: [String]

  var description: String {
    "its first line does not say what `vellum view` or `vellum gallery` is to show, but: \(arguments.map(RedactedName.shown).joined(separator: " "))"
  }
}
