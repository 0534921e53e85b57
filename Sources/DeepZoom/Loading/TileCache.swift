import Foundation
import Synchronization

/// Answers of servers, kept in memory and in a database on disk, each to a limit in bytes. The least recently used are evicted.
///
/// If the disk cannot be written to, that part is disabled, without an error. Several sources may share a
/// cache. Its functions may be called from any thread.
public final class TileCache: Sendable {
  /// The most bytes of bodies that are kept in memory.
  public let memoryBytes: Int
  /// The most bytes of bodies that are kept on disk.
  public let diskBytes: Int
  private let now: @Sendable () -> Date
  let memory = Mutex(Memory())
  let disk: TileCacheDisk?

  struct Entry: Sendable {
    var body: Data
    var caching: HTTPCaching
  }

  /// The entries in memory. On average, an operation takes the same time however many there are.
  struct Memory {
    private var entries: [String: (entry: Entry, use: Int)] = [:]
    private(set) var bytes = 0
    private var uses = 0
    /// Every use, oldest first. A use is obsolete if it is not the last of its entry, or if its entry is
    /// gone.
    private var order: ArraySlice<(url: String, use: Int)> = []

    mutating func entry(for url: String) -> Entry? {
      guard let entry = entries[url]?.entry else { return nil }
      noteUse(of: url)
      return entry
    }

    /// Evicts the least recently used entries until the rest fits `limit`.
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

    /// How many obsolete uses even a small cache may have before they are dropped. Chosen.
    private static let slack = 64
  }

  /// Makes a cache in memory and, with a folder, on disk.
  ///
  /// - Parameters:
  ///   - memoryBytes: The most bytes of bodies that are kept in memory.
  ///   - folder: Where the database is; nil keeps nothing on disk. It is made if it is missing.
  ///   - diskBytes: The most bytes of bodies that are kept on disk.
  ///   - now: Returns the present date, which decides whether answers are fresh.
  public init(
    memoryBytes: Int = 32 << 20, folder: String? = nil, diskBytes: Int = 512 << 20,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.memoryBytes = memoryBytes
    self.diskBytes = diskBytes
    self.now = now
    disk = folder.flatMap { TileCacheDisk(folder: $0, limit: diskBytes) }
  }

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
