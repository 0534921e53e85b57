import Foundation
import Testing

/// Replays Tests/Traces. `UPDATE_TRACES=1` writes the answers anew; the difference is then reviewed like code.
struct TraceTests {
  static let rewrites = ProcessInfo.processInfo.environment["UPDATE_TRACES"] == "1"

  @Test func thereAreTraces() {
    #expect(!Trace.all.isEmpty)
  }

  @Test(arguments: Trace.all) func everyTraceNamesItsSource(trace: Trace) {
    #expect(trace.lines.first?.hasPrefix("source: ") == true)
  }

  @Test(arguments: Trace.all) func theEngineAnswersWithTheSameBits(trace: Trace) throws {
    var machine = TraceMachine()
    var rewritten: [String] = []
    for (index, line) in trace.lines.enumerated() {
      guard let step = Trace.step(line) else {
        rewritten.append(line)
        continue
      }
      let answers = try machine.perform(step)
      rewritten.append(Trace.line(line, answering: answers))
      guard !Self.rewrites else { continue }
      #expect(
        answers.map(\.bitPattern) == step.answers,
        "\(trace.name).trace:\(index + 1): \(step.operation) \(answers)")
    }
    if Self.rewrites {
      try rewritten.joined(separator: "\n").write(to: trace.url, atomically: true, encoding: .utf8)
    }
  }
}
