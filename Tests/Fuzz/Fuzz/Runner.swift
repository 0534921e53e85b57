import Foundation
import UIKit

/// Reads one input after the other, each within its limits.
@MainActor public final class Runner {
  /// What one input may cost.
  public struct Limits: Sendable {
    /// Seconds of all processors.
    public var time: Double
    /// Bytes of memory, above what there was.
    public var memory: Int

    public init(time: Double, memory: Int) { (self.time, self.memory) = (time, memory) }
  }

  private let workplace: Workplace
  private let limits: Limits
  private let temporary = NSTemporaryDirectory()
  private let usual: Set<String>

  /// - Parameter folder: Where inputs and what they lead to are written.
  public init(folder: String, limits: Limits) throws {
    workplace = try Workplace(folder: folder)
    self.limits = limits
    // Half of what an input may cost is its decoding's: frames, and what libraries hold, are the rest.
    DecodingBudget.current = DecodingBudget(memory: limits.memory / 2, temporaryDisk: limits.memory)
    usual = Set(Self.names(in: temporary))
  }

  /// What is wrong with an input that does not end the program; nil if nothing is.
  public func fault(of input: FuzzCase) async -> String? {
    Measures.forgetPeak()
    let (began, before) = (Measures.processorTime, Measures.memory.now)
    do { try await workplace.read(input) } catch { return "\(error)" }
    let (time, grown) = (Measures.processorTime - began, Measures.memory.peak - before)
    if time > limits.time { return String(format: "it takes %.1f s", time) }
    if grown > limits.memory { return "it takes \(grown >> 20) MB of memory" }
    let left = await leftOver()
    return left.isEmpty ? nil : "it leaves \(left.joined(separator: ", "))"
  }

  /// Files that are left behind. Work that was abandoned has two seconds of real time to end: it runs in
  /// libraries' threads, and nobody is told when it has removed its files.
  private func leftOver() async -> [String] {
    var left: [String] = []
    for _ in 0..<200 {
      left = Self.names(in: temporary).filter { !usual.contains($0) }
      left += Self.names(in: workplace.folder).filter {
        $0.hasSuffix("-wal") || $0.hasSuffix("-shm") || $0.hasSuffix("-journal")
      }
      if left.isEmpty { break }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return left.sorted()
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
