import Foundation

/// A folder with the sources of a target, to be edited in place.
public struct PortedFolder {
  /// The name of the file that is written beside the sources, where they need one.
  public static let companionName = "VellumCompanion.swift"

  private let folder: URL

  /// The folder at a path.
  public init(_ folder: URL) { self.folder = folder }

  /// Edits the sources, and returns what could not be done. Throws what files throw: then nothing is changed.
  public func port() throws -> [Finding] {
    var findings: [Finding] = []
    func keep(_ path: String, because problem: String) {
      findings.append(
        Finding(severity: .error, path: path, line: 1, column: 1, reason: "\(problem), and stays as it is"))
    }
    var sources: [ParsedSource] = []
    for path in try paths() {
      guard let text = String(data: try Data(contentsOf: URL(filePath: path)), encoding: .utf8) else {
        keep(path, because: "is not UTF-8")
        continue
      }
      sources.append(ParsedSource(path: path, text: text))
    }
    let facts = ModuleFacts(sources.map(\.facts))
    let rewriter = Rewriter(facts: facts, options: .edited)
    var edited: [(path: String, text: String)] = []
    for source in sources {
      if let problem = source.problem {
        keep(source.path, because: problem)
        continue
      }
      let rewritten = rewriter.rewrite(source)
      findings += rewritten.findings
      if rewritten.text != source.text { edited.append((source.path, rewritten.text)) }
    }
    let companion = Companion(facts, foreignFacts: [])
    if !companion.isEmpty { edited.append((folder.appending(path: Self.companionName).path, companion.text)) }
    try write(edited)
    return findings
  }

  /// Writes all texts or none. They are written beside their files first, since a disk may become full.
  private func write(_ edited: [(path: String, text: String)]) throws {
    let manager = FileManager.default
    var written: [(new: URL, old: URL)] = []
    do {
      for file in edited {
        let old = URL(filePath: file.path)
        let new = old.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
        written.append((new, old))
        try Data(file.text.utf8).write(to: new, options: .withoutOverwriting)
        let attributes = try? manager.attributesOfItem(atPath: old.resolvingSymlinksInPath().path)
        if let permissions = attributes?[.posixPermissions] {
          try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: new.path)
        }
      }
      // This takes no room.
      for file in written where rename(file.new.path, file.old.path) != 0 {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      for file in written { try? manager.removeItem(at: file.new) }
      throw error
    }
  }

  private func paths() throws -> [String] {
    let manager = FileManager.default
    // The enumerator is silent about a folder that is not there.
    _ = try manager.contentsOfDirectory(atPath: folder.path)
    let all = manager.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (all?.compactMap { ($0 as? URL)?.path } ?? []).filter(Self.isSource).sorted()
  }

  /// Whether what is at the path is edited: a file with the ending of a Swift source, other than the companion. The command
  /// `vellum`, which does not link this module, asks the same before it starts (`Port.isSource`).
  static func isSource(_ path: String) -> Bool {
    guard path.hasSuffix(".swift"), !path.hasSuffix("/" + companionName) else { return false }
    // A folder may be named like a source. A link to nothing is read, so that it is said.
    var isFolder: ObjCBool = false
    return !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) || !isFolder.boolValue
  }
}
