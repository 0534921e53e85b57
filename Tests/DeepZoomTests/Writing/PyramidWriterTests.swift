import CVips
import CVipsShim
import Foundation
import ScrollEngine
import Synchronization
import Testing
import UIKit

@testable import DeepZoom

/// Sizes around whole numbers of tiles of 64 pixels.
private let sizes =
  [62, 63, 64, 65, 66, 126, 127, 128, 129, 130].map { ($0, 256 - $0) } + [(300, 1), (1, 1)]

/// The tolerance for repeated halving: averages are rounded at every level, and an odd last column counts
/// twice.
private let lossOfHalving = 8

struct PyramidWriterTests {
  func writer(_ layout: PyramidWriter.Layout, _ format: PyramidWriter.Format? = .png) -> PyramidWriter {
    var writer = PyramidWriter()
    (writer.layout, writer.format, writer.tileSize) = (layout, format, 64)
    return writer
  }

  func contents(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test(arguments: PyramidWriter.Layout.allCases, sizes) func whatIsWrittenIsThePicture(
    _ layout: PyramidWriter.Layout, _ size: (Int, Int)
  ) async throws {
    // A TIFF is read in tiles of 256 pixels.
    func enlarged(_ length: Int) -> Int {
      layout == .tiff && length > 1 ? length + (length < 100 ? 192 : 384) : length
    }
    let picture = FixturePicture(enlarged(size.0), enlarged(size.1))
    let path = try await writer(layout).write(picture.file("moon.png"), to: picture.folder + "/out")
    let source = try await TileOpener().open(path)
    #expect(source.pyramid.size == Vector(x: Double(picture.width), y: Double(picture.height)))
    // Smaller copies in a TIFF have no pixel for an odd last column or row.
    let found = try await differences(source, from: picture, leavingOut: layout == .tiff ? 1 : 0)
    #expect(found[0] == 0)
    #expect(found.values.max()! <= lossOfHalving, "\(found)")
  }

  @Test(arguments: [0, 1, 3]) func tilesOverlapAsMuchAsIsAskedFor(_ overlap: Int) async throws {
    let picture = FixturePicture(130, 126)
    var writer = writer(.deepZoom)
    writer.overlap = overlap
    let path = try await writer.write(picture.file("moon.png"), to: picture.folder + "/out")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Overlap=\"\(overlap)\""))
    #expect(try await differences(TileOpener().open(path), from: picture)[0] == 0)
  }

  @Test(arguments: PyramidWriter.Layout.allCases, [PyramidWriter.Format.jpeg, .webp])
  func formatsThatLoseSomethingLoseLittle(
    _ layout: PyramidWriter.Layout, _ format: PyramidWriter.Format
  ) async throws {
    let picture = FixturePicture(300, 200)
    var writer = writer(layout, format)
    writer.quality = 95
    let path = try await writer.write(picture.file("moon.png"), to: picture.folder + "/out")
    let found = try await differences(TileOpener().open(path), from: picture, leavingOut: 1)
    #expect(found.values.max()! <= (format == .jpeg ? 40 : 80), "\(found)")
    #expect(found.values.max()! > 0, "it is not PNG")
  }

  @Test func namesAreThePicturesUnlessOthersAreGiven() async throws {
    let picture = FixturePicture(70, 70)
    let (file, out) = (picture.file("moon.tar.png"), picture.folder + "/a/b")
    #expect(try await writer(.deepZoom).write(file, to: out) == out + "/moon.tar.dzi")
    #expect(try await writer(.imageService).write(file, to: out, named: "service") == out + "/service")
    #expect(try await writer(.zooms).write(file, to: out, named: "zooms") == out + "/zooms")
    #expect(try await writer(.tiff).write(file, to: out) == out + "/moon.tar.tif")
    #expect(contents(out) == ["moon.tar.dzi", "moon.tar.tif", "moon.tar_files", "service", "zooms"])
    #expect(contents(out + "/zooms") == ["0", "1", "tiles.json"])
    #expect(contents(out + "/zooms/1/1") == ["0.png", "1.png"], "zoom, column, row")
  }

  @Test func aServiceReportsWhereItIsAndWhatItHas() async throws {
    let picture = FixturePicture(70, 70)
    var writer = writer(.imageService)
    writer.address = "https://pictures.example/moon"
    let path = try await writer.write(picture.file("moon.png"), to: picture.folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: path + "/info.json"))
    let info = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(info["id"] as? String == "https://pictures.example/moon")
    #expect(info["preferredFormats"] as? [String] == ["png"])
  }

  @Test func whiteTilesAreWrittenToo() async throws {
    let picture = FixturePicture(256, 256) { _, _ in (255, 255, 255) }
    for layout in PyramidWriter.Layout.allCases {
      let path = try await writer(layout).write(picture.file("moon.png"), to: picture.folder + "/\(layout)")
      #expect(try await differences(TileOpener().open(path), from: picture).values.allSatisfy { $0 == 0 })
    }
  }

  @Test func progressRisesToOne() async throws {
    let picture = FixturePicture(1000, 1000)
    let told = Mutex<[Double]>([])
    _ = try await writer(.deepZoom).write(picture.file("moon.png"), to: picture.folder) { part in
      told.withLock { $0.append(part) }
    }
    let parts = told.withLock { $0 }
    #expect(parts.last == 1)
    #expect(parts.count > 3)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0 < $1 })
  }

  // MARK: - Failures and cancellation

  func failure(_ writer: PyramidWriter, _ file: String, to folder: String) async -> PyramidError? {
    do throws(PyramidError) {
      _ = try await writer.write(file, to: folder)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: PyramidWriter.Layout.allCases) func anExistingPyramidIsReplacedOnlyIfAllowed(
    _ layout: PyramidWriter.Layout
  ) async throws {
    let (old, new) = (FixturePicture(70, 70), FixturePicture(100, 90))
    let folder = old.folder + "/out"
    var writer = writer(layout)
    let path = try await writer.write(old.file("moon.png"), to: folder)
    let before = contents(folder)
    let error = await failure(writer, new.file("moon.png"), to: folder)
    guard case .exists(let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.hasPrefix(folder + "/moon"))
    #expect(try await differences(TileOpener().open(path), from: old)[0] == 0)
    writer.replaces = true
    _ = try await writer.write(new.file("moon.png"), to: folder)
    #expect(try await differences(TileOpener().open(path), from: new)[0] == 0)
    #expect(contents(folder) == before)
  }

  @Test(arguments: [PyramidWriter.Layout.imageService, .zooms]) func aFolderOfSomethingElseIsNotReplaced(
    _ layout: PyramidWriter.Layout
  ) async throws {
    let picture = FixturePicture(70, 70)
    let letter = picture.write("Dear diary", to: "out/moon/letter")
    var writer = writer(layout)
    writer.replaces = true
    let error = await failure(writer, picture.file("moon.png"), to: picture.folder + "/out")
    guard case .unwritable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(FileManager.default.fileExists(atPath: letter))
    #expect(contents(picture.folder + "/out") == ["moon"])
  }

  @Test(arguments: PyramidWriter.Layout.allCases) func onlyAPyramidIsReplaced(
    _ layout: PyramidWriter.Layout
  ) async throws {
    let picture = FixturePicture(70, 70)
    let names =
      switch layout {
      case .deepZoom: ["moon.dzi", "moon_files/letter"]
      case .imageService, .zooms: ["moon"]
      case .tiff: ["moon.tif"]
      }
    for name in names {
      let letter = picture.write("Dear diary", to: "out/\(name)")
      var writer = writer(layout)
      writer.replaces = true
      let error = await failure(writer, picture.file("moon.png"), to: picture.folder + "/out")
      guard case .unwritable = error else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
      #expect(try String(contentsOfFile: letter, encoding: .utf8) == "Dear diary")
      try FileManager.default.removeItem(atPath: picture.folder + "/out")
    }
  }

  @Test func thePictureItselfIsNotReplaced() async throws {
    let picture = FixturePicture(600, 600)
    let path = try await writer(.tiff).write(picture.file("moon.png"), to: picture.folder + "/out")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    var writer = writer(.tiff, .jpeg)
    writer.replaces = true
    let error = await failure(writer, path, to: picture.folder + "/out")
    guard case .unwritable(_, "it is the picture itself") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test(arguments: PyramidWriter.Layout.allCases) func whatCannotBeReadLeavesNothing(
    _ layout: PyramidWriter.Layout
  ) async throws {
    let picture = FixturePicture(500, 500)
    let folder = picture.folder + "/new/out"
    let none = picture.folder + "/none.png"
    #expect(
      await failure(writer(layout), none, to: folder)
        == .unreadable(TileError(source: none, reason: .missing)))
    let text = picture.write("Dear diary", to: "text.png")
    #expect(
      await failure(writer(layout), text, to: folder)
        == .notAPicture(ImageError(file: text, reason: .unsupported("text"))))
    for name in ["moon.png", "moon.jpg"] {
      let whole = try Data(contentsOf: URL(fileURLWithPath: picture.file(name)))
      let cut = picture.write(whole.prefix(whole.count / 2), to: "cut" + name)
      guard case .unreadable(let error) = await failure(writer(layout), cut, to: folder) else {
        Issue.record("it was written")
        return
      }
      #expect(error.source == cut)
    }
    #expect(!FileManager.default.fileExists(atPath: picture.folder + "/new"))
  }

  @Test func aPlaceThatCannotBeIsNamed() async throws {
    let picture = FixturePicture(70, 70)
    let file = picture.file("moon.png")
    for folder in [file, file + "/out"] {
      let error = await failure(writer(.deepZoom), file, to: folder)
      #expect(
        error == .unwritable(path: folder, reason: "Not a directory"), "\(String(describing: error))")
    }
  }

  @Test(arguments: PyramidWriter.Layout.allCases) func whatIsCancelledLeavesNothing(
    _ layout: PyramidWriter.Layout
  ) async throws {
    let picture = FixturePicture(2000, 2000)
    let (file, folder) = (picture.file("moon.png"), picture.folder + "/out")
    let writer = writer(layout)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task { () -> PyramidError? in
      do throws(PyramidError) {
        _ = try await writer.write(file, to: folder) { _ in begin.yield() }
        return nil
      } catch {
        return error
      }
    }
    for await _ in begun { break }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
