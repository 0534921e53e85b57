import Synchronization

/// Chooses the reference orbit for a tile, and keeps the orbits that were used last.
///
/// A viewport needs one orbit, rarely two.
final class ReferencePoints: Sendable {
  /// The memory for kept orbits, in bytes. The orbit used last is kept in any case. Chosen.
  private static let budget = 64 << 20

  private let entries = Mutex<[Entry]>([])

  /// The reference of a cell, computed if it is not kept. Nil if `isWanted` returns false meanwhile.
  func reference(of cell: EndlessAddress, limit: Int, while isWanted: () -> Bool) -> OrbitReference? {
    let entry = entries.withLock { entries in
      let index = entries.firstIndex { $0.cell == cell }
      let entry = index.map { entries.remove(at: $0) } ?? Entry(cell: cell)
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
      case done(OrbitReference)
    }

    init(cell: EndlessAddress) {
      self.cell = cell
      state = Mutex(.computing(ReferenceCells.orbit(of: cell)))
    }

    var bytes: Int { size.load(ordering: .relaxed) }

    func reference(limit: Int, while isWanted: () -> Bool) -> OrbitReference? {
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
          let reference = OrbitReference(orbit, of: cell)
          size.store(reference.bytes, ordering: .relaxed)
          state = .done(reference)
          return reference
        }
      }
    }
  }
}
