import DeepZoom
import Foundation
import UIKit
import VellumHeadless

extension TiledRuns {
  /// Measures painting a frame, panned at 1:1 and zoomed, at two sizes of screen.
  @MainActor static func paint(_ place: String) async throws {
    for (name, size) in [("small", screen), ("large", CGSize(width: 3840, height: 2160))] {
      let stage = Stage(try await TileOpener().open(place), size: size, clock: .virtual)
      defer { stage.close() }
      stage.look(at: stage.middle, scale: 1)
      await settle(stage)
      let start = stage.scrollView.contentOffset
      stage.forgetFrames()
      for frame in 1...120 {
        stage.scrollView.contentOffset.x = start.x + CGFloat(frame * 8)
        await stage.host.run(for: 1 / 60)
      }
      print("\(name)Pan \(median(stage.paintTimes))")
      copy(name, size)
      stage.look(at: stage.middle, scale: 0.6)
      await settle(stage)
      stage.forgetFrames()
      for frame in 1...120 {
        stage.look(at: stage.middle, scale: 0.6 * pow(1.004, CGFloat(frame)))
        await stage.host.run(for: 1 / 60)
      }
      print("\(name)Zoom \(median(stage.paintTimes))")
    }
  }

  /// Milliseconds from the end of a motion to exact detail, where all tiles are there: at two sizes of screen.
  @MainActor static func detail(_ place: String) async throws {
    for (name, size) in [("small", screen), ("large", CGSize(width: 3840, height: 2160))] {
      let stage = Stage(try await TileOpener().open(place), size: size, clock: .virtual)
      defer { stage.close() }
      stage.look(at: stage.middle, scale: 0.75)
      await settle(stage)
      var times: [Double] = []
      for step in 1...15 {
        stage.scrollView.contentOffset.x += CGFloat(step % 2 == 0 ? 1 : -1)
        let began = ContinuousClock.now
        await settle(stage)
        times.append((ContinuousClock.now - began) / .milliseconds(1))
      }
      print("\(name)Detail \(median(times))")
    }
  }

  /// Prints the milliseconds that copying a frame's pixels takes.
  @MainActor private static func copy(_ name: String, _ size: CGSize) {
    let count = Int(size.width * size.height) * 4
    let (from, to) = (
      UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64),
      UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    )
    memset(from, 1, count)
    memset(to, 2, count)
    let times = (0..<50).map { _ in
      let began = ContinuousClock.now
      memcpy(to, from, count)
      return (ContinuousClock.now - began) / .milliseconds(1)
    }
    print("\(name)Copy \(median(times))")
    from.deallocate()
    to.deallocate()
  }

  /// What a whole frame costs, from the changed offset or scale to finished pixels, in pictures of three sizes.
  @MainActor static func cost(_ place: String) async throws {
    var times: [String: [Double]] = [:]
    let sides: [(name: String, length: Int)] = [("mega", 1024), ("giga", 32_768), ("tera", 1_048_576)]
    // The pictures take turns, so that a disturbance affects all of them.
    for _ in 0..<7 {
      for side in sides {
        let stage = Stage(CheckedSource(side: side.length), size: screen, clock: .virtual)
        defer { stage.close() }
        func frames(_ name: String, _ change: (Int) -> Void) async {
          // All tiles that will be seen are loaded before the frames are timed.
          for isTimed in [false, true] {
            for frame in 0..<100 {
              change(frame)
              let began = ContinuousClock.now
              stage.host.advance(by: 1 / 60)
              if isTimed { times[name, default: []].append((ContinuousClock.now - began) / .microseconds(1)) }
            }
            await settle(stage)
          }
        }
        // Enlarged so much that the smallest picture reaches beyond the window, as the others do.
        stage.look(at: stage.middle, scale: 4)
        await settle(stage)
        let start = stage.scrollView.contentOffset
        await frames("\(side.name)Pan") { stage.scrollView.contentOffset.x = start.x + CGFloat($0 * 8) }
        await frames("\(side.name)Zoom") { stage.look(at: stage.middle, scale: 4 * pow(1.004, CGFloat($0))) }
      }
    }
    for (name, values) in times.sorted(by: { $0.key < $1.key }) { print("\(name) \(median(values))") }
  }
}

/// A picture of any size whose tiles are all equal.
struct CheckedSource: TileSource {
  let name = "checks"
  let pyramid: TilePyramid
  private let pixels: TilePixels

  init(side: Int) {
    pyramid = TilePyramid(width: side, height: side)
    let context = CGContext(
      data: nil, width: 256, height: 256, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)!
    context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 128, height: 128))
    context.fill(CGRect(x: 128, y: 128, width: 128, height: 128))
    pixels = TilePixels(context.makeImage()!)!
  }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels { pixels }
}
