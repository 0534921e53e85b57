import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

struct WebTests {
  @Test func aPyramidIsReadFromAServer() async throws {
    let picture = FixturePicture(300, 200)
    picture.pyramid(.deepZoom, tile: 64, overlap: 1, named: "moon")
    picture.pyramid(.imageService3, tile: 64, suffix: ".jpg[Q=100]", named: "service")
    let server = try WebServer(root: picture.folder)
    let moon = try await TileOpener().open(server.url + "/moon.dzi")
    #expect(try await differences(moon, from: picture)[0] == 0)
    let service = try await TileOpener().open(server.url + "/service/info.json")
    #expect(service.pyramid.size == moon.pyramid.size)
    _ = try await service.tile(at: TileAddress(level: 0, column: 1, row: 1))
    #expect(server.requests.count > 10)
  }

  @Test(arguments: ["picture.png", "picture.tif", "zipped.zip"]) func otherFilesAreFetchedWhole(
    _ file: String
  ) async throws {
    let picture = FixturePicture(300, 200)
    _ = picture.file("picture.png")
    _ = picture.tiff(tile: 64, pyramid: true)
    picture.pyramid(.zippedDeepZoom, tile: 64, named: "zipped.zip")
    let server = try WebServer(root: picture.folder)
    let source = try await TileOpener().open(server.url + "/" + file)
    #expect(source.name == server.url + "/" + file)
    #expect(try await differences(source, from: picture)[0] == 0)
    var limits = TileLimits()
    limits.budget.temporaryDisk = 1000
    do throws(TileError) {
      _ = try await TileOpener(limits: limits).open(server.url + "/" + file)
      Issue.record("it was fetched")
    } catch {
      guard case .tooLarge = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: ["/tile?z={z}&x={x}&y={y}&from=a/b", "/tile?from=a/b&x={x}&z={z}&y={y}&key=%2F"])
  func aTemplateMayHaveItsPlaceholdersInTheQuery(_ place: String) async throws {
    let picture = FixturePicture(256, 256)
    let folder = picture.pyramid(.zooms, tile: 64, named: "zooms")
    #expect(folder.hasSuffix("/zooms"))
    let server = try WebServer(
      root: picture.folder,
      locations: "location /tile { rewrite ^ /zooms/$arg_z/$arg_x/$arg_y.png break; }")
    var template = TileTemplate(server.url + place)
    (template.tileSize, template.zooms) = (64, 0...2)
    let source = try TileOpener().open(template)
    #expect(source.name == server.url + "/tile")
    #expect(try await differences(source, from: picture)[0] == 0)
    #expect(server.requests.allSatisfy { $0.contains("from=a/b") })
  }

  func failure(
    _ locations: String, limits: TileLimits = TileLimits(), tile: TileAddress? = nil
  ) async throws -> TileError? {
    let picture = FixturePicture(100, 100)
    picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg", named: "moon")
    _ = picture.write("<html>no tile</html>", to: "wrong/type")
    let server = try WebServer(root: picture.folder, locations: locations)
    do throws(TileError) {
      let source = try await TileOpener(limits: limits).open(server.url + "/moon.dzi")
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      return nil
    } catch {
      #expect(error.source.hasPrefix(server.url), "\(error)")
      return error
    }
  }

  @Test func aTileThatIsNotFoundIsReportedAsMissing() async throws {
    #expect(try await failure("location /moon_files { return 404; }")?.reason == .missing)
  }

  @Test func aServersTroubleIsItsStatus() async throws {
    #expect(try await failure("location /moon_files { return 500; }")?.reason == .status(500))
  }

  @Test func aServerThatIsSilentIsGivenUp() async throws {
    var limits = TileLimits()
    limits.silence = 0.5
    let stalled = "location /moon_files { limit_rate 1; }"
    let error = try await failure(stalled, limits: limits)
    #expect(error?.reason == .timedOut)
  }

  @Test func aConnectionThatIsResetIsSaidToBe() async throws {
    let error = try await failure("location /moon_files { return 444; }")
    guard case .connection = try #require(error).reason else {
      Issue.record("\(error!)")
      return
    }
  }

