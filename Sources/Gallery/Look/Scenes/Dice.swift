import UIKit

/// Numbers that look random and are the same each time.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// A number from 0 up to 1.
  mutating func roll() -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(state >> 33) / CGFloat(1 << 31)
  }

  mutating func roll(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + (range.upperBound - range.lowerBound) * roll()
  }
}
