import Foundation
import Fuzz
import Glibc

/// Inputs of every kind, changed at random, for scripts/fuzz, which watches over this and says how:
///
///     FuzzCommand run REPOSITORY FOLDER SEED FIRST STEP COUNT TARGET TIME MEMORY
///     FuzzCommand replay FOLDER TARGET FILE TIME MEMORY
///
/// `run` reads inputs FIRST, FIRST + STEP, … below COUNT, the regressions among them before all others; TARGET is a name or
/// `any`. Before each, it writes the input to FOLDER/input and its number and kind to FOLDER/state: a crash says neither.
/// TIME is seconds of the processor, MEMORY megabytes. The exit status is 1 if something was wrong, and why is printed.
@main struct FuzzCommand {
  @MainActor static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "run" where arguments.count == 10:
      guard let seed = UInt64(arguments[3]), let first = Int(arguments[4]), let step = Int(arguments[5]),
        let count = Int(arguments[6]), step > 0, let limits = limits(arguments[8], arguments[9])
      else { break }
      try await run(
        repository: arguments[1], folder: arguments[2], seed: seed,
        numbers: stride(from: first, to: count, by: step), target: FuzzTarget(rawValue: arguments[7]), limits)
      return
    case "replay" where arguments.count == 6:
      guard let target = FuzzTarget(rawValue: arguments[2]),
        let bytes = FileManager.default.contents(atPath: arguments[3]),
        let limits = limits(arguments[4], arguments[5])
      else { break }
      let runner = try Runner(folder: arguments[1] + "/place", limits: limits)
      write("0 \(target.rawValue)", to: state(in: arguments[1]))
      try await report(runner.fault(of: FuzzCase(target, Array(bytes))))
      return
    default: break
    }
    print("usage: run by scripts/fuzz")
    exit(2)
  }

  private static func limits(_ time: String, _ memory: String) -> Runner.Limits? {
    guard let time = Double(time), let memory = Int(memory) else { return nil }
    return Runner.Limits(time: time, memory: memory << 20)
  }

  private static func state(in folder: String) -> Int32 {
    open(folder + "/state", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  }

  private static func write(_ words: String, to state: Int32) {
    let line = words.padding(toLength: 40, withPad: " ", startingAt: 0) + "\n"
    pwrite(state, line, line.utf8.count, 0)
  }

  private static func report(_ fault: String?) throws {
    guard let fault else { return }
    print(fault)
    exit(1)
  }

  @MainActor private static func run(
    repository: String, folder: String, seed: UInt64, numbers: StrideTo<Int>, target: FuzzTarget?,
    _ limits: Runner.Limits
  ) async throws {
    let seeds = Seeds(repository: repository, folder: folder + "/seeds")
    let regressions = seeds.regressions.filter { target == nil || $0.target == target }
    let runner = try Runner(folder: folder + "/place", limits: limits)
    let state = state(in: folder)
    var read = ""
    for number in numbers {
      // What making the next one costs is not the last one's.
      if !read.isEmpty { write("\(read) making", to: state) }
      let input =
        number < regressions.count
        ? regressions[number].input()
        : FuzzCase(seed: seed, number: UInt64(number), target: target, from: seeds.all)
      try Data(input.bytes).write(to: URL(fileURLWithPath: folder + "/input"))
      read = "\(number) \(input.target.rawValue)"
      write(read, to: state)
      try await report(runner.fault(of: input))
    }
    print("\(regressions.count) regressions")
  }
}
