import Foundation
import ScrollEngine
import Synchronization
import TestSupport
import Testing

@testable import DeepZoom

extension TileCache {
  /// Bytes of bodies in memory.
  var memoryUse: Int { memory.withLock { $0.bytes } }
  /// Bytes of bodies on disk, once all is written.
  var diskUse: Int {
    disk?.finishWriting()
    return disk?.total.bytes.withLock { $0 } ?? 0
  }
}

struct TileCacheTests {
  /// A clock that the test sets.
  final class Calendar: Sendable {
    let date = Mutex(Date(timeIntervalSince1970: 1_700_000_000))
    var now: Date { date.withLock { $0 } }
    func pass(_ seconds: Double) { date.withLock { $0 += seconds } }
  }

  let picture = FixturePicture(200, 200)
  let calendar = Calendar()

  func cache(memory: Int = 1 << 20, disk: Int = 1 << 20, named name: String = "cache") -> TileCache {
    let calendar = self.calendar
    return TileCache(
      memoryBytes: memory, folder: picture.folder + "/" + name, diskBytes: disk, now: { calendar.now })
  }

  func entry(_ bytes: Int, _ headers: [String: String] = ["cache-control": "max-age=60"]) -> TileCache.Entry {
    TileCache.Entry(body: Data(count: bytes), caching: HTTPCaching(headers, at: calendar.now))
  }

