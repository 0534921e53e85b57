import ScrollEngine

/// What has to be done to a layer, or below it, before the next commit.
struct LayerPending: OptionSet {
  var rawValue: UInt8

  static let layout = LayerPending(rawValue: 1)
  static let display = LayerPending(rawValue: 2)
  /// Something of the kind is to be done to a layer below.
  static let layoutBelow = LayerPending(rawValue: 4)
  static let displayBelow = LayerPending(rawValue: 8)
}

/// What all layers share: whether the picture has to be made anew, and how many frames there were.
@MainActor enum LayerTree {
  /// Frames announced so far.
  private(set) static var frame = 0
  private(set) static var needsCommit = false

  static func setNeedsCommit() {
    guard !needsCommit else { return }
    needsCommit = true
    FrameClock.shared.requestFrame()
  }

  static func beginFrame() {
    frame += 1
  }

  static func didCommit() { needsCommit = false }
}
