import ArgumentParser
import DeepZoom

/// The options for the memory and disk that decoding a file may take.
struct BudgetOptions: ParsableArguments {
  @Option(help: "Refuse pictures whose decoding needs more than this many megabytes of memory.")
  var memoryBudget = DecodingBudget().memory / megabyte

  @Option(help: "Refuse pictures whose decoding needs more than this many megabytes of temporary disk space.")
  var diskBudget = DecodingBudget().temporaryDisk / megabyte

  private static let megabyte = 1_000_000
  /// The allowed megabytes: up to a petabyte.
  private static let megabytes = 1...1_000_000_000

  func validate() throws {
    for (option, value) in [("--memory-budget", memoryBudget), ("--disk-budget", diskBudget)] {
      guard Self.megabytes.contains(value) else {
        throw ValidationError(option, mustBe: "between 1 and 1000000000 megabytes", not: value)
      }
    }
  }

  /// Limits options that are not trusted to the usual budget.
  mutating func holdToUsual() {
    memoryBudget = min(memoryBudget, DecodingBudget().memory / Self.megabyte)
    diskBudget = min(diskBudget, DecodingBudget().temporaryDisk / Self.megabyte)
  }

  /// Applies the budget to all files that are opened from now on.
  func apply() {
    DecodingBudget.current = DecodingBudget(
      memory: memoryBudget * Self.megabyte, temporaryDisk: diskBudget * Self.megabyte)
  }
}
