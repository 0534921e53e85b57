import Glibc

extension Pixels {
  /// Copies a part of the frame to its new place, several `bands` of rows at once.
  ///
  /// Rows and rectangles of a band are copied in an order in which none is overwritten before it is read. Rows of a
  /// neighbouring band, which may be quicker, are saved first.
  ///
  /// - Parameter bands: Consecutive ranges of rows, from above to below, that hold all of the shift's rectangles.
  func copy(_ shift: Shift, in bands: [Range<Int>]) {
    let rects = shift.rects.sorted { shift.dx > 0 ? $0.minX > $1.minX : $0.minX < $1.minX }
    let kept = bands.dropFirst().map { SavedRows(of: self, across: $0.lowerBound, by: shift.dy) }
    WorkerThreads.painting.perform(bands.count) { index in
      // A shift down reads across the band's upper edge, a shift up across its lower one.
      let edge = shift.dy > 0 ? index - 1 : index
      let neighbours = kept.indices.contains(edge) ? kept[edge] : nil
      let rows = bands[index]
      for step in 0..<rows.count {
        let y = shift.dy > 0 ? rows.upperBound - 1 - step : rows.lowerBound + step
        let old = neighbours?[y - shift.dy] ?? row(y - shift.dy)
        for rect in rects where y >= rect.minY && y < rect.maxY {
          memmove(row(y) + rect.minX * 4, old + (rect.minX - shift.dx) * 4, rect.width * 4)
        }
      }
    }
    for rows in kept { rows.deallocate() }
  }

  /// The values of a rectangle's pixels, row by row.
  func read(_ rect: DeviceRect) -> [UInt32] {
    Array(unsafeUninitializedCapacity: rect.area) { values, count in
      for y in 0..<rect.height {
        memcpy(values.baseAddress! + y * rect.width, row(rect.minY + y) + rect.minX * 4, rect.width * 4)
      }
      count = rect.area
    }
  }

  /// Writes what ``read(_:)`` has read.
  func write(_ values: [UInt32], to rect: DeviceRect) {
    values.withUnsafeBytes { values in
      for y in 0..<rect.height {
        memcpy(
          row(rect.minY + y) + rect.minX * 4, values.baseAddress! + y * rect.width * 4, rect.width * 4)
      }
    }
  }

  fileprivate func row(_ y: Int) -> UnsafeMutableRawPointer { bytes + y * bytesPerRow }
}

/// Copies of the rows beside an edge between two bands, taken before pixels move.
private struct SavedRows: @unchecked Sendable {
  let rows: Range<Int>
  let bytesPerRow: Int
  let bytes: UnsafeMutableRawPointer

  /// Copies the rows that are read across the edge by a shift of `way` rows, down if that is positive.
  init(of pixels: Pixels, across edge: Int, by way: Int) {
    rows = min(edge - way, edge)..<max(edge - way, edge)
    bytesPerRow = pixels.width * 4
    bytes = .allocate(byteCount: max(rows.count * bytesPerRow, 1), alignment: 16)
    for (index, y) in rows.enumerated() { memcpy(bytes + index * bytesPerRow, pixels.row(y), bytesPerRow) }
  }

  func deallocate() { bytes.deallocate() }

  subscript(y: Int) -> UnsafeMutableRawPointer? {
    rows.contains(y) ? bytes + (y - rows.lowerBound) * bytesPerRow : nil
  }
}
