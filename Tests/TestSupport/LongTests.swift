import Foundation

/// How often a test over random numbers goes round: `usual` times, or `long` times in a run with `LONG_TESTS=1`, which takes
/// half an hour longer.
public func rounds(_ usual: Int, long: Int) -> Int { isLongRun ? long : usual }

/// Whether tests over random numbers, or over all files, do all that they can.
public let isLongRun = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
