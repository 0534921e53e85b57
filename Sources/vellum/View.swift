import ArgumentParser
import Foundation
import VellumHost

/// `vellum view`: the photo viewer, in a window or as one picture.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows photographs in a window.",
    discussion: """
      Pinch, drag and flick on a touch screen or a touchpad; or drag with the mouse, scroll with the wheel, and zoom with \
      Ctrl and the wheel. A double tap zooms in, another one zooms out. Files dropped on the window are shown instead. \
      One file that is named alone has the other pictures of its folder beside it.

        Left, Right   previous and next photograph; so do a swipe, Shift and Space, and Space
        0, 1          fit into the window; one pixel of the screen for each pixel
        +, -          zoom
        R, Shift R    turn right, turn left; M mirrors
        I             what is known of the picture: its size, its file, when and how it was taken
        H, Tab        hide or show the header and the buttons; bring them back
        C             stop making the pyramid of a very large picture
        F, F11        full screen
        Escape, Q     close what I shows, leave full screen, or quit; quit, as do Ctrl Q and Ctrl W

      Shows JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF, BMP and PNM; and pictures of any size in tiles, from files and servers: Deep Zoom (also \
      zipped), IIIF, templates with {z}, {x} and {y}, MBTiles, PMTiles, TIFF. A picture without tiles and with more than 64 \
      megapixels is shown at once as well; meanwhile a pyramid is made of it, and kept in the user's cache folder. The pages of a PDF \
      are turned as photographs are; they, and drawings in SVG, are sharp at any scale.

      Without a display, or with --out, it renders the same scene to a PNG and prints the path of that. A server that answers no \
      request for 30 s is then given up.

      If one of several files cannot be shown, its page says why. The header and the buttons hide when the pointer rests for 2.5 s; a \
      tap or the pointer brings them back.

      Exit status: 0; 2 for a file that cannot be read, shown or written; 64 for wrong arguments.
      """)

  @Argument(
    help: ArgumentHelp(
      "Photographs, folders of them, or pictures in tiles; paths or URLs.", valueName: "file"),
    completion: .file())
  var paths: [String]

  @OptionGroup var options: SceneOptions

  @OptionGroup var output: OutputOptions

  func run() throws {
    MainActor.assumeIsolated {
      do { try open() } catch { exitWithError(error) }
    }
  }

  @MainActor private func open() throws {
    for (option, file) in output.files {
      try Overwriting.refuse(file, of: option, over: paths, called: "what is to be shown")
    }
    try WrongImageExtension.check(output.out)
    let logs = try RunLogs(output)
    let scene = try PhotoScene(paths: paths, options: options, isPicture: !opensWindow(out: output.out))
    try show(scene, options, out: output.out, logs)
  }
}
