/// Makes frames of one screen's layers. Owns its clock, animations, transactions and tiles.
///
/// Properties that every change of a layer reads are not checked for overlapping accesses, here and in
/// `CALayer.state`. The checks take a sixth of a frame in which many views move, and an access of these
/// properties runs no other code.
@MainActor package final class Compositor {
  package let clock: FrameClock
  package let animations = AnimationSchedule()
  package let transactions = TransactionStack()
  package let tiles = TileStore()
  package let tilePool = TilePool()

  /// The number of the last frame. Those of all screens are counted together, so that a layer that moves to another screen can
  /// compare them.
  package private(set) var frame = 0
  private static var frames = 0
  private enum Progress {
    /// The last commit shows what there is.
    case committed
    /// A frame is requested, which will show what has changed.
    case changed
    /// A frame is being made. Its commit will show what changes until then.
    case makingFrame
    case makingChangedFrame
  }
  @exclusivity(unchecked) private var progress = Progress.committed

  /// Whether a new render list has to be made.
  package var needsCommit: Bool {
    switch progress {
    case .changed, .makingChangedFrame: true
    case .committed, .makingFrame: false
    }
  }

  /// Makes the compositor of one more screen.
  package convenience init() {
    self.init(FrameClock())
    Self.isOnlyInstance = false
  }

  private init(_ clock: FrameClock) {
    self.clock = clock
    tiles.compositor = self
    animations.compositor = self
  }

  // MARK: - Frames

  package func setNeedsCommit() {
    switch progress {
    case .committed:
      progress = .changed
      clock.requestFrame()
    case .makingFrame:
      progress = .makingChangedFrame
    case .changed, .makingChangedFrame:
      break
    }
  }

  package func beginFrame() {
    Self.frames += 1
    frame = Self.frames
    progress = needsCommit ? .makingChangedFrame : .makingFrame
  }

  package func endFrame() { progress = .committed }

  // MARK: - The current one

  /// The first screen's. Layers in no window belong to it while no screen's input or frame is handled.
  package static let first = Compositor(FrameClock())
  /// Whether there has never been another one.
  @exclusivity(unchecked) static private(set) var isOnlyInstance = true
  /// The compositor of `UIScreen.main`, which sets it.
  @exclusivity(unchecked) package static var current = first

  /// Whether the window of its screen has been closed while others stay open: no frame comes any more.
  package var isClosed = false
}

extension CALayer {
  /// The compositor of the screen whose window the layer is in; the current one if it is in none.
  package final var compositor: Compositor {
    // Without this, every change of a layer would pay for the walk to the root.
    if Compositor.isOnlyInstance { return .first }
    if flags.contains(.copied), let model = composition?.model { return model.compositor }
    return root.owner?.compositor ?? .current
  }
}
