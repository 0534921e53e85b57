import Synchronization

/// Chooses the reference orbit for a tile, and keeps the orbits that were used last.
///
/// The plane is divided into cells, 2^8 to 2^19 times as wide as the tiles that use them. A tile's reference
/// is the middle of its cell. So a tile's pixels depend only on its address, and a viewport needs one orbit,
/// rarely two.
final class ReferencePoints: Sendable {
  /// An orbit with its blocks of steps.
  struct Reference: Sendable {
    let orbit: ReferenceOrbit
    let steps: LinearSteps
    var bytes: Int { orbit.bytes + steps.bytes }
  }

  /// Levels from one size of cells to the next. Chosen.
  private static let stride = 12
  /// The least number of levels from a cell to the tiles that use it. Chosen.
  private static let distance = 8
  /// Bits beyond those that tell the finest pixels apart. Chosen: rounding errors grow with the steps, and 53
  /// bits have to stay exact.
  private static let guardBits = 96
  /// The memory for kept orbits, in bytes. The orbit used last is kept in any case. Chosen.
  private static let budget = 64 << 20

  private let entries = Mutex<[Entry]>([])

  /// The number of levels from a cell to the finest tiles that use it.
  static let depth = distance + stride

  /// The cell of a tile.
  static func cell(of tile: EndlessAddress) -> EndlessAddress {
    guard tile.level >= distance + stride else { return tile.counterpart(at: 0) }
    return tile.ancestor(at: (tile.level - distance) / stride * stride)
  }

  /// The middle of a cell.
  static func place(of cell: EndlessAddress) -> EndlessPosition {
    EndlessPosition(tile: cell, offsetX: 0.5, offsetY: 0.5)
  }

  /// The reference of a cell, computed if it is not kept. Nil if `isWanted` returns false meanwhile.
  func reference(of cell: EndlessAddress, limit: Int, while isWanted: () -> Bool) -> Reference? {
    let entry = entries.withLock { entries in
      let index = entries.firstIndex { $0.cell == cell }
      let entry = index.map { entries.remove(at: $0) } ?? Entry(cell: cell, guardBits: Self.guardBits)
      entries.append(entry)
      return entry
    }
    let reference = entry.reference(limit: limit, while: isWanted)
    dropOldest()
    return reference
  }

  private func dropOldest() {
    entries.withLock { entries in
      var total = entries.reduce(0) { $0 + $1.bytes }
      while entries.count > 1, total > Self.budget { total -= entries.removeFirst().bytes }
    }
  }

  /// A cell's reference. The first caller computes it; other callers wait for it.
  private final class Entry: Sendable {
    let cell: EndlessAddress
    private let state: Mutex<State>
    private let size = Atomic(0)

    private enum State {
      case computing(ReferenceOrbit)
      case done(Reference)
    }

    init(cell: EndlessAddress, guardBits: Int) {
      self.cell = cell
      // The level of the finest tiles that use it, 8 bits for their pixels, and the guard bits.
      let bits = cell.level + ReferencePoints.depth + 8 + guardBits
      let c = MandelbrotPlane.number(at: ReferencePoints.place(of: cell), bits: bits)
      state = Mutex(.computing(ReferenceOrbit(of: c)))
    }

    var bytes: Int { size.load(ordering: .relaxed) }

    func reference(limit: Int, while isWanted: () -> Bool) -> Reference? {
      state.withLock { state in
        switch state {
        case .done(let reference): return reference
        case .computing(var orbit):
          guard isWanted() else { return nil }
          let isComplete = orbit.extend(to: limit + 1, while: isWanted)
          guard isComplete else {
            // The next caller continues from here.
            state = .computing(orbit)
            return nil
          }
          // More than the distance from the middle of the cell to its corner.
          let reach = WideDouble(significand: 1.5, exponent: MandelbrotPlane.octaves - cell.level - 1)
          let reference = Reference(orbit: orbit, steps: LinearSteps(of: orbit, reach: reach))
          size.store(reference.bytes, ordering: .relaxed)
          state = .done(reference)
          return reference
        }
      }
    }
  }
}
