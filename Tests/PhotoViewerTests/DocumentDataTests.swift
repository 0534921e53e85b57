import DeepZoom
import Foundation
import HostInterface
import PhotoViewer
import TestSupport
import Testing
import UIKit
import VellumHost

/// Documents that are dropped and pasted without a file.
@MainActor struct DocumentDataTests {
  /// A black square in the middle, on nothing.
  private static let drawing = Data(
    """
    <svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'>
    <rect x='16' y='16' width='32' height='32'/></svg>
    """.utf8)

  enum Way: CaseIterable { case drop, paste }

  /// A viewer of a photograph on which data are dropped, or into which they are pasted.
  private func viewer(_ data: Data, _ type: Kind, _ way: Way) async throws -> ViewerScene {
    try await viewer([(data, type)], way)
  }

  /// The same with several forms of one thing. They are dropped in this order, and pasted in any.
  private func viewer(_ forms: [(data: Data, type: Kind)], _ way: Way) async throws -> ViewerScene {
    UIPasteboard.general.items = []
    let scene = try ViewerScene(photos: [CGSize(width: 1600, height: 800)])
    switch way {
    case .drop:
      let types = forms.map { $0.type.media }
      drag(.entered, scene, types)
      for form in forms {
        for piece in ContentPiece.pieces(of: HostContent(type: form.type.media, data: form.data), from: .drop)
        {
          scene.host.loop.send(.content(piece), at: scene.host.now)
        }
      }
      drag(.dropped, scene, types)
    case .paste:
      UIPasteboard.general.items = [
        Dictionary(uniqueKeysWithValues: forms.map { ($0.type.identifier, $0.data as Any) })
      ]
      scene.host.perform(.key("v", modifiers: .control))
    }
    await scene.host.run(until: .settled)
    UIPasteboard.general.items = []
    return scene
  }

  private func drag(_ phase: DragInput.Phase, _ scene: ViewerScene, _ types: [String]) {
    let input = DragInput(phase: phase, position: CGPoint(x: 90, y: 60), types: types, files: [])
    scene.host.loop.send(.event(.drag(input)), at: scene.host.now)
    scene.host.advance(by: 0.3)
  }

  private typealias Kind = (media: String, identifier: String)
  private let svg: Kind = ("image/svg+xml", "public.svg-image")
  private let pdf: Kind = ("application/pdf", "com.adobe.pdf")
  private let png: Kind = ("image/png", "public.png")

  @Test(arguments: Way.allCases) func aDrawingIsSharpAndOnWhite(_ way: Way) async throws {
    let scene = try await viewer(Self.drawing, svg, way)
    // 64 points are 300 pixels high, from 50 to 350 in the width. The square is from 125 to 275.
    let name = way == .drop ? "Dropped picture" : "Pasted picture"
    #expect(scene.titles.last == "\(name) – 469 %")
    let pixels = try #require(scene.host.pixels())
    func ink(_ x: Int) -> UInt32 { pixels.pixel(x: x, y: 150) & 0xFF }
    #expect(ink(60) == 0xFF && ink(200) == 0)
    // A drawing of 64 pixels, enlarged, has an edge of five.
    #expect(ink(123) > 0xF0 && ink(126) < 0x10)
  }

  @Test(arguments: Way.allCases) func theFactsOfADrawingNameItsKind(_ way: Way) async throws {
    let scene = try await viewer(Self.drawing, svg, way)
    scene.host.perform(.key("i", modifiers: []))
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("64 × 64\u{A0}points") && !scene.texts.contains("Pixels"))
    #expect(scene.texts.contains("SVG, \(Self.drawing.count)\u{A0}bytes"))
  }

  @Test(arguments: Way.allCases) func allPagesOfADocumentAreShown(_ way: Way) async throws {
    let scene = try await viewer(TestDocument.data([TestDocument.plain, TestDocument.plain]), pdf, way)
    let name = way == .drop ? "Dropped picture" : "Pasted picture"
    #expect(scene.titles.last == "\(name) (1 of 2) – 200 %")
    scene.host.perform(.key("right", modifiers: []))
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "\(name) (2 of 2) – 200 %")
  }

  @Test func aCopyOfADrawingWithoutAFileIsTheDrawing() async throws {
    let scene = try await viewer(Self.drawing, svg, .drop)
    scene.host.perform(.key("c", modifiers: .control))
    await scene.host.run(until: .settled)
    #expect(UIPasteboard.general.types == ["public.svg-image"])
    #expect(UIPasteboard.general.data(forPasteboardType: "public.svg-image") == Self.drawing)
    UIPasteboard.general.items = []
  }

  @Test(arguments: Way.allCases) func aDrawingThatIsNotCompleteChangesNothing(_ way: Way) async throws {
    let scene = try await viewer(Self.drawing.prefix(Self.drawing.count - 6), svg, way)
    let name = way == .drop ? "Dropped picture" : "Pasted picture"
    #expect(scene.refusals == ["\(name): is truncated: the file ends before the picture does"])
    #expect(scene.titles.last == "photo1.png – 25 %")
  }

  @Test(arguments: Way.allCases) func aLineSaysThatADocumentIsLocked(_ way: Way) async throws {
    let scene = try await viewer(TestDocument.locked, pdf, way)
    let name = way == .drop ? "Dropped picture" : "Pasted picture"
    #expect(
      scene.refusals == ["\(name): cannot be read: it is encrypted, and opens with a password only"])
    #expect(scene.titles.last == "photo1.png – 25 %")
  }

  @Test(arguments: Way.allCases) func thePictureBesideADocumentThatIsLockedIsShown(_ way: Way) async throws {
    let picture = try #require(ViewerScene.bluePicture().pngData())
    let scene = try await viewer([(TestDocument.locked, pdf), (picture, png)], way)
    let name = way == .drop ? "Dropped picture" : "Pasted picture"
    #expect(scene.refusals == [])
    #expect(scene.titles.last == "\(name) – 500 %")
  }

  @Test(arguments: Way.allCases) func thePictureBesideADrawingThatIsNotCompleteIsShown(_ way: Way)
    async throws
  {
    let picture = try #require(ViewerScene.bluePicture().pngData())
    let scene = try await viewer([(Self.drawing.prefix(Self.drawing.count - 6), svg), (picture, png)], way)
    let name = way == .drop ? "Dropped picture" : "Pasted picture"
    #expect(scene.refusals == [])
    #expect(scene.titles.last == "\(name) – 500 %")
  }

  @Test func ifThatPictureIsNoneTheLineIsAboutTheDocument() async throws {
    let scene = try await viewer([(TestDocument.locked, pdf), (Data("text".utf8), png)], .drop)
    #expect(
      scene.refusals
        == ["Dropped picture: cannot be read: it is encrypted, and opens with a password only"])
    #expect(scene.titles.last == "photo1.png – 25 %")
  }
}
