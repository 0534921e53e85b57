import Foundation
import RenderList
import ScrollEngine
import Synchronization
import Testing
import VellumKit

@testable import DeepZoom

/// A source that answers when the test says so.
private final class SlowSource: TileSource {
  let name = "slow"
  let pyramid = TilePyramid(size: Vector(x: 6400, y: 64), tileSize: Vector(x: 64, y: 64), levelCount: 1)
  private let asked = Mutex<
    [(tile: TileAddress, continuation: CheckedContinuation<Result<CGImage, TileError>, Never>)]
  >([])
  private let log = Mutex<[Int]>([])

  static let image = CGImage(RenderImage(width: 1, height: 1, format: .opaque) { _ in })

  func tile(at address: TileAddress) async throws(TileError) -> CGImage {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        log.withLock { $0.append(address.column) }
        asked.withLock { $0.append((address, continuation)) }
        if Task.isCancelled { answer(address.column, .cancelled) }
      }
    } onCancel: {
      answer(address.column, .cancelled)
    }
    return try result.get()
  }

  /// Tiles that were asked for and are still waited for.
  var unanswered: Int { asked.withLock { $0.count } }

  /// Columns, in the order in which they were asked for.
  var columns: [Int] { log.withLock { $0 } }

  func answer(_ column: Int, _ reason: TileError.Reason? = nil) {
    let continuation = asked.withLock { asked in
      asked.firstIndex { $0.tile.column == column }.map { asked.remove(at: $0).continuation }
    }
    continuation?.resume(
      returning: reason.map { .failure(TileError(source: "tile \(column)", reason: $0)) }
        ?? .success(Self.image))
  }
}

@Suite struct TileLoaderTests {
  private let source = SlowSource()

