import TestSupport
import Testing
import UIKit
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct GalleryTests {
  @Test func everyPageHasANameOfItsOwnAndSaysWhatToTry() {
    let names = Gallery.pages.map(\.name)
    #expect(Set(names).count == names.count)
    for page in Gallery.pages {
      #expect(page.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!page.title.isEmpty && !page.document.isEmpty && page.hint.hasSuffix("."))
      #expect(Gallery.page(named: page.name)?.title == page.title)
    }
    #expect(Gallery.page(named: "no-such-page") == nil)
  }

  @Test func everyPageOpensAndIsSeen() {
    for page in Gallery.pages {
      let scene = GalleryScene(page.name)
      #expect(scene.gallery.page?.name == page.name)
      #expect(scene.gallery.title == page.title)
      #expect(scene.page(UIViewController.self).view.frame == CGRect(x: 0, y: 72, width: 1000, height: 628))
      #expect(scene.host.picture.map { $0.items.count > 5 } == true)
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
    }
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

  @Test func aPageThatWasLeftIsGone() {
    let scene = GalleryScene("pinch-zoom")
    weak let controller = scene.gallery.pageController
    #expect(controller != nil)
    scene.type("escape")
    #expect(controller == nil)
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
