import Foundation

/// The built `vellum`, run as a stranger would.
struct Command {
  var status: Int32
  var output: String
  /// What it says on standard error.
  var complaint: String

  /// Swift Package Manager puts the tests beside the products.
  static let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "vellum")

  /// Without a display, in a folder of its own.
  ///
  /// - Parameter interrupt: Waits for the moment at which the command is interrupted, as by Ctrl-C, if it still goes on.
  static func run(
    _ arguments: [String], _ executable: URL = executable, in folder: URL, interrupt: (() -> Void)? = nil
  ) throws -> Command {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path]
    // What a sanitizer is told holds for the program as well.
    process.environment!["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    let (output, complaint) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, complaint)
    process.standardInput = FileHandle.nullDevice
    try withoutBlockedSignals { try process.run() }
    if let interrupt {
      interrupt()
      if process.isRunning { process.interrupt() }
    }
    // Nothing here writes more than a pipe holds.
    process.waitUntilExit()
    return Command(status: process.terminationStatus, output: text(output), complaint: text(complaint))
  }

  /// Threads of Swift's pool block signals, and what they start inherits that: a shell would wait for its children for ever.
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

/// A folder that is there for one test.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
