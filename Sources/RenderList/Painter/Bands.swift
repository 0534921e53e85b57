import Glibc

/// Cuts what is repainted into bands, so that several cores paint at once.
enum Bands {
  /// Pixels for which one more core is used. Chosen: a tenth of a millisecond of work, against microseconds to start it.
  private static var worthwhile: Int { 1 << 16 }
  /// The most cores that are used. Chosen: with more, memory limits copying.
  private static var most: Int { 4 }
  private static let cores = max(1, min(most, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Pixels for which one more core copies. Chosen: as above.
  private static var worthCopying: Int { 1 << 18 }

  /// Ranges of rows, about equally long, that hold what is copied.
  static func bands(of shift: Shift) -> [Range<Int>] {
    let rows = (shift.rects.map(\.minY).min() ?? 0)..<(shift.rects.map(\.maxY).max() ?? 0)
    let count = max(1, min(cores, shift.area / worthCopying))
    let edges = (0...count).map { rows.lowerBound + rows.count * $0 / count }
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }

  /// Bands of about equal height that make up `rect`. None cuts one of `places`, whose antialiasing must be done as a whole.
  static func bands(of rect: DeviceRect, sparing places: [DeviceRect]) -> [DeviceRect] {
    let count = min(cores, rect.area / worthwhile)
    if count < 2 { return [rect] }
    let uncut = places.filter { $0.intersects(rect) }
    var bands: [DeviceRect] = []
    var top = rect.minY
    for number in 1..<count {
      let ideal = rect.minY + rect.height * number / count
      let reach = rect.height / count / 4
      let cuts = (0...reach).flatMap { [ideal + $0, ideal - $0] }
      let cut = cuts.first { y in uncut.allSatisfy { y <= $0.minY || y >= $0.maxY } }
      guard let cut else { continue }
      bands.append(DeviceRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: cut))
      top = cut
    }
    bands.append(DeviceRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: rect.maxY))
    return bands
  }
}
