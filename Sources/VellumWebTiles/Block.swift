import ScrollEngine

/// The layout of the block of doubles. web/src/tiles/engine.ts has the same table.
enum Block {
  /// Arguments and answers of calls: 0 to 15.
  /// The answers of a frame: flags (16; 1 another frame is wanted, 2 resample), the moment in milliseconds at which a frame is
  /// wanted although nothing moves, -1 for none (17); the numbers of tiles that are sharp, stood in for and blank (18 to 20), planned
  /// (21) and evicted (22); bytes of the tiles of all pictures (23); how many of the planned tiles,
  /// the first ones, are not for the margin around what is seen (24).
  static var answers: Int { 16 }
  /// Up to ``pieceCapacity`` pieces, nine numbers each: place, source x, y, width, height, destination x, y, width, height.
  static var pieces: Int { 32 }
  static var pieceLength: Int { 9 }
  /// A screen of 3840 × 2160 shows 2040 tiles of 64 pixels.
  static var pieceCapacity: Int { 4096 }
  /// Up to ``planCapacity`` tiles, three numbers each: level, column, row.
  static var plan: Int { pieces + pieceCapacity * pieceLength }
  static var planCapacity: Int { 256 }
  /// Up to ``evictionCapacity`` tiles that were evicted, two numbers each: picture, place.
  static var evictions: Int { plan + planCapacity * 3 }
  static var evictionCapacity: Int { 1024 }
  static var length: Int { evictions + evictionCapacity * 2 }

  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<Double> = {
    let block = UnsafeMutablePointer<Double>.allocate(capacity: length)
    block.initialize(repeating: 0, count: length)
    return block
  }()

  /// The tile whose level, column and row are the first three numbers; nil if there can be no such tile.
  static var tile: TileAddress? {
    for index in 0..<3 where !(shared[index] >= 0 && shared[index] <= Double(Int32.max)) { return nil }
    return TileAddress(level: Int(shared[0]), column: Int(shared[1]), row: Int(shared[2]))
  }

  static func time(_ milliseconds: Double) -> Timestamp {
    Timestamp(
      nanoseconds: abs(milliseconds) < 1e12 ? Int64((milliseconds * 1e6).rounded(.toNearestOrEven)) : 0)
  }

  static func write(_ rect: Rect, at first: Int) {
    shared[first] = rect.origin.x
    shared[first + 1] = rect.origin.y
    shared[first + 2] = rect.size.x
    shared[first + 3] = rect.size.y
  }
}

extension PictureBox {
  /// What is seen with the offset and the scale at `first`.
  func viewport(at first: Int) -> TileViewport? {
    let block = Block.shared
    let pixels = Vector(x: block[3], y: block[4])
    let (offset, scale) = (Vector(x: block[first], y: block[first + 1]), block[first + 2])
    // Points of the picture at scale 1 have `density` of its pixels each.
    let perPixel = scale / zoom.density
    guard perPixel > 0, max(block[5], block[6]) <= Double(Int32.max) else { return nil }
    let viewport = TileViewport(
      origin: offset * (1 / perPixel), scale: pixels * perPixel, size: Vector(x: block[5], y: block[6]))
    return viewport.isUsable ? viewport : nil
  }

  /// Writes the results of the frame.
  func write(_ evicted: Int, at now: Timestamp) {
    let block = Block.shared
    let coverage = tiles.coverage
    let planned = min(tiles.plan.count, Block.planCapacity)
    block[Block.answers] = (tiles.needsFrame ? 1 : 0) + (tiles.sampling == nil ? 0 : 2)
    block[Block.answers + 1] = tiles.nextTry(after: now).map { Double($0.nanoseconds) / 1e6 } ?? -1
    block[Block.answers + 2] = Double(coverage.sharp)
    block[Block.answers + 3] = Double(coverage.standIn)
    block[Block.answers + 4] = Double(coverage.blank)
    block[Block.answers + 5] = Double(planned)
    block[Block.answers + 6] = Double(evicted)
    block[Block.answers + 7] = Double(PictureStore.shared.residentBytes)
    block[Block.answers + 8] = Double(min(tiles.urgentCount, planned))
    for index in 0..<min(tiles.pieces.count, Block.pieceCapacity) {
      let first = Block.pieces + index * Block.pieceLength
      block[first] = Double(tiles.pieces[index].place)
      Block.write(tiles.pieces[index].piece.source, at: first + 1)
      Block.write(tiles.pieces[index].piece.destination, at: first + 5)
    }
    for index in 0..<planned {
      let first = Block.plan + index * 3
      block[first] = Double(tiles.plan[index].level)
      block[first + 1] = Double(tiles.plan[index].column)
      block[first + 2] = Double(tiles.plan[index].row)
    }
  }
}
