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

  private func tile(_ column: Int) -> TileAddress { TileAddress(level: 0, column: column, row: 0) }
  private func at(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(seconds * 1e9)) }

  /// The state after so many different tiles were found to be missing at time 0.
  private func missing(_ count: Int) -> TileRetries {
    var retries = TileRetries()
    for column in 0..<count { _ = retries.failed(tile(column), isTransient: false, at: at(0)) }
    return retries
  }

  @Test func aPictureThatHasNoneOfItsTilesIsAskedForProbesOnly() {
    let most = TileRetries.mostMisses
    var (few, many) = (missing(most - 1), missing(most))
    // The next tile at once; then, of a picture that has none: the next tile before and at the time of a probe, another one, which is no
    // probe, and a tile whose own wait is over.
    let admitted = [
      few.admits(tile(most), at: at(0)),
      many.admits(tile(most), at: at(1.4)), many.admits(tile(most), at: at(1.5)),
      many.admits(tile(most + 1), at: at(1.5)), many.admits(tile(0), at: at(TileRetries.firstWaitForBroken)),
    ]
    #expect(admitted == [true, false, true, false, true])
  }

  @Test func oneTileThatIsLoadedOpensThePictureAgain() {
    let most = TileRetries.mostMisses
    var retries = missing(most)
    retries.succeeded(tile(most), at: at(1))
    let admitted = [retries.admits(tile(most + 1), at: at(1)), retries.admits(tile(0), at: at(1))]
    #expect(admitted == [true, false], "the first one is still missing")
  }
}
