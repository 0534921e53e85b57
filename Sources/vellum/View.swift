import ArgumentParser
import Foundation
import PhotoViewer
import VellumHost

/// `vellum view`: the photo viewer, in a window or as one picture.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows photographs in a window.",
    discussion: """
      Without a file, a first page offers to open pictures.

      Pinch, drag and flick on a touch screen or a touchpad; or drag with the mouse, scroll with the wheel, and zoom with \
      Ctrl and the wheel. A double tap zooms in, another one zooms out. A right click or a long press shows a menu. Files dropped \
      on the window are shown instead; the mouse drags a picture that fits to another program, a finger any picture after a long press. \
      One file that is named alone has the other pictures of its folder beside it, whatever its own name ends in. A PDF has none, and is \
      none: its pages are turned. The folder is listed again when the window gets the keyboard.

        Left, Right   previous and next photograph; so do a swipe, Shift and Space, and Space
        Page Up, Down scroll up and down; where nothing is left to scroll, previous and next photograph
        Backspace     previous photograph
        Home, End     first and last photograph
        S             slideshow: 5 s each; any key or touch ends it
        0, 1          fit the window; show the actual size: one screen pixel for each pixel
        +, -          zoom in and out; Shift and an arrow scroll
        R, Shift R    turn right, turn left; M mirrors; two fingers turn as well
        I             facts about the picture: its size, its file, when and how it was taken
        H, Tab        hide or show the controls; show them
        B             squares, black or white behind a transparent picture
        P             pause or play an animation
        C             stop making the pyramid of a very large picture
        F, F11        full screen
        Delete        move the file to the trash; Ctrl Z restores it
        Ctrl O, E, P  open other pictures; show the file in its folder; print
        Ctrl C, V     copy the picture and its file or address, with Shift its path; show what was copied
        Menu          the picture's menu; so does Shift and F10
        ?, F1         these keys
        Escape, Q     close what I shows, leave full screen, or quit; quit, as do Ctrl Q and Ctrl W

      Shows JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF, BMP and PNM; and pictures of any size in tiles, from files and servers: Deep Zoom (also \
      zipped), IIIF, templates with {z}, {x} and {y}, MBTiles, PMTiles, TIFF. A picture without tiles and with more than 64 \
      megapixels is shown at once as well; meanwhile a pyramid is made of it, and kept in the user's cache folder. The pages of a PDF \
      are turned as photographs are; they, and drawings in SVG, are sharp at any scale.

      What is decoded as a whole can be turned and mirrored: documents and pictures in tiles cannot. All can be printed, those from a \
      copy of at most 4700 pixels a side.

      Without a display, or with --out, it renders the same scene to a PNG and prints the path of that. Every photograph that is named \
      is then decoded; of a picture in tiles only what is seen is read. A server that answers no request for 30 s is given up.

      A file that cannot be shown has a page that says why, also if it is the only one; without a window, one line does. The header, \
      the buttons and the strip of small pictures hide when the pointer rests for 2.5 s; a tap or the pointer brings them back. A \
      picture much larger than the window has a minimap while it is zoomed.

      Exit status: 0; 2 for a file that cannot be read, shown or written; 64 for wrong arguments.
      """)

  @Argument(
    help: ArgumentHelp(
      "Photographs, folders of them, or pictures in tiles; paths or URLs.", valueName: "file"),
    completion: .file(), transform: namedPath)
  var paths: [String] = []

  @OptionGroup var options: SceneOptions

  @OptionGroup var output: OutputOptions

  func run() throws {
    MainActor.assumeIsolated {
      do { try open() } catch { exitWithError(error) }
    }
  }

  @MainActor private func open() throws {
    let places = paths.map(PhotoFiles.path(of:))
    for (option, file) in output.files {
      try Overwriting.refuse(
        file, of: option, over: Overwriting.shown(by: places), called: "what is to be shown")
    }
    try WrongImageExtension.check(output.out)
    let logs = try RunLogs(output)
    PhotoScene.prepareDecoding(options)
    let remembered = output.out == nil && options.wantedSize == nil ? WindowMemory().size : nil
    var windowed = options
    if let remembered { windowed.wantedSize = remembered }
    prepareWindow(out: output.out, options.renderer)
    // Starting GTK and decoding a photograph take about the same time, so do both at once.
    let ahead = FirstPictureDecoder(places, shownAt: windowed.pixels)
    let isPicture = !opensWindow(out: output.out, options.renderer)
    let shown = isPicture ? options : windowed
    // With a remembered size, decoding was started for the window, not for this picture.
    let scene = try PhotoScene(
      paths: places, shownAt: shown.pixels, isPicture: isPicture, turnsPages: !isPicture,
      isRecorded: isPicture || output.record != nil,
      ahead: isPicture && remembered != nil ? nil : ahead)
    try show(scene, shown, out: output.out, logs)
  }
}
