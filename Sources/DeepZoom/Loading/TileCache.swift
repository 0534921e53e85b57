import Foundation
import Synchronization

/// Answers of servers, kept in memory and in a database on disk, each to a limit in bytes. The least recently used are evicted.
///
/// A cache on disk that cannot be written to is not used, and nothing fails because of it. Several sources may share a cache. Its
/// functions may be called from any thread.
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

  /// The entries in memory. Each operation takes the same time however many there are.
  private struct Memory {
    private var entries: [String: (entry: Entry, use: Int)] = [:]
    private(set) var bytes = 0
    private var uses = 0
    /// Every use, oldest first. One that is not the last of its entry, or whose entry is gone, says nothing any more.
    private var order: ArraySlice<(url: String, use: Int)> = []

    mutating func entry(for url: String) -> Entry? {
      guard let entry = entries[url]?.entry else { return nil }
      noteUse(of: url)
      return entry
    }

    /// Evicts what was not used for longest until all fits `limit`.
    mutating func store(_ entry: Entry, for url: String, limit: Int) {
      remove(url)
      guard entry.body.count <= limit else { return }
      entries[url] = (entry, 0)
      bytes += entry.body.count
      noteUse(of: url)
      while bytes > limit, let oldest = order.popFirst() {
        if entries[oldest.url]?.use == oldest.use { remove(oldest.url) }
      }
    }

    mutating func remove(_ url: String) {
      if let old = entries.removeValue(forKey: url) { bytes -= old.entry.body.count }
    }

    private mutating func noteUse(of url: String) {
      uses += 1
      entries[url]?.use = uses
      order.append((url, uses))
      if order.count > 2 * entries.count + Self.slack {
        order = order.filter { entries[$0.url]?.use == $0.use }[...]
      }
    }

    /// Uses that say nothing, before they are looked for in a small cache. Chosen.
    private static let slack = 64
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
    if let known = memory.withLock({ $0.entry(for: url) }) { return known }
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
    memory.withLock { $0.remove(url) }
    disk?.remove(url)
  }

  private func remember(_ entry: Entry, for url: String) {
    memory.withLock { $0.store(entry, for: url, limit: memoryBytes) }
  }
}
