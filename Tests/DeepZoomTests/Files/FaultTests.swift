import Foundation
import ScrollEngine
import TestSupport
import Testing

@testable import DeepZoom

/// Errors of servers, produced by a real one.
struct FaultTests {
  /// A Deep Zoom picture of two by two tiles on a server of its own.
  final class Moon {
    let picture = FixturePicture(100, 100)
    let server: WebServer

    init(_ locations: String = "", _ prepare: (FixturePicture) throws -> Void = { _ in }) throws {
      picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg[Q=90]", named: "moon")
      try prepare(picture)
      server = try WebServer(root: picture.folder, locations: locations)
    }

    /// The error of reading its first tile; nil if that succeeds.
    func failure(_ limits: TileLimits = TileLimits()) async -> TileError? {
      do throws(TileError) {
        let source = try await TileOpener(limits: limits).open(server.url + "/moon.dzi")
        _ = try await source.tile(at: FaultTests.tile)
        return nil
      } catch {
        #expect(error.source.hasPrefix(server.url), "\(error)")
        return error
      }
    }
  }

  static let tile = TileAddress(level: 0, column: 0, row: 0)

  private func impatient(_ seconds: Double) -> TileLimits {
    var limits = TileLimits()
    limits.silence = seconds
    return limits
  }

  // MARK: - Late, cut off, gone

  @Test func aSlowServerIsWaitedFor() async throws {
    // It takes longer than the limit of silence, but data arrives all the time.
    let moon = try Moon("location /moon_files { limit_rate 1k; }")
    let error = await moon.failure(impatient(2))
    #expect(error == nil, "\(error!)")
  }

  @Test func anAnswerThatTakesForEverIsGivenUp() async throws {
    var limits = TileLimits()
    limits.duration = 1
    let moon = try Moon("location /moon_files { limit_rate 200; }")
    #expect(await moon.failure(limits)?.reason == .timedOut)
  }

  @Test func anAnswerThatDripsIsGivenUpLongBeforeItsTimeIsOver() async throws {
    let picture = FixturePicture(10, 10)
    _ = picture.write(Data(count: 10_000), to: "drip")
    // Without a pace it would arrive after 20 s.
    let server = try WebServer(root: picture.folder, locations: "location /drip { limit_rate 500; }")
    let connection = HTTPConnection(
      limits: TileLimits(), duration: 86_400, pace: HTTPPace(bytesPerSecond: 10_000, seconds: 1))
    do throws(TileError) {
      _ = try await connection.response(to: URL(string: server.url + "/drip")!, limit: 10_000)
      Issue.record("it was waited for")
    } catch {
      #expect(error.reason == .timedOut)
    }
  }

  @Test func anAnswerShorterThanItSaysIsTransient() async throws {
    // A filter removes nginx's own Content-Length, so that only the invented one is sent.
    let moon = try Moon(
      """
      location /moon_files {
        sub_filter_types *; sub_filter zzzz zzzz; sub_filter_once off; chunked_transfer_encoding off;
        add_header Content-Length 100000;
      }
      """)
    let error = try #require(await moon.failure())
    #expect(error.isTransient, "\(error)")
  }

  @Test func aServerThatDiesInTheMidstOfAnAnswerIsTransient() async throws {
    let moon = try Moon("location /moon_files { limit_rate 500; }")
    let source = try await TileOpener().open(moon.server.url + "/moon.dzi")
    let loading = Task { () -> TileError? in
      do throws(TileError) {
        _ = try await source.tile(at: Self.tile)
        return nil
      } catch {
        return error
      }
    }
    await moon.server.waitForConnection()
    moon.server.stop()
    let error = try #require(await loading.value)
    #expect(error.isTransient, "\(error)")
    try moon.server.start()
  }

  @Test(arguments: [
    "", "HT", "HTTP/1.1 2", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
    "HTTP/1.1 302 Found\r\nLocation: /x", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "HTTP/1.1 100 Continue\r\n\r\n", "no HTTP at all",
  ])
  func anAnswerThatBreaksOffAnywhereIsTransient(_ answer: String) async throws {
    let server = RawServer(answer)
    defer { server.stop() }
    let connection = HTTPConnection(limits: TileLimits(), duration: 60)
    do throws(TileError) {
      let answer = try await connection.response(to: URL(string: server.url + "/tile")!, limit: 1000)
      Issue.record("\(answer)")
    } catch {
      #expect(error.isTransient, "\(error)")
    }
  }

  @Test(arguments: [0, 3, 300, 1000]) func aTileThatIsCutOffOnTheServerIsTruncated(_ count: Int) async throws
  {
    let moon = try Moon { picture in
      for file in try FileManager.default.subpathsOfDirectory(atPath: picture.folder + "/moon_files")
      where file.hasSuffix(".jpg") {
        let path = "moon_files/" + file
        let whole = try Data(contentsOf: URL(fileURLWithPath: picture.folder + "/" + path))
        _ = picture.write(whole.prefix(count), to: path)
      }
    }
    let error = try #require(await moon.failure())
    #expect(error.reason == .truncated, "\(error)")
  }

  // MARK: - Wrong answers

  @Test(arguments: [403, 410, 429, 503]) func statesAreDistinguished(_ status: Int) async throws {
    let moon = try Moon("location /moon_files { return \(status); }")
    let error = try #require(await moon.failure())
    #expect(error.reason == (status == 410 ? .missing : .status(status)))
    #expect(error.isTransient == (status == 429 || status == 503))
  }

