import UIKit

/// The pages of the gallery: programs that five documents about scroll views describe, and three more.
@MainActor public enum Gallery {
  /// Every page, in the order of the list.
  public static let pages: [GalleryPage] = [
    .coordinateSystems, .thirtyLines, .pinchZoom, .sharpZoom, .endlessZoom, .endlessGrid, .gigapixel,
    .mandelbrot,
    .touchDelivery, .windows,
    .photosOne,
    .photosNested, .zoomScrollView, .verticalInHorizontal, .tapToZoom,
  ]

  /// The page of that ``GalleryPage/name``; nil if there is none.
  public static func page(named name: String) -> GalleryPage? { pages.first { $0.name == name } }
}
