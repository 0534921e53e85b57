import ArgumentParser
import Foundation
import Glibc
import Rewriter

/// `vellum port`: sources that are written for Objective-C's runtime, edited for good.
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Edits the UIKit sources of a target, so that they need no Objective-C.",
    discussion: """
      Does for good what the plugin VellumRewrite does while a package is built: for libraries, which others use by version and \
      which therefore cannot have the plugin's compiler flag, and for those who prefer to read what is compiled. FOLDER has the \
      sources of one target. What the files need from each other is written to VellumCompanion.swift beside them.

      What cannot be done is listed with file, line, column and reason; all else is done.

      Exit status: 0; 2 if something could not be done, or a file cannot be read or written; 64 for wrong arguments.
      """)

  @Argument(help: ArgumentHelp("The folder with the sources.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    help: "Writes the edited copy there, in place of editing the folder itself. It must not exist.",
    completion: .directory)
  var out: String?

  func run() throws {
    let findings: [Finding]
    do {
      if let out { try FileManager.default.copyItem(atPath: folder, toPath: out) }
      findings = try PortedFolder(URL(filePath: out ?? folder)).port()
    } catch {
      giveUp(PortFailure(reason: error.localizedDescription))
    }
    for finding in findings { try answer("\(finding)") }
    if findings.contains(where: { $0.severity == .error }) { Glibc.exit(unusableFile) }
  }
}

/// Why a folder cannot be edited.
private struct PortFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
