import Foundation
import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// The viewer uses the desktop's services, which a folder stands in for here.
@MainActor struct DesktopTests {
  let wide = CGSize(width: 1600, height: 800)

  /// A desktop that renames trashed files in their folder.
  final class FolderDesktop: Desktop {
    var refusal: DesktopError?
    private(set) var asked: [String] = []
    private(set) var pages: [CGImage] = []
    /// What the person types; nil cancels.
    var password: String?

    private func ask(_ what: String) throws(DesktopError) {
      if let refusal { throw refusal }
      asked.append(what)
    }

    /// Where the last file dialog began.
    private(set) var folder: String?

    func chooseFiles(title: String, in folder: String?) throws(DesktopError) {
      try ask(title)
      self.folder = folder
    }

    func askPassword(title: String, answered: @escaping @MainActor (String?) -> Void) throws(DesktopError) {
      try ask(title)
      answered(password)
    }

    /// Why another program does not do what it is asked.
    var failure: DesktopError?

    func showInFiles(_ path: String, failed: @escaping @MainActor (DesktopError) -> Void) throws(DesktopError)
    {
      try ask("show \(path)")
      if let failure { failed(failure) }
    }

    func openWithOther(_ path: String, failed: @escaping @MainActor (DesktopError) -> Void)
      throws(DesktopError)
    {
      try ask("open \(path)")
      if let failure { failed(failure) }
    }

    func trash(_ path: String) throws(DesktopError) -> TrashedFile {
      try ask("trash \(path)")
      do { try FileManager.default.moveItem(atPath: path, toPath: path + ".trashed") } catch {
        throw DesktopError("\(error)")
      }
      return TrashedFile(original: path, place: path + ".trashed", info: "")
    }

    func restore(_ file: TrashedFile) throws(DesktopError) {
      try ask("restore \(file.original)")
      do { try FileManager.default.moveItem(atPath: file.place, toPath: file.original) } catch {
        throw DesktopError("\(error)")
      }
    }

    func print(_ image: CGImage, named name: String, finished: @escaping @MainActor (DesktopError?) -> Void)
      throws(DesktopError)
    {
      try ask("print \(name)")
      pages.append(image)
      finished(nil)
    }
  }

  func viewer(_ count: Int) throws -> (ViewerScene, FolderDesktop) {
    let scene = try ViewerScene(photos: Array(repeating: wide, count: count))
    let desktop = FolderDesktop()
    // The screen holds it weakly.
    scene.desktop = desktop
    UIScreen.main.desktop = desktop
    return (scene, desktop)
  }

  @Test func deleteMovesTheFileToTheTrashAndShowsTheNext() throws {
    let (scene, desktop) = try viewer(3)
    scene.type("right")
    scene.host.perform(.key("delete", modifiers: []))
    scene.host.advance(by: 0.3)
    #expect(desktop.asked == ["trash \(scene.path("photo2.png"))"])
    #expect(scene.titles.last == "photo3.png (2 of 2) – 25 %")
    #expect(scene.texts.contains("Moved to the trash"))
    // The message has a button to restore it.
    try #require(scene.button("Undo")).sendActions(for: .primaryActionTriggered)
    #expect(FileManager.default.fileExists(atPath: scene.path("photo2.png")))
    scene.host.advance(by: 0.3)
    #expect(scene.titles.last == "photo2.png (2 of 3) – 25 %")
    scene.type("right")
    #expect(scene.titles.last == "photo3.png (3 of 3) – 25 %")
  }

  @Test func thePageOfAFileThatIsGoneGoesAndALineSaysSo() throws {
    let (scene, desktop) = try viewer(3)
    try FileManager.default.removeItem(atPath: scene.path("photo1.png"))
    scene.host.perform(.key("delete", modifiers: []))
    scene.host.advance(by: 0.3)
    #expect(desktop.asked == [] && scene.refusals == [])
    #expect(scene.titles.last == "photo2.png (1 of 2) – 25 %")
    #expect(scene.texts.contains("The file was gone already: moved, renamed or deleted"))
    #expect(scene.button("Undo") == nil)
  }

