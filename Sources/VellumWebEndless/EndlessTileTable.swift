import BigInt

/// The tiles of a plane that are resident or wanted. A page refers to them by their numbers.
struct EndlessTileTable {
  struct Entry {
    var address: EndlessAddress
    var number: Int
    var isThere = false
    /// The frame that last wanted it.
    var frame = 0
  }

  private(set) var entries: [Entry] = []
  private(set) var dropped: [Int] = []
  private var free: [Int] = []
  private var next = 0

  /// The most tiles that are kept. Chosen: 50 MB of pixels, about three screens of a phone.
  private static let capacity = 192

  /// The index of a tile's entry, which is made if it is missing.
  mutating func index(of address: EndlessAddress, in frame: Int) -> Int {
    let word = address.column.magnitude.words.first ?? 0
    for index in entries.indices {
      let other = entries[index].address
      guard other.level == address.level, (other.column.magnitude.words.first ?? 0) == word else { continue }
      guard other == address else { continue }
      entries[index].frame = frame
      return index
    }
    let number = free.popLast() ?? next
    if number == next { next += 1 }
    entries.append(Entry(address: address, number: number, frame: frame))
    return entries.count - 1
  }

  func entry(_ number: Int) -> Entry? { entries.first { $0.number == number } }

  /// Notes that a tile has been made.
  mutating func arrived(_ number: Int) {
    for index in entries.indices where entries[index].number == number { entries[index].isThere = true }
  }

  /// Drops tiles that `frame` does not want: those that are not resident, and the oldest of the others beyond the capacity.
  mutating func trim(to frame: Int) {
    dropped = []
    drop { !$0.isThere && $0.frame < frame }
    while entries.count > Self.capacity {
      guard let oldest = entries.map({ $0.frame }).min(), oldest < frame else { return }
      drop { $0.frame == oldest }
    }
  }

  /// Drops all tiles.
  mutating func empty() {
    dropped = []
    drop { _ in true }
  }

  private mutating func drop(where isGone: (Entry) -> Bool) {
    for entry in entries where isGone(entry) {
      dropped.append(entry.number)
      free.append(entry.number)
    }
    entries.removeAll(where: isGone)
  }
}
