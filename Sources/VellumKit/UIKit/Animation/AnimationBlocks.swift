/// The open animation blocks of one screen.
@MainActor final class AnimationBlocks {
  /// Whether blocks animate.
  var isEnabled = true
  /// Each block is nested in the one before.
  var open: [ViewAnimation] = []
}
