import CCairo
import RenderList
import ScrollEngine

/// The visible tiles of a rotated layer as one image.
struct TileMosaic {
  let image: RenderImage
  /// Where it is, in the planner's device pixels.
  let rect: RenderRect
  private let items: [RenderItem]

  /// Nil if nothing is shown, or if there are more pixels than a drawing may have.
  init?(of items: [RenderItem], in viewport: TileViewport) {
    var box = RenderRect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for case .image(_, _, let rect, _) in items {
      box = RenderRect(
        minX: min(box.minX, rect.minX), minY: min(box.minY, rect.minY), maxX: max(box.maxX, rect.maxX),
        maxY: max(box.maxY, rect.maxY))
    }
    box = box.intersection(
      RenderRect(
        minX: -Self.margin, minY: -Self.margin, maxX: viewport.size.x + Self.margin,
        maxY: viewport.size.y + Self.margin))
    guard !box.isEmpty, box.width * box.height <= BackingStore.budget,
      let bitmap = Bitmap(
        data: nil, width: Int(box.width), height: Int(box.height), bytesPerRow: 0, isOpaque: false),
      let cairo = cairo_create(bitmap.surface)
    else { return nil }
    cairo_translate(cairo, -box.minX, -box.minY)
    CairoPainter.draw(
      items, in: cairo, bounds: DeviceRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height))
    cairo_destroy(cairo)
    image = bitmap.makeImage()
    rect = box
    self.items = items
  }

  /// Device pixels beyond what is seen, which bilinear sampling reads. Chosen.
  private static let margin = 2.0

  func shows(_ items: [RenderItem]) -> Bool { items == self.items }
}
