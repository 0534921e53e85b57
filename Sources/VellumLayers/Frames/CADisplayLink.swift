import Foundation
import ScrollEngine

/// Calls back for every frame.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private typealias Tick = (CADisplayLink) -> Void

  private enum State {
    /// Not added yet, or removed.
    case removed(Tick)
    case added(Tick, Announcer)
    case invalidated
  }
  private var state: State

  /// Makes a link that calls `sel` on `target`, which it keeps alive until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    state = .removed { link in sel.perform(on: target, sender: link) }
    super.init()
    sel.requireMethod(of: target)
  }

  /// Makes a link that calls `tick` until it is invalidated.
  public init(_ tick: @escaping (CADisplayLink) -> Void) {
    state = .removed(tick)
    super.init()
  }

  /// Begins to call back. Frames come in every mode of the run loop, so `runloop` and `mode` are not used.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if case .removed(let tick) = state {
      state = .added(tick, Announcer(of: self, on: Compositor.current.clock))
    }
    pauseOrResume()
  }

  /// Stops calling back until the link is added again. `runloop` and `mode` are not used.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard case .added(let tick, let announcer) = state else { return }
    announcer.stop()
    state = .removed(tick)
  }

  /// Stops calling back for good, and releases the target.
  open func invalidate() {
    if case .added(_, let announcer) = state { announcer.stop() }
    state = .invalidated
  }

  /// Whether calling back is suspended; false by default.
  open var isPaused = false { didSet { pauseOrResume() } }

  /// When the previous frame was shown, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the frame that is being made will be shown, in seconds.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The nominal time between two frames: 1/60 of a second.
  open var duration: CFTimeInterval { 1 / Double(FrameClock.framesPerSecond) }

  /// Stored, not honoured: a link is called for every frame of the host.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The frame rate asked for in frames a second; 0 by default. Stored, not honoured: a link is called for
  /// every frame of the host.
  open var preferredFramesPerSecond = 0

  private func pauseOrResume() {
    guard case .added(_, let announcer) = state else { return }
    if isPaused { return announcer.stop() }
    targetTimestamp = 0
    announcer.start()
  }

  /// Calls back. Returns whether the next frame is wanted as well.
  private func frame(at now: Timestamp) -> Bool {
    guard case .added(let tick, _) = state else { return false }
    timestamp = targetTimestamp == 0 ? now.mediaTime - duration : targetTimestamp
    targetTimestamp = now.mediaTime
    tick(self)
    if case .added = state { return !isPaused } else { return false }
  }

  /// Observes the clock of the screen that is current when the link is added. It keeps the link alive while
  /// the link is added.
  @MainActor private final class Announcer: FrameClock.Observer {
    private let link: CADisplayLink
    private let clock: FrameClock

    init(of link: CADisplayLink, on clock: FrameClock) { (self.link, self.clock) = (link, clock) }

    func start() { clock.add(self) }
    func stop() { clock.remove(self) }
    func frame(at now: Timestamp) -> Bool { link.frame(at: now) }
  }
}

/// A range of frame rates that a program asks for.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate in frames a second; not checked against the others.
  public var minimum: Float
  /// The highest rate in frames a second; not checked against the others.
  public var maximum: Float
  /// The rate asked for in frames a second; nil for none.
  public var preferred: Float?

  /// Makes a range of rates in frames a second. The numbers are stored as given.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// No preference: all rates are 0.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