  @Test func noChangeWhereNothingIsKnownIsAnError() async throws {
    let moon = try Moon("location /moon_files { return 304; }")
    #expect(await moon.failure()?.reason == .status(304))
  }

  @Test func redirectionsWithoutEndAreGivenUp() async throws {
    let moon = try Moon("location /moon_files { return 302 $uri; }")
    #expect(await moon.failure() != nil)
    #expect(moon.server.requests.count < 100)
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x", "//localhost/x", "http://127.0.0.1:1/x"])
  func redirectionsLeadToNoOtherPlace(_ target: String) async throws {
    let moon = try Moon("location /moon_files { return 302 \(target); }")
    // A target that is not a web address is taken for a path on the same server.
    let error = try #require(await moon.failure())
    switch error.reason {
    case .otherHost: break
    case .missing: #expect(moon.server.requests.count > 2)
    default: Issue.record("\(error)")
    }
  }

  @Test func tilesAreAskedForWhereTheDescriptionWasFound() async throws {
    let moon = try Moon(
      "location = /moon.dzi { return 302 /other/moon.dzi; } location /other/ { rewrite ^/other(.*) $1 break; }"
    )
    #expect(await moon.failure() == nil)
    #expect(moon.server.requests.contains { $0.contains("GET /other/moon_files/") })
    #expect(!moon.server.requests.contains { $0.contains("GET /moon_files/") })
  }

  @Test func aCompressedTileIsUnpackedOnlyUpToTheLimit() async throws {
    let moon = try Moon("gzip on; gzip_types *; gzip_min_length 1;") { picture in
      _ = picture.write(Data(count: 5_000_000), to: "moon_files/7/0_0.jpg")
    }
    var limits = TileLimits()
    limits.tileBytes = 100_000
    guard case .tooLarge = try #require(await moon.failure(limits)).reason else {
      Issue.record("all of it was read")
      return
    }
  }

  @Test func packedAnswersAreRead() async throws {
    let moon = try Moon("gzip on; gzip_types *; gzip_min_length 1;")
    #expect(await moon.failure() == nil)
  }

  @Test func aWebPageInPlaceOfADescriptionIsNamed() async throws {
    let moon = try Moon(
      "location = /moon.dzi { default_type text/html; return 200 '<html>Not here</html>'; }")
    #expect(await moon.failure()?.reason == .notServed("HTML"))
  }

  /// A ZIP archive of an empty file.
  private static let archive: String = {
    func zeros(_ count: Int) -> String { String(repeating: "\0", count: count) }
    let file = ["PK\u{3}\u{4}\u{14}\0", zeros(6), "!\0", zeros(12), "\u{1}\0\0\0a"]
    let entry = [
      "PK\u{1}\u{2}\u{14}\0\u{14}\0", zeros(6), "!\0", zeros(12), "\u{1}\0", zeros(16), "a",
    ]
    let end = ["PK\u{5}\u{6}", zeros(4), "\u{1}\0\u{1}\0/\0\0\0\u{1F}\0\0\0", zeros(2)]
    return (file + entry + end).joined()
  }()

  @Test(arguments: [
    ("<!DOCTYPE html><title>Sign in</title>", "HTML", "which is not supported"),
    ("<html>" + String(repeating: "<p>Sign in</p>", count: 5000), "HTML", "which is not supported"),
    (
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>", "SVG",
      "which is shown from files, not from servers"
    ),
    ("GIF89a\u{1}", "GIF", "which is shown from files, not from servers"),
    ("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ", "WebP", "which is shown from files, not from servers"),
    ("\u{1}\u{1}\u{1}\u{1}ftypavif", "AVIF", "which is shown from files, not from servers"),
    ("%PDF-1.4", "PDF", "which is shown from files, not from servers"),
    ("hello", "text", "which is not supported"), ("<rss/>", "XML", "which is not supported"),
    (archive, "ZIP", "which is not supported"),
  ]) func whatAServerHasInPlaceOfAPictureIsNamed(_ body: String, _ kind: String, _ words: String) async {
    let server = RawServer("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    defer { server.stop() }
    do throws(TileError) {
      _ = try await TileOpener().open(server.url + "/picture.jpg")
      Issue.record("it was opened")
    } catch {
      #expect(error.reason == .notServed(kind))
      #expect(error.description == "\(server.url)/picture.jpg: is of the kind \(kind), \(words)")
    }
  }

  @Test func anOtherDescriptionSaysWhatIsWrongWithIt() async {
    let body = "<rss/>"
    let server = RawServer("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    defer { server.stop() }
    do throws(TileError) {
      _ = try await TileOpener().open(server.url + "/moon.dzi")
      Issue.record("it was opened")
    } catch { #expect(error.reason == .malformed("there is no Image element of Deep Zoom")) }
  }

  @Test func aServerWithoutRangesSaysSo() async throws {
    let picture = FixturePicture(256, 256)
    _ = picture.write(
      TileFile.pmtiles(try TileFile.tiles(of: picture, tile: 64), leafSize: 9), to: "a.pmtiles")
    let server = try WebServer(root: picture.folder, locations: "max_ranges 0;")
    do throws(TileError) {
      _ = try await TileOpener().open(server.url + "/a.pmtiles")
      Issue.record("it was opened")
    } catch {
      #expect(error.reason == .unsupported("a server without range requests"))
      #expect(error.source == server.url + "/a.pmtiles")
    }
  }
}
