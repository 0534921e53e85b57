import Foundation
import VellumLayers

extension Timer {
  /// A timer that tells its target, which it keeps until it is invalidated. It has to be added to the main run loop.
  ///
  /// Its `userInfo` is nil, unlike that of `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`: Foundation's timers
  /// here cannot hold it. Traps if `aSelector` is a name without a method, or a method of another type.
  @preconcurrency @MainActor public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(timeInterval: ti, repeats: yesOrNo, block: TargetTimer.block(aTarget, aSelector))
  }

  /// A timer on the main run loop that tells its target, which it keeps until it is invalidated.
  ///
  /// Traps if `aSelector` is a name without a method, or a method of another type.
  @preconcurrency @MainActor @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = TargetTimer(ti, repeats: yesOrNo, userInfo, TargetTimer.block(aTarget, aSelector))
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }
}
