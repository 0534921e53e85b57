import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Descriptions of kinds of servers that no tool here produces, and the requests that follow from them.
struct ImageServiceTests {
  func layout(_ version: Int, _ members: String) throws -> ImageServiceLayout {
    let json = """
      {"@context": "http://iiif.io/api/image/\(version)/context.json", "width": 1500, "height": 1100, \(members)}
      """
    return try ImageServiceLayout(json: Data(json.utf8), source: "info.json", limits: TileLimits())
  }

  func names(_ layout: ImageServiceLayout) -> [String] {
    [(0, 0, 0), (0, 2, 2), (1, 1, 1), (2, 0, 0)].filter { layout.pyramid.hasLevel($0.0) }.map {
      layout.name(of: TileAddress(level: $0.0, column: $0.1, row: $0.2))
    }
  }

  @Test func aServerThatCutsAnyRegionIsAskedForTiles() throws {
    #expect(
      names(try layout(3, "\"profile\": \"level2\"")) == [
        "0,0,512,512/512,512/0/default.jpg", "1024,1024,476,76/476,76/0/default.jpg",
        "1024,1024,476,76/238,38/0/default.jpg", "full/375,275/0/default.jpg",
      ])
    let older = "\"profile\": [\"http://iiif.io/api/image/2/level1.json\", {\"formats\": [\"jpg\"]}]"
    #expect(names(try layout(2, older)).first == "0,0,512,512/512,/0/default.jpg")
  }

  @Test func sizesOfAServerWithoutTilesAreLevelsOfOneTile() throws {
    let sizes = """
      "profile": "level0", "sizes": [{"width": 750, "height": 550}, {"width": 100, "height": 90},
      {"width": 188, "height": 138}]
      """
    let layout = try layout(3, sizes)
    #expect((0..<6).filter { layout.pyramid.hasLevel($0) } == [0, 1, 3])
    #expect(layout.name(of: TileAddress(level: 0, column: 0, row: 0)) == "full/max/0/default.jpg")
    #expect(layout.name(of: TileAddress(level: 3, column: 0, row: 0)) == "full/188,138/0/default.jpg")
    #expect(
      try self.layout(2, sizes).name(of: TileAddress(level: 0, column: 0, row: 0))
        == "full/full/0/default.jpg")
  }

  @Test func factorsThatAreNoPowersOfTwoAreLeftOut() throws {
    let layout = try layout(
      3,
      "\"profile\": \"level0\", \"tiles\": [{\"width\": 256, \"height\": 128, \"scaleFactors\": [1, 3, 4]}]")
    #expect((0..<4).filter { layout.pyramid.hasLevel($0) } == [0, 2])
    #expect(layout.pyramid.tileSize == Vector(x: 256, y: 128))
  }

  @Test func anotherVersionIsNotSupported() throws {
    do {
      _ = try layout(1, "\"profile\": \"level1\"")
      Issue.record("it was read")
    } catch let error as TileError {
      guard case .unsupported = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
