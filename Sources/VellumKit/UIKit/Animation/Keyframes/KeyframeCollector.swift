import Foundation

/// The keyframes of one `UIView.animateKeyframes`, collected while its closure runs.
@MainActor final class KeyframeCollector {
  /// When the changes being made begin and end, as fractions of the whole.
  private(set) var window = 0.0...1.0
  private let options: UIView.KeyframeAnimationOptions
  /// In the order in which properties changed first.
  private var lines: [Line] = []

  private struct Line {
    let layer: CALayer
    let key: String
    let start: AnimatableValue
    let shown: AnimatableValue
    var steps: [(window: ClosedRange<Double>, value: AnimatableValue)] = []
  }

  /// A value, and the fraction of the whole at which it is reached.
  private typealias Frame = (time: Double, value: AnimatableValue)

  init(_ options: UIView.KeyframeAnimationOptions) { self.options = options }

  /// Makes changes that belong to a part of the whole.
  func keyframe(start: Double, duration: Double, _ changes: () -> Void) {
    precondition(
      start.isFinite && duration.isFinite,
      "UIView.addKeyframe: the start and the duration must be finite, not \(start) and \(duration)")
    let outer = window
    let begin = min(max(start, 0), 1)
    window = begin...min(max(begin + max(duration, 0), begin), 1)
    changes()
    window = outer
  }

  func add(
    _ layer: CALayer, _ key: String, from old: AnimatableValue, shown: AnimatableValue,
    to new: AnimatableValue
  ) {
    let index = lines.firstIndex { $0.layer === layer && $0.key == key }
    if let index { return lines[index].steps.append((window, new)) }
    lines.append(Line(layer: layer, key: key, start: old, shown: shown, steps: [(window, new)]))
  }

  /// Begins the animations of what was collected.
  func begin(in block: ViewAnimation) {
    for line in lines {
      let end = line.steps.last!.value
      let animation = CAKeyframeAnimation()
      block.begin(animation, on: line.layer, line.key, from: line.start, shown: line.shown, to: end) {
        start, adds in
        let frames = frames(of: line, from: start)
        animation.keyTimes = frames.map { NSNumber(value: $0.time) }
        animation.values = frames.map { adds ? ($0.value - end)! : $0.value }
        animation.calculationMode = options.calculationMode
      }
    }
    lines = []
  }

  private func frames(of line: Line, from start: AnimatableValue) -> [Frame] {
    let steps = line.steps.enumerated().sorted {
      ($0.element.window.lowerBound, $0.offset) < ($1.element.window.lowerBound, $1.offset)
    }.map(\.element)
    var frames: [Frame] = [(0, start)]
    switch options.calculationMode {
    case .discrete:
      // From its beginning, a keyframe shows its values.
      frames += steps.map { ($0.window.lowerBound, $0.value) }
    case .paced, .cubicPaced:
      frames += steps.map { ($0.window.upperBound, $0.value) }
    default:
      for step in steps {
        let (begin, end) = (step.window.lowerBound, step.window.upperBound)
        cut(&frames, at: begin)
        if begin > frames.last!.time { frames.append((begin, frames.last!.value)) }
        frames.append((end, step.value))
      }
      if frames.last!.time < 1 { frames.append((1, frames.last!.value)) }
    }
    return frames
  }

  /// Ends the last step where the next one begins.
  private func cut(_ frames: inout [Frame], at time: Double) {
    while let last = frames.last, last.time > time, frames.count > 1 {
      frames.removeLast()
      let before = frames.last!
      if before.time < time {
        let part = (time - before.time) / (last.time - before.time)
        frames.append((time, before.value.interpolated(to: last.value, progress: part)))
      }
    }
  }
}

extension UIView.KeyframeAnimationOptions {
  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}
