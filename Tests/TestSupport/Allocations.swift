import CAllocationCount

/// How many blocks of memory `work` allocates on this thread. Exact; call it once before, so that caches are filled.
public func allocations(_ work: () throws -> Void) rethrows -> Int {
  let before = allocation_count()
  try work()
  return Int(allocation_count() - before)
}