  @Test func allOfThemAndBackAgain() throws {
    let (scene, _) = try viewer(2)
    scene.type("delete", "delete")
    #expect(scene.texts.contains("Drop pictures here"))
    scene.perform(.key("z", modifiers: [.control]))
    #expect(scene.titles.last == "photo2.png – 25 %")
    scene.perform(.key("z", modifiers: [.control]))
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
    scene.perform(.key("z", modifiers: [.control]))
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
  }

  @Test func whatTheDesktopRefusesIsSaidAndNothingChanges() throws {
    let (scene, desktop) = try viewer(2)
    desktop.refusal = DesktopError("photo1.png: is not moved to the trash: its file system has no trash")
    scene.host.perform(.key("delete", modifiers: []))
    scene.host.advance(by: 0.3)
    #expect(scene.texts.contains("photo1.png: is not moved to the trash: its file system has no trash"))
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
    #expect(FileManager.default.fileExists(atPath: scene.path("photo1.png")))
  }

  @Test func aFolderInThePlaceOfThePictureIsNotMovedToTheTrash() throws {
    let (scene, desktop) = try viewer(2)
    try FileManager.default.removeItem(atPath: scene.path("photo1.png"))
    try FileManager.default.createDirectory(
      atPath: scene.path("photo1.png"), withIntermediateDirectories: false)
    scene.type("delete")
    #expect(desktop.asked == [])
    #expect(
      scene.refusals == [
        "photo1.png: a folder has taken the place of this file, and is not moved to the trash"
      ])
    #expect(FileManager.default.fileExists(atPath: scene.path("photo1.png")))
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
  }

  @Test func aFileThatIsInTheWayOfAnUndoStays() throws {
    let (scene, _) = try viewer(2)
    scene.type("delete")
    try Data("other".utf8).write(to: URL(fileURLWithPath: scene.path("photo1.png")))
    scene.perform(.key("z", modifiers: [.control]))
    #expect(scene.refusals.count == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scene.path("photo1.png"))) == Data("other".utf8))
    #expect(scene.titles.last == "photo2.png – 25 %")
  }

  @Test func zoomAndTurnOfTheOthersAreKept() throws {
    let (scene, _) = try viewer(3)
    scene.type("end", "1", "home", "delete")
    #expect(scene.titles.last == "photo2.png (1 of 2) – 25 %")
    scene.type("right")
    #expect(scene.titles.last == "photo3.png (2 of 2) – 100 %")
  }

  @Test func aPictureIsPrintedAsItIsTurned() async throws {
    let (scene, desktop) = try viewer(1)
    scene.type("r")
    scene.perform(.key("p", modifiers: [.control]))
    await scene.host.run(until: .settled)
    #expect(desktop.asked == ["print photo1.png"])
    let page = try #require(desktop.pages.first)
    #expect((page.width, page.height) == (800, 1600))
    // The left half, which is red, becomes the top.
    let context = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 16)).image { _ in
      UIImage(cgImage: page).draw(in: CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    let pixels = try #require(context.cgImage?.level(forScale: 1)?.image)
    let row = { (y: Int) in
      pixels.bytes.load(fromByteOffset: y * pixels.bytesPerRow + 16, as: UInt32.self) & 0xFF_FFFF
    }
    #expect(row(2) == 0xFF_0000 && row(13) == 0xFF_FFFF)
  }

  @Test func aFileThatIsNamedTwiceGoesAndComesBackTwice() throws {
    let scene = try ViewerScene(photos: [wide, wide], opened: [0, 1, 0])
    let desktop = FolderDesktop()
    (scene.desktop, UIScreen.main.desktop) = (desktop, desktop)
    scene.type("end", "delete")
    #expect(scene.titles.last == "photo2.png – 25 %")
    scene.perform(.key("z", modifiers: [.control]))
    #expect(scene.titles.last == "photo1.png (3 of 3) – 25 %")
    scene.type("home")
    #expect(scene.titles.last == "photo1.png (1 of 3) – 25 %")
    #expect(scene.failures == [])
  }

  @Test func whatIsKnownToBeBrokenMovesToTheTrashToo() async throws {
    let scene = try ViewerScene(photos: [wide], broken: [0], opened: [])
    let desktop = FolderDesktop()
    (scene.desktop, UIScreen.main.desktop) = (desktop, desktop)
    let path = scene.path("photo1.png")
    scene.controller.open = { _, _ in
      [.unusable(name: path, reason: PhotoFailure(ImageError(file: path, reason: .truncated), opening: path))]
    }
    await scene.drop([path])
    scene.host.advanceUntilSettled()
    scene.rightClick()
    #expect(scene.menuTitles.contains("Move to trash") && !scene.menuTitles.contains("Print"))
    scene.type("escape", "delete")
    #expect(desktop.asked == ["trash \(path)"] && scene.refusals == [])
    scene.perform(.key("z", modifiers: [.control]))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func aFolderAndWhatIsNotThereDoNotMoveToTheTrash() throws {
    for place in [NSTemporaryDirectory(), "/nowhere.png"] {
      #expect(PhotoFailure(PhotoFilesError.missing(place), opening: place).path == nil)
    }
  }

  @Test func thePanelHasOnlyButtonsThatDoSomething() throws {
    let scene = try ViewerScene(
      photos: [wide, wide], broken: [1], size: CGSize(width: 1136, height: 600))
    let desktop = FolderDesktop()
    (scene.desktop, UIScreen.main.desktop) = (desktop, desktop)
    scene.type("i")
    #expect(scene.button("Print") != nil)
    scene.type("right")
    #expect(scene.button("Print") == nil && scene.button("Move to trash") != nil)
    scene.type("left")
    #expect(scene.button("Print") != nil)
  }

  @Test func openShowAndOpenWithAreAsked() throws {
    let (scene, desktop) = try viewer(1)
    for key in ["o", "e"] { scene.perform(.key(key, modifiers: [.control])) }
    let path = scene.path("photo1.png")
    #expect(desktop.asked == ["Open pictures", "show \(path)"])
    #expect(desktop.folder == (FileName.place(of: path).text as NSString).deletingLastPathComponent)
    scene.type("i")
    try #require(scene.button("Open with")).sendActions(for: .primaryActionTriggered)
    #expect(desktop.asked.last == "open \(path)")
    #expect(scene.refusals == [])
    desktop.failure = DesktopError("photo1.png: there is no such program")
    try #require(scene.button("Open with")).sendActions(for: .primaryActionTriggered)
    scene.perform(.key("e", modifiers: [.control]))
    #expect(scene.refusals == Array(repeating: "photo1.png: there is no such program", count: 2))
  }

  @Test func aPictureThatGoesToTheTrashWhileItOpensLeavesTheFirstPage() async throws {
    let scene = try ViewerScene(photos: [wide], opened: [], samples: 4)
    let desktop = FolderDesktop()
    (scene.desktop, UIScreen.main.desktop) = (desktop, desktop)
    await scene.drop([scene.path("photo1.png")])
    scene.host.advance(by: 0.1)
    scene.host.perform(.key("delete", modifiers: []))
    scene.host.advance(by: 1)
    #expect(desktop.asked == ["trash \(scene.path("photo1.png"))"])
    #expect(scene.titles.last == "Vellum" && scene.texts.contains("Drop pictures here"))
  }

  @Test func aNameInAnotherNormalisationStaysWhenAFileGoesToTheTrash() async throws {
    let (scene, desktop) = try viewer(2)
    let names = ["e\u{301}.png", "\u{E9}.png"].map { scene.path("") + "/" + $0 }
    for (file, name) in zip(["photo1.png", "photo2.png"], names) {
      try FileManager.default.copyItem(atPath: scene.path(file), toPath: name)
    }
    scene.controller.open = { _, _ in OpenedPhotos(names.map { .file($0) }) }
    await scene.drop(names)
    await scene.host.run(until: .settled)
    scene.type("delete")
    #expect(desktop.asked.map { Array($0.utf8) } == [Array("trash \(names[0])".utf8)])
    #expect(scene.titles.last == "\u{E9}.png – 25 %")
  }
}
