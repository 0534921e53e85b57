import Foundation

/// What the benchmarks measured, as percentiles in files.
struct Measurements {
  var folder: URL

  /// Nanoseconds, or counts.
  func median(_ benchmark: String, _ metric: String = "wallClock") throws -> Double {
    try percentile(50, of: benchmark, metric)
  }

  /// The value that so many of a hundred measurements do not exceed.
  func percentile(_ percentile: Int, of benchmark: String, _ metric: String = "wallClock") throws -> Double {
    let name = benchmark.replacingOccurrences(of: " ", with: "_")
    let file = "Current_run.VellumBenchmarks.\(name).\(metric).histogram.percentiles.tsv"
    let table = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    let lines = table.split(separator: "\n").map { $0.split(separator: "\t") }
    guard let line = lines.first(where: { $0.first.flatMap { Double($0) } == Double(percentile) }),
      let value = Double(line[1])
    else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file])
    }
    return value
  }
}
