import CAllocationCount
import Testing

/// How many blocks of memory `work` allocates on this thread. Exact; call it once before, so that caches are filled.
///
/// A test that asks wears ``Testing/Trait/countsAllocations``: a build for a sanitizer counts none.
public func allocations(_ work: () throws -> Void) rethrows -> Int {
  precondition(allocation_is_counted() != 0, "a test that counts allocations is marked so")
  let before = allocation_count()
  try work()
  return Int(allocation_count() - before)
}

extension Trait where Self == ConditionTrait {
  /// Leaves the test out where allocations are not counted.
  public static var countsAllocations: ConditionTrait {
    .enabled(if: allocation_is_counted() != 0, "a sanitizer has an allocator of its own")
  }
}
