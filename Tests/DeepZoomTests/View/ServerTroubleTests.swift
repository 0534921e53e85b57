import Foundation
import RenderList
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import DeepZoom

/// A view whose server fails in every way and recovers.
@MainActor struct ServerTroubleTests {
  enum Trouble: String, CaseIterable {
    case slow, stalled, resets, missing, failing, truncated, wrongType, redirects, elsewhere, dead

    /// The configuration for tiles, whose names begin with `tiles`; nil for a server that does not respond at
    /// all. Wrong answers may be cached for an hour.
    func locations(_ tiles: String) -> String? {
      let answer: String? =
        switch self {
        // The head of an answer comes at once, and only the body is slow.
        case .slow: "limit_rate_after 1000; limit_rate 100;"
        case .stalled, .dead: nil
        case .resets: "return 444;"
        case .missing: "return 404;"
        case .failing: "return 500;"
        case .truncated: "expires 1h; rewrite ^/(.*) /cut/$1 break;"
        case .wrongType: "expires 1h; rewrite .* /page.html break;"
        case .redirects: "return 302 $uri;"
        case .elsewhere: "return 302 http://127.0.0.1:1$request_uri;"
        }
      return answer.map { "location /\(tiles) { \($0) }" }
    }

    /// Whether requests fail in time. Otherwise tiles stay under way as long as the trouble lasts.
    var isAnswered: Bool { self != .slow && self != .stalled }

    /// Every trouble with every kind; in a usual run half of them with tiles in one file.
    static let trials: [(Self, Kind)] =
      allCases.map { ($0, Kind.dzi) } + sample(allCases, every: 2, from: 1).map { ($0, Kind.pmtiles) }
  }

  /// Tiles in separate files, and tiles in one file.
  enum Kind: String {
    case dzi, pmtiles

    var tiles: String { self == .dzi ? "picture_files" : "picture.pmtiles" }
  }

  private static let budget = 2 << 20
  /// Holds the server's files.
  private let folder = FixturePicture(8, 8)
  /// What is in the files of a kind, by their paths.
  private static var made: [Kind: [String: Data]] = [:]

  private func begin(_ trouble: Trouble, _ server: WebServer, _ kind: Kind) throws {
    if trouble == .stalled { return server.pause() }
    server.stop()
    guard let locations = trouble.locations(kind.tiles) else { return }
    try server.configure(locations)
    try server.start()
  }

  private func end(_ trouble: Trouble, _ server: WebServer) throws {
    if trouble == .stalled { return server.goOn() }
    server.stop()
    try server.configure("")
    try server.start()
  }

  private func write(_ kind: Kind) throws {
    let files = try Self.made[kind] ?? Self.files(of: kind)
    Self.made[kind] = files
    for (path, content) in files {
      _ = folder.write(content, to: path)
      _ = folder.write(content.prefix(content.count / 2), to: "cut/" + path)
    }
    _ = folder.write("<html>\(String(repeating: "Back soon. ", count: 1000))</html>", to: "page.html")
  }

  private static func files(of kind: Kind) throws -> [String: Data] {
    let picture = FixturePicture(1024, 1024)
    let files = FileManager.default
    switch kind {
    case .dzi: picture.pyramid(.deepZoom, tile: 128, suffix: ".jpg[Q=90]")
    case .pmtiles:
      let tiles = try TileFile.tiles(of: picture, tile: 128)
      try files.removeItem(atPath: picture.folder + "/picture")
      _ = picture.write(TileFile.pmtiles(tiles, leafSize: 30), to: kind.tiles)
    }
    var found: [String: Data] = [:]
    for path in try files.subpathsOfDirectory(atPath: picture.folder) {
      // A folder has no content.
      found[path] = try? Data(contentsOf: URL(fileURLWithPath: picture.folder + "/" + path))
    }
    return found
  }

  @Test(arguments: Trouble.trials)
  func framesGoOnAndAllIsSharpTwoSecondsAfterItsEnd(_ trouble: Trouble, _ kind: Kind) async throws {
    let budget = CATiledLayer.tileBudget
    CATiledLayer.tileBudget = Self.budget
    defer { CATiledLayer.tileBudget = budget }
    try write(kind)
    let server = try WebServer(root: folder.folder)
    // Requests under way do not time out, however long the test takes.
    var limits = TileLimits()
    (limits.silence, limits.duration) = (60, 600)
    let opener = TileOpener(limits: limits, cache: TileCache(memoryBytes: 8 << 20))
    let scene = ViewScene(try await opener.open(server.url + "/picture.\(kind)"))
    defer { scene.close() }
    scene.look(at: .zero, scale: 0.25)
    await scene.settle()
    #expect(scene.view.coverage.isSharp)

    try begin(trouble, server, kind)
    scene.look(at: CGPoint(x: 500, y: 400), scale: 1)
    // Four seconds, after which tries are as far apart as they get; in a long run six.
    for step in 0..<rounds(20, long: 30) {
      scene.scrollView.contentOffset.x = 500 + CGFloat(step) * 3
      if trouble.isAnswered {
        await scene.host.run(for: 0.2)
      } else {
        // Only frames: tiles under way are not waited for.
        scene.host.advance(by: 0.2)
        await Task.yield()
      }
      #expect(scene.images.count > 0)
      #expect(scene.view.coverage.blank == 0)
      #expect(CATiledLayer.tileBytes <= Self.budget)
    }
    #expect(!scene.view.coverage.isSharp)
    #expect(Set(scene.failedTiles).count == scene.failedTiles.count, "each is reported once")
    #expect(scene.failures.isEmpty != trouble.isAnswered)
    #expect(scene.failures.allSatisfy { $0.source.hasPrefix(server.url) })

    try end(trouble, server)
    await scene.host.run(for: 2)
    #expect(scene.view.coverage.isSharp)
    #expect(CATiledLayer.tileBytes <= Self.budget)
  }
}
