import ArgumentParser
import Foundation
import Gallery
import VellumHost

/// `vellum gallery`: scroll views of many kinds to try, in a window.
struct ShowGallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows scroll views of many kinds to try.",
    discussion: """
      Without a name it opens with the list of its pages. A touch screen or a touchpad pinches; with a mouse, turn the wheel \
      with Ctrl held, or hold Ctrl and drag: that shows two fingers, which the mouse moves apart.

        Tab, Return   go to a control, press it
        Escape        back to the list

      Without a display, or with --out, it renders the same scene to a PNG.

      Exit status: 0; 2 for a page that does not exist, or a file that cannot be written; 64 for wrong arguments.
      """)

  @Argument(
    help: ArgumentHelp("The page to open.", valueName: "page"),
    completion: .list(MainActor.assumeIsolated { Gallery.pages.map(\.name) }))
  var name: String?

  @Flag(help: "Print the names of the pages and their titles.")
  var list = false

  @OptionGroup var options: SceneOptions

  @OptionGroup var output: OutputOptions

  func run() throws {
    MainActor.assumeIsolated {
      do { try open() } catch { exitWithError(error) }
    }
  }

  @MainActor private func open() throws {
    if list {
      let width = Gallery.pages.map(\.name.count).max() ?? 0
      let lines = Gallery.pages.map { page in
        page.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + page.title
      }
      return try printOutput(lines.joined(separator: "\n"))
    }
    try WrongImageExtension.check(output.out)
    let scene = try GalleryScene(name)
    try show(scene, options, out: output.out, try RunLogs(output))
  }
}
