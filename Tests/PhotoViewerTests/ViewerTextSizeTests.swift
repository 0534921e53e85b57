import Foundation
import PhotoViewer
import TestSupport
import Testing
import UIKit
import VellumHost

/// The viewer in the size of text that the person prefers.
@MainActor struct ViewerTextSizeTests {
  let wide = CGSize(width: 1600, height: 800)

  private func preferText(_ scale: Double, in scene: ViewerScene) {
    scene.host.loop.send(.appearance(HostAppearance(isDark: true, textScale: scale)), at: scene.host.now)
    scene.host.advance(by: 0.1)
  }

  /// The words that need more room than they have.
  private func cutWords(of scene: ViewerScene) -> [String] {
    ViewerScene.labels(in: scene.controller.view).compactMap { label in
      guard let text = label.text, !text.isEmpty else { return nil }
      let width = label.numberOfLines == 1 ? 0 : label.bounds.width
      let needed = label.sizeThatFits(CGSize(width: width, height: 0))
      let fits = needed.height <= label.bounds.height + 0.5 && needed.width <= label.bounds.width + 0.5
      return fits ? nil : "\(text) needs \(needed), has \(label.bounds.size)"
    }
  }

  @Test(
    arguments: [
      CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1280, height: 800),
    ], [1, 1.3])
  func nothingIsCutAtThirtyPercent(size: CGSize, scale: Double) async throws {
    let scene = try ViewerScene(photos: [wide, wide], size: size)
    preferText(scale, in: scene)
    scene.point()
    #expect(scene.texts.contains("photo1.png"))
    #expect(cutWords(of: scene) == [])
    scene.type("i")
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("1,600 × 800"))
    #expect(cutWords(of: scene) == [])
    scene.type("escape", "f1")
    #expect(scene.texts.contains("Restore from trash"))
    #expect(cutWords(of: scene) == [])
  }

  @Test(
    arguments: [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)], [1, 1.3])
  func noFactIsCut(size: CGSize, scale: Double) async throws {
    let scene = try ViewerScene(photos: [wide], size: size)
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let taken = tests.appending(path: "UIKitTests/Images/Fixtures/taken.jpg").path
    let name = String(repeating: "a long name of a folder ", count: 4) + String(repeating: "x", count: 60)
    let path = scene.path("\(name)/taken.jpg")
    try FileManager.default.createDirectory(atPath: scene.path(name), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: taken, toPath: path)
    await scene.drop([path])
    preferText(scale, in: scene)
    scene.type("i")
    await scene.host.run(until: .settled)
    // No line ends between a number and its unit.
    #expect(
      scene.texts.contains("1/200\u{a0}s, f/2.8, ISO\u{a0}400, 35\u{a0}mm") && scene.texts.contains(name))
    #expect(cutWords(of: scene) == [])
    // Nothing lies over anything else.
    let values = ViewerScene.labels(in: scene.controller.view).filter { $0.textAlignment == .right }
      .map { $0.convert($0.bounds, to: scene.controller.view) }.sorted { $0.minY < $1.minY }
    #expect(values.count > 5 && zip(values, values.dropFirst()).allSatisfy { $0.maxY <= $1.minY + 0.5 })
  }

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 700, height: 500)])
  func pagesWithoutAPictureGrowAtOnce(size: CGSize) throws {
    for isBroken in [false, true] {
      let scene =
        isBroken
        ? try ViewerScene(photos: [wide, wide], broken: [1], size: size)
        : try ViewerScene(photos: [wide], opened: [], size: size, samples: 4)
      if isBroken { scene.type("right") }
      /// The words of the page itself, by their largest font.
      func heading() throws -> UILabel {
        try #require(
          ViewerScene.labels(in: scene.controller.view).filter { $0.text?.isEmpty == false }
            .max { $0.font.pointSize < $1.font.pointSize })
      }
      #expect(try heading().font.pointSize == 24)
      preferText(1.3, in: scene)
      #expect(try heading().font.pointSize.isClose(to: 31.2) && cutWords(of: scene) == [])
      preferText(1, in: scene)
      #expect(try heading().font.pointSize == 24 && cutWords(of: scene) == [])
    }
  }

  @Test func thePanelIsAsMuchWiderAsItsRowsAre() async throws {
    let scene = try ViewerScene(photos: [wide, wide], size: CGSize(width: 1136, height: 600))
    scene.type("i")
    await scene.host.run(until: .settled)
    // 304 points wide, and 16 at each side; 384 of rows that are 344 wide.
    #expect(scene.photo.zoomScale == 0.5)
    preferText(1.3, in: scene)
    #expect(scene.photo.zoomScale.isClose(to: (1136 - 384 - 32) / 1600))
  }
}
