import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Credentials for servers are neither shown nor stored, and only the user can read what is stored.
struct SecretTests {
  private let picture = FixturePicture(64, 64)

  @Test(arguments: [
    ("https://moon.example/a.dzi", "https://moon.example/a.dzi"),
    ("https://ann:secret@moon.example:8080/a.dzi?key=secret#x", "https://moon.example:8080/a.dzi"),
    ("https://a@b@moon.example", "https://moon.example"),
    ("https://moon.example/{z}/{x}/{y}@2x.png?key=secret", "https://moon.example/{z}/{x}/{y}@2x.png"),
    ("/pictures/a@b?c.dzi", "/pictures/a@b?c.dzi"),
    // A password with signs that end a host, and addresses that lack slashes.
    ("https://ann:se/cret@moon.example/a.dzi?key=secret", "https://moon.example/a.dzi"),
    ("https://ann:se?c#ret@moon.example/a.dzi", "https://moon.example/a.dzi"),
    ("https:ann:secret@moon.example/a.dzi?key=secret", "https:moon.example/a.dzi"),
    ("HTTP:/ann:secret@moon.example/a.dzi", "HTTP:/moon.example/a.dzi"),
    ("https:///ann:secret@moon.example/a.dzi?key=secret", "https:///moon.example/a.dzi"),
    ("https://ann:se'cret@moon.example/a.dzi?key='secret", "https://moon.example/a.dzi"),
    ("http://nas:8080/@eaDir/a.dzi", "http://nas:8080/@eaDir/a.dzi"),
    ("http://[::1]/@a/b.dzi", "http://[::1]/@a/b.dzi"), ("a:b@c.jpg", "a:b@c.jpg"), ("http:", "http:"),
  ]) func aPlaceIsShownWithoutWhatLetsIn(_ place: String, _ shown: String) {
    #expect(RedactedName.shown(place) == shown)
    #expect(TileError(source: place, reason: .missing).source == shown)
  }

  @Test func aPlaceThatADescriptionNamesIsShownWithoutWhatLetsIn() async throws {
    let file = picture.folder + "/tiles.json"
    let tiles = "http://ann:secret@moon.example/{z}/{x}/{y}.png?key=secret"
    try Data(#"{"tilejson": "3.0.0", "tiles": ["\#(tiles)"]}"#.utf8).write(to: URL(fileURLWithPath: file))
    let error = await #expect(throws: TileError.self) { try await TileOpener().open(file) }
    #expect(error?.reason == .outside("http://moon.example/{z}/{x}/{y}.png"))
    #expect(
      TileError(source: file, reason: .otherHost("https://ann:secret@mars.example/a?key=secret")).description
        == "\(file): points to another host, https://mars.example/a")
  }

  @Test func keysOfACacheDifferWhereURLsDo() {
    let urls = ["", "?a", "?b", "#a"].flatMap { end in
      ["", "ann@", "ann:a@", "ann:b@"].map { "https://\($0)moon.example/x\(end)" }
    }
    #expect(Set(urls.map(RedactedName.key)).count == urls.count)
    #expect(RedactedName.key(urls[0]) == urls[0])
    #expect(urls.dropFirst().allSatisfy { !RedactedName.key($0).contains("ann") })
  }

  private func permissions(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  private func mentions(_ word: String, under folder: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)).range(of: Data(word.utf8)) != nil
    }
  }

  @Test func neitherMessagesNorTheCacheSayAKey() async throws {
    picture.pyramid(.deepZoom, tile: 64, named: "moon")
    let server = try WebServer(root: picture.folder)
    let place = server.url.replacing("://", with: "://ann:geheim@") + "/moon.dzi?key=geheim"
    let folder = picture.folder + "/cache/inner"
    do {
      let cache = TileCache(memoryBytes: 0, folder: folder)
      let source = try await TileOpener(cache: cache).open(place)
      #expect(source.name == server.url + "/moon.dzi")
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      #expect(cache.diskUse > 0)
      let error = await #expect(throws: TileError.self) {
        _ = try await source.tile(at: TileAddress(level: 99, column: 0, row: 0))
      }
      #expect(error.map { !"\($0)".contains("geheim") } == true)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        #expect(try permissions(folder + "/" + name) == 0o600, "\(name)")
      }
      #expect(try permissions(folder) == 0o700)
      #expect(try mentions("moon_files", under: folder))
      #expect(try !mentions("geheim", under: folder))
    }
    server.stop()
    let error = await #expect(throws: TileError.self) { _ = try await TileOpener().open(place) }
    #expect(error?.description.hasPrefix(server.url + "/moon.dzi: no connection") == true)
  }

  @Test func aCacheThatSaysKeysIsMadeAnew() throws {
    let folder = picture.folder + "/cache"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do {
      let old = try SQLiteFile(path: folder + "/tiles.sqlite")
      try old.rows(
        """
        CREATE TABLE answers (
          url TEXT NOT NULL UNIQUE, tag TEXT, modified TEXT, fresh REAL NOT NULL, used REAL NOT NULL, body BLOB NOT NULL)
        """)
      try old.rows("INSERT INTO answers VALUES ('https://x/?key=geheim', NULL, NULL, 0, 0, x'00')")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder + "/tiles.sqlite")
    #expect(try mentions("geheim", under: folder))
    let cache = TileCache(folder: folder)
    #expect(cache.diskUse == 0)
    #expect(try !mentions("geheim", under: folder))
    #expect(try permissions(folder + "/tiles.sqlite") == 0o600)
  }
}
