import Foundation
import Rewriter

/// What `vellum port` runs: edits the sources in a folder in place, and prints what could not be done. A program of its own,
/// since it alone of the command links the Swift parser.
@main enum VellumPort {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      end("vellum-port is run by vellum; to edit a folder, run vellum port FOLDER")
    }
    do {
      let findings = try PortedFolder(URL(filePath: CommandLine.arguments[1])).port()
      for finding in findings { print(finding) }
      if findings.contains(where: { $0.severity == .error }) { exit(2) }
    } catch {
      end(error.localizedDescription)
    }
  }

  private static func end(_ message: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
    exit(2)
  }
}