  @Test func lifeIsWhatTheServerSays() {
    let now = calendar.now
    func life(_ headers: [String: String]) -> Double? {
      HTTPCaching(headers, at: now).freshUntil.map { $0.timeIntervalSince(now) }
    }
    #expect(life(["cache-control": "public, max-age=60"]) == 60)
    #expect(life(["cache-control": "max-age=60", "age": "20"]) == 40)
    #expect(life(["cache-control": "no-store, max-age=60"]) == nil)
    #expect(life(["cache-control": "no-cache", "etag": "x"]) == 0)
    #expect(life(["cache-control": "no-cache"]) == nil, "it could never be used")
    #expect(life(["vary": "*", "cache-control": "max-age=60"]) == nil)
    #expect(
      life(["date": "Tue, 14 Nov 2023 00:00:00 GMT", "expires": "Tue, 14 Nov 2023 01:00:00 GMT"]) == 3600)
    #expect(life(["expires": "0", "etag": "x"]) == 0)
    // Modified ten hours ago; a tenth of that is one hour.
    #expect(life(["last-modified": "Tue, 14 Nov 2023 12:13:20 GMT"]) == 3600)
    #expect(life([:]) == nil)
  }

  @Test func memoryAndDiskKeepToTheirLimits() {
    let cache = cache(memory: 250, disk: 450)
    for number in 0..<10 {
      calendar.pass(1)
      cache.store(entry(100), for: "u\(number)")
    }
    #expect(cache.memoryUse == 200)
    #expect(cache.diskUse == 400)
    #expect(cache.entry(for: "u9") != nil)
    #expect(cache.entry(for: "u6") != nil, "from disk")
    #expect(cache.entry(for: "u5") == nil)
    cache.store(entry(1000), for: "large")
    #expect(cache.entry(for: "large") == nil)
  }

  /// Compares with a list in the order of use, from which the first entries are removed.
  @Test(arguments: 0..<20) func memoryHoldsTheMostRecentlyUsedEntries(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let cache = TileCache(memoryBytes: 1000)
    var list: [(name: String, bytes: Int)] = []
    for _ in 0..<500 {
      let name = "u\(numbers.next() % 40)"
      let old = list.firstIndex { $0.name == name }
      switch numbers.next() % 4 {
      case 0:
        let bytes = Int(numbers.next() % 200)
        if let old { list.remove(at: old) }
        list.append((name, bytes))
        while list.reduce(0, { $0 + $1.bytes }) > 1000 { list.removeFirst() }
        cache.store(entry(bytes), for: name)
      case 1:
        if let old { list.remove(at: old) }
        cache.remove(name)
      default:
        if let old { list.append(list.remove(at: old)) }
        #expect(cache.entry(for: name)?.body.count == old.map { _ in list.last!.bytes })
      }
      #expect(cache.memoryUse == list.reduce(0) { $0 + $1.bytes })
    }
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func aDateIsReadInAllFormsOfHTTP(_ text: String) {
    #expect(HTTPCaching.date(text) == Date(timeIntervalSince1970: 784_111_777))
    #expect(HTTPCaching.date("0") == nil)
  }

  @Test func whatWasUsedLastStays() {
    let cache = cache(memory: 250, disk: 250)
    for name in ["a", "b"] {
      cache.store(entry(100), for: name)
      calendar.pass(1)
    }
    #expect(cache.entry(for: "a") != nil)
    cache.store(entry(100), for: "c")
    #expect(cache.memoryUse == 200)
    #expect(cache.entry(for: "a") != nil)
  }

  @Test func aCacheOutlivesItsProgramAndABrokenOneIsMadeAnew() throws {
    cache().store(entry(100), for: "a")
    #expect(cache().entry(for: "a")?.body.count == 100)
    let path = picture.folder + "/cache/tiles.sqlite"
    try Data(repeating: 0xAB, count: 4000).write(to: URL(fileURLWithPath: path))
    let anew = cache()
    #expect(anew.entry(for: "a") == nil)
    anew.store(entry(100), for: "a")
    #expect(anew.diskUse == 100)
  }

  func tiles(_ locations: String, asking times: Int, every seconds: Double) async throws -> [String] {
    picture.pyramid(.deepZoom, tile: 256, suffix: ".jpg", named: "moon")
    let server = try WebServer(root: picture.folder, locations: locations)
    let source = try await TileOpener(cache: cache()).open(server.url + "/moon.dzi")
    for _ in 0..<times {
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      calendar.pass(seconds)
    }
    // What it has answered last is in its log when it has ended.
    server.stop()
    return server.requests.compactMap { line in
      guard line.contains("moon_files") else { return nil }
      let words = line.split(separator: " ")
      return words.count > 8 ? String(words[8]) : line
    }
  }

  @Test func whatIsFreshIsNotAskedForAgain() async throws {
    let answers = try await tiles(
      "location /moon_files { add_header Cache-Control max-age=60; }", asking: 4, every: 10)
    #expect(answers == ["200"])
  }

  @Test func whatIsStaleIsAskedForByItsTag() async throws {
    let answers = try await tiles(
      "location /moon_files { add_header Cache-Control max-age=60; }", asking: 4, every: 45)
    #expect(answers == ["200", "304"])
  }

  @Test func withoutATagTheDateOfTheFileTells() async throws {
    let answers = try await tiles(
      "location /moon_files { etag off; add_header Cache-Control max-age=60; }", asking: 4, every: 45)
    #expect(answers == ["200", "304"])
  }

  @Test func withoutTagAndDateItIsSentAgain() async throws {
    let answers = try await tiles(
      "location /moon_files { etag off; add_header Last-Modified ''; add_header Cache-Control max-age=60; }",
      asking: 4, every: 45)
    #expect(answers == ["200", "200"])
  }

  @Test func answersWithNoStoreAreNotKept() async throws {
    let answers = try await tiles(
      "location /moon_files { add_header Cache-Control no-store; }", asking: 3, every: 1)
    #expect(answers == ["200", "200", "200"])
  }

  @Test func partsOfAFileAreKeptAsLongAsItIsTheSame() async throws {
    let full = FixturePicture(512, 512)
    func write(_ leafSize: Int) throws {
      _ = picture.write(
        TileFile.pmtiles(try TileFile.tiles(of: full, tile: 64), leafSize: leafSize), to: "a.pmtiles")
    }
    try write(9)
    let server = try WebServer(
      root: picture.folder, locations: "location / { add_header Cache-Control max-age=60; }")
    func asked() async throws -> Int {
      let before = server.requests.count
      let cache = cache()
      let source = try await TileOpener(cache: cache).open(server.url + "/a.pmtiles")
      for column in 0..<8 { _ = try await source.tile(at: TileAddress(level: 0, column: column, row: 7)) }
      // What it has answered last is in its log when it has ended.
      server.stop()
      try server.start()
      return server.requests.count - before
    }
    #expect(try await asked() > 8)
    calendar.pass(1000)
    #expect(try await asked() == 1, "the file has the same tag as before")
    let source = try await TileOpener(cache: cache()).open(server.url + "/a.pmtiles")
    try write(3)
    do throws(TileError) {
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      Issue.record("a part of another file")
    } catch {
      #expect(error.reason == .damaged("it has changed since it was opened"))
    }
  }

  @Test func aLimitOnDiskIsKeptByManyPrograms() {
    let (one, two) = (cache(disk: 450), cache(disk: 450))
    for number in 0..<10 {
      calendar.pass(1)
      (number % 2 == 0 ? one : two).store(entry(100), for: "u\(number)")
    }
    _ = (one.diskUse, two.diskUse)
    #expect(cache(disk: 450).diskUse <= 900)
    calendar.pass(1)
    one.store(entry(100), for: "last")
    one.store(entry(100), for: "very last")
    _ = one.diskUse
    #expect(cache(disk: 450).diskUse <= 450)
  }
}
