import DeepZoom
import Foundation
import HostInterface
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import PhotoViewer

/// The viewer with a picture that is read in tiles.
@MainActor final class TiledPhotoTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tiled-\(UUID().uuidString)")
  private var window: UIWindow?
  private var titles: [String] = []
  private var failures: [String] = []
  private var titleWait: (isWanted: (String) -> Bool, waiter: CheckedContinuation<Void, Never>)?

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The viewer at a flat picture of 1600 × 1200 pixels, on a screen of 400 × 300. A clear one has nothing in it.
  private func viewer(makesPyramids: Bool, settles: Bool = true, isClear: Bool = false) async throws -> (
    HeadlessHost, PhotoViewController, String
  ) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let path = folder.appending(path: "large.png").path
    let size = CGSize(width: 1600, height: 1200)
    try UIGraphicsImageRenderer(size: size, format: format).image { context in
      for x in 0..<(isClear ? 0 : 160) {
        UIColor(white: CGFloat(x % 7) / 7, alpha: 1).setFill()
        context.fill(CGRect(x: x * 10, y: 0, width: 10, height: 1200))
      }
    }.pngData()!.write(to: URL(fileURLWithPath: path))
    for window in UIScreen.main.windows { window.isHidden = true }
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let source = try await TileOpener().open(path)
    #expect(source.isFlat)
    let controller = PhotoViewController(
      photos: [.tiles(source, name: path)],
      pyramids: makesPyramids ? PyramidCache(folder: folder.path + "/pyramids") : nil)
    controller.titleDidChange = { [unowned self] in titleDidChange($0) }
    controller.didFail = { [unowned self] in failures.append($0) }
    // Not launched: the application would keep it, and its tiles, to the next launch.
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    if settles { await host.run(until: .settled) } else { host.advance(by: 0) }
    return (host, controller, path)
  }

  private func titleDidChange(_ title: String) {
    titles.append(title)
    guard let (isWanted, waiter) = titleWait, isWanted(title) else { return }
    titleWait = nil
    waiter.resume()
  }

  /// Returns when the title is one that is wanted.
  private func waitForTitle(where isWanted: @escaping (String) -> Bool) async {
    if let last = titles.last, isWanted(last) { return }
    await withCheckedContinuation { titleWait = (isWanted, $0) }
  }

  private func close(_ host: HeadlessHost) {
    window?.isHidden = true
    window = nil
    host.close()
  }

  private func tiles(_ controller: PhotoViewController) -> TiledImageView {
    controller.photo!.subviews.first { $0 is TiledImageView } as! TiledImageView
  }

  @Test func itIsFittedAndZoomedLikeAPhotograph() async throws {
    let (host, controller, _) = try await viewer(makesPyramids: false)
    defer { close(host) }
    #expect(titles.last == "large.png – 25 %")
    #expect(tiles(controller).coverage.isSharp)
    host.perform(.tap(CGPoint(x: 200, y: 150), count: 2))
    await host.run(until: .settled)
    #expect(titles.last == "large.png – 100 %")
    #expect(tiles(controller).coverage.isSharp)
    #expect(failures.isEmpty)
  }

  @Test func whatIsTransparentHasABackgroundOnceATileHasCome() async throws {
    let (host, controller, _) = try await viewer(makesPyramids: false, settles: false, isClear: true)
    defer { close(host) }
    #expect(controller.pager.page?.showsBackdrop == false && !controller.offers(.backdrop))
    await host.run(until: .settled)
    #expect(controller.offers(.backdrop))
    func pixels() throws -> [UInt32] {
      host.advance(by: 0.1)
      let picture = try #require(host.pixels())
      return [4, 12].map { picture.pixel(x: $0, y: 100) }
    }
    #expect(Set(try pixels()) == [0xFF1E_1E21, 0xFF2B_2B2F])
    host.listen()
    host.perform(.key("b", modifiers: []))
    #expect(try pixels() == [0xFF00_0000, 0xFF00_0000])
    // Zoomed in, other tiles are seen, and the background is behind them.
    host.perform(.key("1", modifiers: []))
    await host.run(until: .settled)
    #expect(try pixels() == [0xFF00_0000, 0xFF00_0000])
    let heard = host.heard.compactMap { if case .announcement(let words) = $0 { words } else { nil } }
    #expect(heard.contains("Background: black"))
  }

  @Test func anOpaquePictureInTilesHasNoBackground() async throws {
    let (host, controller, _) = try await viewer(makesPyramids: false)
    defer { close(host) }
    #expect(controller.pager.page?.showsBackdrop == false && !controller.offers(.backdrop))
  }

  @Test func itsPyramidIsMadeMeanwhileAndReadFromThenOn() async throws {
    let (host, controller, path) = try await viewer(makesPyramids: true)
    defer { close(host) }
    let cache = PyramidCache(folder: folder.path + "/pyramids")
    await waitForTitle { !$0.contains("preparing") }
    #expect(!tiles(controller).source.isFlat)
    #expect(cache.pyramid(of: path) != nil)
    await host.run(until: .settled)
    #expect(titles.last == "large.png – 25 %")
    #expect(tiles(controller).coverage.isSharp)
    // So is one by another path, which is not what removing `..` from it as text gives.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/sub/sub", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "sub/sub")
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let relative = String(repeating: "../", count: depth) + folder.path.dropFirst()
    let other = relative + "/link/../../" + (path as NSString).lastPathComponent
    #expect(cache.pyramid(of: other) == cache.pyramid(of: path))
    // A picture that has changed is another one.
    try Data("changed".utf8).write(to: URL(fileURLWithPath: path))
    #expect(cache.pyramid(of: path) == nil)
  }

  @Test func aKeyStopsTheMakingAndLeavesNothing() async throws {
    let (host, controller, path) = try await viewer(makesPyramids: true, settles: false)
    defer { close(host) }
    #expect(titles.last == "large.png – 25 % – preparing 0 %, C stops it")
    host.perform(.key("c", modifiers: []))
    #expect(titles.last == "large.png – 25 %")
    await host.run(until: .settled)
    #expect(tiles(controller).source.isFlat)
    let pyramids = folder.path + "/pyramids"
    #expect(PyramidCache(folder: pyramids).pyramid(of: path) == nil)
    #expect(titles.last == "large.png – 25 %")
  }

  @Test func aPictureThatGoesWhileItsPyramidIsMadeTakesTheWorkWithIt() async throws {
    let (host, controller, path) = try await viewer(makesPyramids: true, settles: false)
    defer { close(host) }
    let desktop = DesktopTests.FolderDesktop()
    UIScreen.main.desktop = desktop
    host.perform(.key("delete", modifiers: []))
    #expect(desktop.asked == ["trash \(path)"] && controller.photo == nil)
    await host.run(until: .settled)
    #expect(titles.last == "Vellum")
    let left = FileManager.default.subpaths(atPath: folder.path) ?? []
    #expect(!left.contains { $0.contains(".vellum-tile-") })
  }

  @Test func oneThatHasChangedIsReadAgain() async throws {
    let (host, controller, path) = try await viewer(makesPyramids: false)
    defer { close(host) }
    let before = tiles(controller)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(tiles(controller) === before)
    controller.open = { paths, _ in [.tiles(try TileOpener().openWaiting(paths[0]), name: paths[0])] }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // Bytes after its end make it another file.
    try (bytes + Data("more".utf8)).write(to: URL(fileURLWithPath: path))
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    await host.run(until: .settled)
    #expect(tiles(controller) !== before && tiles(controller).coverage.isSharp)
    #expect(failures.isEmpty)
  }

  @Test func theEndOfTheProgramLeavesNoUnfinishedPyramid() async throws {
    let (host, controller, _) = try await viewer(makesPyramids: true, settles: false)
    defer { close(host) }
    await waitForTitle { !$0.contains("preparing 0 %") }
    PhotoDelegate(controller).applicationWillTerminate(UIApplication.shared)
    let left = FileManager.default.subpaths(atPath: folder.path) ?? []
    #expect(!left.contains { $0.contains(".vellum-tile-") })
  }

  @Test func theOldestPyramidsGo() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let cache = PyramidCache(folder: folder.path + "/pyramids", bytes: 1)
    var paths: [String] = []
    for index in 0..<3 {
      let path = folder.appending(path: "\(index).png").path
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: 40 + index, height: 40)
      try UIGraphicsImageRenderer(size: size, format: format).image { _ in }.pngData()!
        .write(to: URL(fileURLWithPath: path))
      paths.append(path)
      _ = try await cache.makePyramid(of: path)
    }
    #expect(paths.map { cache.pyramid(of: $0) != nil } == [false, false, true])
  }
}
