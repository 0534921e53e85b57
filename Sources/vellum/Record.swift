import ArgumentParser
import DeepZoom
import Foundation
import Gallery
import Glibc
import UIKit
import VellumHeadless
import VellumHost

/// `vellum record`: a page of the gallery, or the viewer with pictures, driven by a script, as a picture or an animation.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes a clip of a page of the gallery, or of the viewer, driven by a script.",
    discussion: """
      Names a page of the gallery, or pictures for the viewer; without any, the viewer shows its first page. A picture with the name \
      of a page is named with its folder: ./pinch-zoom.

      Runs without a window, on a clock of its own: the same script gives the same clip on every machine. docs/scripts.md lists \
      what a script can say. A clip is a GIF or a WebP animation; a PNG shows how the run ended. Without --size and --scale \
      the script's first line says what they are.

      Exit status: 0; 2 for a page that there is not, or a file that cannot be read, shown or written; 64 for wrong arguments.
      """)

  @Argument(
    help: ArgumentHelp(
      "The page, or photographs, folders of them, or pictures in tiles.", valueName: "page-or-file"),
    completion: .file(), transform: namedPath)
  var names: [String] = []

  @Option(help: "The script of gestures to perform.", completion: .file(), transform: namedPath)
  var script: String

  @Option(
    help: "The clip: a name that ends in .gif, .webp or .png.", completion: .file(), transform: namedPath)
  var out: String

  @Option(help: ArgumentHelp("Size of the screen, in points.", valueName: PointSize.form))
  var size: PointSize?

  @Option(help: "Device pixels to a point.")
  var scale: Double?

  @OptionGroup var appearance: AppearanceOptions

  @Option(help: "Frames a second.")
  var fps = 25.0

  @Option(
    help: "Of a WebP clip, 1 to 100: the lower, the smaller is the file. Without it no pixel is changed.")
  var quality: Int?

  @Flag(inversion: .prefixedNo, help: "Show where fingers touch.")
  var touches = true

  @Option(
    help: "Write the content offset and zoom scale of every frame to this file.", completion: .file(),
    transform: namedPath)
  var log: String?

  /// Used if neither the command nor the script gives one.
  private static let usualSize = CGSize(width: 800, height: 600)

  func validate() throws {
    guard Clip.rates.contains(fps) else {
      throw ValidationError("--fps", mustBe: "between 1 and 50", not: fps)
    }
    if let quality, !Clip.qualities.contains(quality) {
      throw ValidationError("--quality", mustBe: "between 1 and 100", not: quality)
    }
    guard quality == nil || ClipFormat(path: out) == .webp else {
      throw ValidationError("--quality is for a clip whose name ends in .webp.")
    }
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
    let page = names.count == 1 && isPage(names[0]) ? try GalleryScene(names[0]) : nil
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
    let scene: any Scene =
      try page ?? pictures(CGSize(width: size.width * scale, height: size.height * scale))
    let clip = try Clip(format, size: size, scale: scale, rate: fps, showsTouches: touches)
    try refuseUnwritable()
    try Overwriting.refuse(log, of: "--log", over: [script, out], called: "the script or the clip")
    try Overwriting.refuse(out, of: "--out", over: [script], called: "the script")
    if page == nil {
      for (option, file) in [("--out", out), ("--log", log)] {
        try Overwriting.refuse(
          file, of: option, over: Overwriting.shown(by: names), called: "what is to be shown")
      }
    }
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
        try await play(steps, of: scene.name, on: host, clip)
        scene.reportRemainingErrors()
        if let failure = records.failure { throw failure }
        if scene.isShown {
          try clip.write(to: out, at: host.now, quality: quality)
          try printOutput(out)
        }
        return scene.status
      }
    }
  }

  /// The viewer.
  /// - Parameter pixels: The size of the screen in pixels.
  @MainActor private func pictures(_ pixels: CGSize) throws -> PhotoScene {
    Vips.silenceDecoders()
    return try PhotoScene(
      paths: names, shownAt: pixels, isPicture: true, turnsPages: true, ahead: nil)
  }

  /// Whether it names a page: also one that there is not, unless there is a file of that name.
  @MainActor private func isPage(_ name: String) -> Bool {
    if Gallery.page(named: name) != nil { return true }
    return !name.contains("/") && !name.contains(".") && !FileManager.default.fileExists(atPath: name)
  }

  @MainActor private func play(_ steps: Script, of name: String, on host: HeadlessHost, _ clip: Clip)
    async throws
  {
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

  /// Throws if the script is for another page, or for the viewer with other pictures. A script need not name any.
  private func refuseAnotherPage(_ steps: Script) throws {
    let arguments = steps.header.arguments
    if arguments.isEmpty { return }
    switch try? Vellum.parseAsRoot(arguments) {
    case let gallery as ShowGallery where gallery.name.map({ [$0] }) == names: return
    case let view as View where view.paths.map(Self.fileName) == names.map(Self.fileName): return
    default:
      let reason = AnotherPage(
        name: names.map(RedactedName.shown).joined(separator: " "), arguments: arguments)
      throw ScriptError(script: script, reason: UnclippableLine(line: steps.headerLine, reason: reason))
    }
  }

  /// The name of a file without its folder. The script may lie in another one than this command is run in.
  private static func fileName(_ path: String) -> String { (path as NSString).lastPathComponent }

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
    let wanted = arguments.map(RedactedName.shown).joined(separator: " ")
    return "the script is for `vellum \(wanted)`, not for \(name.isEmpty ? "the viewer's first page" : name)"
  }
}
