/// The blocks of a GIF, up to the byte that ends it. It is a file from strangers: no more of it is believed than its format allows.
struct GIFBlocks {
  /// Whether the file ends before the byte that ends its blocks.
  private(set) var isCutOff = false
  /// How many pictures begin in it.
  private(set) var pictures = 0
  /// How many of them end in it.
  private(set) var wholePictures = 0

  /// The most bytes that are looked at. The blocks are in pieces of at most 256 bytes, so a number of these would be used up early.
  /// Chosen: reading as many takes a fraction of a second.
  static let mostBytes = 1 << 28
  /// How many bytes are read at once. Chosen.
  static let piece = 1 << 16

  init(_ file: ImageEnd) {
    isCutOff = !walk(file)
  }

  /// Returns false where the file ends early.
  private mutating func walk(_ file: ImageEnd) -> Bool {
    /// How long the table of colours is that a byte of flags tells of.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var piece: (place: Int, bytes: [UInt8]) = (0, [])
    func byte(_ place: Int) -> UInt8? {
      if !(piece.place..<piece.place + piece.bytes.count).contains(place) {
        guard place < file.size, let read = file.bytes(place, min(Self.piece, file.size - place)) else {
          return nil
        }
        piece = (place, read)
      }
      return piece.bytes[place - piece.place]
    }
    guard file.size >= 13, let flags = byte(10) else { return false }
    var place = 13 + table(flags)
    // Whether what comes next is a piece of a block: its length, and as many bytes. The last piece is empty.
    var isInBlock = false
    while place < Self.mostBytes {
      guard let next = byte(place) else { return false }
      if isInBlock {
        place += 1 + Int(next)
        isInBlock = next != 0
        if !isInBlock { wholePictures = pictures }
        continue
      }
      switch next {
      // An extension, after its label.
      case 0x21: place += 2
      // A picture, after its frame, its colours and the length of its first codes.
      case 0x2C:
        pictures += 1
        guard let flags = byte(place + 9) else { return false }
        place += 11 + table(flags)
      default: return true
      }
      isInBlock = true
    }
    return true
  }
}
