/// The animation blocks of one screen that are open.
@MainActor final class AnimationBlocks {
  /// Whether blocks animate.
  var isEnabled = true
  /// Each inside of the one before.
  var open: [ViewAnimation] = []
}
