import Foundation

/// Times the programs, reads what the benchmarks measured, and writes docs/performance.md:
/// `Report MEASUREMENTS FIRST-FRAME REFERENCE PHOTO TILED-RUNS FOLDER NEAR FAR SOAK`, the report on standard output.
@main struct Report {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 10 else {
      print("usage: Report MEASUREMENTS FIRST-FRAME REFERENCE PHOTO TILED-RUNS FOLDER NEAR FAR SOAK")
      exit(64)
    }
    let measurements = Measurements(folder: URL(fileURLWithPath: arguments[1]))
    let start = try Start(firstFrame: arguments[2], reference: arguments[3], photo: arguments[4])

    let fling = "one frame of a fling"
    let move = "a touch moves"
    let (pan, scaled, zoomed) = (
      "a photo panned at its own size", "a photo panned at 0.71 of its size", "a photo zoomed"
    )
    let (laidOut, nested) = (
      "100 views flung, all of them laid out", "100 views flung, three scroll views deep"
    )
    let (small, huge) = ("100 views flung, content of 1e4 points", "100 views flung, content of 1e9 points")
    let flicked = "photographs flicked through"
    var rows = [
      Row(what: "\(fling), engine", target: 200, measured: try measurements.median(fling), unit: "ns"),
      try .allocations(of: fling, measurements),
      Row(
        what: "\(fling) of 100 views, from motion to picture, all of them laid out anew", target: 30,
        measured: try measurements.median(laidOut) / 1e3, unit: "µs"),
      Row(
        what: "the same in the innermost of three scroll views, against one", target: 2,
        measured: try measurements.median(nested) / measurements.median(laidOut), unit: "×"),
      Row(
        what: "\(fling) of 100 views, content of 10⁹ points against 10⁴", target: 1.1,
        measured: try measurements.median(huge) / measurements.median(small), unit: "×"),
      Row(
        what: "\(move): dispatcher, recognizers, scroll view", target: 20,
        measured: try measurements.median(move) / 1e3, unit: "µs"),
      try .allocations(of: "a touch moves the engine", measurements),
      Row(
        what: "\(pan), against copying the frame", target: 3,
        measured: try measurements.median(pan, "thousandths_of_a_copy") / 1e3, unit: "×"),
      Row(what: scaled, target: 1.5, measured: try measurements.median(scaled) / 1e6, unit: "ms"),
      Row(
        what: "\(zoomed), every pixel new", target: 1.5, measured: try measurements.median(zoomed) / 1e6,
        unit: "ms"),
      Row(
        what: "a page of the gallery's nested photographs turns, 99 frames of 100", target: 2,
        measured: try measurements.percentile(99, of: flicked) / 1e6, unit: "ms"),
    ]
    rows += [
      Row(
        what: "100 shadowed rounded cards scrolled", target: 1.5,
        measured: try measurements.median("100 shadowed rounded cards scrolled") / 1e6, unit: "ms"),
      Row(
        what: "a blur of 1280×100", target: 2,
        measured: try measurements.median("a blur of 1280 by 100 pixels") / 1e6,
        unit: "ms"),
      Row(
        what: "a form of 50 views and 250 constraints, from nothing to frames", target: 3,
        measured: try measurements.median("a form is laid out from nothing") / 1e6, unit: "ms"),
      Row(
        what: "one constant of it changes", target: 0.1,
        measured: try measurements.median("a constant of the form changes") / 1e6, unit: "ms"),
      Row(
        what: "1000 rows in a stack, from nothing to frames", target: 30,
        measured: try measurements.median("1000 rows in a stack") / 1e6, unit: "ms"),
      Row(
        what: "4000 rows against 1000", target: 6,
        measured: try measurements.median("4000 rows in a stack")
          / measurements.median("1000 rows in a stack"), unit: "×"),
      Row(
        what: "half a million constraints, from 125 000 new views to frames", target: 10,
        measured: try measurements.median("half a million constraints") / 1e9, unit: "s"),
    ]
    rows.append(
      Row(
        what: "start to the first frame of a photo, against libvips decoding it to that size", target: 2.5,
        measured: start.ratio, unit: "×"))
    rows.append(
      Row(
        what: "resident memory beyond the photo's pixels", target: 90, measured: start.megabytesBeyondPixels,
        unit: "MB"))

    var runs = try Tiled(
      program: arguments[5], folder: arguments[6], near: arguments[7], far: arguments[8], soak: arguments[9])
    let tiled = try runs.rows()

