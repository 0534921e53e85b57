import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import Gallery

/// What is left of a page that was closed: nothing.
@MainActor struct LeavingTests {
  @Test func aPageThatIsClosedIsGone() async {
    // One list, which draws its pictures once, in a window in which pages have little to compute.
    let size = isLongRun ? CGSize(width: 1000, height: 700) : CGSize(width: 400, height: 300)
    let scene = GalleryScene(Gallery.pages[0].name, size: size)
    for shown in Gallery.pages {
      let name = shown.name
      if scene.gallery.page == nil {
        scene.gallery.show(shown)
        scene.host.advanceUntilSettled()
      }
      #expect(scene.gallery.page?.name == name)
      await scene.host.run(for: 0.3)
      weak var page: UIViewController?
      weak var view: UIView?
      (page, view) = (scene.gallery.pageController, scene.gallery.pageController?.view)
      #expect(page != nil && view != nil)
      scene.press(scene.gallery.backButton)
      await scene.host.run(until: .settled)
      #expect(page == nil && view == nil, "\(name)")
    }
  }

  @Test(arguments: ["endless-grid", "mandelbrot", "photos-nested"]) func aSceneThatGoesIsGone(_ name: String)
    async
  {
    weak var gallery: GalleryViewController?
    weak var page: UIViewController?
    let before = CATiledLayer.tileBytes
    do {
      let scene = GalleryScene(name)
      await scene.host.run(for: 0.3)
      (gallery, page) = (scene.gallery, scene.gallery.pageController)
      scene.window.isHidden = true
      scene.host.close()
    }
    for _ in 0..<8 { await Task.yield() }
    #expect(gallery == nil)
    #expect(page == nil)
    #expect(CATiledLayer.tileBytes <= before)
  }
}
