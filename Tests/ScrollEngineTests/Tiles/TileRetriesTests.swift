import TestSupport
import Testing

@testable import ScrollEngine

struct TileRetriesTests {
  @Test func theNextTryIsTheSameHoweverOftenItIsAskedFor() {
    for seed in UInt64(0)..<20 {
      var numbers = SeededNumbers(seed: seed)
      var (asked, unasked) = (TileRetries(), TileRetries())
      var now = Timestamp(nanoseconds: 0)
      for _ in 0..<400 {
        now = now.advanced(by: numbers.number(in: 0...2))
        let tile = TileAddress(level: 0, column: Int(numbers.number(in: 0...12)), row: 0)
        if numbers.number(in: 0...1) < 0.8 {
          let isTransient = numbers.number(in: 0...1) < 0.5
          #expect(
            asked.failed(tile, isTransient: isTransient, at: now)
              == unasked.failed(tile, isTransient: isTransient, at: now))
        } else {
          asked.succeeded(tile, at: now)
          unasked.succeeded(tile, at: now)
        }
        // A copy looks at all failures.
        var copy = unasked
        #expect(asked.next(after: now) == copy.next(after: now))
      }
    }
  }
}
