import Foundation

/// Runs the built `vellum` as a user does.
struct Command {
  var status: Int32
  var output: String
  /// The text on standard error.
  var complaint: String

  /// Swift Package Manager puts the tests beside the products.
  static let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "vellum")

  /// Runs the command without a display, in a folder of its own.
  ///
  /// - Parameter interrupt: Returns when the command is to be interrupted, as by Ctrl-C, if it still runs.
  static func run(
    _ arguments: [String], _ executable: URL = executable, in folder: URL, interrupt: (() -> Void)? = nil
  ) throws -> Command {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path]
    // The sanitizer's options apply to the program as well.
    process.environment!["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    let (output, complaint) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, complaint)
    process.standardInput = FileHandle.nullDevice
    try withoutBlockedSignals { try process.run() }
    if let interrupt {
      interrupt()
      if process.isRunning { process.interrupt() }
    }
    // No command here writes more than a pipe's buffer holds.
    process.waitUntilExit()
    return Command(status: process.terminationStatus, output: text(output), complaint: text(complaint))
  }

  /// Threads of Swift's pool block signals, and the processes that they start inherit this: a shell would wait for its children for
  /// ever.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

/// Calls `body` with a folder that exists for one test.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
