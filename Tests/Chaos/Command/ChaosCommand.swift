import Chaos
import Foundation

/// Random runs of scroll views, for scripts/chaos:
///
///     ChaosCommand run STEPS SEED     runs of seeds from SEED on, until that many steps are done or one run fails
///     ChaosCommand print SEED         the script of a run
///     ChaosCommand replay FILE        a script
///     ChaosCommand trace FILE         the same, and what happens at every step
///
/// The exit status is 1 if there was a fault. The last line that is printed names the seed, even after a crash.
@main struct ChaosCommand {
  @MainActor static func main() {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "run" where arguments.count == 4:
      run(steps: Int(arguments[2]) ?? 0, seed: UInt64(arguments[3]) ?? 0)
    case "print" where arguments.count == 3:
      print(Script(seed: UInt64(arguments[2]) ?? 0).text, terminator: "")
    case "replay" where arguments.count == 3, "trace" where arguments.count == 3:
      guard let text = try? String(contentsOfFile: arguments[2], encoding: .utf8),
        let script = Script(text: text)
      else {
        print("\(arguments[2]) is not a script")
        exit(2)
      }
      if let fault = script.run(trace: arguments[1] == "trace" ? { print($0) } : nil) {
        print(fault)
        exit(1)
      }
    default:
      print("usage: ChaosCommand run STEPS SEED | print SEED | replay FILE | trace FILE")
      exit(2)
    }
  }

  @MainActor private static func run(steps: Int, seed first: UInt64) {
    var done = 0
    var seed = first
    while done < steps {
      // Written before the run, because a crash prints nothing.
      if let file = ProcessInfo.processInfo.environment["CHAOS_SEED_FILE"] {
        try? "\(seed)\n".write(toFile: file, atomically: false, encoding: .utf8)
      }
      let script = Script(seed: seed)
      if let fault = script.run() {
        print("seed \(seed): \(fault)")
        exit(1)
      }
      done += script.steps.count
      seed += 1
    }
    print("\(done) steps in \(seed - first) runs, seeds \(first)..<\(seed): nothing wrong")
  }
}
