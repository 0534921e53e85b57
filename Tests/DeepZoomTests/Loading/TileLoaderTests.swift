import Foundation
import RenderList
import ScrollEngine
import Synchronization
import Testing
import VellumKit

@testable import DeepZoom

@Suite(.timeLimit(.minutes(1))) struct TileLoaderTests {
  private let changes = Changes()
  private let source: SlowSource

  init() { source = SlowSource(changes) }

  private func tile(_ column: Int) -> TileAddress { TileAddress(level: 0, column: column, row: 0) }
  private func at(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(seconds * 1e9)) }

  private func loader(concurrency: Int = 8) -> TileLoader {
    TileLoader(source, concurrency: concurrency) { [changes] in changes.note() }
  }

  private func outcomes(_ loader: TileLoader, count: Int = 1, at seconds: Double) async -> [String] {
    var texts: [String] = []
    await changes.until {
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
    let loader = self.loader(concurrency: 2)
    loader.update((0..<1_000_000).map(tile), at: at(0))
    #expect(loader.count == TileLoader.mostUrgent)
    loader.stop()
  }

  @Test func noMoreThanAFewAreLoadedAtATime() async {
    let loader = self.loader(concurrency: 2)
    loader.update((0..<5).map(tile), at: at(0))
    await changes.until { source.columns.count == 2 }
    #expect(Set(source.columns) == [0, 1])
    source.answer(0)
    await changes.until { source.columns.count == 3 }
    #expect(source.columns.last == 2)
    #expect(loader.count == 4)
  }

  @Test func whatWaitsIsReordered() async {
    let loader = self.loader(concurrency: 1)
    loader.update([0, 1, 2, 3].map(tile), at: at(0))
    await changes.until { source.columns == [0] }
    loader.update([0, 3, 1].map(tile), at: at(0))
    for column in [0, 3, 1] {
      await changes.until { source.columns.last == column }
      source.answer(column)
    }
    _ = await outcomes(loader, count: 3, at: 0)
    #expect(source.columns == [0, 3, 1], "2 was no longer wanted")
    #expect(loader.count == 0)
  }

  @Test func whatIsBeingLoadedAndNotInThePlanIsStoppedAndMakesRoom() async {
    let loader = self.loader(concurrency: 1)
    loader.update([tile(0), tile(1)], at: at(0))
    await changes.until { source.columns == [0] }
    loader.update([tile(1)], at: at(0))
    await changes.until { source.columns == [0, 1] }
    source.answer(1)
    #expect(await outcomes(loader, at: 0) == ["loaded 1"])
    #expect(loader.unfinished == 0)
  }

  @Test func whatIsWantedAgainAfterItWasCancelledIsLoaded() async {
    let loader = self.loader(concurrency: 4)
    loader.update([tile(0)], at: at(0))
    await changes.until { source.columns == [0] }
    loader.update([], at: at(0))
    loader.update([tile(0)], at: at(0))
    await changes.until { source.columns == [0, 0] }
    source.answer(0)
    #expect(await outcomes(loader, at: 0) == ["loaded 0"])
  }

  @Test func troubleIsReportedOnceAndTriedAgainLaterAndLater() async {
    let loader = self.loader(concurrency: 1)
    var now = 0.0
    for (count, wait) in [0.25, 0.5, 1, 1.5, 1.5].enumerated() {
      loader.update([tile(0)], at: at(now))
      await changes.until { source.columns.count == count + 1 }
      source.answer(0, .status(503))
      if count == 0 {
        #expect(await outcomes(loader, at: now) == ["failed 0: the server returned status 503"])
      } else {
        await changes.until { loader.outcomes(at: at(now)).isEmpty && loader.nextTry(after: at(now)) != nil }
      }
      #expect(loader.nextTry(after: at(now)) == at(now + wait))
      loader.update([tile(0)], at: at(now + wait - 0.01))
      #expect(loader.count == 0, "it is held back")
      now += wait
    }
    loader.update([tile(0)], at: at(now))
    await changes.until { source.columns.count == 6 }
    source.answer(0)
    #expect(await outcomes(loader, at: now) == ["loaded 0"])
    #expect(loader.nextTry(after: at(now)) == nil)
  }

  @Test func whatFailedIsTriedAgainWhileOthersOfTheSamePlanWait() async {
    let loader = self.loader(concurrency: 1)
    let plan = (0..<3).map(tile)
    loader.update(plan, at: at(0))
    await changes.until { source.unanswered == [0] }
    source.answer(0, .status(503))
    _ = await outcomes(loader, at: 0)
    await changes.until { source.unanswered == [1] }
    loader.update(plan, at: at(0.24))
    #expect(loader.count == 2)
    loader.update(plan, at: at(0.25))
    #expect(loader.count == 3)
  }

  @Test func whatWasDroppedIsQueuedAgainByTheSamePlan() async {
    let loader = self.loader(concurrency: 1)
    let plan = (0..<3).map(tile)
    loader.update(plan, at: at(0))
    loader.cancel { $0 == tile(2) }
    #expect(loader.count == 2)
    loader.update(plan, at: at(0))
    #expect(loader.count == 3)
    loader.stop()
    loader.update(plan, at: at(0))
    await changes.until { source.columns == [0, 0] }
    source.answer(0, .timedOut)
    _ = await outcomes(loader, at: 0)
    loader.forgetFailures()
    loader.update(plan, at: at(0))
    #expect(loader.count == 3)
  }

  @Test func whatIsMissingIsTriedAgainMuchLater() async {
    let loader = self.loader()
    loader.update([tile(0)], at: at(0))
    await changes.until { source.columns.count == 1 }
    source.answer(0, .missing)
    #expect(await outcomes(loader, at: 0) == ["failed 0: no such file"])
    // After a minute only the tile itself is requested, every 300 s.
    var (now, tries) = (0.0, 1)
    var times: [Double] = []
    while let next = loader.nextTry(after: at(now)), times.count < 60 {
      now = Double(next.nanoseconds) / 1e9
      loader.update([tile(0)], at: next)
      tries += 1
      await changes.until { source.columns.count == tries }
      source.answer(0, .missing)
      await changes.until { loader.count == 0 }
      #expect(loader.outcomes(at: next).isEmpty)
      times.append(now)
    }
    let probes = (1...40).map { (probe: Int) -> Double in Double(probe) * TileRetries.waitForProbe }
    #expect(Array(times.prefix(40)) == probes)
    #expect(times[40...42] == [360, 660, 960])
  }

  @Test func oneOfWhatIsMissingIsAProbe() async {
    let loader = self.loader()
    loader.update((0..<4).map(tile), at: at(0))
    await changes.until { source.columns.count == 4 }
    for column in 0..<4 { source.answer(column, column == 3 ? .otherHost("a login") : .missing) }
    _ = await outcomes(loader, count: 4, at: 0)
    loader.update((0..<4).map(tile), at: at(1.4))
    #expect(loader.count == 0)
    // The most urgent tile.
    loader.update([2, 0, 1, 3].map(tile), at: at(1.5))
    await changes.until { source.columns.count == 5 }
    #expect(source.columns.last == 2)
    loader.update((0..<4).map(tile), at: at(1.6))
    #expect(loader.count == 1)
    source.answer(2)
    #expect(await outcomes(loader, at: 1.6) == ["loaded 2"])
    loader.update([0, 1, 3].map(tile), at: at(1.6))
    await changes.until { source.columns.count == 8 }
  }

  @Test func oneTileThatIsThereSaysNothingOfThoseThatAreMissing() async {
    let loader = self.loader()
    loader.update([tile(0), tile(1)], at: at(0))
    await changes.until { source.columns.count == 2 }
    source.answer(0, .missing)
    source.answer(1)
    _ = await outcomes(loader, count: 2, at: 0)
    loader.update([tile(0)], at: at(0))
    #expect(loader.count == 0)
  }

  @Test func aProbeThatWaitsIsOneProbeHoweverOftenItIsAskedFor() async {
    let loader = self.loader(concurrency: 1)
    loader.update([tile(0), tile(1)], at: at(0))
    for column in [0, 1] {
      await changes.until { source.unanswered == [column] }
      source.answer(column, .missing)
    }
    _ = await outcomes(loader, count: 2, at: 0)
    // Another tile takes the only slot.
    loader.update([tile(2)], at: at(1))
    await changes.until { source.unanswered == [2] }
    for frame in 0..<60 {
      loader.update([2, 0, 1].map(tile), at: at(1.5 + Double(frame) / 60))
      #expect(loader.count == 2)
    }
    source.answer(2)
    await changes.until { source.unanswered == [0] }
    #expect(source.columns == [0, 1, 2, 0])
  }

  @Test func whatHasComeAndIsNotFetchedIsNotAskedForAgain() async {
    let loader = self.loader()
    loader.update([tile(0)], at: at(0))
    await changes.until { source.unanswered == [0] }
    source.answer(0)
    await changes.until { loader.count == 0 }
    loader.update([tile(0)], at: at(0))
    #expect(loader.count == 0)
    #expect(loader.outcomes(at: at(0)).count == 1)
  }

  @Test func aServerThatIsBackIsAskedForAllAtOnce() async {
    let loader = self.loader()
    loader.update([tile(0), tile(1)], at: at(0))
    await changes.until { source.columns.count == 2 }
    source.answer(0, .timedOut)
    source.answer(1, .connection("refused"))
    _ = await outcomes(loader, count: 2, at: 0)
    loader.update([tile(2)], at: at(0.1))
    await changes.until { source.columns.count == 3 }
    source.answer(2)
    #expect(await outcomes(loader, at: 0.1) == ["loaded 2"])
    loader.update([tile(0), tile(1)], at: at(0.1))
    await changes.until { source.columns.count == 5 }
  }

  @Test func aLoaderThatGoesStopsItsTiles() async {
    var loader: TileLoader? = self.loader(concurrency: 2)
    loader!.update((0..<5).map(tile), at: at(0))
    await changes.until { source.unanswered.count == 2 }
    loader = nil
    // Cancellation completes them.
    await changes.until { source.unanswered.isEmpty }
    #expect(Set(source.columns) == [0, 1], "what waited was never asked for")
  }
}
