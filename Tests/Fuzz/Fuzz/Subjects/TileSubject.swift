import DeepZoom
import PhotoViewer
import UIKit
import VellumHeadless

/// Opens pictures that are read tile by tile, and asks for some of their tiles.
@MainActor enum TileSubject {
  /// Messages about one picture at most: a plan looks at no more than 128 tiles along an axis, each may fail,
  /// and so may those that stand in for them.
  private static let mostMessages = 2 * 128 * 128

  /// - Parameter prepare: Called first.
  static func look(_ place: String, after prepare: () -> Void = {}) async throws {
    prepare()
    // Nothing is kept on disk; a server that closes its connections is never silent for long.
    let opener = TileOpener(cache: place.hasPrefix("http:") ? TileCache() : nil)
    do throws(TileError) {
      let source = try await opener.open(place)
      for address in addresses(source.pyramid) { try await look(at: address, of: source) }
    } catch {
      if error.description.isEmpty { throw Fault("an error without words") }
    }
  }

  private static func look(at address: TileAddress, of source: any TileSource) async throws(TileError) {
    let pixels: TilePixels
    do throws(TileError) { pixels = try await source.tile(at: address) } catch { return }
    let size = source.pyramid.pixels(of: address)
    precondition(
      pixels.width == Int(size.x) && pixels.height == Int(size.y),
      "\(address) is \(pixels.width) × \(pixels.height) pixels, not \(size)")
  }

  /// The coarsest tile, the first and the last of a level between, some on the way across the finest, and one that is not there.
  private static func addresses(_ pyramid: TilePyramid) -> [TileAddress] {
    let most = 16
    let coarsest = pyramid.coarsestLevel
    let levels = Set([0, coarsest / 2, coarsest]).filter { pyramid.hasLevel($0) }.sorted(by: >)
    return levels.flatMap { level in
      let columns = pyramid.tileCount(.horizontal, level)
      let rows = pyramid.tileCount(.vertical, level)
      let steps = min(max(columns, rows) - 1, level == 0 ? most : 1)
      return (0...steps).map {
        TileAddress(
          level: level, column: (columns - 1) * $0 / max(steps, 1), row: (rows - 1) * $0 / max(steps, 1))
      }
    } + [TileAddress(level: coarsest + 1, column: 0, row: 0)]
  }

  /// Shows a picture in the viewer until nothing more comes of it.
  static func show(_ place: String) async throws {
    guard let source = try? await TileOpener().open(place) else { return }
    let host = HeadlessHost(size: CGSize(width: 160, height: 120))
    defer { host.close() }
    for window in UIScreen.main.windows { window.isHidden = true }
    let controller = PhotoViewController(photos: [.tiles(source, name: place)])
    var messages = 0
    controller.didMissTile = { _ in messages += 1 }
    controller.didFail = { _ in messages += 1 }
    UIApplication.shared.launch(PhotoDelegate(controller))
    await host.run(until: .settled)
    for window in UIScreen.main.windows { window.isHidden = true }
    guard messages <= mostMessages else { throw Fault("\(messages) messages about one picture") }
  }
}
