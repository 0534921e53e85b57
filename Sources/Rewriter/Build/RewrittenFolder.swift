import Foundation

/// A folder with a target's rewritten sources, from one build to the next.
///
/// The compiler reads it through `overlay.yaml`, which says for each source what to read in its place. A file whose text has
/// not changed is not written, so that nothing is built again for it.
public struct RewrittenFolder {
  /// The target to rewrite.
  public struct Target {
    /// The paths of the sources.
    public let sources: [String]
    /// The paths of the sources of the targets that it depends on.
    public let imported: [String]
    /// The modules that it depends on, with and without sources here. Imports of them stay.
    public let modules: Set<String>
    /// Where the companion is written.
    public let companion: String

    /// Makes a target of these files.
    public init(sources: [String], imported: [String], modules: Set<String>, companion: String) {
      self.sources = sources
      self.imported = imported
      self.modules = modules
      self.companion = companion
    }
  }

  /// The result of one run.
  public struct Outcome {
    /// The sources whose rewritten text was written.
    public var written: [String] = []
    /// What could not be done.
    public var findings: [Finding] = []
  }

  private let folder: URL
  private let version: String

  /// Makes a folder. What another `version` of the rewriter has stored there is ignored.
  public init(_ folder: URL, version: String) {
    self.folder = folder
    self.version = version
  }

  /// Rewrites what has changed. Throws what files throw.
  public func update(_ target: Target) throws -> Outcome {
    let overlay = folder.appending(path: "overlay.yaml")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let old = Memory.read(from: folder, version: version)
    var memory = Memory(version: version, modules: target.modules.sorted())
    var texts: [String: String] = [:]
    var parsed: [String: ParsedSource] = [:]
    for path in target.sources + target.imported {
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      texts[path] = text
      let hash = StableHash.of(text)
      if let known = old?.files[path], known.hash == hash {
        memory.files[path] = known
      } else {
        let source = ParsedSource(path: path, text: text)
        parsed[path] = source
        memory.files[path] = Memory.File(hash: hash, facts: source.facts)
      }
    }
    let facts = ModuleFacts(
      target.sources.compactMap { memory.files[$0]?.facts },
      imported: target.imported.compactMap { memory.files[$0]?.facts })
    let isFresh = old.map { !$0.hasSameFacts(as: memory) } ?? true

    var outcome = Outcome()
    let rewriter = Rewriter(
      facts: facts, options: RewriterOptions(modules: target.modules, tiesFilesToCompanion: true))
    for path in target.sources {
      let copy = copy(of: path)
      guard isFresh || parsed[path] != nil || !FileManager.default.fileExists(atPath: copy.path) else {
        continue
      }
      let rewritten = rewriter.rewrite(parsed[path] ?? ParsedSource(path: path, text: texts[path] ?? ""))
      memory.files[path]?.foreignFacts = rewritten.foreignFacts
      outcome.findings += rewritten.findings
      if try write(rewritten.text, to: copy) { outcome.written.append(path) }
    }
    let companion = Companion(
      facts,
      foreignFacts: target.sources.compactMap { path in
        memory.files[path].flatMap { $0.facts.mayDependOnOthers ? (path, $0.foreignFacts) : nil }
      })
    try write(companion.text, to: URL(filePath: target.companion))
    try write(overlayText(for: target.sources), to: overlay)
    // The next run rewrites files with errors again: so these are reported until they are mended.
    for finding in outcome.findings where finding.severity == .error { memory.files[finding.path]?.hash = "" }
    // Stored last, so that the next run repeats one that failed.
    try memory.write(to: folder)
    return outcome
  }

  private func copy(of path: String) -> URL {
    let name = URL(filePath: path).lastPathComponent
    return folder.appending(path: "\(StableHash.of(path))-\(name)")
  }

  /// Strings in JSON are strings in YAML.
  private func overlayText(for sources: [String]) throws -> String {
    let roots = sources.map { Overlay.Root(name: $0, contents: copy(of: $0).path) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Overlay(roots: roots)), as: UTF8.self) + "\n"
  }

  /// Writes a file unless it says this already; returns whether it did.
  @discardableResult private func write(_ text: String, to file: URL) throws -> Bool {
    if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return false }
    try Data(text.utf8).write(to: file, options: .atomic)
    return true
  }
}

/// The FNV-1a hash of a text. It is the same in every run.
enum StableHash {
  static func of(_ text: String) -> String {
    let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(value, radix: 16)
  }
}
