import Foundation
import VellumHost

#if Window
  import VellumGTK
#endif

/// What the command shows, in a window or without one.
@MainActor protocol Scene: AnyObject {
  /// Its name in progress messages and in the name of its picture.
  var name: String { get }
  /// The name of its desktop entry, which is that of a file of packaging/.
  var identifier: String { get }
  /// The exit status: 2 if something could not be shown.
  var status: Int32 { get }
  /// Whether there is something to see, so that a picture is worth writing.
  var isShown: Bool { get }
  /// Launches the application on the screen; `window` is what it is shown in, if there is one.
  func launch(_ window: (any ApplicationWindow)?)
  /// Writes to standard error what is known only at the end.
  func reportRemainingErrors()
}

extension Scene {
  func reportRemainingErrors() {}

  /// A name for the picture of the scene, in the folder for temporary files.
  var pictureName: String {
    let name = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    return (RunFolder.outer as NSString).appendingPathComponent("vellum-\(name).png")
  }
}

/// Does what a window needs while there is one thread.
@MainActor func prepareWindow(out: String?, _ renderer: RendererOption) {
  #if Window
    if out == nil { GTKHost.prepare(renderer: renderer.wanted) }
  #endif
}

/// Whether a scene is shown in a window, which `renderer` draws.
@MainActor func opensWindow(out: String?, _ renderer: RendererOption) -> Bool {
  #if Window
    out == nil && GTKHost.connect(renderer: renderer.wanted)
  #else
    false
  #endif
}

/// Shows a scene in a window; without a display, or with `out`, as one picture. Ends the program.
@MainActor func show(_ scene: any Scene, _ options: SceneOptions, out: String?, _ logs: RunLogs) throws
  -> Never
{
  let records = try logs.create(arguments: Array(CommandLine.arguments.dropFirst()))
  #if Window
    if opensWindow(out: out, options.renderer) { exit(scene.runInWindow(options, records)) }
  #endif
  finish {
    try await logs.kept(of: scene) {
      let status = try await scene.render(to: out ?? scene.pictureName, options, records)
      if scene.isShown, out == nil {
        printError("there is no display, so the window's content is in this picture")
      }
      return status
    }
  }
}
