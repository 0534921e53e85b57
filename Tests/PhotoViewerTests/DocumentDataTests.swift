import DeepZoom
import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import PhotoViewer

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

  /// The same with several forms of one thing, which are offered in this order.
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
      // A dictionary of forms has no order.
      UIPasteboard.general.itemProviders = [provider(forms)]
      while UIPasteboard.general.types.count < forms.count { await Task.yield() }
      #expect(UIPasteboard.general.types == forms.map { $0.type.identifier })
      scene.host.perform(.key("v", modifiers: .control))
    }
    await scene.host.run(until: .settled)
    UIPasteboard.general.items = []
    return scene
  }

  private func provider(_ forms: [(data: Data, type: Kind)]) -> NSItemProvider {
    let provider = NSItemProvider()
    for (data, type) in forms {
      provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { answer in
        answer(data, nil)
        return nil
      }
    }
    return provider
  }

  /// Another program that copies, on the screen of a scene.
  private final class OtherProgram: ClipboardKeeper {
    private let host: HeadlessHost
    private var forms: [(data: Data?, type: Kind)] = []
    /// The media types that have been read.
    private(set) var reads: [String] = []

    init(beside scene: ViewerScene) {
      host = scene.host
      UIScreen.main.clipboard = self
    }

    /// Copies forms of one thing. Those without data do not come.
    func copy(_ forms: [(data: Data?, type: Kind)]) {
      self.forms = forms
      host.loop.send(.clipboard(forms.map { $0.type.media }), at: host.now)
    }

    func setClipboard(_ offers: [HostOffer]) {}

    func readClipboard(_ type: String) {
      reads.append(type)
      guard let data = forms.first(where: { $0.type.media == type })?.data else { return }
      for piece in ContentPiece.pieces(of: HostContent(type: type, data: data), from: .clipboard) {
        host.loop.send(.content(piece), at: host.now)
      }
    }
  }

  /// A viewer of a photograph, and another program.
  private func viewerAndOther() throws -> (scene: ViewerScene, other: OtherProgram) {
    UIPasteboard.general.items = []
    let scene = try ViewerScene(photos: [CGSize(width: 1600, height: 800)])
    let other = OtherProgram(beside: scene)
    scene.desktop = other
    return (scene, other)
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
  private let ppm: Kind = ("image/x-portable-pixmap", "image/x-portable-pixmap")

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

  /// Of a kind that has no name of its own here.
  @Test(arguments: Way.allCases) func thePictureBesideDocumentsMayBeOfAnyKind(_ way: Way) async throws {
    let picture = Data("P6 80 60 255\n".utf8) + Data(repeating: 0x80, count: 3 * 80 * 60)
    let broken = Self.drawing.prefix(Self.drawing.count - 6)
    let scene = try await viewer([(broken, svg), (TestDocument.locked, pdf), (picture, ppm)], way)
    let name = way == .drop ? "Dropped picture" : "Pasted picture"
    #expect(scene.refusals == [])
    #expect(scene.titles.last == "\(name) – 500 %")
  }

  @Test(arguments: [true, false])
  func thePictureBesideADocumentThatIsLockedIsShownAlsoIfTheDocumentDoesNotCome(_ comes: Bool) async throws {
    let (scene, other) = try viewerAndOther()
    other.copy([(comes ? TestDocument.locked : nil, pdf), (ViewerScene.bluePicture().pngData(), png)])
    scene.host.perform(.key("v", modifiers: .control))
    await scene.host.run(until: .settled)
    #expect(other.reads == ["application/pdf", "image/png"])
    #expect(scene.refusals == [])
    #expect(scene.titles.last == "Pasted picture – 500 %")
    UIPasteboard.general.items = []
  }

  @Test func aDocumentThatDoesNotComeAndHasNoPictureBesideItIsNoPicture() async throws {
    let (scene, other) = try viewerAndOther()
    other.copy([(nil, pdf)])
    scene.host.perform(.key("v", modifiers: .control))
    await scene.host.run(until: .settled)
    #expect(other.reads == ["application/pdf"])
    #expect(scene.refusals == ["There is no picture on the clipboard."])
    UIPasteboard.general.items = []
  }

  @Test func whatIsCopiedAfterAPasteIsNotShownInPlaceOfTheDocumentThatWasPasted() async throws {
    let (scene, other) = try viewerAndOther()
    let picture = ViewerScene.bluePicture().pngData()
    other.copy([(TestDocument.locked, pdf), (picture, png)])
    scene.host.perform(.key("v", modifiers: .control))
    other.copy([(picture, png)])
    await scene.host.run(until: .settled)
    #expect(other.reads == ["application/pdf"])
    #expect(
      scene.refusals
        == ["Pasted picture: cannot be read: it is encrypted, and opens with a password only"])
    #expect(scene.titles.last == "photo1.png – 25 %")
    UIPasteboard.general.items = []
  }

  @Test func aDocumentWithoutAPictureBesideItKeepsItsPageBesideOneWhosePictureIsShown() async throws {
    let scene = try ViewerScene(photos: [CGSize(width: 1600, height: 800)])
    let picture = try #require(ViewerScene.bluePicture().pngData())
    let broken = Self.drawing.prefix(Self.drawing.count - 6)
    let providers = [provider([(TestDocument.locked, pdf)]), provider([(broken, svg), (picture, png)])]
    let wish = scene.controller.makeWish()
    scene.controller.showPictures(of: providers, named: "Dropped picture", for: wish) {}
    await scene.host.run(until: .settled)
    // What can be shown is seen first.
    #expect(scene.titles.last == "Dropped picture (2 of 2) – 500 %")
    scene.host.perform(.key("left", modifiers: []))
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "Dropped picture (1 of 2)")
    #expect(scene.texts.contains("This picture cannot be read"))
  }

  @Test func anyNumberOfThingsWithoutAPictureIsPassedOver() async {
    let (count, last) = (200_000, Data("text".utf8))
    let providers = [NSItemProvider?](repeating: nil, count: count) + [provider([(last, png)])]
    let contents = await withCheckedContinuation { (continuation: CheckedContinuation<[Data?], Never>) in
      PictureLoading.load(providers) { continuation.resume(returning: $0) }
    }
    #expect(contents.count == count + 1 && contents.firstIndex { $0 != nil } == count)
    #expect(contents[count] == last)
  }

  @Test func ifThatPictureIsNoneTheLineIsAboutTheDocument() async throws {
    let scene = try await viewer([(TestDocument.locked, pdf), (Data("text".utf8), png)], .drop)
    #expect(
      scene.refusals
        == ["Dropped picture: cannot be read: it is encrypted, and opens with a password only"])
    #expect(scene.titles.last == "photo1.png – 25 %")
  }
}
