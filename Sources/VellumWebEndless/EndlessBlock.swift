import BigInt

/// The layout of the block of doubles that the module shares with the page. web/gallery/endless/engine.ts has the same
/// table.
enum EndlessBlock {
  /// Arguments of calls and answers: 0 to 15.
  /// The answers of a frame: the power of ten by which the world is larger than fitted (16), the number of sharp tiles (17), of
  /// visible tiles (18), of pieces (19), of wanted tiles (20) and of dropped tiles (21), the level (22), and the marked tile's
  /// place and side (23 to 25). The side is 0 if the tile is not near.
  static var answers: Int { 16 }
  /// Up to ``pieceCapacity`` tiles to draw, in order, four numbers each: number, x, y, side, in pixels.
  static var pieces: Int { 32 }
  static var pieceCapacity: Int { 512 }
  /// The numbers of tiles to make, most urgent first.
  static var wanted: Int { pieces + pieceCapacity * 4 }
  static var wantedCapacity: Int { 512 }
  /// The numbers of tiles that were dropped.
  static var dropped: Int { wanted + wantedCapacity }
  static var droppedCapacity: Int { 512 }
  static var length: Int { dropped + droppedCapacity }

  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<Double> = {
    let block = UnsafeMutablePointer<Double>.allocate(capacity: length)
    block.initialize(repeating: 0, count: length)
    return block
  }()

  /// The most 32-bit words of an address. At level 10 000 000 the two indices have 625 000 words.
  static var wordCapacity: Int { 1 << 20 }

  /// An address as 32-bit words, to hand it to another thread's module: level, then column and row, each as its sign
  /// (1 for negative), the number of its words, and its words.
  nonisolated(unsafe) static var words: UnsafeMutablePointer<UInt32> = {
    let words = UnsafeMutablePointer<UInt32>.allocate(capacity: room)
    words.initialize(repeating: 0, count: room)
    return words
  }()
  /// How many words there is room for. Chosen at first: those of an address at level 65 000.
  nonisolated(unsafe) private static var room = 4096

  /// Makes room for `count` words. The words that were there are lost.
  static func reserve(_ count: Int) {
    guard count > room else { return }
    words.deallocate()
    words = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    room = count
  }

  /// Writes an address; returns how many words it takes.
  static func write(_ address: EndlessAddress) -> Int {
    let parts = [address.column, address.row].map { Array($0.magnitude.words) }
    reserve(5 + parts[0].count + parts[1].count)
    words[0] = UInt32(bitPattern: Int32(truncatingIfNeeded: address.level))
    var end = 1
    for (part, index) in [address.column, address.row].enumerated() {
      words[end] = index.sign == .minus ? 1 : 0
      words[end + 1] = UInt32(parts[part].count)
      for (place, word) in parts[part].enumerated() { words[end + 2 + place] = UInt32(word) }
      end += 2 + parts[part].count
    }
    return end
  }

  /// The address in the first `count` words; nil if they are not an address.
  static func address(_ count: Int) -> EndlessAddress? {
    guard count >= 5, count <= room else { return nil }
    var next = 1
    var indices: [BigInt] = []
    for _ in 0..<2 {
      guard next + 2 <= count, words[next + 1] <= UInt32(count - next - 2) else { return nil }
      let length = Int(words[next + 1])
      let magnitude = BigUInt(words: (0..<length).map { UInt(words[next + 2 + $0]) })
      indices.append(BigInt(sign: words[next] == 1 ? .minus : .plus, magnitude: magnitude))
      next += 2 + length
    }
    return EndlessAddress(level: Int(Int32(bitPattern: words[0])), column: indices[0], row: indices[1])
  }
}
