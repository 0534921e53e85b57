import DeepZoom
import Foundation
import HostInterface
import PhotoViewer
import TestSupport
import Testing
import UIKit
import VellumHost

/// Documents and names among the pictures of a folder, whose list has one entry for each file.
@MainActor struct FolderDocumentTests {
  private let wide = CGSize(width: 1600, height: 800)
  private let page = TestDocument.Page("/MediaBox [0 0 100 150]", TestDocument.marks)

  /// A viewer of a document that cannot be shown, with a picture after it in its folder, opened as the command does.
  private func viewer(_ data: Data) async throws -> (ViewerScene, String) {
    let scene = try ViewerScene(photos: [wide], opened: [])
    let path = scene.path("a.jpg")
    try data.write(to: URL(fileURLWithPath: path))
    scene.controller.open = { paths, _ in
      OpenedPhotos(
        paths.flatMap { path -> [Photo] in
          do {
            return try (DocumentPage.pages(of: path) ?? []).map { .tiles($0, name: path) }
          } catch {
            return [.unusable(name: path, reason: PhotoFailure(error, opening: path))]
          }
        })
    }
    await scene.drop([path])
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "a.jpg (1 of 2)")
    return (scene, path)
  }

  /// The window loses the keyboard and gets it back.
  private func comeBack(_ scene: ViewerScene) async {
    for activity in [HostActivity.inactive, .active] {
      scene.host.schedule(.activity(activity), at: scene.host.now)
    }
    await scene.host.run(until: .settled)
  }

  /// The list of the folder is changed, and the window comes back to it.
  private func expectOneEntry(in scene: ViewerScene) async throws {
    #expect(scene.titles.last == "a.jpg (1 of 2) – 200 %")
    await comeBack(scene)
    #expect(scene.titles.last == "a.jpg (1 of 2) – 200 %")
    try FileManager.default.copyItem(atPath: scene.path("photo1.png"), toPath: scene.path("photo2.png"))
    await comeBack(scene)
    #expect(scene.titles.last == "a.jpg (1 of 3) – 200 %")
    scene.type("right")
    #expect(scene.titles.last == "photo1.png (2 of 3) – 25 %")
  }

  @Test func aDocumentNamedLikeAPictureIsOneOnceAllOfItIsThere() async throws {
    let whole = TestDocument.data([page, page, page, page])
    let (scene, path) = try await viewer(whole.prefix(whole.count / 2))
    try whole.write(to: URL(fileURLWithPath: path))
    await comeBack(scene)
    try await expectOneEntry(in: scene)
  }

  @Test func aLockedDocumentNamedLikeAPictureIsOneOnceItsPasswordIsTyped() async throws {
    // Two pages at the same places of the file.
    var locked = TestDocument.locked
    let (one, two) = ("/Type /Pages /Kids [3 0 R] /Count 1 ", "/Kids [3 0 R 3 0 R] /Count 2        ")
    locked.replaceSubrange(try #require(locked.range(of: Data(one.utf8))), with: Data(two.utf8))
    let (scene, path) = try await viewer(locked)
    #expect(try DocumentPage.pages(of: path, password: "open")?.count == 2)
    let desktop = DesktopTests.FolderDesktop()
    scene.desktop = desktop
    UIScreen.main.desktop = desktop
    desktop.password = "open"
    try #require(scene.button("Enter password")).sendActions(for: .primaryActionTriggered)
    await scene.host.run(until: .settled)
    try await expectOneEntry(in: scene)
  }

  @Test func namesThatReadAlikeHaveAPageEach() async throws {
    let scene = try ViewerScene(photos: [wide])
    func makeFile(_ byte: UInt8) throws {
      let path = Array(scene.path("photo1").utf8) + [byte] + Array(".png".utf8) + [0]
      let file = path.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644) }
      }
      try #require(file >= 0 && close(file) == 0)
    }
    for byte in [0xFE, 0xFF] as [UInt8] { try makeFile(byte) }
    scene.controller.addNeighbours()
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 3) – 25 %")
    scene.type("right")
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1\u{FFFD}.png (2 of 3)")
    try makeFile(0xFD)
    await comeBack(scene)
    #expect(scene.titles.last == "photo1\u{FFFD}.png (2 of 4)")
    scene.type("left")
    await comeBack(scene)
    #expect(scene.titles.last == "photo1.png (1 of 4) – 25 %")
  }
}
