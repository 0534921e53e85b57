import ArgumentParser
import Foundation
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

      Exit status: 0; 2 for a file that cannot be read, shown or written; 64 for wrong arguments.
      """)

  @Argument(help: "The recording or script.", completion: .file())
  var script: String

  @Option(help: "Write the last frame to this PNG.", completion: .file(extensions: ["png"]))
  var out: String

  @Option(help: "Write the content offset and zoom scale of every frame to this file.", completion: .file())
  var log: String?

  func run() throws {
    MainActor.assumeIsolated {
      do { try play() } catch let error as RecordingError {
        giveUp(Unplayable(script: script, reason: error))
      } catch { giveUp(error) }
    }
  }

  @MainActor private func play() throws {
    try Overwriting.refuse(log, of: "--log", over: [script, out], called: "the script or the picture")
    try Overwriting.refuse(out, of: "--out", over: [script], called: "the script")
    try PictureEnding.check(out)
    let steps = try Script(contentsOfFile: script)
    let shown = try? Vellum.parseAsRoot(steps.header.arguments)
    let target = URL(filePath: out).path
    // Named from the folder that this was started in, as the picture is.
    let logs = RunLogs(log: log.map { URL(filePath: $0).path })
    // The scene's own paths start where the recorded program was, or beside a script that does not say.
    let folder = steps.header.directory ?? URL(filePath: script).deletingLastPathComponent().path
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw Unplayable(script: script, reason: MissingFolder(path: folder))
    }
    let (scene, options): (any Scene, SceneOptions)
    switch shown {
    case let view as View:
      (scene, options) = (try PhotoScene(paths: view.paths, options: view.options), view.options)
    case let gallery as ShowGallery where !gallery.list:
      (scene, options) = (try GalleryScene(gallery.name), gallery.options)
    default: throw Unplayable(script: script, reason: ForeignArguments(arguments: steps.header.arguments))
    }
    let records = try logs.create()
    finish {
      do {
        let status = try await scene.play(steps, to: target, options, records)
        if status != 0 { logs.remove() }
        return status
      } catch {
        logs.remove()
        throw error
      }
    }
  }
}

/// Why a script is not run, in one line that names it.
struct Unplayable: Error, CustomStringConvertible {
  var script: String
  var reason: any Error

  var description: String {
    if case RecordingError.unreadable = reason { return "\(reason)" }
    return "\(script): \(reason)"
  }
}

private struct MissingFolder: Error, CustomStringConvertible {
  var path: String
  var description: String { "the folder it was recorded in is not there: \(path)" }
}

private struct ForeignArguments: Error, CustomStringConvertible {
  var arguments: [String]

  var description: String {
    "its first line does not say what `vellum view` or `vellum gallery` is to show, but: \(arguments.joined(separator: " "))"
  }
}
