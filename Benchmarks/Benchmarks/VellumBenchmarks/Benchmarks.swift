import Benchmark
import CAllocationCount
import ScrollEngine

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], warmupIterations: 20, maxDuration: .seconds(3), maxIterations: 2000)

  Benchmark("one frame of a fling", configuration: .init(metrics: [.wallClock, .allocations], scalingFactor: .kilo)) {
    benchmark in
    let fling = Fling(from: 0, velocity: 2000, rate: .normal, range: 0...10_000, bounces: true)
    let before = allocation_count()
    var sum = 0.0
    for frame in benchmark.scaledIterations { sum += fling.position(at: Double(frame) / 500) }
    blackHole(sum)
    benchmark.measurement(.allocations, Int(allocation_count() - before))
  }
}

extension BenchmarkMetric {
  /// Blocks of memory asked for on the measured thread.
  static var allocations: BenchmarkMetric { .custom("allocations", polarity: .prefersSmaller, useScalingFactor: false) }
}
