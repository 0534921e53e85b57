import Foundation
import Testing

/// Arguments that a command does not take: status 64, nothing written, and a message that names the option and the value.
struct WrongArgumentTests {
  @Test(arguments: [
    (["view", "a.jpg", "--size", "12"], "The value '12' is invalid for '--size <WIDTHxHEIGHT>'"),
    (["view", "a.jpg", "--size", "0x9"], "A side of --size must be between 1 and 16384 points, not '0x9'."),
    (["view", "a.jpg", "--scale", "99"], "--scale must be between 0.25 and 8, not '99'."),
    (
      ["view", "a.jpg", "--size", "9000x100", "--scale", "2"],
      "--size times --scale must be at most 16384 pixels a side, not '18000x200'."
    ),
    (["view", "a.jpg", "--text-scale", "9.5"], "--text-scale must be between 0.5 and 3, not '9.5'."),
    (
      ["view", "a.jpg", "--memory-budget", "0"],
      "--memory-budget must be between 1 and 1000000000 megabytes, not '0'."
    ),
    (
      ["tile", "a.jpg", "--out", "o", "--layout", "zoomify"],
      "The value 'zoomify' is invalid for '--layout <layout>'. Please provide one of 'dzi', 'iiif', 'xyz' or 'tiff'."
    ),
    (
      ["tile", "a.jpg", "--out", "o", "--tile-size", "8"],
      "--tile-size must be between 16 and 4096 pixels, not '8'."
    ),
    (
      ["tile", "a.jpg", "--out", "o", "--tile-size", "17", "--layout", "tiff"],
      "--tile-size must be a multiple of 16 pixels for tiff, not '17'."
    ),
    (
      ["tile", "a.jpg", "--out", "o", "--overlap", "5000"],
      "--overlap must be at least 0 and smaller than the tile, not '5000'."
    ),
    (["tile", "a.jpg", "--out", "o", "--quality", "900"], "--quality must be between 1 and 100, not '900'."),
    (["tile", "a.jpg", "--out", "o", "--name", "a/b"], "--name must be the name of a file, not 'a/b'."),
    (
      ["record", "pinch-zoom", "--script", "s", "--out", "c.webp", "--fps", "99"],
      "--fps must be between 1 and 50, not '99'."
    ),
  ])
  func theMessageNamesTheValueThatIsRefused(_ arguments: [String], _ reason: String) throws {
    try withFolder { folder in
      let run = try Command.run(arguments, in: folder)
      #expect(run.complaint.hasPrefix("Error: \(reason)\n"), "\(run.complaint)")
      #expect(run.status == 64 && run.output == "")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  /// As a path it would be the folder that the command was started in, or the root.
  @Test(arguments: [
    (["tile", "", "--out", "o"], "<image>"), (["tile", "a.jpg", "--out", ""], "--out <out>"),
    (["web", "--out", ""], "--out <out>"), (["web", "--out", "o", "--from", ""], "--from <from>"),
    (["port", ""], "<folder>"), (["port", "a", "--out", ""], "--out <out>"),
    (["replay", "", "--out", "o.png"], "<script>"), (["replay", "s", "--out", ""], "--out <out>"),
    (["replay", "s", "--out", "o.png", "--log", ""], "--log <log>"),
    (["record", "--script", "", "--out", "c.webp"], "--script <script>"),
    (["record", "--script", "s", "--out", ""], "--out <out>"),
    (["record", "--script", "s", "--out", "c.webp", "--log", ""], "--log <log>"),
    (["view", ""], "<file>"), (["view", "a.jpg", "", "--out", "o.png"], "<file>"),
    (["record", "", "--script", "s", "--out", "c.webp"], "<page-or-file>"),
    (["view", "a.jpg", "--out", ""], "--out <file>"),
    (["view", "a.jpg", "--record", ""], "--record <record>"),
    (["gallery", "--log", ""], "--log <log>"),
  ])
  func anEmptyNameOfAFileIsRefused(_ arguments: [String], _ argument: String) throws {
    try withFolder { folder in
      let run = try Command.run(arguments, in: folder)
      let reason = "The value '' is invalid for '\(argument)': no file or folder has an empty name"
      #expect(run.complaint.hasPrefix("Error: \(reason)\n"), "\(run.complaint)")
      #expect(run.status == 64 && run.output == "")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }
}
