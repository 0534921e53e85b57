import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Untrusted files other than descriptions: databases, archives, templates, and images with false sizes.
struct HostileFilesTests {
  let picture = FixturePicture(64, 64)
  static let first = TileAddress(level: 0, column: 0, row: 0)

  func reason(_ path: String, _ limits: TileLimits = TileLimits()) async -> TileError.Reason? {
    do throws(TileError) {
      let source = try await TileOpener(limits: limits).open(path)
      _ = try await source.tile(at: Self.first)
      return nil
    } catch {
      #expect(error.source.hasPrefix(picture.folder), "\(error)")
      return error.reason
    }
  }

  // MARK: - Databases

  /// A database whose `tiles` is the result of `select`.
  func database(_ select: String, _ rest: String...) throws -> String {
    let path = picture.folder + "/\(UUID().uuidString).mbtiles"
    let database = try SQLiteFile(path: path)
    try database.rows("CREATE TABLE metadata (name TEXT, value TEXT)")
    for statement in rest { try database.rows(statement) }
    try database.rows(
      "CREATE VIEW tiles (zoom_level, tile_column, tile_row, tile_data) AS \(select)")
    return path
  }

  @Test func aViewOfOtherTablesIsRead() async throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: picture.file("a.png")))
    let hex = data.map { String(format: "%02x", $0) }.joined()
    let path = try database(
      "SELECT 0, 0, 0, bytes FROM images", "CREATE TABLE images (bytes BLOB)",
      "INSERT INTO images VALUES (x'\(hex)')")
    #expect(await reason(path) == nil)
  }

  @Test func aTileOverTheLimitIsNotRead() async throws {
    let path = try database(
      "SELECT 0, 0, 0, bytes FROM images", "CREATE TABLE images (bytes BLOB)",
      "INSERT INTO images VALUES (zeroblob(100000))")
    var limits = TileLimits()
    limits.tileBytes = 1000
    #expect(await reason(path, limits) == .tooLarge("100000 bytes, the limit is 1000"))
  }

  @Test(arguments: [
    "load_extension('/tmp/x.so')", "readfile('/etc/hostname')", "writefile('/tmp/vellum-x', 'x')",
  ])
  func functionsThatReachOutsideAreNotThere(_ call: String) async throws {
    let path = try database("SELECT 0, 0, 0, \(call)")
    #expect(await reason(path) != nil)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/vellum-x"))
  }

  @Test func tilesThatAreTextOrNothingAreNoImages() async throws {
    for value in ["NULL", "'hello'", "17", "x''"] {
      let reason = await reason(try database("SELECT 0, 0, 0, \(value)"))
      #expect(reason == .notAnImage || reason == .truncated, "\(value): \(String(describing: reason))")
    }
  }

  // MARK: - Archives

  /// The bytes of a file, written little-endian.
  struct Bytes {
    var data = Data()

    mutating func add(_ bytes: [UInt8]) { data.append(contentsOf: bytes) }
    mutating func add(_ text: String) { data.append(contentsOf: text.utf8) }
    mutating func add(_ numbers: Int..., width: Int) {
      for number in numbers {
        for byte in 0..<width { data.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
      }
    }
  }

  /// An archive of uncompressed files. `claim` is the length that the archive states, if it is false.
  static func archive(_ members: [(name: String, data: Data, claim: Int?)], in picture: FixturePicture)
    -> String
  {
    var (file, directory) = (Bytes(), Bytes())
    for member in members {
      var common = Bytes()
      common.add(20, 0, 0, width: 2)
      common.add(0, Int(TileFile.checksum(member.data)), width: 4)
      common.add(member.data.count, member.claim ?? member.data.count, width: 4)
      common.add(member.name.utf8.count, 0, width: 2)
      directory.add([0x50, 0x4B, 1, 2, 20, 0])
      directory.data += common.data
      directory.add(0, width: 10)
      directory.add(file.data.count, width: 4)
      directory.add(member.name)
      file.add([0x50, 0x4B, 3, 4])
      file.data += common.data
      file.add(member.name)
      file.data += member.data
    }
    let start = file.data.count
    file.data += directory.data
    file.add([0x50, 0x4B, 5, 6, 0, 0, 0, 0])
    file.add(members.count, members.count, width: 2)
    file.add(directory.data.count, start, width: 4)
    file.add(0, width: 2)
    return picture.write(file.data, to: "a.zip")
  }

  func archive(_ members: [(name: String, data: Data, claim: Int?)]) -> String {
    Self.archive(members, in: picture)
  }

  let description = Data(
    "<Image TileSize=\"64\" Format=\"png\"><Size Width=\"64\" Height=\"64\"/></Image>".utf8)

  @Test func anArchiveIsRead() async throws {
    let tile = try Data(contentsOf: URL(fileURLWithPath: picture.file("a.png")))
    #expect(
      await reason(archive([("a.dzi", description, nil), ("a_files/6/0_0.png", tile, nil)])) == nil)
  }

  @Test(arguments: ["../a.dzi", "/etc/a.dzi", "x/../../a.dzi"]) func namesInAnArchiveDoNotLeadOut(
    _ name: String
  ) async {
    guard case .outside = await reason(archive([(name, description, nil)])) else {
      Issue.record("it was opened")
      return
    }
  }

  @Test func whatAMemberClaimsIsNotBelieved() async throws {
    let bomb = archive([("a.dzi", description, nil), ("a_files/6/0_0.png", Data([1, 2]), 2_000_000_000)])
    guard case .tooLarge = await reason(bomb) else {
      Issue.record("memory was made for it")
      return
    }
    let lie = archive([("a.dzi", description, nil), ("a_files/6/0_0.png", Data([1, 2, 3]), 2)])
    #expect(await reason(lie) == .damaged("it is longer or shorter than the archive says"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: archive([("a.dzi", description, nil)])))
    for count in [5, 30, whole.count - 10] {
      #expect(await reason(picture.write(whole.prefix(count), to: "a.zip")) != nil)
    }
  }

  // MARK: - Templates and descriptions of them

  @Test(arguments: [
    "{z}/../{x}/{y}.png", "{z}/{x}/{y}/../../../../etc/hostname", "{z}/{x}//{y}.png",
    "{z}/{x}/../\u{301}{y}.png",
  ])
  func namesMadeOfATemplateDoNotLeadOut(_ pattern: String) async {
    guard case .outside = await reason(picture.folder + "/" + pattern) else {
      Issue.record("it was read")
      return
    }
  }

  @Test(arguments: [
    (
      "[\"http://127.0.0.1:1/{z}/{x}/{y}.png\"]", "http://127.0.0.1:1/{z}/{x}/{y}.png is outside the source"
    ),
    ("[\"file:///etc/{z}/{x}/{y}\"]", "file:///etc/{z}/{x}/{y} is outside the source"),
    ("[\"/etc/{z}/{x}/{y}\"]", "/etc/{z}/{x}/{y} is outside the source"),
    ("[\"//u:sekret@h/{z}/{x}/{y}?T\"]", "//h/{z}/{x}/{y} is outside the source"),
    ("[\"http:u:sekret@h/{z}/{x}/{y}?T\"]", "http:h/{z}/{x}/{y} is outside the source"),
    (
      "[\"{z}/{x}/{y}.jpg?key=T\"]",
      "is malformed: the address of its tiles has a query, and only names beside the description are read"
    ),
    ("[\"../{z}/{x}/{y}\"]", "../0/0/0 is outside the source"), ("[]", "is malformed: tiles is empty"),
    ("[\"a.png\"]", "is malformed: {z}, {x} and {y} are needed"),
    ("7", "is malformed: not TileJSON: tiles has the wrong type"),
  ]) func tilesOfADescriptionLieBesideIt(_ tiles: String, _ words: String) async throws {
    let text = "{\"tilejson\": \"3.0.0\", \"tiles\": \(tiles), \"maxzoom\": 0}"
    let path = picture.write(text, to: "tiles.json")
    let error = await #expect(throws: TileError.self) {
      let source = try await TileOpener().open(path)
      _ = try await source.tile(at: Self.first)
    }
    #expect(error.map { "\($0.reason)" } == words)
  }

  @Test func aTemplateIsNoLongerThanAPath() async {
    let head = picture.folder + "/"
    for (count, isRefused) in [(4096, false), (4097, true)] {
      let pattern = "{z}/{x}/{y}." + String(repeating: "p", count: count - 12)
      let reason = await reason(head + pattern)
      #expect((reason == .malformed("tiles' names have \(count) bytes, the limit is 4096")) == isRefused)
    }
  }

  @Test(arguments: [
    "\"minzoom\": -1", "\"maxzoom\": 99", "\"minzoom\": 5, \"maxzoom\": 2", "\"tileSize\": 0",
    "\"tileSize\": -256",
    "\"tileSize\": 9223372036854775807", "\"maxzoom\": 1, \"width\": 0", "\"maxzoom\": 1, \"height\": 100000",
  ]) func zoomsAndSizesAreChecked(_ members: String) async {
    let text = "{\"tilejson\": \"3.0.0\", \"tiles\": [\"{z}/{x}/{y}.png\"], \(members)}"
    guard case .malformed = await reason(picture.write(text, to: "tiles.json")) else {
      Issue.record("it was opened")
      return
    }
  }

  @Test(arguments: [
    ("\"maxzoom\": 30.5", "a number in it is not whole, or too large"),
    ("\"maxzoom\": 1e300", "a number in it is not whole, or too large"),
    ("\"maxzoom\": \"9\"", "maxzoom has the wrong type"), ("\"maxzoom\": ", "it is not JSON"),
  ]) func whatIsWrongWithTileJSONIsSaid(_ member: String, _ words: String) async {
    let text = "{\"tilejson\": \"3.0.0\", \"tiles\": [\"{z}/{x}/{y}.png\"], \(member)}"
    // What is no JSON is not known to be TileJSON.
    let format = words == "it is not JSON" ? "an info.json of IIIF" : "TileJSON"
    #expect(await reason(picture.write(text, to: "tiles.json")) == .malformed("not \(format): \(words)"))
  }

  @Test func bracketsWithoutEndAreNoDescription() async {
    let deep = String(repeating: "{\"a\":[", count: 100_000)
    guard case .malformed = await reason(picture.write(deep, to: "info.json")) else {
      Issue.record("it was opened")
      return
    }
    let elements = String(repeating: "<a>", count: 100_000)
    guard case .malformed = await reason(picture.write(elements, to: "a.dzi")) else {
      Issue.record("it was opened")
      return
    }
  }

  @Test func addressesInADescriptionAreNotAskedFor() async throws {
    let other = try WebServer(root: picture.folder)
    for text in [
      "<Image xmlns=\"\(other.url)/x\" Url=\"\(other.url)/\" TileSize=\"64\" Format=\"png\"><Size Width=\"64\" Height=\"64\"/></Image>",
      "<?xml-stylesheet href=\"\(other.url)/x.xsl\"?><Image TileSize=\"64\" Format=\"png\"><Size Width=\"64\" Height=\"64\"/></Image>",
      "<Image xmlns:xi=\"http://www.w3.org/2001/XInclude\" TileSize=\"64\" Format=\"png\"><xi:include href=\"\(other.url)/x\"/><Size Width=\"64\" Height=\"64\"/></Image>",
    ] {
      let path = picture.write(text, to: "a.dzi")
      _ = picture.write("", to: "a_files/6/x")
      #expect(await reason(path) == .missing)
    }
    other.stop()
    #expect(other.requests.isEmpty)
  }

  // MARK: - Pictures

  @Test func aPictureThatClaimsTooMuchIsNotDecoded() async throws {
    // A TIFF whose header states 2 000 000 × 2 000 000 pixels, with a strip of one byte.
    var file = Bytes()
    file.add("II")
    file.add(42, width: 2)
    file.add(8, width: 4)
    let side = 2_000_000
    let fields = [
      (256, side), (257, side), (258, 8), (259, 1), (262, 1), (273, 8), (277, 1), (278, side), (279, 1),
    ]
    file.add(fields.count, width: 2)
    for (tag, value) in fields {
      file.add(tag, 4, width: 2)
      file.add(1, value, width: 4)
    }
    file.add(0, width: 4)
    #expect(await reason(picture.write(file.data, to: "a.tif")) != nil)
  }
}
