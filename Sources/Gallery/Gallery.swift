import UIKit

/// The pages of the gallery: programs described in five documents about scroll views, and three more.
@MainActor public enum Gallery {
  /// Every page, in the order of the list.
  public static let pages: [GalleryPage] = [
    .coordinateSystems, .thirtyLines, .pinchZoom, .sharpZoom, .endlessZoom, .endlessGrid, .gigapixel,
    .mandelbrot,
    .touchDelivery, .windows,
    .photosOne,
    .photosNested, .zoomScrollView, .verticalInHorizontal, .tapToZoom,
  ]

  /// The page with this `GalleryPage.name`; nil if there is none.
  public static func page(named name: String) -> GalleryPage? { pages.first { $0.name == name } }
}
