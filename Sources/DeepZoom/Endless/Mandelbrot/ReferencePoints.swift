import Synchronization

/// Which reference orbit a tile is told by, and the orbits that were computed last.
///
/// The plane is divided into cells, those of a tile 2^8 to 2^19 times its side; the middle of its cell is a tile's reference. So
/// a tile's picture depends on nothing but its address, and what is seen has one orbit, seldom two.
final class ReferencePoints: Sendable {
  /// An orbit with its shortcuts.
  struct Reference: Sendable {
    let orbit: ReferenceOrbit
    let steps: LinearSteps
    var bytes: Int { orbit.bytes + steps.bytes }
  }

  /// Levels from one size of cells to the next. Chosen.
  private static let stride = 12
  /// Levels from a cell to the tiles that it is for, at least. Chosen.
  private static let distance = 8
  /// Bits behind those that tell the finest pixels apart. Chosen: rounding errors grow with the steps, and the last 53 are kept.
  private static let guardBits = 96
  /// Bytes of all orbits that are kept, but for the one used last. Chosen.
  private static let budget = 64 << 20

  private let entries = Mutex<[Entry]>([])

  /// Levels from a cell to the finest tiles that it is for.
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

  /// The reference of a cell; computed, unless it is there. Nil when nobody wants it any more.
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

  /// A cell's reference, which is computed by whoever asks first; others wait meanwhile.
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
      // The finest tiles that use it, their pixels, and what is behind.
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
            // What there is is gone on with by the next who asks.
            state = .computing(orbit)
            return nil
          }
          // From the middle of the cell to its corner.
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
