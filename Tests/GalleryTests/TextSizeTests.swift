import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import Gallery

/// The gallery in the size of text that the person prefers.
@MainActor struct TextSizeTests {
  nonisolated static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1280, height: 800),
  ]
  private let names = Gallery.pages.map { $0.name as String? }

  /// A label of the scene, by its words.
  private func label(_ words: String, in scene: GalleryScene) throws -> UILabel {
    try #require(scene.gallery.view.wordLabels.first { $0.text == words }, "\(words)")
  }

  @Test func wordsGrowWithTheSystemsTextUpToThirtyPercent() throws {
    let scene = GalleryScene("touch-delivery", size: CGSize(width: 1280, height: 800))
    let page = try #require(scene.gallery.page)
    let words = [
      page.title: 17, page.hint: 15, "Take touches back": 15, "canCancelContentTouches": 13, "Ridge": 15,
    ]
    // The system knows twelve sizes of text. Its body text has 17 points, 19, 21, 23 and more.
    for (scale, factor) in [
      (1, 1), (1.1, 19.0 / 17), (1.25, 21.0 / 17), (1.3, 1.3), (2, 1.3), (0.8, 1), (1, 1),
    ] {
      scene.preferText(scale)
      for (text, size) in words {
        let font = try #require(try label(text, in: scene).font)
        #expect(font.pointSize.isClose(to: Double(size) * factor), "\(text) at \(scale)")
      }
    }
  }

  @Test func aPageThatOpensInLargerTextIsThatOfOneThatWasOpen() {
    for name in ["thirty-lines", "touch-delivery", "mandelbrot", "coordinate-systems", "sharp-zoom"] {
      let scene = GalleryScene(name, size: CGSize(width: 1280, height: 800))
      scene.preferText(1.3)
      func frames() -> [CGRect] {
        scene.gallery.view.wordLabels.map { $0.convert($0.bounds, to: nil) }
      }
      let grown = frames()
      scene.gallery.show(Gallery.page(named: name)!)
      // Until the hint is there.
      scene.host.advance(by: 2)
      #expect(frames() == grown, "\(name)")
    }
  }

  @Test func linesAndLettersKeepTheirProportions() throws {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    let title = Gallery.pages[0].title
    for (scale, factor) in [(1.0, 1.0), (1.3, 1.3)] {
      scene.preferText(scale)
      let text = try #require(try label(title, in: scene).attributedText)
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      let kern = text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat
      #expect(try #require(style).minimumLineHeight.isClose(to: 24 * factor))
      #expect(try #require(kern).isClose(to: -0.17 * factor))
    }
  }

  @Test(arguments: sizes, [1, 1.3]) func aCardSaysItInTwoLines(size: CGSize, scale: Double) throws {
    let scene = GalleryScene(size: size)
    scene.preferText(scale)
    for page in Gallery.pages {
      // Also one that the window's edge would cut, which is not seen.
      let label = try #require(
        scene.gallery.list.descendants(UILabel.self).first { $0.text == page.card }, "\(page.card)")
      let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      let height = try #require((style as? NSParagraphStyle)?.minimumLineHeight)
      #expect(label.frame.height <= 2 * height + 1, "\(page.card)")
    }
  }

  @Test(arguments: sizes, [1, 1.3]) func nothingIsCutAtThirtyPercent(size: CGSize, scale: Double) throws {
    let number = try #require(Self.sizes.firstIndex(of: size))
    // In text of the usual size no word of a page is cut in any of these windows, as RulesOfDesignTests say.
    for name in [nil] + (scale > 1 ? names : sample(names, every: 3, from: number)) {
      let scene = GalleryScene(name, size: size)
      scene.preferText(scale)
      let view = scene.gallery.view!
      #expect(view.wordLabels.count > 1)
      #expect(view.cutWords == [], "\(name ?? "list")")
      // The card of keys, or that of what the page teaches.
      let info = scene.gallery.header.items.first { $0.accessibilityLabel == "About this page" }
      scene.press(name == nil ? scene.gallery.list.keysButton : info!)
      #expect(scene.gallery.overlay != nil && view.cutWords == [], "\(name ?? "list"), with its card")
    }
  }

  @Test(arguments: sizes) func theListHasRoomForTheViewersButtonInLargerText(size: CGSize) {
    let scene = GalleryScene(size: size)
    scene.gallery.makeViewer = { _ in UIViewController() }
    scene.preferText(1.3)
    let list = scene.gallery.list
    #expect(list.cutWords == [])
    let buttons = [list.openButton, list.openSymbol, list.keysButton].filter { !$0.isHidden }
    #expect(buttons.count == 2 && !buttons[0].frame.intersects(buttons[1].frame))
    // Neither the title nor the sub-title is under them.
    for label in list.wordLabels where label.superview === list {
      let words = CGRect(origin: label.frame.origin, size: label.intrinsicContentSize)
      for button in buttons { #expect(!words.intersects(button.frame), "\(label.text ?? "")") }
    }
  }

  @Test func aHintThatIsTooLongForALineHasTwo() throws {
    let scene = GalleryScene("pinch-zoom", size: CGSize(width: 390, height: 844))
    let hint = try #require(scene.gallery.view.descendants(Pill.self).first)
    #expect(hint.bounds.height == Pill.height)
    let foot = hint.convert(hint.bounds, to: nil).maxY
    scene.preferText(1.3)
    let frame = hint.convert(hint.bounds, to: nil)
    #expect(frame.height > 1.5 * Pill.height && frame.minX >= 16 && frame.maxX <= 374)
    // It stays above the sheet, which is as much higher as its reading is.
    #expect(frame.maxY == foot - 12)
    // No word is alone in its line.
    #expect(frame.width < 0.7 * Pill.width(of: hint.text, for: hint.traitCollection))
  }

  @Test func theGroundOfAHintIsOpaqueFromItsUpperEdgeOnAlsoWithTwoLines() throws {
    for name in ["touch-delivery", "vertical-in-horizontal"] {
      let scene = GalleryScene(name, size: CGSize(width: 300, height: 700))
      scene.preferText(1.3)
      let fade = try #require(scene.gallery.view.descendants(FadeView.self).first)
      let hint = try #require(scene.gallery.view.descendants(Pill.self).first)
      let (frame, pill) = (fade.convert(fade.bounds, to: nil), hint.convert(hint.bounds, to: nil))
      let opaque = try #require((fade.layer as? CAGradientLayer)?.locations?[1].doubleValue)
      #expect(name != "vertical-in-horizontal" || pill.height > Pill.height)
      #expect(frame.minY + CGFloat(opaque) * frame.height <= pill.minY + 0.01, "\(name)")
    }
  }

  @Test func aSheetAtRestShowsAllOfItsReading() throws {
    for scale in [1, 1.1, 1.3] {
      let scene = GalleryScene("thirty-lines", size: CGSize(width: 390, height: 844))
      scene.preferText(scale)
      let reading = try label("30 lines", in: scene)
      let frame = reading.convert(reading.bounds, to: nil)
      #expect(frame.maxY <= 844 && reading.font.pointSize <= frame.height, "\(scale)")
    }
  }

  @Test func rowsGrowAndShrinkBackToWhatTheyWere() throws {
    let scene = GalleryScene("touch-delivery", size: CGSize(width: 1280, height: 800))
    func frames() -> [CGRect] {
      scene.gallery.view.wordLabels.map { $0.convert($0.bounds, to: nil) }
    }
    let usual = frames()
    let page = scene.page(TouchDeliveryPage.self)
    let heights = [page.rows[0].frame.height, page.delaysSwitch.frame.height, page.timeLine.frame.height]
    scene.preferText(1.3)
    let larger = [page.rows[0].frame.height, page.delaysSwitch.frame.height, page.timeLine.frame.height]
    #expect(zip(heights, larger).allSatisfy { $0 < $1 })
    scene.preferText(1)
    #expect(frames() == usual)
  }
}
