import DeepZoom
import Foundation
import Synchronization
import Testing
import UIKit
import VellumHost

@testable import PhotoViewer

/// Pictures that cannot be shown, and what their pages offer.
@MainActor struct FailureTests {
  let wide = CGSize(width: 1600, height: 800)

  /// A picture whose tiles fail as often as it is told to.
  private final class FailingSource: TileSource {
    let name = "http://localhost/moon.dzi"
    let pyramid = TilePyramid(width: 512, height: 256)
    private let works = Atomic(false)
    private let reason: TileError.Reason

    init(_ reason: TileError.Reason) { self.reason = reason }

    func recover() { works.store(true, ordering: .releasing) }

    func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
      guard works.load(ordering: .acquiring) else { throw TileError(source: name, reason: reason) }
      let size = pyramid.pixels(of: address)
      let count = Int(size.x * size.y)
      return TilePixels(
        width: Int(size.x), height: Int(size.y), opaque: Array(repeating: 0xFF00, count: count))
    }
  }

  /// Drops pictures on a viewer of a photograph.
  private func drop(_ photos: [Photo], on scene: ViewerScene) async {
    scene.controller.open = { _, _ in OpenedPhotos(photos) }
    await scene.drop(["moon.dzi"])
    await scene.host.run(for: 1)
  }

  @Test func whereTheServerFailsAPageSaysSoAndTriesAgain() async throws {
    let scene = try ViewerScene(photos: [wide])
    let source = FailingSource(.status(500))
    await drop([.tiles(source, name: source.name)], on: scene)
    #expect(scene.texts.contains("There is no answer from the server"))
    #expect(scene.controller.photo == nil && scene.controller.isBlank)
    #expect(scene.failures == [])
    source.recover()
    try #require(scene.button("Try again")).sendActions(for: .primaryActionTriggered)
    await scene.host.run(for: 1)
    #expect(!scene.texts.contains("There is no answer from the server"))
    #expect(try #require(scene.host.pixels()).pixel(x: 200, y: 150) == 0xFF00_FF00)
  }

  @Test func aPictureOfWhichNoTileCanBeReadIsDrawnAgainWhenItsPageComesBack() async throws {
    let scene = try ViewerScene(photos: [wide, wide])
    let source = FailingSource(.damaged("nonsense"))
    await drop([.tiles(source, name: source.name), .file(scene.path("photo2.png"))], on: scene)
    #expect(scene.texts.contains("This picture is damaged") && scene.button("Try again") == nil)
    let strip = try #require(scene.view("Pictures"))
    #expect(ViewerScene.views(in: strip).contains { "\(type(of: $0))" == "BrokenPictureView" })
    scene.host.perform(.key("right", modifiers: []))
    await scene.host.run(for: 1)
    source.recover()
    scene.host.perform(.key("left", modifiers: []))
    await scene.host.run(for: 1)
    #expect(scene.controller.photo != nil && !scene.texts.contains("This picture is damaged"))
  }

  @Test func behindTheWordsAboutAPictureThatWasTransparentThereIsNoBackground() async throws {
    let scene = try ViewerScene(photos: [wide])
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, false)
    let clear = UIGraphicsImageRenderer(size: wide, format: format).image { _ in }
    let file = URL(fileURLWithPath: scene.path("clear.png"))
    try #require(clear.pngData()).write(to: file)
    await scene.drop([scene.path("photo1.png"), file.path])
    await scene.host.run(until: .settled)
    func hasBackground(_ view: UIView) -> Bool {
      ViewerScene.views(in: view).contains { "\(type(of: $0))" == "BackdropView" }
    }
    // Beside the picture that is shown is a copy of the next one.
    #expect(hasBackground(scene.controller.view))
    try Data("text".utf8).write(to: file)
    scene.host.perform(.key("right", modifiers: []))
    await scene.host.run(until: .settled)
    let page = try #require(scene.controller.pager.page)
    #expect(scene.texts.contains("This is not a picture") && !hasBackground(page))
  }

  @Test func whatCouldNotBeOpenedIsOpenedAgain() async throws {
    let scene = try ViewerScene(photos: [wide])
    let photo = scene.path("photo1.png")
    let error = TileError(source: "http://localhost/a.dzi", reason: .connection("refused"))
    let failure = PhotoFailure(error, opening: "http://localhost/a.dzi?key=1")
    await drop([.unusable(name: "http://localhost/a.dzi", reason: failure)], on: scene)
    let again = try #require(scene.button("Try again"))
    @MainActor final class Asked { var urls: [String] = [] }
    let asked = Asked()
    scene.controller.fetch = {
      asked.urls.append($0)
      throw error
    }
    // A server may take long. The window goes on, and asks it once.
    for _ in 0..<2 { again.sendActions(for: .primaryActionTriggered) }
    #expect(asked.urls.isEmpty && scene.texts.contains("Opening http://localhost/a.dzi"))
    await scene.host.run(until: .settled)
    #expect(asked.urls == ["http://localhost/a.dzi?key=1"] && scene.refusals == ["\(error)"])
    scene.controller.fetch = { _ in .file(photo) }
    try #require(scene.button("Try again")).sendActions(for: .primaryActionTriggered)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png – 25 %")
  }

  @Test func aPictureThatAServerDidNotSendWholeIsFetchedAgain() async throws {
    let scene = try ViewerScene(photos: [wide])
    let (url, photo) = ("http://localhost/short.jpg", scene.path("photo1.png"))
    let failure = PhotoFailure(TileError(source: url, reason: .truncated), opening: url)
    await drop([.unusable(name: url, reason: failure)], on: scene)
    #expect(scene.texts.contains("This picture is not complete"))
    scene.controller.fetch = { _ in .file(photo) }
    try #require(scene.button("Try again")).sendActions(for: .primaryActionTriggered)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png – 25 %")
    // A file stays as it is.
    #expect(!PhotoFailure(TileError(source: photo, reason: .truncated), opening: photo).mayPass)
  }

  @Test func theFactsOfAURLThatCannotBeShownAreItsAddress() async throws {
    let scene = try ViewerScene(photos: [wide])
    let url = "http://localhost/a.dzi"
    let failure = PhotoFailure(TileError(source: url, reason: .status(500)), opening: url)
    await drop([.unusable(name: url, reason: failure)], on: scene)
    scene.host.perform(.key("i", modifiers: []))
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("About this picture") && scene.texts.contains("Address"))
    #expect(scene.texts.contains(url))
  }

  @Test func theFactsOfAFileThatIsNotThereAreItsName() async throws {
    let scene = try ViewerScene(photos: [wide])
    let path = scene.path("none\n.png")
    await drop([.unusable(name: path, reason: PhotoFailure(PhotoFilesError.missing(path)))], on: scene)
    scene.host.perform(.key("i", modifiers: []))
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("Name") && scene.texts.filter { $0 == "none\\u{A}.png" }.count == 2)
  }

  @Test(arguments: [
    (
      "GIF", "This kind of picture is not shown from servers",
      "It is of the kind GIF, which is shown once the file is on this computer."
    ),
    ("HTML", "This is not a picture", "The file is of the kind HTML."),
    ("OpenEXR", "This kind of picture cannot be shown", "The file is of the kind OpenEXR."),
  ]) func theKindOfWhatAServerHasIsNamed(_ kind: String, _ heading: String, _ sentence: String) {
    let failure = PhotoFailure(TileError(source: "http://localhost/x", reason: .notServed(kind)))
    #expect(failure.heading == heading && failure.sentence == sentence)
  }

  @Test func theOnlyFileThatCannotBeShownHasTheOthersOfItsFolderBesideIt() async throws {
    let scene = try ViewerScene(photos: [wide, wide], broken: [0], opened: [])
    let path = scene.path("photo1.png")
    let failure = PhotoFailure(ImageError(file: path, reason: .truncated), opening: path)
    await drop([.unusable(name: path, reason: failure)], on: scene)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 2)")
    // The page was there before its neighbour.
    try #require(scene.button("Next picture")).sendActions(for: .primaryActionTriggered)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
  }

  @Test func theOnlyFileWhoseNameIsNoTextHasTheOthersOfItsFolderBesideIt() async throws {
    let scene = try ViewerScene(photos: [wide, wide], opened: [])
    let path = scene.path("photo1\u{FFFD}.png")
    let failure = PhotoFailure(PhotoFilesError.missing(path), opening: path)
    await drop([.unusable(name: path, reason: failure)], on: scene)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1\u{FFFD}.png (2 of 3)")
    // It is not gone.
    scene.desktop = DesktopTests.FolderDesktop()
    UIScreen.main.desktop = scene.desktop as? DesktopTests.FolderDesktop
    scene.type("delete")
    #expect(scene.titles.last == "photo1\u{FFFD}.png (2 of 3)")
  }

  @Test func aLineSaysThatANameIsNoText() {
    let why = "the name is not UTF-8, so the file has to be renamed"
    #expect("\(PhotoFilesError.missing("a\u{FFFD}.jpg"))" == "a\u{FFFD}.jpg: \(why)")
    #expect("\(ImageError(file: "a\u{FFFD}.jpg", reason: .missing))" == "a\u{FFFD}.jpg: \(why)")
    #expect("\(TileError(source: "a\u{FFFD}.jpg", reason: .missing))" == "a\u{FFFD}.jpg: \(why)")
    #expect("\(ImageError(file: "a.jpg", reason: .missing))" == "a.jpg: no such file")
  }

  @Test func aPageSaysWhatIsThereInsteadOfAPicture() throws {
    let scene = try ViewerScene(photos: [wide])
    let (empty, folder, pipe) = (scene.path("empty.jpg"), scene.path("folder.jpg"), scene.path("pipe.jpg"))
    try Data().write(to: URL(fileURLWithPath: empty))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(mkfifo(pipe, 0o600) == 0)
    func page(_ path: String) -> PhotoFailure? {
      do { _ = try UIImage(loading: path) } catch { return PhotoFailure(error) }
      return nil
    }
    #expect(page(empty)?.heading == "This file is empty")
    #expect(page(folder)?.heading == "This is a folder")
    #expect(page(pipe)?.sentence == "It is a folder, a pipe, a device or a socket, whatever its name says.")
  }

  @Test func aPipeIsNoPlainFileWhetherItIsNamedOrInAFolder() throws {
    let scene = try ViewerScene(photos: [wide])
    let pipe = scene.path("pipe.jpg")
    #expect(mkfifo(pipe, 0o600) == 0)
    let error = #expect(throws: ImageError.self) { try PictureOpener().open(pipe) }
    #expect(error?.description == "\(pipe): is not a regular file")
    #expect(PhotoFailure(try #require(error)).heading == "This is not a picture")
  }

  @Test func anEmptyNameThatAScriptDropsIsQuoted() async throws {
    let scene = try ViewerScene(photos: [wide])
    await scene.drop([""])
    await scene.host.run(until: .settled)
    #expect(scene.refusals == ["'': no file or folder has an empty name"])
  }

  @Test func aPageSaysThatALinkLeadsToNoFileAndWhatElseTheSystemSays() throws {
    let scene = try ViewerScene(photos: [wide])
    let loop = scene.path("loop.jpg")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop.jpg")
    let error = #expect(throws: ImageError.self) { try UIImage(loading: loop) }
    let failure = PhotoFailure(try #require(error))
    #expect(failure.heading == "This link leads to no file")
    #expect(failure.description.hasSuffix(": Too many levels of symbolic links"))
    #expect(throws: Never.self) { try PhotoFiles.resolve([loop]) }
    for (words, heading) in [
      ("Permission denied", "This picture may not be opened"),
      ("Operation not permitted", "This picture may not be opened"),
      ("Input/output error", "This picture cannot be read"),
    ] { #expect(PhotoFailure(ImageError(file: "a", reason: .unreadable(words))).heading == heading) }
    let other = PhotoFailure(ImageError(file: "a", reason: .unreadable("no decoder is installed")))
    #expect(other.sentence == "No decoder is installed.")
  }

  @Test func aNameThatIsNoTextIsToBeChanged() {
    let failure = PhotoFailure(ImageError(file: "a\u{FFFD}.jpg", reason: .missing))
    #expect(failure.heading == "This name cannot be read")
    #expect(PhotoFailure(ImageError(file: "a.jpg", reason: .missing)).heading == "This picture was not found")
  }

  @Test(arguments: [
    ("text", "This is not a picture"), ("Office document", "This is not a picture"),
    ("OpenEXR", "This kind of picture cannot be shown"),
  ]) func theKindOfAFileIsNamed(_ kind: String, _ heading: String) {
    let failure = PhotoFailure(ImageError(file: "a", reason: .unsupported(kind)))
    #expect(failure.heading == heading && failure.sentence == "The file is of the kind \(kind).")
  }

  @Test(arguments: [
    ("file:///a%20b/c%23d.png", "/a b/c#d.png"), ("FILE://localhost/a.png", "/a.png"),
    ("file:///50%", "/50%"), ("file:///%4", "/%4"), ("file:///%zz%C3%BC", "/%zz\u{FC}"),
    // Bytes that are not UTF-8, as in names that are listed.
    ("file:///bad%FF%FEname.jpg", "/bad\u{FFFD}\u{FFFD}name.jpg"), ("file:/a%20b.png", "/a b.png"),
    ("file://host/a.png", "file://host/a.png"),
    ("a.png", "a.png"),
  ]) func aURLOfAFileIsItsPath(_ place: String, _ path: String) {
    #expect(PhotoFiles.path(of: place) == path)
  }

  @Test func aPictureThatIsGoneBeforeAllOfItIsReadSaysSo() async throws {
    let scene = try ViewerScene(photos: [wide, wide])
    // Beside the first one is a small copy of it.
    try FileManager.default.removeItem(atPath: scene.path("photo2.png"))
    scene.type("right")
    await scene.host.run(until: .settled)
    #expect(scene.controller.photo == nil && scene.failures.count == 1)
    scene.perform(.key("c", modifiers: .control))
    await scene.host.run(until: .settled)
    #expect(scene.refusals.last == "The picture cannot be read, so it is not copied.")
  }

  @Test func aPictureThatIsGoneWhileItIsShownIsCopiedWithoutItsFile() async throws {
    let scene = try ViewerScene(photos: [wide])
    try FileManager.default.removeItem(atPath: scene.path("photo1.png"))
    scene.perform(.key("c", modifiers: .control))
    await scene.host.run(until: .settled)
    #expect(UIPasteboard.general.types == ["public.png"] && UIPasteboard.general.image != nil)
  }

  @Test func aZoomedPictureThatHasChangedIsReadAgainWhenItIsTurnedTo() async throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.type("1", "right")
    await scene.host.run(until: .settled)
    let blue = UIGraphicsImageRenderer(size: wide).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(origin: .zero, size: wide))
    }
    try #require(blue.pngData()).write(to: URL(fileURLWithPath: scene.path("photo1.png")))
    scene.type("left")
    await scene.host.run(until: .settled)
    scene.host.advance(by: 5)
    #expect(try #require(scene.host.pixels()).pixel(x: 200, y: 150) == 0xFF00_00FF)
  }
}
