import UIKit

/// Every page of the gallery, in the order of the list.
@MainActor public enum Gallery {
  public static let pages: [GalleryPage] = [
    .coordinateSystems, .thirtyLines, .pinchZoom, .endlessZoom, .touchDelivery, .windows,
    .photosOneScrollView,
    .photosNested, .zoomScrollView, .verticalInHorizontal, .tapToZoom,
  ]

  /// The page that is called so on a command line; nil if there is none.
  public static func page(named name: String) -> GalleryPage? { pages.first { $0.name == name } }
}
