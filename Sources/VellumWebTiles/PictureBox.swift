import ScrollEngine

/// A picture of the page: its tiles and its zoom.
final class PictureBox {
  var tiles: TilePane
  var zoom: PictureZoom
  var taps = DoubleTaps()

  init(_ pyramid: TilePyramid, density: Double) {
    tiles = TilePane(pyramid)
    zoom = PictureZoom(size: pyramid.size * (1 / density), density: density)
  }
}

/// The page's pictures, which share a budget. A page refers to a picture by its number, from 1 on; 0 means none.
struct PictureStore {
  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static var shared = PictureStore()

  /// The budget for the tiles of all pictures, in bytes: at most ``mostBytes``.
  var budget = 0
  /// The most bytes that tiles may take. Chosen: Int has 32 bits here, so that sums of what is there and what is to come have room.
  static var mostBytes: Double { 0x1p30 }
  /// Counts the frames of all pictures.
  private(set) var frame = 0
  private var pictures: [PictureBox?] = []
  private var held: [HeldTile] = []

  mutating func add(_ box: PictureBox) -> Int32 {
    for index in pictures.indices where pictures[index] == nil {
      pictures[index] = box
      return Int32(index + 1)
    }
    pictures.append(box)
    return Int32(pictures.count)
  }

  mutating func remove(_ number: Int32) {
    if isKnown(number) { pictures[Int(number) - 1] = nil }
  }

  subscript(number: Int32) -> PictureBox? { isKnown(number) ? pictures[Int(number) - 1] : nil }

  private func isKnown(_ number: Int32) -> Bool { number > 0 && Int(number) <= pictures.count }

  /// Bytes of all resident tiles.
  var residentBytes: Int { pictures.reduce(0) { $0 + ($1?.tiles.residentBytes ?? 0) } }

  mutating func beginFrame() { frame &+= 1 }

  /// The bytes of the budget that the other pictures leave to one: for tiles on the screen, and for all wanted tiles.
  func share(of number: Int32) -> (needed: Int, wanted: Int) {
    var (needed, wanted) = (budget, budget)
    for index in pictures.indices where index != Int(number) - 1 {
      guard let other = pictures[index]?.tiles else { continue }
      needed -= other.neededBytes
      wanted -= other.wantedBytes
    }
    return (needed, wanted)
  }

  /// Evicts at most `limit` tiles, until those of all pictures fit. Calls `tell` with the picture and the place of each.
  mutating func evict(limit: Int, _ tell: (Int32, Int) -> Void) {
    let total = pictures.reduce(0) { $0 + ($1?.tiles.expectedBytes ?? 0) }
    guard total > budget else { return }
    held.removeAll(keepingCapacity: true)
    for index in pictures.indices { pictures[index]?.tiles.addHeld(to: &held, as: index) }
    for tile in TileEvictor.evictions(freeing: total - budget, from: &held).prefix(limit) {
      if let place = pictures[tile.picture]?.tiles.remove(tile.address) {
        tell(Int32(tile.picture + 1), place)
      }
    }
  }
}
