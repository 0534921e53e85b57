import ScrollEngine

/// What has to be done to a layer, or below it, before the next commit.
struct LayerPending: OptionSet {
  var rawValue: UInt8

  static let layout = LayerPending(rawValue: 1)
  static let display = LayerPending(rawValue: 2)
  /// Something of the kind is to be done to a layer below.
  static let layoutBelow = LayerPending(rawValue: 4)
  static let displayBelow = LayerPending(rawValue: 8)
  /// The layer's own layout is running.
  static let layingOut = LayerPending(rawValue: 16)
}

/// What all layers share: whether the picture has to be made anew, and how many frames there were.
@MainActor package enum LayerTree {
  /// Frames announced so far.
  package private(set) static var frame = 0
  package private(set) static var needsCommit = false

  /// Whether a frame is being made, whose commit will show what changes until then.
  private static var isMakingFrame = false

  package static func setNeedsCommit() {
    guard !needsCommit else { return }
    needsCommit = true
    if !isMakingFrame { FrameClock.shared.requestFrame() }
  }

  package static func beginFrame() {
    frame += 1
    isMakingFrame = true
  }

  package static func endFrame() {
    needsCommit = false
    isMakingFrame = false
  }
}
