import Glibc

/// Cuts what is to be repainted into bands, so that several cores paint at once.
enum Bands {
  /// Pixels from which another core helps. Chosen: a tenth of a millisecond of work against some microseconds to start it.
  private static var worthwhile: Int { 1 << 16 }
  /// Chosen: copying pixels has used up memory's speed by then.
  private static var most: Int { 4 }
  private static let cores = max(1, min(most, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Bands of about equal height that make up `rect`. None cuts a place whose antialiasing must be done as a whole.
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