  private func tile(_ column: Int) -> TileAddress { TileAddress(level: 0, column: column, row: 0) }
  private func at(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(seconds * 1e9)) }

  /// Gives other tasks the processor until `holds`; what never comes fails the test.
  private func eventually(_ holds: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(20)
    while !holds(), ContinuousClock.now < deadline { await Task.yield() }
    #expect(holds())
  }

  private func outcomes(_ loader: TileLoader, count: Int = 1, at seconds: Double) async -> [String] {
    var texts: [String] = []
    await eventually {
      texts += loader.outcomes(at: at(seconds)).map {
        switch $0 {
        case .loaded(let tile, _): "loaded \(tile.column)"
        case .failed(let tile, let error): "failed \(tile.column): \(error.reason)"
        }
      }
      return texts.count >= count
    }
    return texts
  }

  @Test func noMoreTilesWaitThanAScreenCanShow() {
    let loader = TileLoader(source, concurrency: 2)
    loader.load((0..<1_000_000).map(tile), at: at(0))
    #expect(loader.count == TileLoader.mostWanted)
    loader.stop()
  }

  @Test func noMoreThanAFewAreLoadedAtATime() async {
    let loader = TileLoader(source, concurrency: 2)
    loader.load((0..<5).map(tile), at: at(0))
    await eventually { source.columns.count == 2 }
    #expect(Set(source.columns) == [0, 1])
    source.answer(0)
    await eventually { source.columns.count == 3 }
    #expect(source.columns.last == 2)
    #expect(loader.count == 4)
  }

  @Test func whatWaitsIsReordered() async {
    let loader = TileLoader(source, concurrency: 1)
    loader.load([0, 1, 2, 3].map(tile), at: at(0))
    await eventually { source.columns == [0] }
    loader.load([3, 1].map(tile), at: at(0))
    for column in [0, 3, 1] {
      await eventually { source.columns.last == column }
      source.answer(column)
    }
    _ = await outcomes(loader, count: 3, at: 0)
    #expect(source.columns == [0, 3, 1], "2 was no longer wanted")
    #expect(loader.count == 0)
  }

  @Test func whatIsCancelledMakesRoomAndSaysNothing() async {
    let loader = TileLoader(source, concurrency: 1)
    loader.load([tile(0), tile(1)], at: at(0))
    await eventually { source.columns == [0] }
    loader.cancel([tile(0)])
    await eventually { source.columns == [0, 1] }
    source.answer(1)
    #expect(await outcomes(loader, at: 0) == ["loaded 1"])
    #expect(loader.underWay(at: at(0)).isEmpty)
  }

  @Test func whatIsWantedAgainAfterItWasCancelledIsLoaded() async {
    let loader = TileLoader(source, concurrency: 4)
    loader.load([tile(0)], at: at(0))
    await eventually { source.columns == [0] }
    loader.cancel([tile(0)])
    loader.load([tile(0)], at: at(0))
    await eventually { source.columns == [0, 0] }
    source.answer(0)
    #expect(await outcomes(loader, at: 0) == ["loaded 0"])
  }

  @Test func troubleIsReportedOnceAndTriedAgainLaterAndLater() async {
    let loader = TileLoader(source, concurrency: 1)
    var now = 0.0
    for (count, wait) in [0.25, 0.5, 1, 1.5, 1.5].enumerated() {
      loader.load([tile(0)], at: at(now))
      await eventually { source.columns.count == count + 1 }
      source.answer(0, .status(503))
      if count == 0 {
        #expect(await outcomes(loader, at: now) == ["failed 0: the server answers 503"])
      } else {
        await eventually { loader.outcomes(at: at(now)).isEmpty && loader.nextTry(after: at(now)) != nil }
      }
      #expect(loader.nextTry(after: at(now)) == at(now + wait))
      loader.load([tile(0)], at: at(now + wait - 0.01))
      #expect(loader.count == 0, "it is held back")
      #expect(loader.underWay(at: at(now + wait - 0.01)) == [tile(0)])
      now += wait
    }
    loader.load([tile(0)], at: at(now))
    await eventually { source.columns.count == 6 }
    source.answer(0)
    #expect(await outcomes(loader, at: now) == ["loaded 0"])
    #expect(loader.nextTry(after: at(now)) == nil)
  }

  @Test func whatIsMissingIsTriedAgainMuchLater() async {
    let loader = TileLoader(source)
    loader.load([tile(0)], at: at(0))
    await eventually { source.columns.count == 1 }
    source.answer(0, .missing)
    #expect(await outcomes(loader, at: 0) == ["failed 0: there is no such file"])
    #expect(loader.underWay(at: at(0)) == [tile(0)])
    // After a minute nothing is asked for any more but the tile itself, every 300 s.
    var (now, tries) = (0.0, 1)
    var times: [Double] = []
    while let next = loader.nextTry(after: at(now)), times.count < 60 {
      now = Double(next.nanoseconds) / 1e9
      loader.load([tile(0)], at: next)
      tries += 1
      await eventually { source.columns.count == tries }
      source.answer(0, .missing)
      await eventually { loader.count == 0 }
      #expect(loader.outcomes(at: next).isEmpty)
      times.append(now)
    }
    #expect(times.prefix(40) == (1...40).map { Double($0) * TileRetries.waitForProbe }[...])
    #expect(times[40...42] == [360, 660, 960])
  }

  @Test func oneOfWhatIsMissingIsAProbe() async {
    let loader = TileLoader(source)
    loader.load((0..<4).map(tile), at: at(0))
    await eventually { source.columns.count == 4 }
    for column in 0..<4 { source.answer(column, column == 3 ? .otherHost("a login") : .missing) }
    _ = await outcomes(loader, count: 4, at: 0)
    loader.load((0..<4).map(tile), at: at(1.4))
    #expect(loader.count == 0)
    // The most urgent one.
    loader.load([2, 0, 1, 3].map(tile), at: at(1.5))
    await eventually { source.columns.count == 5 }
    #expect(source.columns.last == 2)
    #expect(Set(loader.underWay(at: at(1.6))) == Set((0..<4).map(tile)))
    loader.load((0..<4).map(tile), at: at(1.6))
    #expect(loader.count == 1)
    source.answer(2)
    #expect(await outcomes(loader, at: 1.6) == ["loaded 2"])
    loader.load([0, 1, 3].map(tile), at: at(1.6))
    await eventually { source.columns.count == 8 }
  }

  @Test func oneTileThatIsThereSaysNothingOfThoseThatAreMissing() async {
    let loader = TileLoader(source)
    loader.load([tile(0), tile(1)], at: at(0))
    await eventually { source.columns.count == 2 }
    source.answer(0, .missing)
    source.answer(1)
    _ = await outcomes(loader, count: 2, at: 0)
    #expect(loader.underWay(at: at(0)) == [tile(0)])
  }

  @Test func aServerThatIsBackIsAskedForAllAtOnce() async {
    let loader = TileLoader(source)
    loader.load([tile(0), tile(1)], at: at(0))
    await eventually { source.columns.count == 2 }
    source.answer(0, .timedOut)
    source.answer(1, .connection("refused"))
    _ = await outcomes(loader, count: 2, at: 0)
    loader.load([tile(2)], at: at(0.1))
    await eventually { source.columns.count == 3 }
    source.answer(2)
    #expect(await outcomes(loader, at: 0.1) == ["loaded 2"])
    #expect(loader.underWay(at: at(0.1)).isEmpty)
    loader.load([tile(0), tile(1)], at: at(0.1))
    await eventually { source.columns.count == 5 }
  }

  @Test func aLoaderThatGoesStopsItsTiles() async {
    var loader: TileLoader? = TileLoader(source, concurrency: 2)
    loader!.load((0..<5).map(tile), at: at(0))
    await eventually { source.unanswered == 2 }
    loader = nil
    // Cancellation is what answers them.
    await eventually { source.unanswered == 0 }
    #expect(Set(source.columns) == [0, 1], "what waited was never asked for")
  }
}
