import Foundation
import RenderList
import Testing

@testable import VellumKit

/// Drawings in folders of assets: docs/images.md.
@MainActor struct VectorAssetTests {
  /// A bundle with one set of images.
  private func withSet<Result>(
    _ contents: String, _ files: [String: Data], _ body: (Bundle) throws -> Result
  ) throws -> Result {
    try Fixture.withFolder { folder in
      let set = "\(folder)/A.xcassets/shape.imageset"
      try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: URL(filePath: set + "/Contents.json"))
      for (name, data) in files { try data.write(to: URL(filePath: "\(set)/\(name)")) }
      for (name, data) in files { try data.write(to: URL(filePath: "\(folder)/\(name)")) }
      return try body(try #require(Bundle(path: folder)))
    }
  }

  private func load(_ bundle: Bundle, _ scale: CGFloat, _ name: String = "shape") -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
  }

  private let single = """
    {"images": [{"idiom": "universal", "filename": "shape.svg"}],
     "info": {"version": 1, "author": "xcode"}, "properties": {"preserves-vector-representation": true}}
    """

  @Test func aDrawingIsDrawnAtTheScaleOfTheScreen() throws {
    try withSet(single, ["shape.svg": TestDrawing.data()]) { bundle in
      for scale in [1, 2, 3, 1] as [CGFloat] {
        for name in ["shape", "shape.svg"] {
          let image = try #require(load(bundle, scale, name))
          #expect(image.size == CGSize(width: 40, height: 30) && image.scale == scale)
          // The red square's last pixel, and the first one beside it.
          let edge = Int(20 * scale)
          #expect(image.pixel(edge - 1, 1) == .red && image.pixel(edge, 1) == .clear)
        }
      }
    }
  }

  @Test func aViewShowsItAtItsScale() throws {
    try withSet(single, ["shape.svg": TestDrawing.data()]) { bundle in
      let screen = TestScreen()
      let image = load(bundle, 1)
      let view = UIImageView(image: image)
      screen.window.addSubview(view)
      screen.window.traitOverrides.displayScale = 2
      screen.frame()
      #expect((view.layer.contents as? CGImage)?.width == 80 && view.intrinsicContentSize.width == 40)
    }
  }

  @Test func aDrawingForEachScaleHasItsOwnSize() throws {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "1x", "filename": "a.svg"},
                  {"idiom": "universal", "scale": "2x", "filename": "b.svg"}]}
      """
    let green = TestDrawing.data("<rect width=\"40\" height=\"30\" fill=\"#0f0\"/>")
    try withSet(contents, ["a.svg": TestDrawing.data(), "b.svg": green]) { bundle in
      let (one, two) = (try #require(load(bundle, 1)), try #require(load(bundle, 2)))
      #expect(one.pixel(1, 1) == .red && two.pixel(1, 1) == .green)
      #expect(one.size == two.size && one.size == CGSize(width: 40, height: 30) && two.scale == 2)
    }
  }

  @Test(arguments: [Data("<svg".utf8), TestDrawing.data("<rect")])
  func aBrokenDrawingIsNoImage(data: Data) throws {
    try withSet(single, ["shape.svg": data]) { bundle in
      #expect(load(bundle, 1) == nil && load(bundle, 1, "shape.svg") == nil)
    }
  }
}
