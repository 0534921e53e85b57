import Gallery
import PhotoViewer
import UIKit
import VellumHost

/// The gallery, showing its list or a page.
@MainActor final class GalleryScene: Scene {
  let page: GalleryPage?
  let identifier = "org.vellum.Vellum.Gallery"
  let status: Int32 = 0
  let isShown = true

  /// Finds the page of that name; the list for nil.
  init(_ name: String?) throws {
    page = try name.map { name in
      guard let page = Gallery.page(named: name) else { throw UnknownPage(name: name) }
      return page
    }
  }

  var name: String { page?.name ?? "gallery" }

  func launch(_ window: (any ApplicationWindow)?) {
    window?.title = page?.title ?? Self.title
    let gallery = GalleryViewController(showing: page)
    gallery.makeViewer = { Self.makeViewer(in: window, leave: $0) }
    UIApplication.shared.launch(GalleryDelegate(gallery))
  }

  private static let title = "Vellum"

  /// Makes a viewer for any pictures, which the gallery opens. Without a window it has no file dialog.
  private static func makeViewer(
    in window: (any ApplicationWindow)?, leave: @escaping () -> Void
  ) -> PhotoViewController {
    let viewer = PhotoViewController(photos: [], opener: Photos.ofFolder, samples: Photo.samples)
    viewer.open = { try Photos($0, shownAt: $1, for: .openWindow).opened }
    viewer.reportErrors()
    guard let window else {
      viewer.leave = leave
      return viewer
    }
    viewer.belong(to: window) {
      window.title = title
      leave()
    }
    return viewer
  }
}

/// The gallery as an application: one window, one controller.
private final class GalleryDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let gallery: GalleryViewController

  init(_ gallery: GalleryViewController) {
    self.gallery = gallery
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = gallery
    window?.makeKeyAndVisible()
    return true
  }
}
