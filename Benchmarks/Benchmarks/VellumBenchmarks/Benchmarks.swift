import Benchmark
import Foundation

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 20, maxDuration: .seconds(3),
    maxIterations: 2000)

  Benchmark(
    "one frame of a fling",
    configuration: .init(metrics: [.wallClock, .allocations], timeUnits: .nanoseconds, scalingFactor: .kilo)
  ) { benchmark in
    Fling.frames(benchmark)
  }

  let touch = Benchmark.Configuration(
    metrics: [.wallClock, .allocations], timeUnits: .nanoseconds, warmupIterations: 5, scalingFactor: .kilo,
    maxDuration: .seconds(3), maxIterations: 200)
  Benchmark("a touch moves the engine", configuration: touch) { benchmark in Drag.movesOfTheEngine(benchmark)
  }
  Benchmark("a touch moves", configuration: touch) { benchmark in await Drag.shared.moves(benchmark) }

  let views = Benchmark.Configuration(
    metrics: [.wallClock, .allocations], timeUnits: .nanoseconds, warmupIterations: 2, scalingFactor: .kilo,
    maxDuration: .seconds(3), maxIterations: 50)
  for height in [1e4, 1e6, 1e9] {
    Benchmark("100 views flung, content of 1e\(Int(log10(height))) points", configuration: views) {
      benchmark in
      await FlungViews(height: height, layout: .none).frames(benchmark)
    }
  }
  Benchmark("100 views flung, all of them laid out", configuration: views) { benchmark in
    await FlungViews(height: 1e6, layout: .everyFrame).frames(benchmark)
  }
  Benchmark("100 views flung, three scroll views deep", configuration: views) { benchmark in
    await FlungViews(height: 1e6, layout: .everyFrame, depth: 3).frames(benchmark)
  }

  let layout = Benchmark.Configuration(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 3, maxDuration: .seconds(3),
    maxIterations: 200)
  Benchmark("a form is laid out from nothing", configuration: layout) { benchmark in
    await LaidOutViews.formFromNothing(benchmark)
  }
  Benchmark(
    "a constant of the form changes",
    configuration: .init(
      metrics: [.wallClock], timeUnits: .nanoseconds, scalingFactor: .kilo, maxDuration: .seconds(3),
      maxIterations: 50)
  ) { benchmark in await LaidOutViews.changedConstant(benchmark) }
  for count in [250, 1000, 4000] {
    Benchmark("\(count) rows in a stack", configuration: layout) { benchmark in
      await LaidOutViews.stack(of: count, benchmark)
    }
  }

  Benchmark(
    "half a million constraints",
    configuration: .init(
      metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 0, maxDuration: .seconds(20),
      maxIterations: 3)
  ) { benchmark in await LaidOutViews.halfAMillionConstraints(benchmark) }

  let frame = Benchmark.Configuration(
    metrics: [.wallClock, .thousandthsOfACopy], timeUnits: .nanoseconds, warmupIterations: 20,
    maxDuration: .seconds(5), maxIterations: 1000)
  Benchmark("copying a frame") { benchmark in await PannedPhoto.copies(benchmark) }
  Benchmark("a photo panned at its own size", configuration: frame) { benchmark in
    await PannedPhoto.pan(benchmark, scale: 1)
  }
  Benchmark("a photo panned at 0.71 of its size", configuration: frame) { benchmark in
    await PannedPhoto.pan(benchmark, scale: 0.71)
  }
  Benchmark("a photo zoomed", configuration: frame) { benchmark in await PannedPhoto.zoom(benchmark) }

  let looks = Benchmark.Configuration(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 20, maxDuration: .seconds(5),
    maxIterations: 1000)
  Benchmark("100 shadowed rounded cards scrolled", configuration: looks) { benchmark in
    await ShadowedCards.scrolled.show().scroll(benchmark)
  }
  Benchmark("a blur of 1280 by 100 pixels", configuration: looks) { benchmark in
    await ShadowedCards.blurred.show().blur(benchmark)
  }

  // A flick moves a page for some forty frames.
  let flicks = Benchmark.Configuration(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 40, maxDuration: .seconds(20),
    maxIterations: 4000)
  Benchmark("photographs flicked through", configuration: flicks) { benchmark in
    await FlickedPhotos.frames(benchmark)
  }
}

extension BenchmarkMetric {
  /// Blocks of memory that the measured thread has allocated.
  static var allocations: BenchmarkMetric {
    .custom("allocations", polarity: .prefersSmaller, useScalingFactor: false)
  }

  /// The time taken, in thousandths of the time that copying a frame's pixels took just before.
  static var thousandthsOfACopy: BenchmarkMetric {
    .custom("thousandths of a copy", polarity: .prefersSmaller, useScalingFactor: false)
  }
}

/// The runner waits for each benchmark, on whatever actor it runs.
extension Benchmark: @retroactive @unchecked Sendable {}
