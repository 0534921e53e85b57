import Foundation

/// How often a test over random numbers goes round: `usual` times, or `long` times in a run with `LONG_TESTS=1`, which takes
/// half an hour longer.
public func rounds(_ usual: Int, long: Int) -> Int { isLongRun ? long : usual }

/// Whether tests over random numbers, or over all files, do all that they can.
public let isLongRun = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

/// Of all cases of a sweep those that a usual run tries: every `step`th, from number `start` on, counted round. A run with `LONG_TESTS=1`
/// tries all. Where the cases of one sweep are thinned in each case of another, a `start` that is its number makes all of them occur.
public func sample<Case>(_ all: [Case], every step: Int, from start: Int = 0) -> [Case] {
  isLongRun ? all : stride(from: start % step, to: all.count, by: step).map { all[$0] }
}
