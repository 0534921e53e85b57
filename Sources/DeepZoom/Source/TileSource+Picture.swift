import Foundation
import RenderList
import ScrollEngine
import VellumKit

extension TileSource {
  /// All of the picture, as fine as its levels allow within a length: as an image of the finest level whose sides are at most `length`
  /// pixels, or of the coarsest level. Reads tile after tile.
  ///
  /// Throws `tooLarge` if even the coarsest level has longer sides than ``TilePicture/longestSide``.
  package func picture(within length: Double) async throws(TileError) -> CGImage {
    let pyramid = pyramid
    let level = pyramid.level(within: length)
    let (width, height) = (pyramid.pixels(.horizontal, level), pyramid.pixels(.vertical, level))
    guard max(width, height) <= TilePicture.longestSide else {
      throw TileError(source: name, reason: .tooLarge("its smallest copy is \(width) × \(height) pixels"))
    }
    guard let picture = TilePicture(width: Int(width), height: Int(height)) else {
      throw TileError(source: name, reason: .tooLarge("\(width) × \(height) pixels"))
    }
    for row in 0..<pyramid.tileCount(.vertical, level) {
      for column in 0..<pyramid.tileCount(.horizontal, level) {
        let tile = try await tile(at: TileAddress(level: level, column: column, row: row))
        picture.put(tile, x: column * Int(pyramid.tileSize.x), y: row * Int(pyramid.tileSize.y))
      }
    }
    return CGImage(picture.image())
  }
}

extension TilePyramid {
  /// The finest level whose sides are at most so many pixels; the coarsest if there is none.
  fileprivate func level(within length: Double) -> Int {
    (0...coarsestLevel).first { level in
      hasLevel(level) && max(pixels(.horizontal, level), pixels(.vertical, level)) <= length
    } ?? coarsestLevel
  }
}
