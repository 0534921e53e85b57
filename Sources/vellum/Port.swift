import ArgumentParser
import Foundation
import Glibc
import UIKit

/// `vellum port`: edits sources that are written for Objective-C's runtime in place.
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Edits the UIKit sources of a target, so that they need no Objective-C.",
    discussion: """
      Does for good what the plugin VellumRewrite does while a package is built: for libraries, which others use by version and \
      which therefore cannot have the plugin's compiler flag, and for those who prefer to read what is compiled. FOLDER has the \
      sources of one target. What the files need from each other is written to VellumCompanion.swift beside them.

      Needs the program vellum-port beside vellum, which `./run port` builds and an installation does not have.

      What cannot be done is listed with file, line, column and reason; all else is done.

      Exit status: 0; 2 if something could not be done, or a file cannot be read or written; 64 for wrong arguments.
      """, shouldDisplay: !PortProcess.isInstalled)

  @Argument(
    help: ArgumentHelp("The folder with the sources.", valueName: "folder"), completion: .directory,
    transform: namedPath)
  var folder: String

  @Option(
    help: "Writes the edited copy there, in place of editing the folder itself. It must not exist.",
    completion: .directory, transform: namedPath)
  var out: String?

  func run() throws {
    let result: PortProcess
    do {
      let program = try PortProcess.executable()
      try check()
      // The copy of a link would be one to the same sources.
      if let out { try FileManager.default.copyItem(atPath: Self.path(Self.way(to: folder)), toPath: out) }
      result = try PortProcess(program, porting: out ?? folder)
    } catch let failure as PortFailure {
      exitWithError(failure)
    } catch {
      exitWithError(PortFailure(reason: "\(out ?? folder): \(error.localizedDescription)"))
    }
    for finding in result.findings { try printOutput(finding) }
    if let failure = result.failure { exitWithError(PortFailure(reason: "\(out ?? folder): \(failure)")) }
    if result.status != 0 { Glibc.exit(unusableFile) }
  }

  /// Throws if the path is not a folder with sources, or a file of the copy exists already.
  private func check() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw PortFailure(reason: "\(folder): no such folder")
    }
    guard isFolder.boolValue else { throw PortFailure(reason: "\(folder): not a folder") }
    // A wrong folder would look like success.
    guard hasSources else { throw PortFailure(reason: "\(folder): no Swift files in this folder") }
    guard let out else { return }
    if FileManager.default.fileExists(atPath: out) { throw PortFailure(reason: "\(out): already exists") }
    // It would be copied into itself.
    guard !Self.way(to: out).starts(with: Self.way(to: folder)) else {
      throw PortFailure(reason: "\(out): is in the folder that would be copied")
    }
  }

  /// Whether a source is in the folder, or in one inside it. Hidden ones are not edited. Also true if the folder cannot be listed: then
  /// that is said.
  private var hasSources: Bool {
    let place = URL(filePath: Self.path(Self.way(to: folder)))
    let manager = FileManager.default
    guard (try? manager.contentsOfDirectory(atPath: place.path)) != nil else { return true }
    let all = manager.enumerator(at: place, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return all?.contains { ($0 as? URL).map { Self.isSource($0.path) } ?? false } ?? true
  }

  /// Whether what is at the path is edited: a file with the ending of a Swift source, other than the one that an earlier run wrote
  /// beside the sources. `PortedFolder.isSource` of Rewriter decides; this is its copy, since only `vellum-port` links Rewriter.
  private static func isSource(_ path: String) -> Bool {
    guard path.hasSuffix(".swift"), !path.hasSuffix("/VellumCompanion.swift") else { return false }
    var isFolder: ObjCBool = false
    return !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) || !isFolder.boolValue
  }

  /// The names from the root to a place, without links. Folders on the way may be missing: they are made for a copy.
  private static func way(to path: String) -> [FileName] {
    let isAbsolute = path.utf8.first == slash
    var way = resolved(names(of: isAbsolute ? "/" : FileManager.default.currentDirectoryPath))
    for name in names(of: path) where name.text != "." {
      if name.text == ".." { _ = way.popLast() } else { way = resolved(way + [name]) }
    }
    return way
  }

  private static let slash = UInt8(ascii: "/")

  private static func names(of path: String) -> [FileName] {
    path.utf8.split(separator: slash).compactMap { String($0).map(FileName.init) }
  }

  private static func path(_ names: [FileName]) -> String {
    "/" + names.map(\.text).joined(separator: "/")
  }

  /// The same if nothing is there.
  private static func resolved(_ way: [FileName]) -> [FileName] {
    guard let path = realpath(path(way), nil) else { return way }
    defer { free(path) }
    return names(of: String(cString: path))
  }
}

/// Why a folder cannot be edited.
struct PortFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
