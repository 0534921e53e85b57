import Foundation

/// The directories of a TIFF file, read as far as ``TIFFTiles`` needs it.
struct TIFFDirectories {
  private struct Entry {
    var type: UInt64
    var count: UInt64
    /// The values, or where they are if there are more.
    var value: ArraySlice<UInt8>
  }

  private let file: LocalFile
  private let isLittleEndian: Bool
  /// Whether it is a BigTIFF.
  private let isBig: Bool
  private let first: UInt64

  /// The most entries of a directory that libtiff reads.
  private static let maxEntries: UInt64 = 4096
  /// The bytes of a whole number, by its type.
  private static let sizes: [UInt64: Int] = [1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8]
  private static let (imageWidthTag, tileWidthTag, tileHeightTag): (UInt64, UInt64, UInt64) = (256, 322, 323)
  private static let subdirectoriesTag: UInt64 = 330
  private static let tags = [imageWidthTag, tileWidthTag, tileHeightTag, subdirectoriesTag]

  /// Nil if it is no TIFF file.
  init?(_ path: String) {
    guard let file = try? LocalFile(path), file.size >= 16, let start = try? file.read(0..<16) else {
      return nil
    }
    let bytes = [UInt8](start)
    let isLittleEndian = bytes[0] == UInt8(ascii: "I")
    let version = Self.number(bytes[2..<4], isLittleEndian)
    guard version == 42 || version == 43 else { return nil }
    (self.file, self.isLittleEndian, isBig) = (file, isLittleEndian, version == 43)
    first = Self.number(version == 43 ? bytes[8..<16] : bytes[4..<8], isLittleEndian)
  }

  /// The tiles of a page, or of one of its sub-images from 0 on; nil if it has none, or cannot be read.
  func tiles(page: Int, subifd: Int) -> TIFFTiles? {
    var place = first
    for _ in 0..<page {
      guard let next = next(after: place), next != 0 else { return nil }
      place = next
    }
    if subifd >= 0 {
      guard let entry = entries(at: place)?[Self.subdirectoriesTag],
        let places = values(of: entry, most: subifd + 1), places.count > subifd
      else { return nil }
      place = places[subifd]
    }
    guard let entries = entries(at: place) else { return nil }
    func value(_ tag: UInt64) -> Int? {
      entries[tag].flatMap { values(of: $0, most: 1)?.first }.map { Int(clamping: $0) }
    }
    guard let imageWidth = value(Self.imageWidthTag), let width = value(Self.tileWidthTag),
      let height = value(Self.tileHeightTag), width > 0, height > 0
    else { return nil }
    return TIFFTiles(imageWidth: imageWidth, width: width, height: height)
  }

  /// The size of an entry, and of a number of bytes or a place, in bytes.
  private var entrySize: Int { isBig ? 20 : 12 }
  private var valueSize: Int { isBig ? 8 : 4 }

  /// Where the entries of a directory are, and how many bytes they take; nil if the file ends before.
  private func range(at place: UInt64) -> (start: UInt64, length: Int)? {
    let countSize = isBig ? 8 : 2
    guard let count = bytes(at: place, countSize).map({ number($0[...]) }), count <= Self.maxEntries else {
      return nil
    }
    return (place + UInt64(countSize), Int(count) * entrySize)
  }

  /// The place of the directory that follows; 0 if none does. The entries are not read: a file may have many directories of many.
  private func next(after place: UInt64) -> UInt64? {
    range(at: place).flatMap { bytes(at: $0.start + UInt64($0.length), valueSize) }.map { number($0[...]) }
  }

  /// The entries of a directory that ``tiles(page:subifd:)`` asks for.
  private func entries(at place: UInt64) -> [UInt64: Entry]? {
    guard let range = range(at: place), let block = bytes(at: range.start, range.length) else { return nil }
    var entries: [UInt64: Entry] = [:]
    for start in stride(from: 0, to: block.count, by: entrySize) {
      let tag = number(block[start..<start + 2])
      // libtiff takes the first of several.
      guard Self.tags.contains(tag), entries[tag] == nil else { continue }
      let value = start + entrySize - valueSize
      entries[tag] = Entry(
        type: number(block[start + 2..<start + 4]), count: number(block[start + 4..<value]),
        value: block[value..<value + valueSize])
    }
    return entries
  }

  /// The first `most` values; nil if they are no whole numbers, or are outside of the file.
  private func values(of entry: Entry, most: Int) -> [UInt64]? {
    guard let size = Self.sizes[entry.type], entry.count > 0 else { return nil }
    let count = Int(min(entry.count, UInt64(most)))
    let isInside = entry.count <= UInt64(entry.value.count / size)
    guard let stored = isInside ? Array(entry.value) : bytes(at: number(entry.value), count * size) else {
      return nil
    }
    return (0..<count).map { number(stored[$0 * size..<($0 + 1) * size]) }
  }

  // MARK: - Bytes

  private func bytes(at place: UInt64, _ count: Int) -> [UInt8]? {
    guard place <= file.size, UInt64(count) <= file.size - place else { return nil }
    return (try? file.read(place..<place + UInt64(count))).map { [UInt8]($0) }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { Self.number(bytes, isLittleEndian) }

  private static func number(_ bytes: ArraySlice<UInt8>, _ isLittleEndian: Bool) -> UInt64 {
    let ordered = isLittleEndian ? Array(bytes.reversed()) : Array(bytes)
    return ordered.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The tiles of an image in a TIFF file, as its directory says (TIFF 6.0, section 15; BigTIFF for large files). libvips does not
/// say it before version 8.16.
struct TIFFTiles: Equatable {
  /// In pixels.
  var imageWidth: Int
  var width: Int
  var height: Int
}
