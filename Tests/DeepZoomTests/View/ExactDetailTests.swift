import Foundation
import RenderList
import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import DeepZoom

/// Compares the picture at rest with a direct resampling of the whole picture by libvips.
@MainActor struct ExactDetailTests {
  /// A picture with detail at the scale of single pixels everywhere.
  private static func grain(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
    var numbers = SeededNumbers(seed: UInt64(x * 7919 + y + 1))
    let (r, g, b) = FixturePicture.detail(x, y)
    func mixed(_ value: UInt8) -> UInt8 {
      UInt8(min(max(Double(value) * 0.6 + numbers.number(in: 0...100), 0), 255))
    }
    return (mixed(r), mixed(g), mixed(b))
  }

  /// The sum of squared differences between horizontal neighbours, which smoothing reduces first.
  private func detail(_ color: (Int, Int) -> Int, width: Int, height: Int) -> Double {
    var sum = 0.0
    for y in 0..<height {
      for x in 1..<width {
        let difference = Double(color(x, y) - color(x - 1, y))
        sum += difference * difference
      }
    }
    return sum
  }

  /// Tolerances of 255. At half the size and more they allow for two roundings. Below that, the pyramid's
  /// levels are averages of pixels, which let noise through that a Lanczos kernel does not. White noise is
  /// the worst case.
  @Test func thePictureAtRestIsADirectResampling() async throws {
    let picture = FixturePicture(1200, 900, Self.grain)
    let path = picture.pyramid(.deepZoom, tile: 128, overlap: 1)
    let source = try await TileOpener().open(path + ".dzi")
    let scene = ViewScene(source)
    defer { scene.close() }
    var numbers = SeededNumbers(seed: 5)
    // At scales of n / 300 both sides are whole numbers of pixels.
    let places = [82, 97, 123, 148, 160, 187, 211, 240, 263, 299, 300].map { parts in
      let x = Int(numbers.number(in: 0...Double(1200 * parts / 300 - 320)))
      return (parts: parts, x: x, y: Int(numbers.number(in: 0...Double(900 * parts / 300 - 240))))
    }
    for (parts, x, y) in sample(places, every: 2) {
      let scale = Double(parts) / 300
      let reference = try picture.resized(by: scale)
      scene.scrollView.zoomScale = scale
      scene.scrollView.contentOffset = CGPoint(x: x, y: y)
      await scene.settle()
      let shown = try #require(scene.host.pixels())
      var (sum, most) = (0, 0)
      for row in 0..<240 {
        for column in 0..<320 {
          let (a, b) = (shown.color(column, row), reference.color(x + column, y + row))
          for difference in [a.red - b.red, a.green - b.green, a.blue - b.blue] {
            sum += abs(difference)
            most = max(most, abs(difference))
          }
        }
      }
      let mean = Double(sum) / Double(320 * 240 * 3)
      let ours = detail({ shown.color($0, $1).green }, width: 320, height: 240)
      let theirs = detail({ reference.color(x + $0, y + $1).green }, width: 320, height: 240)
      let ratio = (ours / theirs).squareRoot()
      let isHalved = scale < 0.5
      #expect(mean < (isHalved ? 7 : 0.6), "at a scale of \(scale)")
      #expect(most <= (isHalved ? 40 : 12), "at a scale of \(scale)")
      #expect((0.9...1.1).contains(ratio), "at a scale of \(scale)")
    }
  }

  /// A magnified pixel keeps its place, and the colours between two pixels lie between theirs.
  @Test func aMagnifiedSlopeStaysASlope() async throws {
    let picture = FixturePicture(256, 64) { x, _ in (UInt8(x), UInt8(x), UInt8(x)) }
    let source = try await TileOpener().open(picture.pyramid(.deepZoom, tile: 64) + ".dzi")
    let scene = ViewScene(source)
    defer { scene.close() }
    for scale in [1.3, 2, 5.7] {
      scene.look(at: CGPoint(x: 20, y: 5), scale: scale)
      await scene.settle()
      #expect(scene.images.count == 1)
      let shown = try #require(scene.host.pixels())
      let corner = Double(scene.scrollView.contentOffset.x) / scale
      for column in 0..<Int(min(320, (250 - corner) * scale)) {
        let expected = corner + (Double(column) + 0.5) / scale - 0.5
        #expect(abs(Double(shown.color(column, 7).green) - expected) <= 1.1)
      }
    }
  }

  @Test func nearestIsLeftAsItIs() async throws {
    let picture = FixturePicture(256, 256, Self.grain)
    let source = try await TileOpener().open(picture.pyramid(.deepZoom, tile: 64) + ".dzi")
    let scene = ViewScene(source)
    defer { scene.close() }
    scene.view.layer.magnificationFilter = .nearest
    scene.look(at: CGPoint(x: 20, y: 5), scale: 8)
    await scene.settle()
    let shown = try #require(scene.host.pixels())
    let reference = picture.resampled(0)
    for column in 0..<320 {
      #expect(shown.color(column, 0) == reference.color(20 + column / 8, 5))
    }
  }
}
