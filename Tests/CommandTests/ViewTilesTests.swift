import Foundation
import Testing
import UIKit

/// `vellum view` of pictures in tiles.
struct ViewTilesTests {
  let photograph: Data

  init() async { photograph = await MainActor.run { BadInputTests.photograph } }

  @Test(arguments: ["dzi", "iiif", "xyz", "tiff"]) func whatIsCutIntoTilesLooksAsThePhotographDoes(
    _ layout: String
  ) throws {
    try withFolder { folder in
      try photograph.write(to: folder.appending(path: "photo.jpg"))
      let tiled = try Command.run(
        ["tile", "photo.jpg", "--out", "out", "--layout", layout, "--format", "png"], in: folder)
      #expect(tiled.status == 0)
      let place = tiled.output.trimmingCharacters(in: .newlines)
      // A pixel of the picture is a pixel of the window.
      for (path, picture) in [("photo.jpg", "photo.png"), (place, "tiles.png")] {
        let run = try Command.run(["view", path, "--size", "300x200", "--out", picture], in: folder)
        #expect(run.complaint == "" && run.status == 0 && run.output == picture + "\n")
      }
      let (photo, tiles) = try (
        Data(contentsOf: folder.appending(path: "photo.png")),
        Data(contentsOf: folder.appending(path: "tiles.png"))
      )
      #expect(photo == tiles)
    }
  }

  @Test func aMissingTileIsNamedAndStoodInFor() throws {
    try withFolder { folder in
      try photograph.write(to: folder.appending(path: "photo.jpg"))
      _ = try Command.run(["tile", "photo.jpg", "--out", ".", "--tile-size", "64"], in: folder)
      try FileManager.default.removeItem(at: folder.appending(path: "photo_files/9/1_1.jpg"))
      let run = try Command.run(["view", "photo.dzi", "--size", "300x200", "--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: photo_files/9/1_1.jpg: no such file\n")
      #expect(run.status == 0)
    }
  }

  @Test func aPictureWithoutATileIsNotRendered() throws {
    try withFolder { folder in
      let run = try Command.run(["view", "{z}/{x}/{y}.png", "--out", "a.png"], in: folder)
      #expect(run.status == 2)
      #expect(run.output == "")
      let lines = run.complaint.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasSuffix(".png: no such file") == true)
      #expect(lines.last?.hasSuffix(" more tiles: no such file") == true)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.png").path))
    }
  }

  @Test func thousandsOfMissingTilesAreOneLineAndACount() throws {
    try withFolder { folder in
      let description =
        "{\"tilejson\": \"3\", \"tiles\": [\"{z}/{x}/{y}.png\"], \"tileSize\": 16, \"minzoom\": 12, \"maxzoom\": 30}"
      try Data(description.utf8).write(to: folder.appending(path: "tiles.json"))
      let run = try Command.run(["view", "tiles.json", "--size", "320x200", "--out", "o.png"], in: folder)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.complaint.split(separator: "\n").count == 2)
      #expect(run.complaint.hasSuffix(" more tiles: no such file\n"))
    }
  }

  @Test(arguments: [
    ("ftp://example.org/moon.dzi", "ftp:// is not supported"), ("http://", "is malformed: not a URL"),
    ("nowhere.dzi", "no such file or folder"),
    ("tiles/{z}/{x}.png", "is malformed: {z}, {x} and {y} are needed"),
  ]) func aPlaceThatLeadsNowhereIsNamed(_ place: String, _ reason: String) throws {
    try withFolder { folder in
      let run = try Command.run(["view", place, "--out", "o.png"], in: folder)
      #expect(run.complaint == "vellum: \(place): \(reason)\n")
      #expect(run.status == 2)
    }
  }
}
