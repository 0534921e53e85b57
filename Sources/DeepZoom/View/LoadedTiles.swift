import Foundation
import RenderList
import ScrollEngine
import Synchronization
import VellumKit

@_exported import struct ScrollEngine.TileCoverage

/// Supplies a view with the tiles that its loader reads.
@MainActor final class LoadedTiles: TileSupply {
  private let loader: TileLoader
  private let arrivals = ArrivalNotifier()
  private let pyramid: TilePyramid
  weak var tiles: LayerTiles?
  var didFail: (TileAddress, TileError) -> Void = { _, _ in }
  /// The number of unfinished tiles that `BackgroundWork` counts.
  private var announced = 0
  /// Called when tiles have failed, none has ever been loaded, and none is under way; with why the first one failed.
  var didFailAll: (TileError) -> Void = { _ in }
  /// Called when the first tile has been loaded that has a translucent pixel.
  var didLoadTranslucent: () -> Void = {}
  private var hasTranslucent = false
  private var hasLoaded = false
  private var firstError: TileError?
  private let alarm = Alarm()

  init(of source: any TileSource, concurrency: Int) {
    pyramid = source.pyramid
    loader = TileLoader(source, concurrency: concurrency) { [arrivals] in arrivals.note() }
    arrivals.handler = { [weak self] in self?.acceptOutcomes() }
    alarm.loaded = self
  }

  isolated deinit {
    loader.stop()
    BackgroundWork.shared.end(announced)
    alarm.clock?.cancel(alarm)
  }

  private var clock: FrameClock { tiles?.clock ?? Compositor.current.clock }

  func grid(for bounds: CGRect) -> LevelGrid? { LevelGrid(pyramid, filling: bounds) }

  // Tiles do not fade in, because something nearly always stands in for them.
  var fadeDuration: CFTimeInterval { 0 }

  func update(_ plan: [TileAddress], in grid: LevelGrid) {
    loader.update(plan, at: clock.now)
    updateWork()
  }

  func discard(where isTouched: (TileAddress) -> Bool) {
    loader.cancel(where: isTouched)
    updateWork()
  }

  /// Lets tiles that failed be tried again at once.
  func reload() { loader.forgetFailures() }

  private func acceptOutcomes() {
    let now = clock.now
    var failed: [(TileAddress, TileError)] = []
    let hadTranslucent = hasTranslucent
    for outcome in loader.outcomes(at: now) {
      switch outcome {
      case .loaded(let tile, let pixels):
        hasLoaded = true
        if pixels.image.format != .opaque { hasTranslucent = true }
        tiles?.accept(tile, image: pixels.image)
      case .failed(let tile, let error):
        firstError = firstError ?? error
        failed.append((tile, error))
      }
    }
    updateWork()
    setAlarm(at: now)
    if hasTranslucent, !hadTranslucent { didLoadTranslucent() }
    // Told last, because whoever is told may give up the picture.
    for (tile, error) in failed { didFail(tile, error) }
    if let firstError, !hasLoaded, loader.unfinished == 0 { didFailAll(firstError) }
  }

  private func setAlarm(at now: Timestamp) {
    guard let next = loader.nextTry(after: now) else { return }
    alarm.clock = clock
    clock.wake(alarm, at: next)
  }

  /// Tells `BackgroundWork` how many tiles are unfinished.
  private func updateWork() {
    let unfinished = loader.unfinished
    if unfinished > announced { BackgroundWork.shared.begin(unfinished - announced) }
    if unfinished < announced { BackgroundWork.shared.end(announced - unfinished) }
    announced = unfinished
  }

  /// Asks for a commit when tiles that failed may be asked for again.
  private final class Alarm: FrameClock.Sleeper {
    weak var loaded: LoadedTiles?
    weak var clock: FrameClock?

    func deadline(at now: Timestamp) {
      loaded?.tiles?.requestCommit()
      // Others may be due later, and the one that is due now may no longer be wanted.
      loaded?.setAlarm(at: now)
    }
  }
}

/// Tells the main actor that tiles have arrived: once for all that arrive until it takes them.
@MainActor private final class ArrivalNotifier: Sendable {
  var handler: () -> Void = {}
  private let isNotified = Atomic(false)

  /// May be called on any thread.
  nonisolated func note() {
    guard !isNotified.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { @MainActor in
      self.isNotified.store(false, ordering: .releasing)
      self.handler()
    }
    BackgroundWork.shared.announce()
  }
}
