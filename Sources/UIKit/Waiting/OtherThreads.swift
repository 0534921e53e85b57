import Foundation

/// The threads of the program beside the one that asks.
enum OtherThreads {
  /// Whether one of them runs, is ready to, or waits for a disk. Threads that sleep, or wait for a lock or for another program, do not
  /// count. False where the system does not say.
  static var areBusy: Bool {
    // `PID/task/TID`
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.contains { own?.hasSuffix("/\($0)") == false && isBusy($0) }
  }

  private static let folder = "/proc/self/task"

  /// Whether the state of a thread, the letter after its name in parentheses (proc(5)), is R or D.
  private static func isBusy(_ thread: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: "\(folder)/\(thread)/stat"),
      let facts = try? file.readToEnd(), let end = facts.lastIndex(of: UInt8(ascii: ")")),
      let state = facts[end...].dropFirst(2).first
    else { return false }
    return state == UInt8(ascii: "R") || state == UInt8(ascii: "D")
  }
}