    print(
      """
      # Performance

      `scripts/benchmark` writes this page, all of it; [performance-history.md](performance-history.md) has comparisons with earlier commits, and times of
      builds and tests. The script builds everything in release and makes the photo, a JPEG of 24 megapixels. Times are medians. Two things that are compared are measured alternately, in one run. A frame is 1280 × 800 device pixels, headless, from
      the changed content offset or zoom scale to finished pixels. Allocations are counted exactly.

      - Machine: \(Machine.description)
      - Date: \(Machine.date)
      - Load average before and after: \(start.load). If it is above the number of cores, other programs were running, or a
        build right before still counts; times may be longer than on an idle machine.

      | What | Target | Measured | Measured : target |
      |---|---|---|---|
      \(rows.map(\.line).joined(separator: "\n"))

      - The first frame took \(start.firstFrame) ms from the start of its process, libvips \(start.reference) ms.
      - Copying the frame's pixels took \(text(try measurements.median("copying a frame") / 1e6)) ms, panning the photo at its own
        size \(text(try measurements.median(pan) / 1e6)) ms.
      - A frame of a fling of 100 views that stay where they are in the content took
        \(text(try measurements.median(small) / 1e3)) µs and allocated \(blocks(try measurements.median(small, "allocations") / 1e3)).
      - The median frame while a page turns took \(text(try measurements.median(flicked) / 1e6)) ms. In the slowest frames a page is added and another
        one removed. Since 2026-11-26 the page has ten thousand different photographs, small pictures of which are drawn while it turns. Before,
        seven repeated; the median was 0.80 ms, and 99 frames of 100 took up to 1.76 ms.
      - A thousand moves of a touch allocated \(blocks(try measurements.median(move, "allocations"))) in total, in UIKit and in the
        engine.

      ## A gigapixel in tiles

      The picture has 32 768 × 32 768 pixels, with detail everywhere; `scripts/benchmark` makes it with libvips. A small program shows it
      in a `TiledImageView` in a `UIScrollView`, headless, on a screen of 1280 × 800 pixels. It runs on the paced clock: 60 frames of wall
      time a second, each of them painted. A frame is *sharp* if every visible tile is of the level that belongs to the scale. Scale 1
      shows all of the picture. Times have the granularity of frames, 16.7 ms. Painting is timed on the virtual clock, while no tile is
      loading.

      | What | Target | Measured | Measured : target |
      |---|---|---|---|
      \(tiled.map(\.line).joined(separator: "\n"))

      Copying the pixels of a frame took \(text(runs.copying.small)) ms, at 3840 × 2160 \(text(runs.copying.large)) ms. A pan at 1:1 copies
      nothing; it paints what comes into view. From the end of a motion to exact detail, with all tiles in memory, it took
      \(text(runs.detail.small)) ms, at 3840 × 2160 \(text(runs.detail.large)) ms, in the background.

      A whole frame was measured in pictures of 1 megapixel, 1 gigapixel and 1 terapixel, at 4 device pixels to a pixel, so that the smallest
      is larger than the window, too: zoomed \(list(runs.frames.map(\.zoomed))) µs, panned by 8 pixels \(list(runs.frames.map(\.panned))) µs. All tiles of
      the smallest are in memory, so nothing is loaded ahead.

      Tests prove what need not be measured: no seam in 24 fractional views of a white picture at screen factors 1, 1.25, 1.5, 2 and 3
      (`aWhitePictureHasNoSeams`), and edges within half a pixel of their places at up to 10¹⁰ device pixels to a pixel
      (`anEdgeIsWithinHalfAPixelOfItsPlace`); at any depth in an endless zoom (`EndlessPositionTests`).

      ## What the painter does for it

      - **What is still in view is moved**, not painted: where the items of a frame are those of the frame before at another place,
        only what came into view is painted. The memory of a frame is mapped twice, one copy behind the other. If most of the frame
        moves, it starts at another place in that memory, and no pixel that moves is copied. If a small part moves, several cores copy
        that part.
      - Of the rest only what changed is repainted, without what opaque items hide.
      - An image's pixels are read only as far as they are seen, with the filter that the picture names, because Cairo's own choice is many
        times slower. At its own size an image is copied.
      - Large repaints are cut into bands for up to four cores.
      - With a GPU, GTK is given nodes instead ([performance-window.md](performance-window.md) measures those). Otherwise it is given the changed parts over the last whole
        picture, so it draws and sends no more: of a window of 1280×800 a button that gets the focus is 48×48 pixels, as a window test counts.
      - The result is the same: tests compare every way of repainting with a complete one, pixel by pixel, and count the work.

      ## The time of `./test`

      On two cores `./test` was to take 20 minutes. In a fresh clone it takes 28 on an AMD EPYC with nothing beside it (30 November 2026), and
      misses the goal: both cores are busy all the time, with the compiler for about 1020 s of processor, with the browser's module for some 900, most
      of it Chromium's, unit tests 530, windows 320, and all other checks 110. The compiler reads 118,000 lines of program, 96,000 of tests, and
      swift-syntax; Chromium draws without a GPU. [performance-history.md](performance-history.md) says what was tried.
      """)
  }
}

/// One line of the table.
struct Row {
  var what: String
  var target: Double
  var measured: Double
  var unit: String
  /// Whether the target is a minimum; otherwise it is a maximum.
  var isLeast = false

  static func allocations(of name: String, _ measurements: Measurements) throws -> Row {
    Row(
      what: "\(name), allocations", target: 0, measured: try measurements.median(name, "allocations"),
      unit: "")
  }

  var line: String {
    let ratio = target == 0 ? (measured == 0 ? "met" : "missed") : text(measured / target)
    return
      "| \(what) | \(target == 0 ? "" : isLeast ? "≥ " : "≤ ")\(text(target)) \(unit) | \(text(measured)) \(unit) | \(ratio) |"
  }
}

/// A number with two decimals below 10 and none above; a whole number has none.
func text(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e6
    ? "\(Int(number))" : String(format: abs(number) < 10 ? "%.2f" : "%.0f", number)
}

/// How many blocks of memory were allocated, in words.
func blocks(_ count: Double) -> String {
  switch count {
  case 0: "no memory"
  case ..<0.01: "less than 0.01 blocks of memory"
  case 1: "one block of memory"
  default: "\(text(count)) blocks of memory"
  }
}

func list(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: ", ") }
