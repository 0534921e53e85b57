import ScrollEngine
import TestSupport
import Testing

@Suite struct AllocationTests {
  @Test func allocationsAreCounted() {
    var blocks: [[Int]] = []
    blocks.reserveCapacity(3)
    #expect(allocations { for length in 1...3 { blocks.append(Array(repeating: 0, count: length)) } } == 3)
    #expect(allocations {} == 0)
  }
}
