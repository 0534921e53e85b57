import DeepZoom
import Foundation
import HostInterface
import Testing
import UIKit
import VellumHost

@testable import PhotoViewer

/// Copying the picture, and showing what another program has copied.
@MainActor struct ClipboardTests {
  let wide = CGSize(width: 1600, height: 800)
  private var board: UIPasteboard { .general }

  private func viewer(_ count: Int = 1, broken: [Int] = []) throws -> ViewerScene {
    board.items = []
    return try ViewerScene(photos: Array(repeating: wide, count: count), broken: broken)
  }

  private func settled(_ scene: ViewerScene, _ key: String, _ held: KeyModifiers = .control) async {
    scene.host.perform(.key(key, modifiers: held))
    await scene.host.run(until: .settled)
  }

  @Test func aCopyIsThePictureAsItIsTurnedAndTheFile() async throws {
    let scene = try viewer()
    scene.type("r")
    await settled(scene, "c")
    #expect(board.url == URL(fileURLWithPath: scene.path("photo1.png")))
    #expect(board.types == ["public.file-url", "public.png"])
    #expect(board.image?.size == CGSize(width: 800, height: 1600))
  }

  @Test func itIsSaidThatItIsCopied() async throws {
    let scene = try viewer()
    scene.host.perform(.key("c", modifiers: .control))
    await scene.host.run(for: 0.3)
    #expect(scene.texts.contains("Copied"))
  }

  @Test func theFileIsCopiedAtOnceAndItsPixelsOnceTheyAreEncoded() async throws {
    let scene = try viewer()
    board.string = "before"
    scene.host.perform(.key("c", modifiers: .control))
    #expect(board.types == ["public.file-url"])
    await scene.host.run(until: .settled)
    #expect(board.types == ["public.file-url", "public.png"])
  }

  @Test(arguments: [true, false]) func whatIsCopiedWhileAPictureIsEncodedStays(_ isOwn: Bool) async throws {
    let scene = try viewer()
    scene.host.perform(.key("c", modifiers: .control))
    if isOwn {
      scene.host.perform(.key("c", modifiers: [.control, .shift]))
    } else {
      // Another program has copied something.
      scene.host.loop.send(.clipboard(["text/plain;charset=utf-8"]), at: scene.host.now)
    }
    let (types, changes) = (board.types, board.changeCount)
    #expect(!types.contains("public.png"))
    await scene.host.run(until: .settled)
    #expect(board.types == types && board.changeCount == changes)
    if isOwn { #expect(board.string == scene.path("photo1.png")) }
    board.items = []
  }

  @Test func ofTwoPicturesTheOneThatWasCopiedLastIsCopied() async throws {
    let scene = try viewer(2)
    scene.host.perform(.key("c", modifiers: .control))
    scene.type("right")
    scene.host.perform(.key("c", modifiers: .control))
    await scene.host.run(until: .settled)
    #expect(board.url == URL(fileURLWithPath: scene.path("photo2.png")))
    #expect(board.types == ["public.file-url", "public.png"])
  }

  @Test func ofAPictureThatGoesWhileItIsEncodedNoLineSaysThatItIsCopied() async throws {
    let scene = try viewer(2)
    let desktop = DesktopTests.FolderDesktop()
    scene.desktop = desktop
    UIScreen.main.desktop = desktop
    scene.host.perform(.key("c", modifiers: .control))
    scene.host.perform(.key("delete", modifiers: []))
    #expect(scene.texts.contains("Moved to the trash"))
    await scene.host.run(until: .settled)
    let heard = scene.host.heard.compactMap { if case .announcement(let words) = $0 { words } else { nil } }
    #expect(!heard.contains("Copied") && !heard.contains("File copied"), "\(heard)")
    // It may go before it is read.
    let isRead = board.types == ["public.png"] && board.image?.size == wide
    #expect(scene.refusals == (isRead ? [] : ["The picture cannot be read, so it is not copied."]))
  }

  @Test func aPictureThatCannotBeReadIsCopiedAsAFile() async throws {
    let scene = try viewer(2, broken: [1])
    scene.type("right")
    await settled(scene, "c")
    #expect(board.types == ["public.file-url"])
  }

  @Test func thePathIsCopiedAsText() async throws {
    let scene = try viewer()
    await settled(scene, "c", [.control, .shift])
    #expect(board.string == scene.path("photo1.png") && board.types == ["public.utf8-plain-text"])
  }

  @Test func aFileThatWasCopiedIsShownLikeOneThatIsDropped() async throws {
    let scene = try viewer(3)
    board.url = URL(fileURLWithPath: scene.path("photo2.png"))
    await settled(scene, "v")
    // With the others of its folder.
    #expect(scene.titles.last == "photo2.png (2 of 3) – 25 %")
  }

  @Test func aFileIsShownWhosePathOrURLWasCopiedAsText() async throws {
    for form in ["%@", "  %@\n", "file://%@"] {
      let scene = try viewer(3)
      board.string = form.replacingOccurrences(of: "%@", with: scene.path("photo2.png"))
      await settled(scene, "v")
      #expect(scene.titles.last == "photo2.png (2 of 3) – 25 %", "\(form)")
    }
  }

  @Test func aPathThatIsCopiedCanBePasted() async throws {
    let scene = try viewer(2)
    scene.type("right")
    await settled(scene, "c", [.control, .shift])
    scene.type("left")
    await settled(scene, "v")
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %" && scene.refusals == [])
  }

  @Test func textThatIsThePathOfNoFileIsNoPicture() async throws {
    let scene = try viewer()
    let path = scene.path("photo1.png")
    for text in [path + "x", (path as NSString).deletingLastPathComponent, "\(path)\n\(path)", "photo1.png"] {
      board.string = text
      await settled(scene, "v")
      #expect(scene.refusals.last == "There is no picture on the clipboard.", "\(text)")
    }
    #expect(scene.refusals.count == 4)
  }

  @Test func aFileThatWasCopiedWithANameThatIsNoTextIsNamed() async throws {
    let scene = try viewer()
    board.setData(Data("file:///nowhere/bad%FF%FEname.jpg\r\n".utf8), forPasteboardType: "public.file-url")
    await settled(scene, "v")
    #expect(
      scene.refusals == [
        "/nowhere/bad\u{FFFD}\u{FFFD}name.jpg: the name is not UTF-8, so the file has to be renamed"
      ])
  }

