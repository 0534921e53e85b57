import Foundation

/// Masks that were made, so that an outline is drawn and blurred once. On any thread.
enum MaskCache {
  /// Bytes of all masks that are kept. Chosen: some hundred shadows of cards.
  private static let budget = 8 << 20
  /// Bytes of the largest mask that is kept; one of a whole window would displace all others. Chosen: a quarter of the budget.
  private static let largest = budget / 4

  private struct Entry: @unchecked Sendable {
    var mask: AlphaMask
    var lastUse: Int
  }
  nonisolated(unsafe) private static var entries: [MaskKey: Entry] = [:]
  nonisolated(unsafe) private static var bytes = 0
  nonisolated(unsafe) private static var uses = 0
  // Not a Mutex, whose locking Thread Sanitizer does not see.
  private static let lock = NSLock()

  /// The mask for a key; `make` is called if it is not kept.
  static func mask(_ key: MaskKey, _ make: () -> AlphaMask) -> AlphaMask {
    let known = lock.withLock { () -> AlphaMask? in
      uses += 1
      entries[key]?.lastUse = uses
      return entries[key]?.mask
    }
    if let known { return known }
    // Two threads may make the same mask: it has the same bytes.
    let mask = make()
    if mask.bytes.count > largest { return mask }
    lock.withLock {
      if let old = entries[key] { bytes -= old.mask.bytes.count }
      entries[key] = Entry(mask: mask, lastUse: uses)
      bytes += mask.bytes.count
      if bytes > budget { forgetOldest() }
    }
    return mask
  }

  /// Lets go of what was not used for longest, until half of the budget is free.
  private static func forgetOldest() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where bytes > budget / 2 {
      entries[key] = nil
      bytes -= entry.mask.bytes.count
    }
  }
}

/// What a mask depends on, in device pixels.
enum MaskKey: Hashable {
  case outline(NineMask.Outline, width: Int, height: Int)
  case fade(FadeMask)
}
