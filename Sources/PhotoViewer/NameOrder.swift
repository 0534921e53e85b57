import Foundation

/// Compares ASCII names with numbers in them, many times faster than Foundation, which compares all other names.
package enum NameOrder {
  /// Compares two names without regard to case, and numbers by their value; nil if one of them is not ASCII.
  package static func compare(_ a: String, _ b: String) -> ComparisonResult? {
    a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b in compare(a, b) }
    }.flatMap(\.self).flatMap(\.self)
  }

  private static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>)
    -> ComparisonResult?
  {
    guard !a.contains(where: { $0 > 127 }), !b.contains(where: { $0 > 127 }) else { return nil }
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (left, right) = (number(a, &i), number(b, &j))
        // Without leading zeros, the longer number is larger.
        if left.count != right.count {
          return left.count < right.count ? .orderedAscending : .orderedDescending
        }
        for (x, y) in zip(left, right) where x != y { return x < y ? .orderedAscending : .orderedDescending }
        continue
      }
      let (x, y) = (lower(a[i]), lower(b[j]))
      if x != y { return x < y ? .orderedAscending : .orderedDescending }
      (i, j) = (i + 1, j + 1)
    }
    let (left, right) = (a.count - i, b.count - j)
    return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
  private static func lower(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte + 32 : byte }

  /// Reads the digits at a place, without leading zeros, and moves the place behind them.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Slice<
    UnsafeBufferPointer<UInt8>
  > {
    while place < bytes.count, bytes[place] == 48 { place += 1 }
    let start = place
    while place < bytes.count, isDigit(bytes[place]) { place += 1 }
    return bytes[start..<place]
  }
}
