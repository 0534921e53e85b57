import Foundation
import ScrollEngine

/// Calls back for every frame.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var tick: ((CADisplayLink) -> Void)?
  private let announcer = Announcer()
  private var isAdded = false
  /// The clock of the screen that was current when the link was added.
  private var clock: FrameClock?

  /// Makes a link that calls `sel` on `target`, which it keeps alive until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    super.init()
    tick = { link in sel.perform(on: target, sender: link) }
  }

  /// Makes a link that calls `tick` until it is invalidated.
  public init(_ tick: @escaping (CADisplayLink) -> Void) {
    super.init()
    self.tick = tick
  }

  /// Begins to call back. Frames come in every mode of the run loop, so `runloop` and `mode` are not used.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard tick != nil else { return }
    isAdded = true
    update()
  }

  /// Stops calling back until the link is added again. `runloop` and `mode` are not used.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  /// Stops calling back for good, and releases the target.
  open func invalidate() {
    tick = nil
    isAdded = false
    update()
  }

  /// Whether calling back is suspended; false by default.
  open var isPaused = false { didSet { update() } }

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

  private func update() {
    announcer.link = isAdded ? self : nil
    if isAdded, !isPaused, tick != nil {
      targetTimestamp = 0
      let clock = clock ?? Compositor.current.clock
      self.clock = clock
      clock.add(announcer)
    } else {
      clock?.remove(announcer)
    }
  }

  private func frame(at now: Timestamp) {
    timestamp = targetTimestamp == 0 ? now.mediaTime - duration : targetTimestamp
    targetTimestamp = now.mediaTime
    tick?(self)
  }

  /// Observes the clock. The clock keeps it alive, and with it the link, while the link is added.
  private final class Announcer: FrameClock.Observer {
    var link: CADisplayLink?

    func frame(at now: Timestamp) -> Bool {
      guard let link else { return false }
      link.frame(at: now)
      return link.isAdded && !link.isPaused
    }
  }
}

/// A range of frame rates to ask for.
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
