import Foundation
import Testing
import UIKit

/// The articles of Sources/UIKit/Vellum.docc, and the programs that they show.
struct ArticleTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let catalogue =
    tests.deletingLastPathComponent().appending(path: "Sources/UIKit/Vellum.docc")
  private static let products = Command.executable.deletingLastPathComponent()

  /// The pieces of Swift code of an article.
  private static func code(of article: String) throws -> [String] {
    let text = try String(contentsOf: catalogue.appending(path: "\(article).md"), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test(arguments: [
    ("FirstProgram", "FirstProgram/FirstProgram.swift"),
    ("ZoomingAnImage", "ZoomingImage/ZoomingImage.swift"),
    ("TestingWithScriptedFingers", "ZoomingImageTests/PhotoViewControllerTests.swift"),
    ("ShowingTiles", "TiledPicture/TiledPicture.swift"),
  ])
  func anArticlesCodeIsTheProgramThatIsBuilt(article: String, program: String) throws {
    let built = try String(contentsOf: Self.tests.appending(path: "ClientTests/\(program)"), encoding: .utf8)
    #expect(try Self.code(of: article).joined(separator: "\n") == built)
  }

  @Test func noOtherPageOfTheCatalogueHasCode() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.catalogue.path)
    let withCode = try pages.filter {
      let text = try String(contentsOf: Self.catalogue.appending(path: $0), encoding: .utf8)
      return text.contains("```swift\n")
    }
    #expect(
      withCode.sorted() == [
        "FirstProgram.md", "ShowingTiles.md", "TestingWithScriptedFingers.md", "ZoomingAnImage.md",
      ])
  }

  @MainActor @Test func theFirstProgramShowsItsRows() throws {
    try withFolder { folder in
      // The seventh of a hundred hues, pale.
      let colour = try Self.colour(in: "FirstProgram", folder)
      #expect(colour == [255, 211, 179])
    }
  }

  @MainActor @Test func theZoomingImageShowsItsPhoto() throws {
    try withFolder { folder in
      #expect(try Self.colour(in: "ZoomingImage", folder) == [0, 0, 0])
      try Self.blue.write(to: folder.appending(path: "photo.jpg"))
      #expect(try Self.colour(in: "ZoomingImage", folder) == [0, 0, 254])
    }
  }

  @MainActor @Test func theTiledPictureShowsItsTilesOrSaysWhyNot() throws {
    try withFolder { folder in
      let program = Self.products.appending(path: "TiledPicture")
      let without = try Command.run([], program, in: folder)
      #expect(without.output.hasPrefix("tiles/photo.dzi: no such file\n"))
      try Self.blue.write(to: folder.appending(path: "photo.jpg"))
      #expect(try Command.run(["tile", "photo.jpg", "--out", "tiles"], in: folder).status == 0)
      #expect(try Self.colour(in: "TiledPicture", folder) == [0, 0, 254])
    }
  }

  /// A picture in blue with the proportions of the screen of programs without a display.
  @MainActor private static let blue: Data = {
    UIGraphicsImageRenderer(size: CGSize(width: 640, height: 400)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 640, height: 400))
    }.jpegData(compressionQuality: 1)!
  }()

  /// Red, green and blue at (100, 400) of what a program shows where there is no display.
  @MainActor private static func colour(in program: String, _ folder: URL) throws -> [UInt8] {
    let run = try Command.run([], products.appending(path: program), in: folder)
    let path = folder.appending(path: "vellum-\(program).png").path
    #expect(run.status == 0)
    #expect(run.output == "\(path)\n")
    let image = try #require(UIImage(contentsOfFile: path)?.cgImage)
    let pixel = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    // Core Graphics counts from the bottom.
    let bottom = image.height - 401
    pixel.draw(image, in: CGRect(x: -100, y: -bottom, width: image.width, height: image.height))
    let bytes = try #require(pixel.data).loadUnaligned(as: (UInt8, UInt8, UInt8, UInt8).self)
    return [bytes.2, bytes.1, bytes.0]
  }
}
