import Foundation
import RenderList
import ScrollEngine
import Testing
import UIKit
import VellumHeadless

@testable import DeepZoom

/// A view whose server is in trouble of every kind, and is well again.
@MainActor @Suite(.serialized) struct ServerTroubleTests {
  enum Trouble: String, CaseIterable {
    case slow, stalled, resets, missing, failing, truncated, wrongType, redirects, elsewhere, dead

    /// What the server does with tiles; nil where it does nothing at all. It has wrong answers kept for an hour.
    var locations: String? {
      switch self {
      case .slow: "location /picture_files { limit_rate 500; }"
      case .stalled, .dead: nil
      case .resets: "location /picture_files { return 444; }"
      case .missing: "location /picture_files { return 404; }"
      case .failing: "location /picture_files { return 500; }"
      case .truncated:
        "location /picture_files { expires 1h; rewrite ^/picture_files(.*) /cut_files$1 break; }"
      case .wrongType: "location /picture_files { expires 1h; rewrite .* /page.html break; }"
      case .redirects: "location /picture_files { return 302 $uri; }"
      case .elsewhere: "location /picture_files { return 302 http://127.0.0.1:1$request_uri; }"
      }
    }

    /// Whether it says in time what is wrong. Else tiles are on their way as long as it lasts.
    var isAnswered: Bool { self != .slow && self != .stalled }
  }

  private static let budget = 2 << 20
  private let picture = FixturePicture(1200, 900)

  private func begin(_ trouble: Trouble, _ server: WebServer) throws {
    if trouble == .stalled { return server.pause() }
    server.stop()
    guard let locations = trouble.locations else { return }
    try server.configure(locations)
    try server.start()
  }

  private func end(_ trouble: Trouble, _ server: WebServer) throws {
    if trouble == .stalled { return server.goOn() }
    server.stop()
    try server.configure("")
    try server.start()
  }

  private func cutTiles() throws {
    let folder = picture.folder + "/picture_files/"
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".jpg") {
      let whole = try Data(contentsOf: URL(fileURLWithPath: folder + file))
      _ = picture.write(whole.prefix(whole.count / 2), to: "cut_files/" + file)
    }
  }

  @Test(arguments: Trouble.allCases)
  func framesGoOnAndAllIsSharpTwoSecondsAfterIts(_ trouble: Trouble) async throws {
    let budget = CATiledLayer.tileBudget
    CATiledLayer.tileBudget = Self.budget
    defer { CATiledLayer.tileBudget = budget }
    picture.pyramid(.deepZoom, tile: 128, suffix: ".jpg[Q=90]")
    try cutTiles()
    _ = picture.write("<html>\(String(repeating: "Back soon. ", count: 1000))</html>", to: "page.html")
    let server = try WebServer(root: picture.folder)
    let opener = TileOpener(cache: TileCache(memoryBytes: 8 << 20))
    let scene = ViewScene(try await opener.open(server.url + "/picture.dzi"))
    defer { scene.close() }
    scene.look(at: .zero, scale: 0.25)
    await scene.settle()
    #expect(scene.view.coverage.isSharp)

    try begin(trouble, server)
    scene.look(at: CGPoint(x: 500, y: 400), scale: 1)
    for step in 0..<30 {
      scene.scrollView.contentOffset.x = 500 + CGFloat(step) * 3
      if trouble.isAnswered {
        await scene.host.run(for: 0.2)
      } else {
        // Frames only: nobody waits for what is under way.
        scene.host.advance(by: 0.2)
        await Task.yield()
      }
      #expect(scene.images.count > 0)
      #expect(scene.view.coverage.blank == 0)
      #expect(CATiledLayer.tileBytes <= Self.budget)
    }
    #expect(!scene.view.coverage.isSharp)
    let reports = Set(scene.failures.map(\.source))
    #expect(reports.count == scene.failures.count, "each is reported once")
    #expect(reports.isEmpty != trouble.isAnswered)

    try end(trouble, server)
    await scene.host.run(for: 2)
    #expect(scene.view.coverage.isSharp)
    #expect(CATiledLayer.tileBytes <= Self.budget)
  }
}
