import Look
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct GalleryTests {
  @Test func everyPageHasANameOfItsOwnAndSaysWhatToTry() {
    let names = Gallery.pages.map(\.name)
    #expect(Set(names).count == names.count)
    for page in Gallery.pages {
      #expect(page.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!page.title.isEmpty && !page.document.isEmpty && page.card.hasSuffix("."))
      #expect(page.hint.count <= 42 && page.mouseHint.count <= 42 && !page.hint.isEmpty)
      #expect(page.source?.contains("name: \"\(page.name)\"") == true)
      #expect(page.file.hasPrefix("Sources/Gallery/Pages/"))
      #expect(Gallery.page(named: page.name)?.title == page.title)
    }
    #expect(Gallery.page(named: "no-such-page") == nil)
  }

  @Test func everyPageOpensAndIsSeen() {
    for page in Gallery.pages {
      let scene = GalleryScene(page.name)
      #expect(scene.gallery.page?.name == page.name)
      #expect(scene.gallery.title == page.title)
      // In a dark room the header lies over the page.
      let top: CGFloat = page.isDarkRoom ? 0 : 56
      #expect(
        scene.page(UIViewController.self).view.frame
          == CGRect(x: 0, y: top, width: 1000, height: 700 - top))
      #expect(scene.host.picture.map { $0.items.count > 5 } == true)
    }
  }

  nonisolated static let sizes = [
    CGSize(width: 1280, height: 800), CGSize(width: 700, height: 500), CGSize(width: 520, height: 700),
  ]

  @Test(arguments: sizes) func whatToTryIsReadAsAWhole(size: CGSize) throws {
    let number = try #require(Self.sizes.firstIndex(of: size))
    func expectWhole(_ words: String, in view: UIView, _ name: String) {
      // What is hidden, as the list is behind a page, is not there.
      func labels(in view: UIView) -> [UILabel] {
        view.isHidden ? [] : [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
      }
      guard let label = labels(in: view).first(where: { $0.text == words }) else {
        Issue.record("\(name): \(words)")
        return
      }
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
      #expect(needed.height <= label.bounds.height + 0.5, "\(name): \(words)")
      #expect(label.superview!.bounds.contains(label.frame), "\(name): \(words)")
    }
    let list = GalleryScene(size: size).gallery.list
    for (page, picture) in zip(Gallery.pages, list.cards) {
      guard let card = picture.superview else { continue }
      for words in [page.title, page.card] { expectWhole(words, in: card, page.name) }
      #expect(card.frame == card.frame.integral)
    }
    for page in sample(Gallery.pages, every: 2, from: number) {
      let scene = GalleryScene(page.name, size: size)
      for words in [page.title, page.hint] { expectWhole(words, in: scene.gallery.view, page.name) }
      scene.press(scene.gallery.header.items.first { $0.accessibilityLabel == "About this page" }!)
      for words in [page.teaches, page.file, "After: \(page.document)"] {
        expectWhole(words, in: scene.gallery.view, page.name)
      }
    }
  }

  @Test(arguments: [390, 700, 1000, 1280, 1920] as [CGFloat])
  func noHintOfACardEndsWithAWordOnALineOfItsOwn(width: CGFloat) throws {
    let list = GalleryScene(size: CGSize(width: width, height: 800)).gallery.list
    for (page, picture) in zip(Gallery.pages, list.cards) {
      let labels = try #require(picture.superview).descendants(TextLabel.self)
      let label = try #require(labels.first { $0.text == page.card })
      // Spaces that do not break join the last words.
      guard let space = page.card.lastIndex(of: " "), !page.card[space...].contains("\u{a0}") else {
        continue
      }
      let room = CGSize(width: label.bounds.width, height: 0)
      let others = TextLabel(text: String(page.card[..<space]), font: label.scaledFont)
      #expect(others.sizeThatFits(room).height == label.sizeThatFits(room).height, "\(page.card)")
    }
  }

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 700, height: 500)], [1, 1.3])
  func whatFloatsInASmallWindowCoversNoWords(size: CGSize, textScale: Double) {
    for name in ["gigapixel", "endless-zoom", "sharp-zoom", "photos-nested"] {
      let scene = GalleryScene(name, size: size)
      scene.preferText(textScale)
      let view = scene.gallery.view!
      var floating: [UIView] = view.descendants(Pill.self)
      floating += view.descendants(WeaveMap.self) as [UIView]
      floating += view.descendants(TileView.self).map(\.label) as [UIView]
      let frames = floating.filter { !$0.isHidden && $0.alpha > 0 }.map { view -> CGRect in
        // A label is as wide as its words at most.
        let width = (view as? UILabel)?.intrinsicContentSize.width ?? view.bounds.width
        return view.convert(CGRect(x: 0, y: 0, width: width, height: view.bounds.height), to: nil)
      }
      #expect(frames.count > 1)
      for (index, frame) in frames.enumerated() {
        let isFree = frames.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) }
        #expect(isFree, "\(name): \(frame)")
      }
    }
  }

  @Test func everyTargetIsAtLeast44PointsLarge() {
    func controls(in view: UIView) -> [UIControl] {
      if view.isHidden { return [] }
      return [view as? UIControl].compactMap { $0 } + view.subviews.flatMap(controls)
    }
    for page in [nil] + Gallery.pages.map({ $0.name as String? }) {
      let scene = GalleryScene(page, size: CGSize(width: 390, height: 844))
      let found = controls(in: scene.gallery.view)
      #expect(!found.isEmpty)
      for control in found {
        for (dx, dy) in [(-21.5, 0), (21.5, 0), (0, -21.5), (0, 21.5)] as [(CGFloat, CGFloat)] {
          let place = CGPoint(x: control.bounds.midX + dx, y: control.bounds.midY + dy)
          #expect(
            control.point(inside: place, with: nil),
            "\(page ?? "list"): \(control.accessibilityLabel ?? "\(type(of: control))"), \(control.bounds.size)"
          )
        }
      }
    }
  }

  @Test func everyPageStandsByItselfAndInASmallWindow() {
    for page in Gallery.pages {
      let scene = GalleryScene(page.name, size: CGSize(width: 320, height: 240))
      scene.resize(to: CGSize(width: 60, height: 40))
      scene.resize(to: CGSize(width: 1400, height: 900))
      let controller = page.makeViewController()
      scene.window.rootViewController = controller
      #expect(scene.host.advanceUntilSettled())
      #expect(controller.view.frame == scene.window.bounds)
      scene.resize(to: CGSize(width: 20, height: 20))
      for demo in [controller.view as? DemoView].compactMap({ $0 }) {
        let panel = demo.panel
        #expect(demo.bounds.contains(demo.stage.frame))
        #expect(panel.isEmpty || demo.bounds.contains(panel.convert(panel.bounds, to: demo)))
      }
    }
  }

  @Test func theRowsOfTheListEndAtOneEdgeAndAreOneDistanceApart() {
    for width in [390, 700, 1000, 1280, 1920] as [CGFloat] {
      let list = GalleryScene(size: CGSize(width: width, height: 800)).gallery.list
      let cards = list.cards.dropFirst(3).compactMap { $0.superview as? PageCard }
      #expect(cards.count == 12)
      var rows: [CGFloat: [PageCard]] = [:]
      for card in cards { rows[card.frame.minY, default: []].append(card) }
      let tops = rows.keys.sorted()
      for (top, next) in zip(tops, tops.dropFirst()) {
        #expect(next - top - (rows[top]?[0].frame.height ?? 0) == 28)
      }
      for row in rows.values {
        #expect(row.last?.frame.maxX == width - (row.first?.frame.minX ?? 0), "\(width)")
        // Titles are on one line.
        #expect(Set(row.map(\.picture.frame.height)).count == 1)
        // No row is higher than its highest card needs.
        #expect(row.contains { card in card.subviews.contains { $0.frame.maxY == card.bounds.maxY } })
      }
      guard width >= 700 else { continue }
      let large = list.cards[2]
      #expect(large.convert(large.bounds, to: list).maxX == width - cards[0].frame.minX)
    }
  }

  @Test func theSidePanelKeepsTheStageButNotItsIndicatorsAside() {
    let scene = GalleryScene("pinch-zoom", size: CGSize(width: 1280, height: 800))
    let scrollView = scene.page(PinchZoomPage.self).scrollView
    func room() -> CGFloat {
      scrollView.safeAreaInsets.right + scrollView.verticalScrollIndicatorInsets.right
    }
    #expect(scrollView.adjustedContentInset.right == 336 && room() == 0)
    scene.press(scene.gallery.header.items.first { $0.accessibilityLabel == "Panel" }!)
    #expect(scrollView.adjustedContentInset.right == 0 && room() == 0)
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(scrollView.adjustedContentInset.bottom == 64 && room() == 0)
  }

  @Test func thePanelMakesRoomForWhatAPageTeaches() {
    let scene = GalleryScene("pinch-zoom", size: CGSize(width: 1280, height: 800))
    let panel = scene.page(PinchZoomPage.self).demo.panel
    let info = scene.gallery.header.items.first { $0.accessibilityLabel == "About this page" }!
    #expect(panel.superview?.alpha == 1)
    scene.press(info)
    #expect(panel.superview?.alpha == 0)
    scene.press(info)
    #expect(scene.gallery.overlay == nil && panel.superview?.alpha == 1)
  }

  @Test(arguments: ["pinch-zoom", "thirty-lines"])
  func aSheetThatIsTooLowEndsInTheMiddleOfARow(name: String) {
    let scene = GalleryScene(name, size: CGSize(width: 700, height: 500))
    let demo = scene.gallery.pageController!.view as! DemoView
    let panel = demo.panel
    // To the sheet's edges, and to the foot of the window.
    let sheet = panel.superview!.superview!
    #expect(panel.convert(panel.bounds, to: sheet).maxY == sheet.bounds.height)
    #expect(panel.bounds.width == 700)
    guard panel.contentSize.height > panel.bounds.height else { return }
    #expect(
      panel.subviews.contains { !$0.isHidden && abs($0.frame.midY - panel.bounds.height) <= 1 }, "\(name)")
  }

  @Test func aSheetOpensUnderAFingerAlsoAfterItWasAPanel() {
    let scene = GalleryScene("thirty-lines", size: CGSize(width: 700, height: 500))
    let demo = scene.gallery.pageController!.view as! DemoView
    scene.resize(to: CGSize(width: 1280, height: 800))
    scene.resize(to: CGSize(width: 700, height: 500))
    let sheet = demo.panel.superview!.superview as! SheetView
    #expect(!sheet.isOpen)
    scene.perform(.flick(from: CGPoint(x: 350, y: 480), to: CGPoint(x: 350, y: 300), duration: 0.1))
    scene.host.advanceUntilSettled()
    #expect(sheet.isOpen)
  }

  @Test func aFocusRingInAPanelIsSeenWhole() {
    let sizes = [CGSize(width: 1280, height: 800), CGSize(width: 390, height: 844)]
    for (number, size) in sizes.enumerated() {
      for page in sample(Gallery.pages, every: 2, from: number) {
        let scene = GalleryScene(page.name, size: size)
        guard let demo = scene.gallery.pageController?.view as? DemoView, !demo.panel.isEmpty else {
          continue
        }
        let content = CGRect(origin: .zero, size: demo.panel.contentSize)
        for control in demo.panel.descendants(ActionButton.self) {
          let ring = control.convert(control.bounds, to: demo.panel).insetBy(dx: -4, dy: -4)
          #expect(content.contains(ring), "\(page.name): \(ring)")
        }
      }
    }
  }

  @Test func aListThatIsLeftAtOnceComesToRest() {
    let scene = GalleryScene("photos-one")
    scene.gallery.showList()
    scene.host.advance(by: 0.1)
    scene.gallery.show(Gallery.page(named: "thirty-lines")!)
    #expect(scene.host.advanceUntilSettled())
    scene.gallery.showList()
    scene.host.advance(by: 0.1)
    scene.window.isHidden = true
    #expect(scene.host.advanceUntilSettled())
  }

  @Test func aListThatIsGoneBeforeItsPicturesAreDrawnComesToRest() {
    do { GalleryScene("photos-one").gallery.showList() }
    #expect(HeadlessHost(size: CGSize(width: 400, height: 300)).advanceUntilSettled())
  }

  @Test func aCardOpensItsPageAndTheButtonGoesBack() {
    let scene = GalleryScene()
    #expect(scene.gallery.page == nil)
    #expect(scene.gallery.list.cards.count == Gallery.pages.count)
    scene.press(scene.gallery.list.cards[1])
    #expect(scene.gallery.page?.name == Gallery.pages[1].name)
    #expect(scene.gallery.list.isHidden)
    scene.press(scene.gallery.backButton)
    #expect(scene.gallery.page == nil)
    #expect(!scene.gallery.list.isHidden)
    #expect(scene.gallery.children.isEmpty)
  }

  @Test func keysAreEnough() {
    let scene = GalleryScene()
    scene.type("tab", "tab", "return")
    #expect(scene.gallery.page?.name == Gallery.pages[1].name)
    scene.type("escape")
    #expect(scene.gallery.page == nil)
    scene.type("tab", "space")
    #expect(scene.gallery.page?.name == Gallery.pages[0].name)
  }

  @Test func aMouseIsEnough() {
    let scene = GalleryScene()
    func click(_ view: UIView) {
      for phase in [TouchInput.Phase.began, .ended] {
        let touch = TouchInput(id: 1, phase: phase, kind: .mouse, position: scene.middle(of: view))
        scene.host.schedule(.event(.touch(touch)), at: scene.host.now)
        scene.host.advance(by: 0.05)
      }
      scene.host.advanceUntilSettled()
    }
    click(scene.gallery.list.cards[2])
    #expect(scene.gallery.page?.name == Gallery.pages[2].name)
    click(scene.gallery.backButton)
    #expect(scene.gallery.page == nil)
  }

  @Test func tabReachesTheControlsOfAPage() {
    let scene = GalleryScene("thirty-lines")
    let page = scene.page(ThirtyLinesPage.self)
    var presses = 0
    while page.scrollView.extras.isEmpty, presses < 6 {
      scene.type("tab", "space")
      presses += 1
      // The way back is one of the stations.
      if scene.gallery.page == nil { break }
    }
    #expect(page.scrollView.extras == .inertia)
  }

  @Test(arguments: [CGSize(width: 1000, height: 700), CGSize(width: 520, height: 420)])
  func tabReachesEveryControlOfEveryPageAndShowsIt(size: CGSize) {
    // In the small window there is less room to show them.
    for page in sample(Gallery.pages, every: size.width < 1000 ? 1 : 2) {
      let scene = GalleryScene(page.name, size: size)
      let controls = scene.gallery.pageController!.view.descendants(UIControl.self)
        .filter { control in
          control.isUserInteractionEnabled
            && sequence(first: control as UIView, next: \.superview).allSatisfy { !$0.isHidden }
        }
      var missing = controls + [scene.gallery.backButton]
      for _ in 0..<40 where !missing.isEmpty {
        scene.type("tab")
        for control in missing where control.isFirstResponder {
          let place = control.convert(control.bounds, to: nil)
          #expect(scene.window.bounds.contains(place), "\(page.name): \(place)")
          #expect(
            scene.window.hitTest(CGPoint(x: place.midX, y: place.midY), with: nil) === control,
            "\(page.name): \(control)")
        }
        missing.removeAll { $0.isFirstResponder }
      }
      #expect(missing.isEmpty, "\(page.name): \(missing.map { ($0 as? UIButton)?.currentTitle ?? "\($0)" })")
    }
  }

  @Test func aPictureIsOpenedFromTheListAndEscapeGoesBack() {
    let scene = GalleryScene()
    #expect(scene.gallery.list.openButton.isHidden)
    var leave: () -> Void = {}
    scene.gallery.makeViewer = {
      leave = $0
      return PictureController()
    }
    scene.host.advanceUntilSettled()
    scene.press(scene.gallery.list.openButton)
    weak let viewer = scene.gallery.viewer
    #expect(viewer?.view.frame == scene.window.bounds && scene.gallery.list.isHidden)
    scene.type("escape")
    #expect(viewer == nil && !scene.gallery.list.isHidden && scene.gallery.children.isEmpty)
    // A viewer that handles Escape itself calls `leave`.
    scene.press(scene.gallery.list.openButton)
    #expect(scene.gallery.viewer != nil)
    leave()
    #expect(scene.gallery.viewer == nil && !scene.gallery.list.isHidden)
    // The list has the keys again.
    scene.type("tab", "return")
    #expect(scene.gallery.page != nil)
  }

  @Test func inANarrowWindowASymbolOpensAPicture() {
    let scene = GalleryScene(size: CGSize(width: 390, height: 844))
    let list = scene.gallery.list
    #expect(list.openSymbol.isHidden && list.openButton.isHidden)
    scene.gallery.makeViewer = { _ in PictureController() }
    scene.host.advanceUntilSettled()
    #expect(list.openButton.isHidden && list.openSymbol.accessibilityLabel == "Open a picture")
    #expect(!list.openSymbol.frame.intersects(list.keysButton.frame))
    scene.press(list.openSymbol)
    #expect(scene.gallery.viewer != nil)
  }

  @Test func theListSaysWhatKeysDo() {
    let scene = GalleryScene()
    scene.press(scene.gallery.list.keysButton)
    let card = scene.gallery.overlay as? KeysCard
    #expect(card.map { scene.window.bounds.contains($0.frame) } == true)
    scene.type("escape")
    #expect(scene.gallery.overlay == nil && scene.gallery.page == nil)
  }

  @Test(arguments: ["tap", "tab"]) func keysWorkOnAPageAfterItsSource(means: String) throws {
    let scene = GalleryScene("pinch-zoom")
    let page = scene.page(PinchZoomPage.self)
    scene.press(scene.gallery.header.items.first { $0.accessibilityLabel == "About this page" }!)
    let button = try #require(scene.gallery.overlay as? InfoCard).sourceButton
    if means == "tap" {
      scene.press(button)
    } else {
      for _ in 0..<40 where !button.isFirstResponder { scene.type("tab") }
      scene.type("return")
    }
    #expect(scene.gallery.overlay is SourceView && !page.scrollView.isFirstResponder)
    scene.type("escape")
    #expect(scene.gallery.overlay == nil && page.scrollView.isFirstResponder)
    let before = page.scrollView.zoomScale
    scene.type("+")
    #expect(page.scrollView.zoomScale > before)
  }

  @Test func aHintIsNotHiddenByTheTimerOfAnEarlierOne() throws {
    let hints = HintPresenter()
    hints.show(.pinchZoom, hasMouse: false, animated: true)
    let timer = try #require(hints.timer)
    hints.clear()
    hints.show(.pinchZoom, hasMouse: false, animated: true)
    timer.fire()
    #expect(hints.views.allSatisfy { $0.alpha == 1 } && hints.timer?.isValid == true)
    hints.clear()
    #expect(hints.timer == nil)
  }

  @Test func aPageThatWasLeftIsGone() {
    let scene = GalleryScene("pinch-zoom")
    weak let controller = scene.gallery.pageController
    #expect(controller != nil)
    scene.type("escape")
    #expect(controller == nil)
  }

  @Test func aPageThatWasLeftInMotionIsGone() {
    // One list, which draws its pictures once.
    let scene = GalleryScene(Gallery.pages[0].name)
    for page in Gallery.pages {
      if scene.gallery.page == nil {
        scene.gallery.show(page)
        scene.host.advanceUntilSettled()
      }
      #expect(scene.gallery.page?.name == page.name)
      weak let controller = scene.gallery.pageController
      let start = CGPoint(x: 300, y: 400)
      scene.perform(.pinch(center: start, span: 60, endSpan: 160, angle: 0.4, duration: 0.1))
      scene.host.perform(.flick(from: start, to: CGPoint(x: 200, y: 200), duration: 0.05))
      scene.host.advance(by: 0.05)
      let finger = Finger(on: scene.host, at: start)
      scene.host.perform(.key("escape", modifiers: []))
      finger.lift()
      scene.host.advanceUntilSettled()
      #expect(scene.gallery.page == nil && controller == nil, "\(page.name)")
    }
  }

  @Test func theListScrollsWhereItIsTooLong() {
    let scene = GalleryScene(size: CGSize(width: 500, height: 400))
    scene.perform(.wheel(CGPoint(x: 250, y: 300), notches: 3, .vertical, modifiers: []))
    #expect(scene.gallery.list.contentOffset.y > 100)
  }

  @Test func theListLooksAsItDid() throws {
    let scene = GalleryScene()
    try expectSnapshot("list", of: scene.host)
  }
}

/// A controller with a scroll view.
private final class PictureController: UIViewController {
  override func loadView() { view = UIScrollView() }
}
