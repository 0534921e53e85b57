import Foundation
import Synchronization

/// Answers of servers, kept in memory and in a database on disk, each to a limit in bytes; what was not used for longest goes.
///
/// A cache that cannot be written to is none: nothing fails because of it. Several sources may share one.
public final class TileCache: Sendable {
  /// Kept in memory at most.
  public let memoryBytes: Int
  /// Kept on disk at most.
  public let diskBytes: Int
  private let now: @Sendable () -> Date
  private let memory = Mutex(Memory())
  private let disk: TileCacheDisk?

  struct Entry: Sendable {
    var body: Data
    var caching: HTTPCaching
  }

  private struct Memory {
    var entries: [String: (entry: Entry, use: Int)] = [:]
    var bytes = 0
    var uses = 0
  }

  /// - Parameters:
  ///   - memoryBytes: Bodies kept in memory.
  ///   - folder: Where the database is; nil keeps nothing on disk. It is made where it is missing.
  ///   - diskBytes: Bodies kept on disk.
  ///   - now: The date; answers are fresh until dates.
  public init(
    memoryBytes: Int = 32 << 20, folder: String? = nil, diskBytes: Int = 512 << 20,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.memoryBytes = memoryBytes
    self.diskBytes = diskBytes
    self.now = now
    disk = folder.flatMap { TileCacheDisk(folder: $0, limit: diskBytes) }
  }

  /// Bytes in memory.
  public var memoryUse: Int { memory.withLock { $0.bytes } }

  /// Bytes on disk.
  public var diskUse: Int { disk?.use ?? 0 }

  func caching(_ headers: [String: String]) -> HTTPCaching { HTTPCaching(headers, at: now()) }

  func isFresh(_ entry: Entry) -> Bool { entry.caching.freshUntil.map { $0 > now() } ?? false }

  func entry(for url: String) -> Entry? {
    let known: Entry? = memory.withLock { memory in
      guard let entry = memory.entries[url]?.entry else { return nil }
      memory.uses += 1
      memory.entries[url]!.use = memory.uses
      return entry
    }
    if let known { return known }
    guard let entry = disk?.entry(for: url, at: now()) else { return nil }
    remember(entry, for: url)
    return entry
  }

  func store(_ entry: Entry, for url: String) {
    guard entry.caching.freshUntil != nil else { return remove(url) }
    remember(entry, for: url)
    if entry.body.count <= diskBytes { disk?.store(entry, for: url, at: now()) }
  }

  func remove(_ url: String) {
    memory.withLock { memory in
      if let old = memory.entries.removeValue(forKey: url) { memory.bytes -= old.entry.body.count }
    }
    disk?.remove(url)
  }

  private func remember(_ entry: Entry, for url: String) {
    memory.withLock { memory in
      if let old = memory.entries.removeValue(forKey: url) { memory.bytes -= old.entry.body.count }
      guard entry.body.count <= memoryBytes else { return }
      memory.uses += 1
      memory.entries[url] = (entry, memory.uses)
      memory.bytes += entry.body.count
      while memory.bytes > memoryBytes, let oldest = memory.entries.min(by: { $0.value.use < $1.value.use }) {
        memory.entries[oldest.key] = nil
        memory.bytes -= oldest.value.entry.body.count
      }
    }
  }
}
