import Foundation
import UIKit

/// Reads inputs, one at a time, and checks the limits for each.
@MainActor public final class Runner {
  /// The limits for one input.
  public struct Limits: Sendable {
    /// Seconds of processor time, of all threads together.
    public var time: Double
    /// Bytes of memory, in addition to those in use before.
    public var memory: Int

    public init(time: Double, memory: Int) { (self.time, self.memory) = (time, memory) }
  }

  private let workplace: Workplace
  private let limits: Limits
  private let temporary = NSTemporaryDirectory()
  private let usual: Set<String>

  /// - Parameter folder: Where inputs, and the files that reading them makes, are written.
  public init(folder: String, limits: Limits) throws {
    workplace = try Workplace(folder: folder)
    self.limits = limits
    // Half of the memory is for decoding; the rest is for frames and for what libraries keep.
    DecodingBudget.current = DecodingBudget(memory: limits.memory / 2, temporaryDisk: limits.memory)
    usual = Set(Self.names(in: temporary))
  }

  /// What is wrong with reading an input; nil if nothing is. An input may also end the program.
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

  /// The files that are left behind. Cancelled work has two seconds of real time to end: it runs on threads of
  /// libraries, which do not report when they have removed their files.
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
