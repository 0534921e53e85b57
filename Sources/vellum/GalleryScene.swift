import Gallery
import UIKit
import VellumHost

/// The gallery, showing its list or a page.
@MainActor final class GalleryScene: Scene {
  let page: GalleryPage?
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
    window?.title = page?.title ?? "Vellum"
    UIApplication.shared.launch(GalleryDelegate(page))
  }
}

/// The gallery as an application: one window, one controller.
private final class GalleryDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let page: GalleryPage?

  init(_ page: GalleryPage?) {
    self.page = page
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = GalleryViewController(showing: page)
    window?.makeKeyAndVisible()
    return true
  }
}
