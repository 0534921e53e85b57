import ArgumentParser
import DeepZoom

/// What decoding a file may take.
struct BudgetOptions: ParsableArguments {
  @Option(help: "Refuse pictures of which decoding takes more megabytes of memory.")
  var memoryBudget = DecodingBudget().memory / megabyte

  @Option(help: "Refuse pictures of which decoding takes more megabytes of temporary disk.")
  var diskBudget = DecodingBudget().temporaryDisk / megabyte

  private static let megabyte = 1_000_000
  /// Megabytes that may be asked for: a petabyte, as good as no limit.
  private static let megabytes = 1...1_000_000_000

  func validate() throws {
    for (option, value) in [("--memory-budget", memoryBudget), ("--disk-budget", diskBudget)] {
      guard Self.megabytes.contains(value) else {
        throw ValidationError("\(option) lies between 1 and 1000000000 megabytes.")
      }
    }
  }

  /// What somebody else asks for: no more than usual.
  mutating func holdToUsual() {
    memoryBudget = min(memoryBudget, DecodingBudget().memory / Self.megabyte)
    diskBudget = min(diskBudget, DecodingBudget().temporaryDisk / Self.megabyte)
  }

  /// Holds all files that are opened from now on to it.
  func apply() {
    DecodingBudget.current = DecodingBudget(
      memory: memoryBudget * Self.megabyte, temporaryDisk: diskBudget * Self.megabyte)
  }
}
