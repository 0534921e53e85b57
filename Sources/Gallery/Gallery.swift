import UIKit

/// The pages of the gallery: programs described in five documents about scroll views, and three more.
@MainActor public enum Gallery {
  /// Every page, in the order of the list: the first three are large.
  public static let pages: [GalleryPage] = [
    .pinchZoom, .mandelbrot, .photosNested,
    .coordinateSystems, .thirtyLines, .touchDelivery, .verticalInHorizontal,
    .sharpZoom, .zoomScrollView, .tapToZoom, .windows,
    .photosOne, .endlessZoom, .endlessGrid, .gigapixel,
  ]

  /// The page with this `GalleryPage.name`; nil if there is none.
  public static func page(named name: String) -> GalleryPage? { pages.first { $0.name == name } }
}
