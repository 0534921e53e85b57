import ArgumentParser
import Foundation
import PhotoViewer
import UIKit

/// The exit status where a file cannot be read, shown or written.
let unusableFile: Int32 = 2

/// Writes to standard error, in one line, why something did not work.
func printError(_ line: String) { Message.writeError("vellum: \(line)") }

/// Writes an answer to standard output. A terminal gets no raw control characters, anything else the exact text.
func printOutput(_ line: String) throws {
  let line = isatty(STDOUT_FILENO) == 1 ? Message.shownLines(line) : line
  if let reason = Message.write("\(line)\n", to: STDOUT_FILENO) { throw StandardOutputError(reason: reason) }
}

/// The error for a standard output that cannot be written.
private struct StandardOutputError: Error, CustomStringConvertible {
  var reason: String
  var description: String { "standard output: \(reason)" }
}

extension ValidationError {
  /// The error for a value that an option does not take; the message names it.
  init(_ option: String, mustBe rule: String, not value: String) {
    self.init("\(option) must be \(rule), not '\(value)'.")
  }

  /// The same, for a number: it reads as it is typed.
  init(_ option: String, mustBe rule: String, not value: Double) {
    self.init(option, mustBe: rule, not: String(format: "%.15g", value))
  }

  init(_ option: String, mustBe rule: String, not value: Int) {
    self.init(option, mustBe: rule, not: String(value))
  }
}

/// The transform of an argument that names one file or folder. An empty name is refused: as a path it would be the folder that the
/// command was started in, or the root.
func namedPath(_ argument: String) throws -> String {
  guard !argument.isEmpty else { throw ValidationError(PhotoFilesError.emptyName) }
  return argument
}

/// Writes why the command cannot run, and ends the program.
func exitWithError(_ reason: any Error) -> Never {
  printError("\(reason)")
  exit(unusableFile)
}

/// Runs work of the main actor that waits for other work, then ends the program with the status that it returns.
@MainActor func finish(_ work: @escaping @MainActor () async throws -> Int32) -> Never {
  Task { @MainActor in
    do { exit(try await work()) } catch { exitWithError(error) }
  }
  RunLoop.main.run()
  fatalError("the main run loop always has the main queue to serve")
}
