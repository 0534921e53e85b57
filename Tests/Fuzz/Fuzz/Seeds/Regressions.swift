/// Inputs that once broke something and are too large, or too much the same thing, to be files.
enum Regressions {
  /// Each with what makes it: some take seconds.
  static func made(in folder: String) -> [(FuzzTarget, @Sendable () -> FuzzCase)] {
    let inputs: [(FuzzTarget, @Sendable () -> FuzzCase)] = [
      (.deepZoom, { attributes }), (.deepZoom, { comments }), (.tile, { scans(inTile: true) }),
      (.picture, { scans(inTile: false) }),
      (.pmtiles, { directories }), (.picture, { FuzzCase(.picture, PNGChecksums.black(100_000)) }),
      (.image, { FuzzCase(.image, PNGChecksums.black(100_000)) }), (.script, { arguments }),
      (.content, { FuzzCase(.content, Array("image/png\n".utf8) + PNGChecksums.black(100_000)) }),
    ]
    let databases =
      views.map { ($0, []) } + joins.map { ($0, Database.manyAndLong) }
      + [("SELECT * FROM v40", doubled)]
    return inputs
      + databases.map { view, tables in
        (.mbtiles, { FuzzCase(.mbtiles, Database.view(view, beside: tables, in: folder)) })
      }
  }

  /// An element with 440 000 attributes: reading them was quadratic.
  private static var attributes: FuzzCase {
    let names = (0..<440_000).map { " a\(String($0, radix: 36))=''" }.joined()
    return FuzzCase(
      .deepZoom,
      "<Image TileSize='64' Format='png'\(names)><Size Width='64' Height='64'/></Image>")
  }

  /// A comment with 65 000 beginnings of comments: reading each took the longer the more there were.
  private static var comments: FuzzCase {
    FuzzCase(.deepZoom, String(repeating: "<!--", count: 65_000))
  }

  /// A header with 15 000 arguments.
  private static var arguments: FuzzCase {
    let words = Array(repeating: "\"-\"", count: 15_000).joined(separator: ",")
    return FuzzCase(
      .script, "{\"vellum\": 1, \"arguments\": [\"view\",\(words)]}\n{\"do\": \"frames\", \"count\": 1}\n")
  }

  /// Directories of a quarter of a million entries each, of which a small file holds many: they were remembered by their number.
  private static var directories: FuzzCase {
    let count = 1 << 18
    var writer = ByteWriter()
    writer.add(varint: count)
    // Tiles that follow each other, runs of one, a byte each, one behind the other.
    writer.add([0] + [UInt8](repeating: 1, count: 3 * count - 1))
    writer.add([1] + [UInt8](repeating: 0, count: count - 1))
    let leaf = Packing.gzip(writer.bytes)
    let leaves = 64
    let root = (0..<leaves).map {
      PMTilesFile.Entry(tile: $0 * 5461, run: 0, offset: $0 * leaf.count, length: leaf.count)
    }
    return FuzzCase(
      .pmtiles,
      PMTilesFile.file(
        root: Packing.gzip(PMTilesFile.directory(root)),
        leaves: Array((0..<leaves).map { _ in leaf }.joined()), tiles: [UInt8](repeating: 0, count: 9),
        zooms: 9...9, isPacked: true))
  }

  /// A progressive JPEG in which a scan of a few bytes that changes nothing stands 4000 times; each is a pass over all pixels.
  private static func scans(inTile isTile: Bool) -> FuzzCase {
    let sides: [UInt8] = isTile ? [0, 64, 0, 64] : [0x23, 0x28, 0x27, 0x10]
    let blocks = isTile ? 8 * 8 : 1125 * 1250
    // The code for a run of 2^length blocks without numbers is a bit, and as many more.
    let length = isTile ? 6 : 14
    let runs = (blocks + (1 << length) - 1) >> length
    func bits(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: (count + 7) / 8) }
    func table(_ kind: UInt8, _ value: UInt8) -> [UInt8] {
      [0xFF, 0xC4, 0, 20, kind, 1] + [UInt8](repeating: 0, count: 15) + [value]
    }
    let quantities = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    let head = [0xFF, 0xD8] + quantities + [0xFF, 0xC2, 0, 11, 8] + sides + [1, 1, 0x11, 0]
    let first = table(0, 0) + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0] + bits(blocks)
    let further = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0] + bits(runs * (length + 1))
    let scans = (0..<4000).flatMap { _ in further }
    let file = head + first + table(0x10, UInt8(length) << 4) + scans + [0xFF, 0xD9]
    return FuzzCase(isTile ? .tile : .picture, file)
  }

  /// Views without functions and clauses WITH, which are allowed: they take time, sort long values, and keep many.
  private static let joins = [
    "SELECT a.x * b.x + 1, 0, 0, NULL FROM many a, many b, many c",
    "SELECT * FROM (SELECT 0, 0, 0, long.x || many.x FROM many, long ORDER BY 4)",
    "SELECT MAX(x) OVER (), 0, 0, b FROM (SELECT DISTINCT many.x, long.x || many.x b FROM many, long)",
  ]

  /// Views that name each other twice: SQLite prepared the statement for minutes.
  private static let doubled: [(String, [UInt8]?)] =
    [("CREATE TABLE v0 (zoom_level, tile_column, tile_row, tile_data)", nil)]
    + (1...40).map { ("CREATE VIEW v\($0) AS SELECT * FROM v\($0 - 1) UNION SELECT * FROM v\($0 - 1)", nil) }

  /// Views that recurse, sort, or fill memory and the temporary folder: their databases had no end. What they do is refused now.
  private static let views = [
    """
    WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r WHERE x < 100),
    m AS MATERIALIZED (SELECT x, randomblob(100000000) b FROM r) SELECT max(a.x) OVER (), 0, 0, a.b FROM m a, m c
    """,
    """
    WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r WHERE x < 100000)
    SELECT length(randomblob(200000000)), 0, 0, NULL FROM r
    """,
    """
    WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r WHERE x < 400)
    SELECT * FROM (SELECT x, 0, 0, randomblob(20000000) || x FROM r ORDER BY 4)
    """,
    """
    WITH RECURSIVE r(x, b) AS (SELECT 1, zeroblob(200000000) UNION ALL SELECT x + 1, randomblob(200000000) FROM r
    WHERE x < 200) SELECT x, 0, 0, b FROM r
    """,
    "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x % 3, 0, 0, 'x' FROM r",
  ]
}
