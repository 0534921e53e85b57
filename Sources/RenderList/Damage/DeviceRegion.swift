import CCairo

/// A set of pixels, as rectangles that do not overlap.
struct DeviceRegion: ~Copyable {
  private let region = cairo_region_create()

  deinit { cairo_region_destroy(region) }

  func add(_ rect: DeviceRect) {
    if rect.isEmpty { return }
    var part = Self.rectangle(rect)
    cairo_region_union_rectangle(region, &part)
  }

  func subtract(_ rect: DeviceRect) {
    if rect.isEmpty { return }
    var part = Self.rectangle(rect)
    cairo_region_subtract_rectangle(region, &part)
  }

  func subtract(_ other: borrowing DeviceRegion) { cairo_region_subtract(region, other.region) }

  func intersect(_ other: borrowing DeviceRegion) { cairo_region_intersect(region, other.region) }

  /// Adds what `other` has within `rect`.
  func add(_ other: borrowing DeviceRegion, within rect: DeviceRect) {
    let part = DeviceRegion()
    part.add(rect)
    part.intersect(other)
    cairo_region_union(region, part.region)
  }

  var isEmpty: Bool { cairo_region_is_empty(region) != 0 }

  /// How many pixels are in the set.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Whether every pixel of `rect` is in the set.
  func contains(_ rect: DeviceRect) -> Bool {
    if rect.isEmpty { return true }
    var part = Self.rectangle(rect)
    return cairo_region_contains_rectangle(region, &part) == CAIRO_REGION_OVERLAP_IN
  }

  /// How many rectangles the set consists of.
  var count: Int { Int(cairo_region_num_rectangles(region)) }

  /// The smallest rectangle around the set.
  var extents: DeviceRect {
    var around = cairo_rectangle_int_t()
    cairo_region_get_extents(region, &around)
    return DeviceRect(around)
  }

  var rects: [DeviceRect] {
    (0..<cairo_region_num_rectangles(region)).map { index in
      var part = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &part)
      return DeviceRect(part)
    }
  }

  private static func rectangle(_ rect: DeviceRect) -> cairo_rectangle_int_t {
    cairo_rectangle_int_t(
      x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height))
  }
}

extension DeviceRect {
  fileprivate init(_ rect: cairo_rectangle_int_t) {
    self.init(
      minX: Int(rect.x), minY: Int(rect.y), maxX: Int(rect.x + rect.width), maxY: Int(rect.y + rect.height))
  }
}
