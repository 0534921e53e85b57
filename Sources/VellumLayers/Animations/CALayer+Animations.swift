import Foundation
import ScrollEngine

extension CALayer {
  package func begin(_ animation: CAAnimation, forKey key: String?, blocksTouches: Bool = false) {
    start(animation, forKey: key, blocksTouches: blocksTouches)
  }

  /// Begins the animation of a change that a timeline moves, which `animation` belongs to.
  package func begin(
    _ animation: CAPropertyAnimation, forKey key: String, blocksTouches: Bool, from old: AnimatableValue,
    to new: AnimatableValue
  ) {
    let entry = start(animation, forKey: key, blocksTouches: blocksTouches)
    guard let property = animation.property else { return }
    animation.track?.timeline.add(
      TimelineChange(layer: self, property: property, entry: entry, old: old, new: new))
  }

  @discardableResult private func start(
    _ animation: CAAnimation, forKey key: String?, blocksTouches: Bool
  ) -> LayerAnimations.Entry {
    if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
    if animation.timingFunction == nil, animation.track == nil,
      let own = CATransaction.animationTimingFunction()
    {
      animation.timingFunction = own
    }
    animation.willBegin(on: self)
    let key = animation.fixedKey ?? key
    if let key { removeAnimation(forKey: key) }
    let clock = compositor.clock
    let begin =
      animation.beginTime == 0
      ? clock.now : Timestamp(nanoseconds: Int64((animation.beginTime * 1e9).rounded(.toNearestOrEven)))
    let entry = LayerAnimations.Entry(
      key: key, animation: animation, begin: begin, batch: Compositor.current.transactions.batch,
      blocksTouches: blocksTouches)
    let animations = animations ?? LayerAnimations()
    if self.animations == nil { animations.shown = state }
    animations.entries.append(entry)
    self.animations = animations
    if type(of: self) != CALayer.self || animation.movesOwnValues { animations.noteOwnProperties(of: self) }
    entry.batch?.begin()
    if blocksTouches { owner?.blockingAnimations += 1 }
    compositor.animations.add(self)
    return entry
  }

  /// The values by which the layer is hit: those that are shown, while a timeline moves it that wants that.
  package var hitState: LayerState {
    guard let animations, animations.entries.contains(where: \.isHitWhereShown) else { return state }
    return animations.shown
  }

  /// Whether an animation moves or sizes the bounds, so that what is seen is not what was set.
  package var animatesBounds: Bool {
    guard let entries = animations?.entries else { return false }
    return entries.contains {
      $0.phase != .ended && $0.key?.hasPrefix(AnimatableKey.bounds.rawValue) ?? false
    }
  }

  func end(_ entry: LayerAnimations.Entry, finished: Bool) {
    guard let animations, animations.entries.contains(where: { $0 === entry }) else { return }
    let isEnd = entry.phase != .ended
    if finished, !entry.animation.isRemovedOnCompletion {
      entry.phase = .ended
    } else {
      animations.entries.removeAll { $0 === entry }
      if animations.entries.isEmpty { self.animations = nil }
      if !animations.displayed.isEmpty {
        // What it shows now is drawn again.
        setNeedsDisplay()
        animations.noteOwnProperties(of: self)
      }
      compositor.setNeedsCommit()
    }
    guard isEnd else { return }
    entry.animation.didEnd(on: self)
    if entry.blocksTouches { owner?.blockingAnimations -= 1 }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    entry.batch?.end(finished: finished)
  }

  // MARK: - Model and presentation

  /// Whether ``shownState`` may be there. Asked first where each layer of a frame is: an optional state is 300 bytes to copy, also nil.
  final var mayShowOtherState: Bool { animations != nil || showing != nil }

  /// The values that are shown; nil if they are those that the program set.
  package var shownState: LayerState? {
    guard let showing else { return animations?.shown }
    var shown = animations?.shown ?? state
    showing(&shown)
    return shown
  }

  /// Shows other values than the program's until nil is passed: those of a motion towards them.
  package func showMotion(_ showing: ((inout LayerState) -> Void)?) {
    self.showing = showing
    if showing == nil { flags.remove(.showsMotion) } else { flags.insert(.showsMotion) }
  }

  /// The values with what places it besides animations; nil if they are those that the program set.
  var unanimatedState: LayerState? {
    guard let showing, !flags.contains(.showsMotion) else { return nil }
    var shown = state
    showing(&shown)
    return shown
  }

  /// Draws the layer, as it is shown at the last frame, with its sublayers, in its own coordinates.
  package func renderShown(in context: CGContext) {
    RenderListBuilder.draw(self, in: context, ignoresAnimations: false)
  }
}