  @Test func aPageInPlaceOfATileIsNoImage() async throws {
    #expect(
      try await failure("location /moon_files { rewrite .* /wrong/type break; }")?.reason == .notAnImage)
  }

  @Test func aRedirectionOnTheServerIsFollowed() async throws {
    #expect(
      try await failure(
        "location /moon_files { return 302 /other$uri; } location /other/ { rewrite ^/other(.*) $1 break; }")
        == nil)
  }

  @Test func noOtherHostIsAsked() async throws {
    let picture = FixturePicture(100, 100)
    picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg", named: "moon")
    let other = try WebServer(root: picture.folder)
    let error = try await failure("location /moon_files { return 302 \(other.url)$request_uri; }")
    guard case .otherHost = try #require(error).reason else {
      Issue.record("\(error!)")
      return
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [
    ("http://a.example/x", true), ("http://A.example:80/x", true), ("https://a.example/x", true),
    ("https://a.example:443/x", true), ("http://a.example:8080/x", false), ("http://b.a.example/x", false),
    ("https://a.example:8443/x", false), ("http://a.example.b/x", false), ("file://a.example/x", false),
    ("ftp://a.example/x", false), ("http://a.example@b.example/x", false), ("/x", false),
  ]) func whatIsTheSameServerIsKnown(_ target: String, _ isSame: Bool) throws {
    let server = try #require(URL(string: "http://a.example/moon.dzi"))
    #expect(try #require(URL(string: target)).isSameServer(as: server) == isSame)
    let secure = try #require(URL(string: "https://a.example/moon.dzi"))
    #expect(!server.isSameServer(as: secure), "no way back")
  }

  @Test func anAnswerOverTheLimitIsNotRead() async throws {
    var limits = TileLimits()
    limits.tileBytes = 100
    guard case .tooLarge = try #require(try await failure("", limits: limits)).reason else {
      Issue.record("the tile was read")
      return
    }
  }

  @Test func aDeadServerIsNoConnection() async throws {
    let picture = FixturePicture(10, 10)
    let server = try WebServer(root: picture.folder)
    server.stop()
    do throws(TileError) {
      _ = try await TileOpener().open(server.url + "/moon.dzi")
      Issue.record("it was opened")
    } catch {
      guard case .connection = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func aServerIsAskedForAsMuchAtATimeAsTheLimitsSay() async throws {
    let picture = FixturePicture(300, 300)
    picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg", named: "moon")
    let server = try WebServer(root: picture.folder)
    #expect(try await TileOpener().open(server.url + "/moon.dzi").concurrency == 8)
    var limits = TileLimits()
    limits.connections = 24
    #expect(try await TileOpener(limits: limits).open(server.url + "/moon.dzi").concurrency == 24)
  }

  @Test func aServerThatComesBackIsReadAgain() async throws {
    let picture = FixturePicture(300, 300)
    picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg", named: "moon")
    let server = try WebServer(root: picture.folder)
    let changes = Changes()
    let loader = TileLoader(try await TileOpener().open(server.url + "/moon.dzi")) { changes.note() }
    let tiles = (0..<4).map { TileAddress(level: 0, column: $0, row: 1) }
    func outcomes(at now: Timestamp) async -> [TileLoader.Outcome] {
      var all: [TileLoader.Outcome] = []
      await changes.until {
        all += loader.outcomes(at: now)
        return all.count >= tiles.count
      }
      return all
    }
    let start = Timestamp(nanoseconds: 0)
    server.stop()
    loader.update(tiles, at: start)
    #expect(await outcomes(at: start).allSatisfy { if case .failed = $0 { true } else { false } })
    try server.start()
    let later = try #require(loader.nextTry(after: start))
    #expect(later.seconds(since: start) < 2)
    loader.update(tiles, at: later)
    let loaded = await outcomes(at: later)
    #expect(loaded.count == tiles.count)
    #expect(loaded.allSatisfy { if case .loaded = $0 { true } else { false } })
  }
}
