import Foundation

/// Whether the bytes of an image end before the structure of its format says.
///
/// It is asked once decoding has failed, about files from strangers: it reads lengths and places, a limited number of them, and believes none
/// that a format does not allow. JPEG, BMP and PNM are not asked about: their decoders say it.
struct ImageEnd {
  /// The number of bytes.
  let size: Int
  /// Returns as many bytes as are asked for, from a place on; nil if there are fewer.
  let bytes: (_ place: Int, _ count: Int) -> [UInt8]?

  /// The most chunks, boxes or fields that are looked at. Chosen: a PNG of a gigabyte in chunks of 8 kB has as many.
  private static let mostParts = 1 << 17
  /// The most strips or tiles of a TIFF that are looked at. Chosen.
  private static let mostStrips = 1 << 16

  func isEarly(_ kind: ImageKind) -> Bool {
    switch kind {
    case .png: isEarlyInChunks
    case .webp: isEarlyInRIFF
    case .heif: isEarlyInBoxes
    case .tiff: isEarlyInDirectory
    // Its decoder says it too, but all threads share the place where it does.
    case .gif: GIFBlocks(self).isCutOff
    case .jpeg, .bmp, .pnm: false
    }
  }

  /// PNG: chunks up to the one that ends the picture.
  private var isEarlyInChunks: Bool {
    var place = 8
    for _ in 0..<Self.mostParts {
      guard let head = bytes(place, 8) else { return true }
      let (length, name) = (Self.number(head[..<4], isLittle: false), head[4...])
      guard length < 1 << 31, name.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 }) else {
        return false
      }
      // A length, a name and a check sum are around the data.
      place += 12 + length
      if place > size { return true }
      if name.elementsEqual("IEND".utf8) { return false }
    }
    return false
  }

  /// WebP: one chunk, whose length is that of the file after it.
  private var isEarlyInRIFF: Bool {
    guard let length = bytes(4, 4) else { return true }
    return 8 + Self.number(length[...], isLittle: true) > size
  }

  /// HEIF: boxes one after the other, of which the last one may go on to the end.
  private var isEarlyInBoxes: Bool {
    var place = 0
    for _ in 0..<Self.mostParts where place < size {
      guard let head = bytes(place, 8) else { return true }
      guard head[4...].allSatisfy({ 0x20...0x7E ~= $0 }) else { return false }
      var (length, shortest) = (Self.number(head[..<4], isLittle: false), 8)
      if length == 0 { return false }
      if length == 1 {
        guard let long = bytes(place + 8, 8) else { return true }
        (length, shortest) = (Self.number(long[...], isLittle: false), 16)
      }
      guard length >= shortest else { return false }
      if length > size - place { return true }
      place += length
    }
    return false
  }

  /// TIFF: the first directory, and the strips or tiles that it names.
  private var isEarlyInDirectory: Bool {
    guard let head = bytes(0, 8) else { return true }
    let isLittle = head[0] == UInt8(ascii: "I")
    // A BigTIFF has longer numbers.
    let isBig = head[isLittle ? 2 : 3] == 43
    let (countLength, fieldLength, inline) = isBig ? (8, 20, 8) : (2, 12, 4)
    func number(_ place: Int, _ count: Int) -> Int? {
      bytes(place, count).map { Self.number($0[...], isLittle: isLittle) }
    }
    guard let place = number(isBig ? 8 : 4, isBig ? 8 : 4) else { return true }
    // A directory in the file's head is damage.
    guard place >= 8 else { return false }
    guard place < size, let count = number(place, countLength) else { return true }
    guard count < Self.mostParts else { return false }
    guard let fields = bytes(place + countLength, count * fieldLength) else { return true }
    var (places, lengths): ([Int], [Int]) = ([], [])
    for index in 0..<count {
      let field = [UInt8](fields[index * fieldLength..<(index + 1) * fieldLength])
      func part(_ first: Int, _ length: Int) -> Int {
        Self.number(field[first..<first + length], isLittle: isLittle)
      }
      let tag = part(0, 2)
      // The places and lengths of strips, or of tiles.
      guard [273, 324, 279, 325].contains(tag) else { continue }
      // Numbers of two, four and eight bytes.
      guard let length = [3: 2, 4: 4, 16: 8][part(2, 2)] else { return false }
      let valueCount = min(part(4, inline), Self.mostStrips)
      // Few numbers are in the field itself.
      let isInside = valueCount * length <= inline
      let values =
        isInside
        ? Array(field[(fieldLength - inline)...])
        : bytes(part(fieldLength - inline, inline), valueCount * length)
      guard let values else { return true }
      let numbers = (0..<valueCount).map {
        Self.number(values[$0 * length..<($0 + 1) * length], isLittle: isLittle)
      }
      if tag == 273 || tag == 324 { places = numbers } else { lengths = numbers }
    }
    return zip(places, lengths).contains { place, length in place > size || length > size - place }
  }

  /// A number without a sign; one beyond `Int` is the most that there is.
  private static func number(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> Int {
    let number = (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    return Int(clamping: number)
  }
}

extension ImageKind {
  /// Whether a file of an image ends before the structure of its format says. Asked once decoding has failed.
  package static func endsEarly(_ path: String) -> Bool { ImageOrigin.file(path).endsEarly }
}

extension ImageOrigin {
  /// Whether it ends before the structure of its format says. Reads little of it; for a file that is gone, no.
  var endsEarly: Bool {
    withBytes { end in
      let start = end.bytes(0, min(ImageKind.signatureLength, end.size)) ?? []
      return ImageKind(start).map(end.isEarly) ?? false
    } ?? false
  }

  /// The blocks of a GIF; nil for a file that is gone.
  var blocksOfGIF: GIFBlocks? { withBytes { GIFBlocks($0) } }

  /// Calls a function that reads its bytes; nil for what is no plain file, or is gone.
  private func withBytes<Result>(_ read: (ImageEnd) -> Result) -> Result? {
    switch self {
    case .data(let data):
      return read(
        ImageEnd(size: data.count) { place, count in
          guard place >= 0, count <= data.count - place else { return nil }
          return [UInt8](data.dropFirst(place).prefix(count))
        })
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return read(
        ImageEnd(size: Int(status.st_size)) { place, count in
          guard place >= 0, count <= Int(status.st_size) - place else { return nil }
          var bytes = [UInt8](repeating: 0, count: count)
          return pread(descriptor, &bytes, count, place) == count ? bytes : nil
        })
    }
  }
}
