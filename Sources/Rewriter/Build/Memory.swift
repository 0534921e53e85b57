import Foundation

/// What a run stores for the next one.
struct Memory: Codable {
  struct File: Codable, Equatable {
    /// That of its text; empty if it is to be rewritten in any case.
    var hash: String
    let facts: FileFacts
    var foreignFacts: [String] = []
  }

  let version: String
  let modules: [String]
  var files: [String: File] = [:]

  init(version: String, modules: [String]) {
    self.version = version
    self.modules = modules
  }

  /// Whether the facts about all files are the same, so that only files whose own text has changed have to be rewritten.
  func hasSameFacts(as other: Memory) -> Bool {
    modules == other.modules && files.mapValues(\.facts) == other.files.mapValues(\.facts)
  }

  /// What the last run stored; nil if it stored nothing, or if it was another version of the rewriter.
  static func read(from folder: URL, version: String) -> Memory? {
    guard let data = try? Data(contentsOf: file(in: folder)),
      let memory = try? JSONDecoder().decode(Memory.self, from: data), memory.version == version
    else { return nil }
    return memory
  }

  func write(to folder: URL) throws {
    try JSONEncoder().encode(self).write(to: Self.file(in: folder), options: .atomic)
  }

  private static func file(in folder: URL) -> URL { folder.appending(path: "memory.json") }
}
