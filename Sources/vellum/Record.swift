import ArgumentParser
import DeepZoom
import Foundation
import Glibc
import UIKit
import VellumHeadless
import VellumHost

/// `vellum record`: a page of the gallery, driven by a script, as a picture or an animation.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes a clip of a page of the gallery, driven by a script.",
    discussion: """
      Runs without a window, on a clock of its own: the same script gives the same clip on every machine. docs/scripts.md lists \
      what a script can say. A clip is a GIF or a WebP animation; a PNG shows how the run ended. Without --size and --scale \
      the script's first line says what they are.

      Exit status: 0; 2 for a page that there is not, or a file that cannot be read or written; 64 for wrong arguments.
      """)

  @Argument(help: ArgumentHelp("The page.", valueName: "page"))
  var name: String

  @Option(help: "The script of gestures to perform on the page.", completion: .file())
  var script: String

  @Option(help: "The clip: a name that ends in .gif, .webp or .png.", completion: .file())
  var out: String

  @Option(help: "Size of the screen, in points.")
  var size: PointSize?

  @Option(help: "Device pixels to a point.")
  var scale: Double?

  @OptionGroup var appearance: AppearanceOptions

  @Option(help: "Frames a second.")
  var fps = 25.0

  @Flag(inversion: .prefixedNo, help: "Show where fingers touch.")
  var touches = true

  @Option(help: "Write the content offset and zoom scale of every frame to this file.", completion: .file())
  var log: String?

  /// Used if neither the command nor the script gives one.
  private static let usualSize = CGSize(width: 800, height: 600)

  func validate() throws {
    guard Clip.rates.contains(fps) else { throw ValidationError("--fps must be between 1 and 50.") }
    try SceneOptions.check(size: size ?? PointSize(width: 1, height: 1), scale: scale ?? 1)
  }

  func run() throws {
    MainActor.assumeIsolated {
      do { try record() } catch { exitWithError(error) }
    }
  }

  @MainActor private func record() throws {
    NetworkAccess.isAllowed = false
    guard let format = ClipFormat(path: out) else { throw ClipError.unknownFormat(path: out) }
    let scene = try GalleryScene(name)
    let steps: Script
    do { steps = try Script(contentsOfFile: script) } catch {
      throw ScriptError(script: script, reason: error)
    }
    try refuseAnotherPage(steps)
    var header = steps.header
    let size = size?.cgSize ?? header.size ?? Self.usualSize
    let scale = scale ?? header.scale ?? 1
    (header.size, header.scale) = (size, scale)
    try refuseResizing(steps, from: size, scale)
    let clip = try Clip(format, size: size, scale: scale, rate: fps, showsTouches: touches)
    try refuseUnwritable()
    try Overwriting.refuse(log, of: "--log", over: [script, out], called: "the script or the clip")
    let logs = RunLogs(log: log)
    let records = try logs.create(watcher: { clip.watch($0, at: $1, $2) })
    finish {
      try await logs.kept(of: scene) {
        let host = HeadlessHost(header, frames: .perSecond(fps), records: records)
        defer { host.close() }
        if let appearance = appearance.wanted, !steps.isRecording {
          host.loop.send(.appearance(appearance), at: host.now)
        }
        scene.launch(nil)
        try await play(steps, on: host, clip)
        if let failure = records.failure { throw failure }
        try clip.write(to: out, at: host.now)
        try printOutput(out)
        return 0
      }
    }
  }

  @MainActor private func play(_ steps: Script, on host: HeadlessHost, _ clip: Clip) async throws {
    let progress = ProgressLine("recording \(name)")
    defer { progress.end() }
    // The page is shown before the clip begins; a recording contains its own first frame.
    if !steps.isRecording { await host.run(until: .settled) }
    clip.begin(at: host.now)
    if steps.isRecording {
      await host.perform(steps)
    } else {
      for (index, step) in steps.steps.enumerated() {
        progress.say("recording \(name): step \(index + 1) of \(steps.steps.count), \(clip.frames) frames")
        await host.perform(step.action)
        try clip.check()
      }
    }
  }

  /// Throws if the script is for another page. A script need not name one.
  private func refuseAnotherPage(_ steps: Script) throws {
    let arguments = steps.header.arguments
    if arguments.isEmpty || (try? Vellum.parseAsRoot(arguments) as? ShowGallery)?.name == name { return }
    throw ScriptError(
      script: script,
      reason: UnclippableLine(line: steps.headerLine, reason: AnotherPage(name: name, arguments: arguments)))
  }

  /// Throws if the script resizes the window: a clip has one size.
  private func refuseResizing(_ steps: Script, from size: CGSize, _ scale: CGFloat) throws {
    for step in steps.steps {
      if case .input(.resized(let newSize, scale: let newScale), _) = step.action,
        newSize != size || newScale != scale
      {
        throw ScriptError(script: script, reason: UnclippableLine(line: step.line, reason: ClipError.resized))
      }
    }
  }

  /// Throws before the run if the folder does not exist or cannot be written.
  private func refuseUnwritable() throws {
    let folder = URL(filePath: out).deletingLastPathComponent().path
    guard access(folder, W_OK) == 0 else {
      throw ClipError.unwritable(path: out, reason: String(cString: strerror(errno)))
    }
  }
}

/// The error for a line of a script that cannot be part of a clip.
private struct UnclippableLine: Error, CustomStringConvertible {
  var line: Int
  var reason: any Error
  var description: String { "line \(line): \(reason)" }
}

private struct AnotherPage: Error, CustomStringConvertible {
  var name: String
  var arguments: [String]
  var description: String {
    "the script is for `vellum \(arguments.joined(separator: " "))`, not for \(name)"
  }
}
