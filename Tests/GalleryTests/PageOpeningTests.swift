import Testing
import UIKit
import VellumHeadless

@testable import Gallery

/// The way between the list and a page.
@MainActor struct PageOpeningTests {
  @Test(arguments: ["pinch-zoom", "photos-nested"])
  func aPageGrowsOutOfItsPictureAndTurnsRound(name: String) throws {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    let (gallery, page) = (scene.gallery, try #require(Gallery.page(named: name)))
    let card = try #require(gallery.list.card(of: page))
    let small = card.picture.convert(card.picture.bounds, to: nil)
    // As they are seen on their way.
    func seen(_ view: UIView?) -> CALayer? { view.map { $0.layer.presentation() ?? $0.layer } }
    var stage: CGRect { seen(gallery.pageController?.view)?.frame ?? .null }
    var opacity: Float { seen(gallery.pageController?.view)?.opacity ?? -1 }
    var title: CGFloat { seen(gallery.header.titleLabel)?.frame.minX ?? -1 }
    var header: Float { seen(gallery.header)?.opacity ?? -1 }
    func choose() {
      scene.host.perform(.tap(CGPoint(x: small.midX, y: small.midY), count: 1))
      scene.host.advance(by: 0.02)
    }
    choose()
    #expect(abs(stage.midX - small.midX) < 60 && stage.width < 1.2 * small.width && opacity < 0.3)
    #expect(!gallery.list.isHidden && gallery.list.traitCollection.userInterfaceStyle == .light)
    let start = card.titleLabel.convert(card.titleLabel.bounds, to: nil).minX
    #expect(header < 0.3 && abs(title - start) < 80)
    scene.host.advance(by: 0.1)
    let middle = stage
    #expect(middle.width > small.width && middle.width < 1280)
    // Turned round, it goes on from where it is.
    scene.host.perform(.key("escape", modifiers: []))
    let turned = stage
    #expect(turned.width < 1280)
    scene.host.advance(by: 0.05)
    #expect(stage.width < turned.width && stage.width > small.width)
    scene.host.advanceUntilSettled()
    #expect(gallery.page == nil && !gallery.list.isHidden && gallery.header.isHidden)
    choose()
    scene.host.advanceUntilSettled()
    let place = page.isDarkRoom ? scene.window.bounds : CGRect(x: 0, y: 56, width: 1280, height: 744)
    #expect(stage == place && opacity == 1 && gallery.list.isHidden)
    #expect(title == 56 && header == 1)
    scene.host.perform(.key("escape", modifiers: []))
    scene.host.advance(by: 0.15)
    #expect(gallery.page?.name == name && stage.width < 1280 && !gallery.list.isHidden)
    scene.host.advanceUntilSettled()
    #expect(gallery.page == nil && gallery.pageController == nil)
  }

  @Test(arguments: ["coordinate-systems", "tap-to-zoom", "photos-nested"])
  func whileAPageOpensOrClosesNoWordsLieOverOthersAndItsPictureIsThereOnce(name: String) throws {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    let gallery = scene.gallery
    let page = try #require(Gallery.page(named: name))
    let card = try #require(gallery.list.card(of: page))
    var sawCopy = false
    /// How much is seen of a view now; nothing of a hidden one.
    func opacity(_ view: UIView?) -> Float {
      guard let view, !view.isHidden else { return 0 }
      return (view.layer.presentation() ?? view.layer).opacity
    }
    func check(_ frame: String) {
      let words = [gallery.pageController?.view, gallery.header].map(opacity)
      #expect(opacity(gallery.list) < 0.01 || words.max()! < 0.01, "\(frame)")
      guard let copy = gallery.view.subviews.first(where: { $0 is UIImageView }) else { return }
      sawCopy = true
      #expect(opacity(copy) == 1 && opacity(card.picture) == 0, "\(frame)")
      // Of a page's words in the picture, nothing is seen when those of the page come.
      guard name == "tap-to-zoom" else { return }
      #expect(opacity(gallery.pageController?.view) < 0.01 || opacity(copy.subviews[0]) > 0.99, "\(frame)")
    }
    func step(_ count: Int, _ way: String) {
      for number in 0..<count {
        scene.host.advance(by: 1.0 / 60)
        check("\(way), frame \(number)")
      }
    }
    func press(_ view: UIView) {
      scene.host.perform(.tap(view.convert(CGPoint(x: view.bounds.midX, y: 40), to: nil), count: 1))
    }
    press(card.picture)
    step(8, "opens")
    scene.host.perform(.key("escape", modifiers: []))
    step(30, "turned round")
    #expect(gallery.page == nil && sawCopy)
    #expect(gallery.list.alpha == 1 && card.picture.alpha == 1)
    press(card.picture)
    step(40, "opens again")
    #expect(gallery.page?.name == name && opacity(gallery.pageController?.view) == 1)
    scene.host.perform(.key("escape", modifiers: []))
    step(40, "closes")
    #expect(gallery.page == nil && opacity(gallery.list) == 1 && card.picture.alpha == 1)
    #expect(!gallery.view.subviews.contains { $0 is UIImageView })
  }

  @Test(arguments: [false, true])
  func aResizeOnTheWayEndsItAtOnce(closes: Bool) throws {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    let (gallery, page) = (scene.gallery, try #require(Gallery.page(named: "coordinate-systems")))
    let card = try #require(gallery.list.card(of: page))
    let place = card.picture.convert(card.picture.bounds, to: nil)
    scene.host.perform(.tap(CGPoint(x: place.midX, y: place.midY), count: 1))
    if closes {
      scene.host.advanceUntilSettled()
      scene.host.perform(.key("escape", modifiers: []))
    }
    scene.host.advance(by: 0.15)
    #expect((gallery.pageController?.view.layer.presentation()?.frame.width ?? 0) < 1280)
    scene.host.schedule(.resized(CGSize(width: 700, height: 500), scale: 1), at: scene.host.now)
    scene.host.advance(by: 0.02)
    #expect((gallery.pageController == nil) == closes && gallery.list.isHidden == !closes)
    #expect(card.picture.alpha == 1 && gallery.list.alpha == 1 && gallery.header.isHidden == closes)
    guard let stage = gallery.pageController?.view else { return }
    #expect(stage.frame == CGRect(x: 0, y: 56, width: 700, height: 444) && stage.alpha == 1)
    #expect((stage.layer.presentation() ?? stage.layer).frame == stage.frame)
  }

  @Test func withReducedMotionAPageFadesIn() {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    scene.host.schedule(.reducedMotion(true), at: scene.host.now)
    scene.host.advance(by: 0.05)
    let card = scene.gallery.list.cards[1]
    scene.host.perform(.tap(scene.middle(of: card), count: 1))
    scene.host.advance(by: 0.06)
    let view = scene.gallery.pageController?.view
    let opacity = view?.layer.presentation()?.opacity ?? -1
    #expect(view?.transform == .identity && opacity > 0 && opacity < 1)
    scene.host.schedule(.reducedMotion(false), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(view?.alpha == 1 && scene.gallery.list.isHidden)
  }

  @Test func anotherCardCanBeChosenWhileAPageCloses() {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    scene.press(scene.gallery.list.cards[1])
    scene.host.perform(.key("escape", modifiers: []))
    scene.host.advance(by: 0.05)
    scene.gallery.list.cards[0].sendActions(for: .primaryActionTriggered)
    scene.host.advanceUntilSettled()
    #expect(scene.gallery.page?.name == Gallery.pages[0].name && scene.gallery.list.isHidden)
    #expect(scene.gallery.children.count == 1 && scene.gallery.header.alpha == 1)
  }
}
