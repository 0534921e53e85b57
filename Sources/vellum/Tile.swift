import ArgumentParser
import DeepZoom
import Foundation
import Glibc
import UIKit

/// `vellum tile`: a picture of any size as a pyramid of tiles.
struct Tile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Cuts a picture of any size into tiles, for any web server.",
    discussion: """
      Reads the picture once, whatever its size: JPEG, PNG, TIFF, WebP, GIF, HEIC, AVIF, BMP or PNM. Into the folder of --out it writes

        dzi    NAME.dzi and NAME_files: Deep Zoom
        iiif   NAME, with info.json in it: IIIF Image API 3, level 0
        xyz    NAME, with {z}/{x}/{y} and tiles.json in it
        tiff   NAME.tif, with smaller copies in it

      and prints the path that opens it; on standard error if standard output cannot be written. The files appear when all are \
      complete: a failure, or Ctrl-C, leaves nothing.

      Exit status: 0; 2 for a picture that cannot be read or a folder that cannot be written to; 64 for wrong arguments; \
      128 plus the signal's number if a signal stopped it.
      """)

  @Argument(help: ArgumentHelp("The picture.", valueName: "image"), completion: .file(), transform: namedPath)
  var path: String

  @Option(
    help: "The folder to write into. It is made if it does not exist.", completion: .directory,
    transform: namedPath)
  var out: String

  @Option(help: "The layout of the files.")
  var layout = PyramidWriter.Layout.deepZoom

  @Option(help: "The name of the pyramid in that folder; without it, the name of the picture.")
  var name: String?

  @Option(help: "Width and height of a tile, in pixels; for tiff a multiple of 16.")
  var tileSize = PyramidWriter().tileSize

  @Option(
    help: "For dzi: pixels of its neighbours around each tile. Viewers that show seams need 1.")
  var overlap = PyramidWriter().overlap

  @Option(help: "The format of the tiles. Without it jpg, or png if the picture is not opaque.")
  var format: PyramidWriter.Format?

  @Option(help: "The quality of jpg and webp, 1 to 100. From 90 on jpg keeps fine colours.")
  var quality = PyramidWriter().quality

  @Option(help: "For iiif: the URL at which the folder will be served.")
  var url: String?

  @OptionGroup var budget: BudgetOptions

  @Flag(help: "Replace a pyramid of that name.")
  var force = false

  func validate() throws {
    guard PyramidWriter.tileSizes.contains(tileSize) else {
      throw ValidationError("--tile-size", mustBe: "between 16 and 4096 pixels", not: tileSize)
    }
    guard layout != .tiff || tileSize % 16 == 0 else {
      throw ValidationError("--tile-size", mustBe: "a multiple of 16 pixels for tiff", not: tileSize)
    }
    guard layout == .deepZoom || overlap == 0 else {
      throw ValidationError("--overlap is for dzi: the other layouts have none.")
    }
    guard (0..<tileSize).contains(overlap) else {
      throw ValidationError("--overlap", mustBe: "at least 0 and smaller than the tile", not: overlap)
    }
    guard (1...100).contains(quality) else {
      throw ValidationError("--quality", mustBe: "between 1 and 100", not: quality)
    }
    guard layout == .imageService || url == nil else { throw ValidationError("--url is for iiif.") }
    let slash = UInt8(ascii: "/")
    if let name, name.isEmpty || name.utf8.contains(slash) || name == "." || name == ".." {
      throw ValidationError("--name", mustBe: "the name of a file", not: name)
    }
  }

  func run() throws {
    budget.apply()
    Vips.silenceDecoders()
    MainActor.assumeIsolated {
      let stop = StopSignals()
      finish {
        let task = Task { try await write() }
        stop.onSignal { task.cancel() }
        do {
          let place = try await task.value
          // The pyramid is complete, even if nothing can be printed.
          do { try printOutput(place) } catch { printError("\(error); the pyramid is \(place)") }
          return 0
        } catch PyramidError.cancelled {
          return stop.status
        } catch let error as PyramidError {
          guard case .exists = error else { throw error }
          printError("\(error); --force replaces it")
          return unusableFile
        }
      }
    }
  }

  private func write() async throws -> String {
    var writer = PyramidWriter()
    (writer.layout, writer.format, writer.address) = (layout, format, url)
    (writer.tileSize, writer.overlap, writer.quality) = (tileSize, overlap, quality)
    writer.replaces = force
    let line = ProgressLine("tiling \(path)")
    defer { line.end() }
    return try await writer.write(path, to: out, named: name) { part in
      line.say("tiling \(path): \(Int(part * 100)) %")
    }
  }
}

extension PyramidWriter.Layout: ExpressibleByArgument {}
extension PyramidWriter.Format: ExpressibleByArgument {}
