/// What makes frames of one screen's layers: its clock, what has changed, animations, transactions and tiles.
///
/// What every change of a layer reads is not watched for overlapping accesses, here and in ``CALayer/state``: that takes a sixth of a
/// frame in which many views move, and an access of these never calls anything.
@MainActor package final class Compositor {
  package let clock: FrameClock
  package let animations = AnimationSchedule()
  package let transactions = TransactionStack()
  package let tiles = TileStore()
  package let tilePool = TilePool()

  /// The screen whose it is, which keeps it alive; nil for the first one until that is there, which then stays.
  package unowned(unsafe) var screen: AnyObject?

  /// The number of the last frame. Those of all screens are counted together, so that a layer that moves to another screen can
  /// compare them.
  package private(set) var frame = 0
  private static var frames = 0
  /// Whether the picture has to be made anew.
  @exclusivity(unchecked) package private(set) var needsCommit = false
  /// Whether a frame is being made, whose commit will show what changes until then.
  private var isMakingFrame = false

  /// That of one more screen.
  package convenience init() {
    self.init(FrameClock())
    Self.isAlone = false
  }

  private init(_ clock: FrameClock) {
    self.clock = clock
    tiles.compositor = self
    animations.compositor = self
  }

  // MARK: - Frames

  package func setNeedsCommit() {
    guard !needsCommit else { return }
    needsCommit = true
    if !isMakingFrame { clock.requestFrame() }
  }

  package func beginFrame() {
    Self.frames += 1
    frame = Self.frames
    isMakingFrame = true
  }

  package func endFrame() {
    needsCommit = false
    isMakingFrame = false
  }

  // MARK: - Which one

  /// That of the first screen. Layers that are in no window are its, outside of a screen's inputs and frames.
  package static let first = Compositor(FrameClock())
  /// Whether there has never been another.
  @exclusivity(unchecked) static private(set) var isAlone = true
  /// That of the screen whose input or frame is being handled, else the first one.
  @exclusivity(unchecked) package private(set) static var current = first

  /// Makes it the current one while `body` handles an input or a frame.
  package func handle(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }
}

extension CALayer {
  /// That of the screen whose window the layer is in; in none, the current one.
  package final var compositor: Compositor {
    // The walk to the root would be paid for by every change of a layer.
    if Compositor.isAlone { return .first }
    return root.owner?.compositor ?? .current
  }
}
