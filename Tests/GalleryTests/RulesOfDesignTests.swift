import Look
import Testing
import UIKit

@testable import Gallery

/// What the design asks of every page in every window, as far as views can tell. docs/gallery.md has the whole list.
@MainActor struct RulesOfDesignTests {
  nonisolated static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1080),
  ]

  @Test(arguments: sizes) func everyPageKeepsTheRulesOfTheDesign(size: CGSize) throws {
    for page in Gallery.pages {
      let scene = GalleryScene(page.name, size: size)
      let rules: [(String, Bool)] = [
        ("the stage is seen in over 70 % of the window", stageShare(of: scene) > 0.7),
        ("the stage reaches the window's edges", isStageFull(scene)),
        ("the header and its title are where they are elsewhere", try isHeaderInPlace(scene)),
        ("the hint is one line in the middle of what is seen", try isHintInPlace(scene)),
        ("text is in the system's font, of 13 points or more", isTextReadable(in: scene)),
        ("text has four sizes at most", textSizes(in: scene).count <= 4),
        ("one button at most is the primary one", primaryButtons(in: scene) <= 1),
        ("the document is named in the card of the i only", !scene.shows(page.document)),
        ("no word is cut", scene.gallery.view.cutWords == []),
      ]
      for (rule, isKept) in rules { #expect(isKept, "\(page.name) at \(size): \(rule)") }
    }
  }

  private func stageShare(of scene: GalleryScene) -> CGFloat {
    let window = scene.window.bounds
    let chrome = scene.demo?.panelFrame.map { $0.width * $0.height } ?? 0
    // The header, and the sheet at rest.
    let rows = scene.pageView.safeAreaInsets.bottom + scene.gallery.header.frame.maxY
    return (window.width * (window.height - rows) - chrome) / (window.width * window.height)
  }

  private func isStageFull(_ scene: GalleryScene) -> Bool {
    let stage = scene.demo?.stage ?? scene.pageView
    let frame = stage.convert(stage.bounds, to: nil)
    let top = scene.gallery.page?.isDarkRoom == true ? 0 : scene.gallery.header.frame.maxY
    let size = scene.window.bounds.size
    // An offset may be a fraction, and sums with it inexact.
    let sides = [frame.minX, frame.minY - top, frame.maxX - size.width, frame.maxY - size.height]
    return sides.allSatisfy { abs($0) < 1e-6 } && stage.layer.cornerRadius == 0
  }

  private func isHeaderInPlace(_ scene: GalleryScene) throws -> Bool {
    let header = scene.gallery.header
    let title = try #require(header.wordLabels.first)
    return header.frame == CGRect(x: 0, y: 0, width: scene.window.bounds.width, height: header.frame.height)
      && header.frame.height == (scene.window.bounds.width < 700 ? 52 : 56)
      && title.text == scene.gallery.page?.title && title.frame.minX == 56
      && header.items.last { !$0.isHidden }.map { $0.frame.maxX == header.bounds.width - 8 } == true
  }

  private func isHintInPlace(_ scene: GalleryScene) throws -> Bool {
    let page = scene.pageView
    let hint = try #require(
      scene.gallery.view.descendants(Pill.self).first { $0.text == scene.gallery.page?.hint })
    let frame = hint.convert(hint.bounds, to: page)
    let seen = page.bounds.inset(by: page.safeAreaInsets)
    let foot = seen.maxY == page.bounds.maxY ? seen.maxY - 24 : seen.maxY - 16
    return frame.height == Pill.height && abs(frame.midX - seen.midX) <= 0.5 && frame.maxY == foot
  }

  private func isTextReadable(in scene: GalleryScene) -> Bool {
    let family = UIFont.systemFont(ofSize: 13).familyName
    return scene.gallery.view.wordLabels.allSatisfy {
      $0.font.familyName == family && $0.font.pointSize >= 13
    }
  }

  private func textSizes(in scene: GalleryScene) -> Set<CGFloat> {
    Set(scene.gallery.view.wordLabels.map(\.font.pointSize))
  }

  private func primaryButtons(in scene: GalleryScene) -> Int {
    scene.gallery.view.descendants(ActionButton.self).count { button in
      !button.isHidden && button.backgroundColor == .accent
    }
  }
}

extension GalleryScene {
  fileprivate var pageView: UIView { gallery.pageController!.view }
  fileprivate var demo: DemoView? { pageView as? DemoView }

  fileprivate func shows(_ words: String) -> Bool {
    gallery.view.wordLabels.contains { $0.text?.contains(words) == true }
  }
}
