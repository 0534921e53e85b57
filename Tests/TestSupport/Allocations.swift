import CAllocationCount
import Testing

/// The exact number of memory blocks that `work` allocates on this thread. Call it once before, so that
/// caches are filled.
///
/// Tests that use it have the trait `countsAllocations`, because sanitizer builds count none.
public func allocations(_ work: () throws -> Void) rethrows -> Int {
  if allocation_is_counted() == 0 { Issue.record("a test that counts allocations is marked so") }
  let before = allocation_count()
  try work()
  return Int(allocation_count() - before)
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if allocations are not counted.
  public static var countsAllocations: ConditionTrait {
    .enabled(if: allocation_is_counted() != 0, "a sanitizer has an allocator of its own")
  }
}
