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

  /// Keeps the pixels of the `most` largest rectangles.
  func keepLargest(_ most: Int) {
    guard count > most else { return }
    for rect in rects.sorted(by: { $0.area > $1.area })[most...] { subtract(rect) }
  }

  /// Adds pixels until at most `most` rectangles are left: those between the two that are closest, again and again. If there are
  /// too many, or they overlap too often, those within the smallest rectangle around them all.
  func join(toAtMost most: Int) {
    guard count > most else { return }
    var rects = rects
    while rects.count > most, rects.count <= Self.mostJoined {
      var closest = (first: 0, second: 1, pixels: Int.max)
      for second in rects.indices {
        for first in 0..<second {
          let (a, b) = (rects[first], rects[second])
          let pixels = a.union(b).area - a.area - b.area
          if pixels < closest.pixels { closest = (first, second, pixels) }
        }
      }
      rects[closest.first] = rects[closest.first].union(rects.remove(at: closest.second))
    }
    for rect in rects { add(rect) }
    if count > most { add(extents) }
  }
  /// The most rectangles that are joined pair by pair. Chosen: joining them takes less time than painting the pixels between.
  private static let mostJoined = 64

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