  /// A green picture on a server.
  private struct GreenSource: TileSource {
    let name = "http://localhost/moon.dzi"
    let pyramid = TilePyramid(width: 64, height: 64)

    func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
      TilePixels(width: 64, height: 64, opaque: Array(repeating: 0xFF00, count: 64 * 64))
    }
  }

  @Test(arguments: [KeyModifiers.control, [.control, .shift]])
  func ofAPictureOnAServerTheAddressIsCopiedAsItWasGiven(_ held: KeyModifiers) async throws {
    let scene = try viewer()
    let address = "http://localhost/moon.dzi?key=1"
    for photo in [
      Photo.served(GreenSource(), at: address),
      .unusable(
        name: GreenSource().name,
        reason: PhotoFailure(TileError(source: address, reason: .status(500)), opening: address)),
    ] {
      board.items = []
      scene.controller.show([photo])
      scene.host.perform(.key("c", modifiers: held))
      await scene.host.run(for: 0.3)
      #expect(scene.texts.contains("Address copied") && scene.refusals == [])
      #expect(board.types == ["public.url", "public.utf8-plain-text"])
      #expect(board.url?.absoluteString == address && board.string == address)
    }
    board.items = []
  }

  @Test func aTemplateOfAddressesIsCopiedAsTextOnly() async throws {
    let scene = try viewer()
    let template = "http://localhost/{z}/{x}/{y}.png"
    scene.controller.show([.served(GreenSource(), at: template)])
    await settled(scene, "c")
    #expect(board.types == ["public.utf8-plain-text"] && board.string == template)
    board.items = []
  }

  /// The addresses that a viewer has been told to fetch.
  @MainActor private final class Asked { var addresses: [String] = [] }

  @Test func anAddressThatWasCopiedIsOpened() async throws {
    for form in ["%@", "  %@\n"] {
      let (scene, asked) = (try viewer(), Asked())
      scene.controller.fetch = {
        asked.addresses.append($0)
        return .served(GreenSource(), at: $0)
      }
      board.string = form.replacingOccurrences(of: "%@", with: "HTTPS://me:secret@localhost/moon.dzi?key=1")
      scene.host.perform(.key("v", modifiers: .control))
      #expect(scene.texts.contains("Opening HTTPS://localhost/moon.dzi"))
      await scene.host.run(until: .settled)
      #expect(asked.addresses == ["HTTPS://me:secret@localhost/moon.dzi?key=1"])
      #expect(scene.titles.last?.hasPrefix("moon.dzi – ") == true && scene.refusals == [])
    }
    board.items = []
  }

  @Test func anAddressThatIsPastedAgainIsOpenedOnceAndIsTheLastWish() async throws {
    let (scene, asked) = (try viewer(), Asked())
    scene.controller.fetch = {
      asked.addresses.append($0)
      return .served(GreenSource(), at: $0)
    }
    let addresses = ["http://localhost/moon.dzi", "http://localhost/sun.dzi"]
    for address in addresses + addresses.prefix(1) {
      board.string = address
      scene.host.perform(.key("v", modifiers: .control))
      #expect(scene.texts.contains("Opening \(address)"))
    }
    await scene.host.run(until: .settled)
    #expect(asked.addresses == addresses)
    #expect(scene.controller.picture?.address == addresses[0] && scene.refusals == [])
    board.items = []
  }

  @Test func anAddressIsNoLongerOpenedWhenOtherPicturesAreShown() async throws {
    let (scene, asked) = (try viewer(2), Asked())
    scene.controller.fetch = {
      if !Task.isCancelled { asked.addresses.append($0) }
      return .served(GreenSource(), at: $0)
    }
    board.string = "http://localhost/moon.dzi"
    scene.host.perform(.key("v", modifiers: .control))
    scene.controller.show([.file(scene.path("photo2.png"))])
    await scene.host.run(until: .settled)
    #expect(asked.addresses == [])
    #expect(scene.titles.last == "photo2.png – 25 %" && scene.refusals == [])
    board.items = []
  }

  @Test func ofAnAddressWithoutAPictureALineSaysWhyAndNothingChanges() async throws {
    let scene = try viewer()
    let error = TileError(source: "http://localhost/a", reason: .notServed("HTML"))
    scene.controller.fetch = { _ in throw error }
    board.url = URL(string: "http://localhost/a")
    await settled(scene, "v")
    #expect(scene.refusals == ["\(error)"] && scene.titles.last == "photo1.png – 25 %")
    board.items = []
  }

  @Test func textWithAnAddressInItIsNoPicture() async throws {
    let scene = try viewer()
    scene.controller.fetch = { _ in throw CancellationError() }
    for text in ["see http://localhost/a.jpg", "http://localhost/a b", "ftp://localhost/a.jpg"] {
      board.string = text
      await settled(scene, "v")
      #expect(scene.refusals.last == "There is no picture on the clipboard.", "\(text)")
    }
    #expect(scene.refusals.count == 3)
    board.items = []
  }

  @Test func aPictureThatWasCopiedIsShown() async throws {
    let scene = try ViewerScene(photos: [wide], opened: [])
    board.image = ViewerScene.bluePicture()
    await settled(scene, "v")
    #expect(scene.titles.last == "Pasted picture – 500 %")
    // It has no file.
    scene.rightClick()
    #expect(scene.menuTitles.first == "Copy" && !scene.menuTitles.contains("Copy path"))
    scene.type("escape")
    board.items = []
    await settled(scene, "c")
    #expect(board.types == ["public.png"] && board.image?.size == CGSize(width: 80, height: 60))
  }

  @Test func whatIsOpenedAfterAPasteIsShownAlsoIfThePictureComesLater() async throws {
    let scene = try viewer(2)
    board.image = ViewerScene.bluePicture()
    scene.host.perform(.key("v", modifiers: .control))
    await scene.drop([scene.path("photo2.png")])
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
    board.items = []
  }

  @Test func theTextThatIsPastedIsThatOfTheKey() async throws {
    let scene = try viewer(2)
    board.items = [
      ["public.png": Data("text".utf8), "public.utf8-plain-text": scene.path("photo2.png")]
    ]
    scene.host.perform(.key("v", modifiers: .control))
    board.string = "words"
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %" && scene.refusals == [])
    board.items = []
  }

  @Test(arguments: ["", "words"]) func withoutAPictureALineSaysSoAndNothingChanges(_ text: String) throws {
    let scene = try viewer()
    board.string = text.isEmpty ? nil : text
    scene.host.perform(.key("v", modifiers: .control))
    scene.host.advance(by: 0.3)
    #expect(scene.refusals == ["There is no picture on the clipboard."])
    #expect(scene.texts.contains("There is no picture on the clipboard."))
    #expect(scene.titles.last == "photo1.png – 25 %")
  }

  @Test func whatIsOnlySaidToBeAPictureIsNone() async throws {
    let scene = try viewer()
    board.setData(Data("text".utf8), forPasteboardType: "public.png")
    await settled(scene, "v")
    #expect(scene.refusals == ["There is no picture on the clipboard."])
  }

  /// Of the PNG the header can be read, of the JPEG not even that.
  @Test(arguments: ["public.png", "public.jpeg"])
  func aPictureThatIsNotCompleteIsNotShownAndALineSaysWhy(_ type: String) async throws {
    let scene = try viewer()
    let picture = ViewerScene.bluePicture()
    let whole = try #require(
      type == "public.png" ? picture.pngData() : picture.jpegData(compressionQuality: 1))
    board.setData(Data(whole.prefix(whole.count / 2)), forPasteboardType: type)
    await settled(scene, "v")
    let line = "Pasted picture: is truncated: the file ends before the picture does"
    #expect(scene.refusals == [line])
    #expect(scene.titles.last == "photo1.png – 25 %")
    board.items = []
  }

  /// The path from the folder that the tests run in. Foundation follows links in whole paths only.
  private func relative(_ path: String) -> String {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    return String(repeating: "../", count: depth) + path.dropFirst()
  }

  @Test func theFileAboveALinkIsThatOfWhatTheLinkLeadsTo() async throws {
    let scene = try viewer(2)
    let files = FileManager.default
    try files.createDirectory(atPath: scene.path("real/sub"), withIntermediateDirectories: true)
    try files.copyItem(atPath: scene.path("photo2.png"), toPath: scene.path("real/photo1.png"))
    try files.createSymbolicLink(atPath: scene.path("link"), withDestinationPath: "real/sub")
    let path = relative(scene.path("link")) + "/../photo1.png"
    scene.controller.open = { _, _ in [.file(path)] }
    await scene.drop([path])
    await scene.host.run(until: .settled)
    await settled(scene, "c", [.control, .shift])
    #expect(board.string?.hasSuffix("/real/photo1.png") == true)
    await settled(scene, "c")
    #expect(board.url?.path.hasSuffix("/real/photo1.png") == true)
  }
}
