import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Reading a flat picture can be cancelled, and cancelling one tile does not affect others.
struct RegionCancelTests {
  /// More pixels than an overview has: its coarse levels need a pass over the file.
  let picture = FixturePicture(2500, 1700) { x, y in (UInt8(x & 255), UInt8(y & 255), UInt8((x ^ y) & 255)) }

  private static func result(_ source: any TileSource, _ tile: TileAddress) async -> TileError.Reason? {
    do throws(TileError) {
      _ = try await source.tile(at: tile)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [0, 2]) func aTileThatIsNotWantedIsNotRead(_ level: Int) async throws {
    let source = try await TileOpener().open(picture.file("picture.png"))
    let task = Task { () -> TileError.Reason? in
      withUnsafeCurrentTask { $0!.cancel() }
      return await Self.result(source, TileAddress(level: level, column: 0, row: 0))
    }
    #expect(await task.value == .cancelled)
  }

  @Test func whoWaitsStillGetsWhatAnotherNoLongerWants() async throws {
    let source = try await TileOpener().open(picture.file("picture.png"))
    let tile = TileAddress(level: 3, column: 0, row: 0)
    let tasks = (0..<6).map { _ in Task { await Self.result(source, tile) } }
    for task in tasks.dropFirst(3) { task.cancel() }
    for task in tasks.prefix(3) { #expect(await task.value == nil) }
    for task in tasks.dropFirst(3) {
      let reason = await task.value
      #expect(reason == nil || reason == .cancelled)
    }
  }

  @Test func aPassThatWasStoppedIsMadeAgain() async throws {
    let source = try await TileOpener().open(picture.file("picture.png"))
    let tile = TileAddress(level: 3, column: 0, row: 0)
    for _ in 0..<5 {
      let task = Task { await Self.result(source, tile) }
      await Task.yield()
      task.cancel()
      let reason = await task.value
      #expect(reason == nil || reason == .cancelled)
    }
    #expect(await Self.result(source, tile) == nil)
  }
}
