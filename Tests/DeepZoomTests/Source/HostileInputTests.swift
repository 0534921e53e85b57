import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Hostile contents of descriptions. Each is refused with an error that names the source and the reason.
struct HostileInputTests {
  let picture = FixturePicture(8, 8)

  func refusal(_ path: String) async -> String {
    do throws(TileError) {
      _ = try await TileOpener().open(path)
      return "opened"
    } catch {
      guard error.description.hasPrefix(path) else { return "another source: \(error)" }
      return "\(error.reason)"
    }
  }

  func dzi(_ image: String, _ size: String = "Width=\"100\" Height=\"100\"", before: String = "") -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(before)<Image \(image)><Size \(size)/></Image>"
  }

  @Test(arguments: [
    (
      "TileSize=\"64\" Overlap=\"0\" Format=\"png\"", "Width=\"-5\" Height=\"100\"",
      "a picture of -5 × 100 pixels"
    ),
    (
      "TileSize=\"64\" Overlap=\"0\" Format=\"png\"", "Width=\"0\" Height=\"100\"",
      "a picture of 0 × 100 pixels"
    ),
    (
      "TileSize=\"64\" Overlap=\"0\" Format=\"png\"", "Width=\"1e9\" Height=\"1\"",
      "Width is not a number: 1e9"
    ),
    ("TileSize=\"64\" Overlap=\"0\" Format=\"png\"", "Height=\"1\"", "Width is missing"),
    ("TileSize=\"0\" Overlap=\"0\" Format=\"png\"", "Width=\"9\" Height=\"9\"", "tiles of 0 × 0 pixels"),
    ("TileSize=\"-1\" Overlap=\"0\" Format=\"png\"", "Width=\"9\" Height=\"9\"", "tiles of -1 × -1 pixels"),
    (
      "TileSize=\"64\" Overlap=\"64\" Format=\"png\"", "Width=\"9\" Height=\"9\"",
      "an overlap of 64 with tiles of 64"
    ),
    (
      "TileSize=\"64\" Overlap=\"-1\" Format=\"png\"", "Width=\"9\" Height=\"9\"",
      "an overlap of -1 with tiles of 64"
    ),
    (
      "TileSize=\"64\" Format=\"../x\"", "Width=\"9\" Height=\"9\"",
      "Format is not a file extension: ../x"
    ),
    ("TileSize=\"64\" Format=\"\"", "Width=\"9\" Height=\"9\"", "Format is not a file extension: "),
  ]) func aDescriptionThatCannotBeIsMalformed(_ image: String, _ size: String, _ reason: String) async {
    #expect(await refusal(picture.write(dzi(image, size), to: "a.dzi")) == "is malformed: \(reason)")
  }

  @Test(arguments: [
    ("TileSize=\"64\" Format=\"png\"", "Width=\"9007199254740993\" Height=\"9\""),
    ("TileSize=\"16\" Format=\"png\"", "Width=\"68719476736\" Height=\"9\""),
    ("TileSize=\"100000\" Format=\"png\"", "Width=\"100000\" Height=\"100000\""),
    ("TileSize=\"4096\" Overlap=\"4000\" Format=\"png\"", "Width=\"100000\" Height=\"100000\""),
  ]) func hugeSizesAreTooLarge(_ image: String, _ size: String) async {
    #expect(await refusal(picture.write(dzi(image, size), to: "a.dzi")).hasPrefix("is too large"))
  }

  @Test func entitiesAreNotExpanded() async {
    let bomb = """
      <!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      """
    let image = "TileSize=\"64\" Format=\"&b;\""
    #expect(
      await refusal(picture.write(dzi(image, before: bomb), to: "a.dzi"))
        == "is malformed: a document type is not allowed")
    var wide = Data([0xFF, 0xFE])
    wide.append(dzi(image, before: bomb).data(using: .utf16LittleEndian)!)
    #expect(await refusal(picture.write(wide, to: "b.dzi")) == "is not in a supported format")
    let declared = "<?xml version=\"1.0\" encoding=\"UTF-7\"?><Image/>"
    #expect(await refusal(picture.write(declared, to: "c.dzi")) == "is malformed: it is not UTF-8")
  }

  /// Foundation on Linux ends the program at one without data.
  @Test(arguments: ["<?x?>", "<?x y?><Image/>", "<Image><?x?></Image>", "<?xml version='1.0'?><?x?><Image/>"])
  func aProcessingInstructionIsRefused(_ text: String) async {
    let reason = await refusal(picture.write(text, to: "a.dzi"))
    #expect(reason.contains("is not in a supported format") || reason.hasPrefix("is malformed: a processing"))
  }

  @Test func aCommentMayNotContainHyphens() async {
    #expect(
      await refusal(picture.write("<!-- a -- b --><Image/>", to: "a.dzi"))
        == "is malformed: a comment contains \"--\"")
    #expect(
      await refusal(picture.write("<!-- a - b --><!----><x/>", to: "b.dzi"))
        == "is malformed: there is no Image element of Deep Zoom")
  }

  /// In UTF-7 a document type is written without a `<`.
  @Test(arguments: [
    "encoding =\"UTF-7\"", "encoding\n=\n'utf-7'", "\tencoding=\"ISO-8859-1\"",
    "standalone='no' encoding = 'UTF-7'",
  ]) func aDocumentTypeDoesNotHideInAnotherEncoding(_ encoding: String) async {
    let hidden = "+ADw-!DOCTYPE Image +AFs- +ADw-!ENTITY n \"300\"+AD4- +AF0-+AD4-"
    let image = "<Image TileSize=\"64\" Format=\"png\"><Size Width=\"+ACY-n+ADs-\" Height=\"9\"/></Image>"
    for start in ["<?xml version=\"1.0\" \(encoding)?>", "\u{FEFF}<?xml version='1.0' \(encoding) ?>"] {
      let path = picture.write(start + hidden + image, to: "a.dzi")
      #expect(await refusal(path) == "is malformed: it is not UTF-8")
    }
    // A declaration that the check does not recognize has no effect either.
    let path = picture.write("<?xml version='1.0' encodin\u{67}=UTF-7?>" + hidden + image, to: "a.dzi")
    #expect(await refusal(path).hasPrefix("is malformed"))
  }

  /// A joiner may begin a name in XML, and belongs to the character before it in Swift.
  @Test(arguments: ["<!DOCTYPE\u{200D}x [ ]>", "<!DOCTYPE\u{200D}x [<!ENTITY\u{200D} n \"9\">]>"])
  func aDocumentTypeDoesNotHideInACharacter(_ hidden: String) async {
    let path = picture.write(dzi("TileSize=\"64\" Format=\"png\"", before: hidden), to: "a.dzi")
    #expect(await refusal(path) == "is malformed: a document type is not allowed")
  }

  @Test func anElementOfMoreAttributesThanAnyHasIsRefused() async {
    func description(_ count: Int) -> String {
      dzi("TileSize=\"64\" Format=\"png\"" + (0..<count).map { " a\($0)=''" }.joined())
    }
    _ = picture.write("", to: "few_files/x")
    #expect(await refusal(picture.write(description(200), to: "few.dzi")) == "opened")
    #expect(
      await refusal(picture.write(description(300_000), to: "a.dzi"))
        == "is malformed: an element of more than 256 attributes")
    let elements = "<a>" + String(repeating: "<b/>", count: 60_000) + "</a>"
    #expect(await refusal(picture.write(elements, to: "a.dzi")) == "is malformed: more than 50000 elements")
  }

  @Test(arguments: [1, 15]) func tilesAreNoSmallerThanAScreenCanUse(_ side: Int) async {
    let words = "is malformed: tiles of \(side) × \(side) pixels; they have 16 at least"
    let image = "TileSize=\"\(side)\" Format=\"png\""
    #expect(await refusal(picture.write(dzi(image), to: "a.dzi")) == words)
    let zooms =
      "{\"tilejson\": \"3\", \"tiles\": [\"{z}/{x}/{y}.png\"], \"tileSize\": \(side), \"maxzoom\": 30}"
    #expect(await refusal(picture.write(zooms, to: "a.json")) == words)
    let service = """
      {"@context": "http://iiif.io/api/image/3/context.json", "width": 900, "height": 900,
       "tiles": [{"width": \(side), "scaleFactors": [1, 2, 4]}]}
      """
    #expect(await refusal(picture.write(service, to: "info.json")) == words)
  }

  @Test(arguments: ["<", "<Image", "<a/>", "<Collection/>", "<Image></Image>"])
  func brokenXMLIsMalformed(_ xml: String) async {
    #expect(await refusal(picture.write(xml, to: "a.dzi")).hasPrefix("is malformed"))
  }

  @Test(arguments: [
    "{", "{}", "{\"width\": \"x\"}", "{\"width\": 1e99, \"height\": 3}",
    "{\"@context\": \"http://iiif.io/api/image/2/context.json\", \"width\": -1, \"height\": 3}",
    "{\"@context\": \"http://iiif.io/api/image/2/context.json\", \"width\": 0, \"height\": 0}",
    """
    {"@context": "http://iiif.io/api/image/3/context.json", "width": 9, "height": 9,
     "tiles": [{"width": 0, "scaleFactors": [1]}]}
    """,
    """
    {"@context": "http://iiif.io/api/image/3/context.json", "width": 9, "height": 9,
     "tiles": [{"width": 4, "scaleFactors": [-9223372036854775808]}]}
    """,
    """
    {"@context": "http://iiif.io/api/image/3/context.json", "width": 9, "height": 9,
     "tiles": [{"width": 4, "scaleFactors": []}]}
    """,
  ]) func brokenJSONIsMalformed(_ json: String) async {
    #expect(await refusal(picture.write(json, to: "info.json")).hasPrefix("is malformed"))
  }

  @Test(arguments: [
    ("\"width\": -9, \"height\": 9", "is malformed: a picture of -9 × 9 pixels"),
    ("\"width\": 9, \"height\": 0", "is malformed: a picture of 9 × 0 pixels"),
    ("\"height\": 9", "is malformed: not an info.json of IIIF: width is missing"),
    (
      "\"width\": 9223372036854775808, \"height\": 9",
      "is malformed: not an info.json of IIIF: a number in it is not whole, or too large"
    ),
    (
      "\"width\": 9, \"height\": 9, \"tiles\": [{\"width\": 4, \"scaleFactors\": [0, -1, 1e300, 3]}]",
      "is malformed: not an info.json of IIIF: a number in it is not whole, or too large"
    ),
    (
      "\"width\": 9, \"height\": 9, \"tiles\": [{\"width\": 4, \"scaleFactors\": [\"1\"]}]",
      "is malformed: not an info.json of IIIF: scaleFactors has the wrong type"
    ),
    ("\"width\": 9, \"height\": ", "is malformed: not an info.json of IIIF: it is not JSON"),
    (
      "\"width\": 9, \"height\": 9, \"tiles\": [{\"width\": -4, \"scaleFactors\": [1]}]",
      "is malformed: tiles of -4 × -4 pixels"
    ),
    (
      "\"width\": 9, \"height\": 9, \"tiles\": [{\"width\": 4, \"height\": 0, \"scaleFactors\": [1]}]",
      "is malformed: tiles of 4 × 0 pixels"
    ),
    (
      "\"width\": 9, \"height\": 9, \"tiles\": [{\"width\": 4, \"scaleFactors\": [0]}]",
      "is malformed: a scale factor that is not positive"
    ),
    (
      "\"width\": 9007199254740993, \"height\": 9",
      "is too large: a picture of 9007199254740993 × 9 pixels"
    ),
    (
      "\"width\": 68719476736, \"height\": 9, \"tiles\": [{\"width\": 16, \"scaleFactors\": [1]}]",
      "is too large: more than 2^31 tiles along an axis"
    ),
    (
      "\"width\": 100000, \"height\": 100000",
      "is too large: tiles of 100000 × 100000 pixels, the limit is 16777216"
    ),
    (
      "\"width\": 100000, \"height\": 100000, \"tiles\": [{\"width\": 9223372036854775807, \"scaleFactors\": [1]}]",
      "is too large: tiles of 2251799813685248 × 2251799813685248 pixels, the limit is 16777216"
    ),
  ]) func sizesOfAServiceAreChecked(_ members: String, _ reason: String) async {
    let json = "{\"@context\": \"http://iiif.io/api/image/3/context.json\", \(members)}"
    #expect(await refusal(picture.write(json, to: "info.json")) == reason)
  }

  @Test func sizesThatCannotBeAreNoLevels() async throws {
    let json = """
      {"@context": "http://iiif.io/api/image/3/context.json", "width": 8, "height": 8, "preferredFormats": ["../x", "/etc"],
       "sizes": [{"width": -9223372036854775808, "height": 4}, {"width": 0, "height": 0}, {"width": 4, "height": 4},
       {"width": 9223372036854775807, "height": 9223372036854775807}]}
      """
    let source = try await TileOpener().open(picture.write(json, to: "info.json"))
    #expect((0..<8).filter { source.pyramid.hasLevel($0) } == [0, 1])
    let error = await #expect(throws: TileError.self) {
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
    }
    #expect(error?.source.hasSuffix("/0,0,8,8/8,8/0/default.jpg") == true, "\(error!)")
  }

  @Test func anAddressInADescriptionIsNotAskedFor() async throws {
    let json = """
      {"@context": "http://iiif.io/api/image/3/context.json", "id": "file:///etc", "width": 8, "height": 8,
       "profile": "level0", "tiles": [{"width": 8, "scaleFactors": [1]}]}
      """
    let other = try WebServer(root: picture.folder)
    let moved = json.replacingOccurrences(of: "file:///etc", with: other.url)
    for text in [json, moved] {
      let source = try await TileOpener().open(picture.write(text, to: "info.json"))
      do throws(TileError) {
        _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      } catch {
        #expect(error.reason == .missing)
        #expect(error.source.hasPrefix(picture.folder))
      }
    }
    #expect(other.requests.isEmpty)
  }

  @Test func aLinkThatLeadsOutIsNotFollowed() async throws {
    let secret = FixturePicture(64, 64)
    let path = picture.write(dzi("TileSize=\"64\" Format=\"png\"", "Width=\"64\" Height=\"64\""), to: "a.dzi")
    _ = picture.write("", to: "a_files/6/x")
    try FileManager.default.createSymbolicLink(
      atPath: picture.folder + "/a_files/6/0_0.png", withDestinationPath: secret.file("secret.png"))
    let source = try await TileOpener().open(path)
    do throws(TileError) {
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      Issue.record("it was followed")
    } catch {
      guard case .outside = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }

  /// An e with an accent, in one scalar or in two: the same text in Swift, two folders to the system.
  @Test func aLinkToAFolderThatIsSpelledAlikeLeadsOut() async throws {
    _ = picture.write("secret", to: "\u{E9}/tiles/secret")
    _ = picture.write("tile", to: "e\u{301}/tiles/tile")
    let folder = picture.folder + "/e\u{301}/tiles"
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: picture.folder + "/\u{E9}/tiles/secret")
    let files = try FolderFiles(folder: folder)
    #expect(try await files.contents(of: "tile", limit: 10) == Data("tile".utf8))
    let error = await #expect(throws: TileError.self) { _ = try await files.contents(of: "link", limit: 10) }
    let place = LocalFile.resolved(folder + "/link")
    #expect(error?.reason == place.map(TileError.Reason.outside))
  }

  @Test(arguments: ["../a", "/etc/passwd", "a/../../b", "a//b", "", "a\\b", "./a", "a\0b"])
  func namesDoNotLeadOut(_ name: String) async throws {
    let files = try FolderFiles(folder: picture.folder)
    do throws(TileError) {
      _ = try await files.contents(of: name, limit: 10)
      Issue.record("it was read")
    } catch {
      #expect(error.reason == .outside(name))
    }
  }

  @Test(arguments: ["png", "jpg"]) func aTileBombIsNotDecoded(_ ending: String) async throws {
    let bomb = FixturePicture(black: 5000, 5000)
    let tile = try Data(contentsOf: URL(fileURLWithPath: bomb.file("bomb." + ending)))
    let path = picture.write(
      dzi("TileSize=\"64\" Format=\"\(ending)\"", "Width=\"64\" Height=\"64\""), to: "a.dzi")
    _ = picture.write(tile, to: "a_files/6/0_0." + ending)
    let source = try await TileOpener().open(path)
    do throws(TileError) {
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      Issue.record("it was decoded")
    } catch {
      guard case .tooLarge = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func aTileOfAnotherSizeIsRefused() async throws {
    let other = FixturePicture(50, 64)
    let path = picture.write(dzi("TileSize=\"64\" Format=\"png\"", "Width=\"64\" Height=\"64\""), to: "a.dzi")
    _ = picture.write(
      try Data(contentsOf: URL(fileURLWithPath: other.file("x.png"))), to: "a_files/6/0_0.png")
    let source = try await TileOpener().open(path)
    do throws(TileError) {
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      Issue.record("it was shown")
    } catch {
      #expect(error.reason == .wrongSize(width: 50, height: 64, expected: "64 × 64"))
      #expect(error.source == picture.folder + "/a_files/6/0_0.png")
    }
  }

  @Test func truncatedTilesAreSaidToBe() async throws {
    let other = FixturePicture(64, 64)
    for ending in ["jpg", "png"] {
      let path = picture.write(
        dzi("TileSize=\"64\" Format=\"\(ending)\"", "Width=\"64\" Height=\"64\""), to: "a.dzi")
      let whole = try Data(contentsOf: URL(fileURLWithPath: other.file("x." + ending)))
      for count in [0, 3, 20, whole.count / 2] {
        _ = picture.write(whole.prefix(count), to: "a_files/6/0_0." + ending)
        let source = try await TileOpener().open(path)
        await #expect(throws: TileError.self) {
          _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
        }
      }
    }
  }

  @Test(arguments: [3, 20, 200, 1000]) func aBrokenTileDoesNotSpoilThoseAfterIt(_ count: Int) async throws {
    let other = FixturePicture(64, 64)
    let whole = try Data(contentsOf: URL(fileURLWithPath: other.file("x.jpg")))
    let path = picture.write(dzi("TileSize=\"64\" Format=\"jpg\"", "Width=\"64\" Height=\"64\""), to: "a.dzi")
    _ = picture.write("", to: "a_files/6/0_0.jpg")
    let source = try await TileOpener().open(path)
    for part in [whole.prefix(count), whole] {
      _ = picture.write(part, to: "a_files/6/0_0.jpg")
      // Once for each possible decoder.
      for _ in 0..<8 {
        let isWhole = (try? await source.tile(at: TileAddress(level: 0, column: 0, row: 0))) != nil
        #expect(isWhole == (part.count == whole.count))
      }
    }
  }

  @Test func aDatabaseWithoutTilesIsMalformed() async throws {
    let path = picture.folder + "/a.mbtiles"
    do {
      let database = try SQLiteFile(path: path)
      try database.rows("CREATE TABLE metadata (name TEXT, value TEXT)")
    }
    #expect(await refusal(path).hasPrefix("is malformed"))
    let broken = Data("SQLite format 3\0".utf8) + Data(repeating: 0xAB, count: 5000)
    #expect(await refusal(picture.write(broken, to: "b.mbtiles")).hasPrefix("is malformed"))
  }

  @Test func zoomsOfADatabaseAreChecked() async throws {
    for (first, last) in [(0, 99), (-3, 4), (5, 2)] {
      let path = picture.folder + "/\(last).mbtiles"
      let database = try SQLiteFile(path: path)
      try database.rows("CREATE TABLE metadata (name TEXT, value TEXT)")
      try database.rows(
        "CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
      try database.rows("INSERT INTO metadata VALUES ('minzoom', '\(first)'), ('maxzoom', '\(last)')")
      #expect(await refusal(path).hasPrefix("is malformed"))
    }
  }

  @Test func nothingElseIsOpened() async {
    #expect(await refusal(picture.write("hello", to: "a.txt")) == "is not in a supported format")
    #expect(await refusal(picture.write("", to: "empty")) == "is not in a supported format")
    #expect(await refusal(picture.folder) == "is not in a supported format")
    #expect(await refusal(picture.folder + "/none") == "no such file")
    #expect(await refusal("/dev/null").hasPrefix("cannot be read"))
    #expect(await refusal("ftp://host/a.dzi") == "ftp:// is not supported")
    #expect(await refusal("file:///etc/passwd") == "file:// is not supported")
    #expect(await refusal("/tiles/{z}/{x}.png").hasPrefix("is malformed"))
    #expect(await refusal("/tiles/{z}/{x}/{y}{evil}.png").hasPrefix("is malformed"))
  }
}
